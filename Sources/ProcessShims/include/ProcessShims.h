#ifndef PROCESS_SHIMS_H
#define PROCESS_SHIMS_H

#include <spawn.h>

/// Closes every descriptor from `from` upwards in the child. Returns 0 or an error number.
int shims_close_from(posix_spawn_file_actions_t *actions, int from);

/// A pipe whose ends no child inherits. Returns 0, or -1 with errno set.
int shims_pipe(int ends[2]);

/// Where the pattern first stands in the bytes; -1 if nowhere.
long shims_find(const void *bytes, unsigned long count, const void *pattern, unsigned long length);

#endif
