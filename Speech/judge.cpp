// How likely texts are, many at once, and what else our library needs. `Speech/setup` puts this behind whisper.cpp's own source,
// since what it calls has no name outside of it.
//
// Texts that begin alike share what they have in common: they are a tree of pieces. One step down all its branches at once costs
// little more than one step of one text, since what takes time is to read the weights of all pieces that might follow.
#include <cmath>

namespace speech {

struct Node {
  whisper_token token;
  int depth;
  // The texts that go through it, and those that end with it.
  std::vector<int> texts;
  std::vector<int> ending;
  std::vector<int> children;
  // How likely everything up to it is.
  double sum;
};

// What stands before all texts, as long as it is in memory.
struct Prefix {
  const whisper_context *context = nullptr;
  int sound = -1;
  std::vector<whisper_token> tokens;
  std::vector<float> logits;
};
static Prefix prefix;

// As many rows at once as gain something by it, and as many texts as cells are told apart by.
constexpr int MOST_ROWS = 64;

double log_sum(const float *logits, int first, int end) {
  const float most = *std::max_element(logits + first, logits + end);
  double sum = 0;
  for (int token = first; token < end; token++) sum += expf(logits[token] - most);
  return most + log(sum);
}

class Judge {
 public:
  Judge(whisper_context &context, int threads, double margin)
      : context(context), state(*context.state), threads(threads), margin(margin), words(context.model.hparams.n_vocab) {}

  // Writes the likelihoods of texts that fit into memory together; the first is read to its end before the others.
  bool judge(const Prefix &prefix, const std::vector<std::vector<whisper_token>> &texts, double *likelihoods) {
    nodes.assign(1, Node{0, (int)prefix.tokens.size() - 1, {}, {}, {}, 0});
    // The first text's nodes have the first numbers.
    std::vector<int> first;
    for (int text = 0; text < (int)texts.size(); text++) {
      if (texts[text].empty()) continue;
      add(texts[text], text);
      for (int node = 1; text == 0 && node < (int)nodes.size(); node++) first.push_back(node);
    }
    // What was in memory of other texts is none of these; what stands before them is seen by all.
    auto &cells = state.kv_self;
    whisper_kv_cache_seq_rm(cells, -1, (int)prefix.tokens.size(), -1);
    for (uint32_t cell = 0; cell < cells.size; cell++)
      if (cells.cells[cell].pos >= 0)
        for (int text = 0; text < (int)texts.size(); text++) cells.cells[cell].seq_id.insert(text);
    take(0, prefix.logits.data(), likelihoods);
    if (!step(first, likelihoods)) return false;
    std::vector<int> level = {0};
    while (!level.empty()) {
      std::vector<int> next, rows;
      for (int node : level)
        for (int child : nodes[node].children)
          if (nodes[child].sum >= best - margin) next.push_back(child);
      for (int node : next)
        if (node > (int)first.size()) rows.push_back(node);
      if (!step(rows, likelihoods)) return false;
      level = std::move(next);
    }
    return true;
  }

 private:
  void add(const std::vector<whisper_token> &tokens, int text) {
    int node = 0;
    for (whisper_token token : tokens) {
      int found = -1;
      for (int child : nodes[node].children)
        if (nodes[child].token == token) found = child;
      if (found < 0) {
        found = (int)nodes.size();
        nodes.push_back(Node{token, nodes[node].depth + 1, {}, {}, {}, 0});
        nodes[node].children.push_back(found);
      }
      nodes[found].texts.push_back(text);
      node = found;
    }
    nodes[node].ending.push_back(text);
  }

