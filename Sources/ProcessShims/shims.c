// What glibc declares only for _GNU_SOURCE, and Swift therefore does not see.
#define _GNU_SOURCE
#include "ProcessShims.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

int shims_close_from(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

int shims_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

long shims_find(const void *bytes, unsigned long count, const void *pattern, unsigned long length) {
  const char *found = memmem(bytes, count, pattern, length);
  return found ? found - (const char *)bytes : -1;
}
