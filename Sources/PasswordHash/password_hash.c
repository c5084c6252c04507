// The system's own password hashing, which logins use; declared only for _GNU_SOURCE.
#define _GNU_SOURCE
#include "PasswordHash.h"

#include <crypt.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(password_hash_size >= CRYPT_OUTPUT_SIZE, "a hash does not fit");

int password_hash_settings(char settings[password_hash_size]) {
  // Without random bytes of ours the library takes the system's.
  if (crypt_gensalt_rn("$y$", 0, NULL, 0, settings, password_hash_size)) return 0;
  return crypt_gensalt_rn(NULL, 0, NULL, 0, settings, password_hash_size) ? 0 : -1;
}

int password_hash(const char *password, const char *settings, char hash[password_hash_size]) {
  struct crypt_data *data = calloc(1, sizeof *data);
  if (!data) return -1;
  const char *result = crypt_rn(password, settings, data, sizeof *data);
  int status = -1;
  // A failure is a text that begins with an asterisk, and that no password may be compared with.
  if (result && result[0] != '*' && strlen(result) < password_hash_size) {
    strcpy(hash, result);
    status = 0;
  }
  int error = errno;
  explicit_bzero(data, sizeof *data);
  free(data);
  errno = error;
  return status;
}
