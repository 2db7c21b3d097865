/* Preloaded into a program, this makes one folder behave like a full disk or a read-only one.
 *
 * FAULT_FOLDER names the folder, FAULT_KIND is "full" (a write of more than FAULT_BYTES in total fails
 * with ENOSPC) or "readonly" (whatever creates, removes or opens for writing fails with EROFS). Permissions cannot
 * show this to root, and mounting a small disk is not allowed everywhere.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static long long written;

static int kind_is(const char *kind)
{
    const char *set = getenv("FAULT_KIND");
    return set && strcmp(set, kind) == 0;
}

static int below(const char *path)
{
    const char *folder = getenv("FAULT_FOLDER");
    return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int refused(const char *path)
{
    char full[PATH_MAX];
    if (path && path[0] != '/' && getcwd(full, sizeof full - strlen(path) - 2)) {
        strcat(strcat(full, "/"), path);
        path = full;
    }
    if (!kind_is("readonly") || !below(path))
        return 0;
    errno = EROFS;
    return 1;
}

static int overfull(int fd, size_t count)
{
    char link[64], path[PATH_MAX];
    if (!kind_is("full"))
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = 0;
    if (!below(path))
        return 0;
    const char *limit = getenv("FAULT_BYTES");
    written += count;
    if (written <= (limit ? atoll(limit) : 0))
        return 0;
    errno = ENOSPC;
    return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int fd, const void *data, size_t count)
{
    return overfull(fd, count) ? -1 : REAL(write)(fd, data, count);
}

size_t fwrite(const void *data, size_t size, size_t count, FILE *file)
{
    return overfull(fileno(file), size * count) ? 0 : REAL(fwrite)(data, size, count, file);
}

int mkdir(const char *path, mode_t mode)
{
    return refused(path) ? -1 : REAL(mkdir)(path, mode);
}

int rename(const char *from, const char *to)
{
    return refused(to) ? -1 : REAL(rename)(from, to);
}

int unlink(const char *path)
{
    return refused(path) ? -1 : REAL(unlink)(path);
}

int open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    if ((flags & (O_WRONLY | O_RDWR | O_CREAT)) && refused(path))
        return -1;
    return REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return open(path, flags, mode);
}
