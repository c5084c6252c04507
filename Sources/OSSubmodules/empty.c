// Empty: a target needs a source file.
#include "os_log.h"
