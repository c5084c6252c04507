#ifndef PASSWORD_HASH_H
#define PASSWORD_HASH_H

#include <stddef.h>

/// Room that a hash takes, its end included.
enum { password_hash_size = 384 };

/// Writes a new salt's settings for yescrypt, or the strongest method of this system. Returns 0, or -1 with errno set.
int password_hash_settings(char settings[password_hash_size]);

/// Hashes a password by the settings, or by those of an earlier hash. Returns 0, or -1 with errno set.
int password_hash(const char *password, const char *settings, char hash[password_hash_size]);

#endif
