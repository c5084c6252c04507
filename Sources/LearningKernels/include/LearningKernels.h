#ifndef LEARNING_KERNELS_H
#define LEARNING_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// The sentences that a linear machine learns from: for each the features it has, and how much each counts.
typedef struct {
  /// Where each sentence's features begin, and at the end their number; `sentences` + 1 of them.
  const int64_t *starts;
  const int32_t *features;
  const float *values;
  /// For each sentence how far it is on the intent's side already; null for nowhere.
  const float *offsets;
  int32_t sentences;
} LearningVectors;

/// What a linear machine learns by.
typedef struct {
  /// How much it is worth that no sentence counts for much: for those of the intent, and for the others.
  float memberRidge;
  float otherRidge;
  /// What stands for the bias beside a sentence's features; 0 for none.
  float biasFeature;
  /// A sentence that counts for nothing and is so far on the right side is not looked at any more.
  float farSlope;
  /// A slope that is no steeper moves nothing.
  float leastSlope;
} LearningMargin;

/// One round of dual coordinate descent over the active sentences, in their order. `isMember` is 1 for those that are of the
/// intent. Leaves in `active` those that still matter and returns how many; `worst` is how far the worst was from its place.
int32_t learning_margin_round(
  const LearningVectors *vectors, const uint8_t *isMember, int32_t *active, int32_t activeCount, LearningMargin rules,
  float *weights, float *duals, float *bias, float *worst);

/// Adds a row of packed weights, each as often as the weight says, to the sums.
void learning_add_row(const int8_t *row, float weight, float *sums, int32_t count);

/// Puts the numbers into an order that the state fixes (SplitMix64), and moves the state on.
void learning_shuffle(int32_t *numbers, int32_t count, uint64_t *state);

/// Which labels each row has a weight for, while that is found out: lists, in order.
typedef struct {
  /// For each row its first entry, or -1.
  int32_t *heads;
  struct LearningColumn {
    int32_t label;
    int32_t next;
  } *entries;
  int32_t count;
} LearningColumns;

/// Gives a row a weight for a label; there must be room for one entry more. Returns 0 if it has one already.
int32_t learning_columns_add(LearningColumns *columns, int32_t row, int32_t label);

/// Writes where each row's labels begin, and at the end their number; and the labels.
void learning_columns_lay(const LearningColumns *columns, int32_t rows, uint32_t *starts, uint16_t *labels);

/// A tagger's weights while it learns, with the sums of squared slopes that shrink the steps.
typedef struct {
  float *weights;
  float *moved;
  /// Where each row's weights begin, and at the end their number; and the label of each weight.
  const uint32_t *rowStarts;
  const uint16_t *columns;
  /// For each intent `[before][after]` over its own labels; then `[before][after]` over all labels.
  float *transitions;
  float *movedTransitions;
  /// e to the power of each transition.
  float *powers;
  /// Where the transitions over all labels begin; -1 where intents share nothing.
  int64_t sharedTransitions;
  int32_t labelCount;
  /// Whether an intent's rows have a weight for each of its labels, in the order that a sequence has them in. Where intents
  /// share rows, a sequence's rows are of its intent and of all in turn.
  int32_t ownIsWhole;
  float step;
} LearningTagger;

/// A sentence that a tagger learns from.
typedef struct {
  int32_t count;
  /// Where each token's rows begin, and at the end their number.
  const int32_t *starts;
  const int32_t *rows;
  /// The intent's labels, and how many; the first is 0.
  const int32_t *labels;
  int32_t width;
  /// For each label there is which of the intent's it is, or -1.
  const int32_t *places;
  /// For each token which of the intent's labels it has.
  const int32_t *truth;
  int64_t ownTransitions;
} LearningSequence;

/// Whether a label may stand behind another: a value's continuation follows only its own beginning or itself.
int learning_may_follow(int32_t before, int32_t after);

/// How many numbers `learning_tagger_step` needs to calculate with.
size_t learning_tagger_scratch(int32_t count, int32_t width);

/// Moves the weights a step towards what the sentence says.
void learning_tagger_step(const LearningTagger *tagger, const LearningSequence *sequence, float *scratch);

/// How many numbers `learning_best` needs to calculate with.
size_t learning_best_scratch(int32_t count, int32_t width);

/// The most probable labels of a sentence of at least one token: `scores` are `[token][label]`, `steps` `[before][after]` with
/// minus infinity for what cannot be, and `powers` are e to the power of them. Returns the logarithm of their probability.
float learning_best(
  const float *scores, const float *steps, const float *powers, const int32_t *labels, int32_t count, int32_t width,
  float *scratch, int32_t *result);

/// Adds to each number the other, so many times.
void learning_add(float *sums, const float *numbers, size_t count, float times);

/// Keeps of a row of weights those that are `least` or more away from 0, each as a byte; `names` are the columns' numbers, or
/// null where they count from 0. Returns how many were kept; `factor` is what a byte is to be multiplied with.
int32_t learning_pack(
  const float *row, int32_t width, const int32_t *names, float least, uint16_t *columns, int8_t *values, float *factor);

/// Which rows features have, or -1; by the upper halves of their numbers, which are in order.
typedef struct {
  const uint32_t *keys;
  const uint32_t *buckets;
  uint32_t shift;
} LearningIndex;

void learning_find(const LearningIndex *index, const uint64_t *features, size_t count, int32_t *rows);

/// Fills the places of the buckets, `bucketCount` + 1 of them.
void learning_buckets(const uint32_t *keys, size_t count, uint32_t shift, uint32_t *buckets, size_t bucketCount);

/// Packed rows of weights.
typedef struct {
  const uint32_t *starts;
  const uint16_t *columns;
  const int8_t *values;
  const float *factors;
} LearningRows;

/// Adds rows to sums, each so many times; `times` may be null for once, and rows of -1 are none.
void learning_rows_add(const LearningRows *rows, const int32_t *which, const float *times, size_t count, float *sums);

/// Whether each number is less than the next, or, if `mayEqual`, not more.
int learning_ascends(const uint32_t *numbers, size_t count, int mayEqual);

/// Whether all numbers are below the limit.
int learning_below(const uint16_t *numbers, size_t count, uint32_t limit);

int learning_finite(const float *numbers, size_t count);

/// Gives the system back what many small pieces have left free, where that can be: few large ones do not fit into it.
void learning_return_memory(void);

/// A sum that tells damage by accident.
uint64_t learning_sum(const void *bytes, size_t count);

#endif
