#include "LearningKernels.h"

#ifdef __linux__
#include <malloc.h>
#endif
#include <math.h>
#include <string.h>

int32_t learning_pack(
  const float *row, int32_t width, const int32_t *names, float least, uint16_t *columns, int8_t *values, float *factor) {
  float highest = 0;
  for (int32_t column = 0; column < width; column++)
    if (fabsf(row[column]) > highest) highest = fabsf(row[column]);
  *factor = highest / 127;
  if (!(highest >= least) || !(*factor > 0)) return 0;
  int32_t kept = 0;
  for (int32_t column = 0; column < width; column++) {
    const int32_t name = names ? names[column] : column;
    if (fabsf(row[column]) < least || name > UINT16_MAX) continue;
    const int8_t value = (int8_t)lrintf(row[column] / *factor);
    if (value == 0) continue;
    columns[kept] = (uint16_t)name;
    values[kept++] = value;
  }
  return kept;
}

void learning_add_row(const int8_t *row, float weight, float *restrict sums, int32_t count) {
  for (int32_t column = 0; column < count; column++) sums[column] += (float)row[column] * weight;
}

void learning_find(const LearningIndex *index, const uint64_t *features, size_t count, int32_t *rows) {
  for (size_t number = 0; number < count; number++)
    __builtin_prefetch(index->buckets + ((uint32_t)(features[number] >> 32) >> index->shift));
  for (size_t number = 0; number < count; number++)
    __builtin_prefetch(index->keys + index->buckets[(uint32_t)(features[number] >> 32) >> index->shift]);
  for (size_t number = 0; number < count; number++) {
    const uint32_t key = (uint32_t)(features[number] >> 32);
    const uint32_t bucket = key >> index->shift;
    rows[number] = -1;
    for (uint32_t place = index->buckets[bucket]; place < index->buckets[bucket + 1]; place++) {
      if (index->keys[place] != key) continue;
      rows[number] = (int32_t)place;
      break;
    }
  }
}

void learning_buckets(const uint32_t *keys, size_t count, uint32_t shift, uint32_t *buckets, size_t bucketCount) {
  memset(buckets, 0, sizeof(uint32_t) * (bucketCount + 1));
  for (size_t index = 0; index < count; index++) buckets[(keys[index] >> shift) + 1]++;
  for (size_t bucket = 1; bucket <= bucketCount; bucket++) buckets[bucket] += buckets[bucket - 1];
}

void learning_rows_add(const LearningRows *rows, const int32_t *which, const float *times, size_t count, float *sums) {
  for (size_t number = 0; number < count; number++) {
    if (which[number] < 0) continue;
    __builtin_prefetch(rows->starts + which[number]);
    __builtin_prefetch(rows->factors + which[number]);
  }
  for (size_t number = 0; number < count; number++) {
    if (which[number] < 0) continue;
    __builtin_prefetch(rows->columns + rows->starts[which[number]]);
    __builtin_prefetch(rows->values + rows->starts[which[number]]);
  }
  for (size_t number = 0; number < count; number++) {
    const int32_t row = which[number];
    if (row < 0) continue;
    const float factor = rows->factors[row] * (times ? times[number] : 1);
    for (uint32_t index = rows->starts[row]; index < rows->starts[row + 1]; index++)
      sums[rows->columns[index]] += factor * rows->values[index];
  }
}

int learning_ascends(const uint32_t *numbers, size_t count, int mayEqual) {
  for (size_t index = 1; index < count; index++)
    if (numbers[index] < numbers[index - 1] || (!mayEqual && numbers[index] == numbers[index - 1])) return 0;
  return 1;
}

int learning_below(const uint16_t *numbers, size_t count, uint32_t limit) {
  uint32_t most = 0;
  for (size_t index = 0; index < count; index++)
    if (numbers[index] > most) most = numbers[index];
  return count == 0 || most < limit;
}

int learning_finite(const float *numbers, size_t count) {
  for (size_t index = 0; index < count; index++)
    if (!isfinite(numbers[index])) return 0;
  return 1;
}

uint64_t learning_sum(const void *bytes, size_t count) {
  const unsigned char *from = bytes;
  uint64_t sum = count;
  size_t offset = 0;
  for (; offset + 8 <= count; offset += 8) {
    uint64_t word;
    memcpy(&word, from + offset, 8);
    sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
    sum ^= sum >> 29;
  }
  for (; offset < count; offset++) sum = (sum ^ from[offset]) * 0x00000100000001B3u;
  return sum;
}

void learning_return_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