  // Runs the nodes, whose parents have been run or stand before them.
  bool step(const std::vector<int> &rows, double *likelihoods) {
    for (size_t start = 0; start < rows.size(); start += MOST_ROWS) {
      const int count = (int)std::min(rows.size() - start, (size_t)MOST_ROWS);
      std::vector<whisper_token> tokens(count);
      std::vector<whisper_pos> positions(count);
      std::vector<int32_t> counts(count);
      std::vector<whisper_seq_id *> seen(count);
      std::vector<int8_t> wanted(count, 1);
      for (int row = 0; row < count; row++) {
        Node &node = nodes[rows[start + row]];
        tokens[row] = node.token;
        positions[row] = node.depth;
        counts[row] = (int32_t)node.texts.size();
        seen[row] = node.texts.data();
      }
      whisper_batch batch = {count, tokens.data(), positions.data(), counts.data(), seen.data(), wanted.data()};
      if (!whisper_decode_internal(context, state, batch, threads, false, nullptr, nullptr)) return false;
      for (int row = 0; row < count; row++)
        take(rows[start + row], state.logits.data() + (size_t)words * row, likelihoods);
    }
    return true;
  }

  // Takes what may follow a node.
  void take(int number, const float *logits, double *likelihoods) {
    const Node &node = nodes[number];
    const double whole = log_sum(logits, 0, words);
    for (int child : node.children) nodes[child].sum = node.sum + logits[nodes[child].token] - whole;
    if (node.ending.empty()) return;
    // Said to the end is what is followed by its end, or by the time of it.
    const double over = log_sum(logits, context.vocab.token_beg, words), last = logits[context.vocab.token_eot];
    const double both = std::max(over, last) + log1p(exp(-std::abs(over - last)));
    for (int text : node.ending) likelihoods[text] = node.sum + both - whole;
    best = std::max(best, node.sum + both - whole);
  }

  whisper_context &context;
  whisper_state &state;
  const int threads;
  const double margin;
  const int words;
  // The likeliest text so far.
  double best = -INFINITY;
  std::vector<Node> nodes;
};

// Reads what stands before all texts, where it is not in memory any more.
bool read(whisper_context &context, int sound, std::vector<whisper_token> tokens, int threads) {
  if (prefix.context == &context && prefix.sound == sound && prefix.tokens == tokens) return true;
  prefix.context = nullptr;
  whisper_kv_cache_clear(context.state->kv_self);
  if (whisper_decode(&context, tokens.data(), (int)tokens.size(), 0, threads) != 0) return false;
  const int words = context.model.hparams.n_vocab;
  const float *last = context.state->logits.data() + (tokens.size() - 1) * words;
  prefix = {&context, sound, std::move(tokens), {last, last + words}};
  return true;
}

}  // namespace speech

// Tells whether the sound that `whisper_full` is given next is the one that it was given last.
extern "C" WHISPER_API void speech_keep_encoded(bool keeps) { speech_is_encoded = keeps; }

// Writes how likely each text is behind the prefix, of the sound that was encoded last, as natural logarithms; -INFINITY for what is
// less likely than another by more than the margin, which is not looked at to its end, and for a text of no pieces.
//
// `pieces` are those of all texts, one text after another, and `sound` is another number for each sound. Returns 0; below 0 where it failed.
extern "C" WHISPER_API int speech_judge(
    struct whisper_context *context, const int *before, int before_count, const int *pieces, const int *lengths, int count,
    int sound, int threads, double margin, double *likelihoods) {
  auto &prefix = speech::prefix;
  if (!speech::read(*context, sound, {before, before + before_count}, threads)) return -1;
  speech::Judge judge(*context, threads, margin);
  // Half of what there is room for, so that a place is always found.
  const int room = std::max(1, ((int)context->state->kv_self.size - before_count) / 2);
  for (int start = 0; start < count;) {
    std::vector<std::vector<whisper_token>> texts;
    int used = 0;
    for (int text = start; text < count && (int)texts.size() < speech::MOST_ROWS; text++) {
      if (!texts.empty() && used + lengths[text] > room) break;
      used += lengths[text];
      texts.emplace_back(pieces, pieces + lengths[text]);
      pieces += lengths[text];
    }
    std::fill(likelihoods + start, likelihoods + start + texts.size(), -INFINITY);
    if (!judge.judge(prefix, texts, likelihoods + start)) {
      prefix.context = nullptr;
      return -1;
    }
    start += (int)texts.size();
  }
  return 0;
}
