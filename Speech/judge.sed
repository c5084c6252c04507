# Changes whisper.cpp, by `Speech/setup`, so that it tells what may follow only where that is asked: otherwise half of the time that
# reading a long prompt takes goes into what nobody looks at. And so that who hears the same sound once more, after other words,
# does not have to look at the sound again, which takes two thirds of the time.
/^static struct whisper_batch whisper_batch_init(/i\
// How many rows stand before the first of which it is asked what may follow.\
static int speech_unread_rows(const whisper_batch & batch) {\
    int row = 0;\
    while (row + 1 < batch.n_tokens && batch.logits[row] == 0) row++;\
    return row;\
}\
\
// Whether the sound that is heard next is in memory already; this is taken for one window only.\
static bool speech_is_encoded = false;\
static bool speech_take_encoded() {\
    const bool is = speech_is_encoded;\
    speech_is_encoded = false;\
    return is;\
}\

s|^    //cur = ggml_view_2d(ctx0, cur, cur->ne\[0\], 1, .*|    const int unread = worst_case ? 0 : speech_unread_rows(batch);\n    cur = ggml_view_2d(ctx0, cur, cur->ne[0], cur->ne[1] - unread, cur->nb[1], unread*cur->nb[1]);|
s|logits_out.data() + (n_vocab\*i), sizeof(float)\*(n_vocab\*i)|logits_out.data() + (n_vocab*i), sizeof(float)*n_vocab*(i - speech_unread_rows(batch))|
s|if (!whisper_encode_internal(\*ctx, \*state, seek, params.n_threads|if (!speech_take_encoded() \&\& !whisper_encode_internal(*ctx, *state, seek, params.n_threads|
