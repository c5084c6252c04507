"""Turns a Whisper model in CTranslate2's form (model.bin, config.json, tokenizer.json) into whisper.cpp's ggml form.

usage: convert.py FOLDER OUT.bin
"""

import json
import os
import struct
import sys

import numpy

TYPES = {0: numpy.float32, 1: numpy.int8, 2: numpy.int16, 3: numpy.int32, 4: numpy.float16}


def load(path):
    """The variables of CTranslate2's file, by name."""
    with open(path, "rb") as file:

        def number(form):
            return struct.unpack("<" + form, file.read(struct.calcsize("<" + form)))[0]

        def text():
            return file.read(number("H")).rstrip(b"\0").decode()

        version = number("I")
        if version < 2:
            sys.exit(f"{path}: version {version} of the form is not known")
        name, _ = text(), number("I")
        if name != "WhisperSpec":
            sys.exit(f"{path}: this is no Whisper model but {name}")
        found = {}
        for _ in range(number("I")):
            name = text()
            shape = [number("I") for _ in range(number("B"))]
            if version >= 4:
                kind = TYPES[number("B")]
                data = file.read(number("I"))
            else:
                size, count = number("B"), number("I")
                kind = {4: numpy.float32, 1: numpy.int8, 2: numpy.float16}[size]
                data = file.read(size * count)
            found[name] = numpy.frombuffer(data, dtype=kind).reshape(shape)
        if version >= 3:
            for _ in range(number("I")):
                alias, name = text(), text()
                found[alias] = found[name]
        return found


def mel_filters(count, rate=16000, width=400):
    """Slaney's filters of the mel scale, each of the same area."""
    bins = numpy.fft.rfftfreq(width, 1 / rate)
    step, first = 200 / 3, 1000.0
    edge, log_step = first / step, numpy.log(6.4) / 27

    def mel(hertz):
        return hertz / step if hertz < first else edge + numpy.log(hertz / first) / log_step

    mels = numpy.linspace(mel(0.0), mel(rate / 2), count + 2)
    hertz = numpy.where(mels >= edge, first * numpy.exp(log_step * (mels - edge)), step * mels)
    gaps = numpy.diff(hertz)
    ramps = hertz[:, None] - bins[None, :]
    weights = numpy.maximum(0, numpy.minimum(-ramps[:-2] / gaps[:-1, None], ramps[2:] / gaps[1:, None]))
    return (weights * (2 / (hertz[2:] - hertz[:-2]))[:, None]).astype(numpy.float32)


def letters():
    """The bytes that the letters of the vocabulary stand for."""
    kept = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in kept]
    return {chr(byte): byte for byte in kept} | {chr(256 + number): byte for number, byte in enumerate(others)}


def tensors(found):
    """The variables under the names of the original model."""
    result = {}
    size = found["decoder/embeddings/weight"].shape[1]

    def norm(name, source):
        result[name + ".weight"], result[name + ".bias"] = found[source + "/gamma"], found[source + "/beta"]

    def linear(name, weight, bias):
        result[name + ".weight"], result[name + ".bias"] = weight, bias

    def variable(source):
        return found[source + "/weight"], found[source + "/bias"]

    def attention(name, source):
        weight, bias = variable(source + "/linear_0")
        linear(name + ".query", weight[:size], bias[:size])
        result[name + ".key.weight"] = weight[size : 2 * size]
        linear(name + ".value", weight[2 * size :], bias[2 * size :])
        linear(name + ".out", *variable(source + "/linear_1"))

    def feed(name, source):
        norm(name + ".mlp_ln", source + "/layer_norm")
        linear(name + ".mlp.0", *variable(source + "/linear_0"))
        linear(name + ".mlp.2", *variable(source + "/linear_1"))

    def layers(part):
        return len({name.split("/")[1] for name in found if name.startswith(part + "/layer_") and "norm" not in name.split("/")[1]})

    result["encoder.positional_embedding"] = found["encoder/position_encodings/encodings"]
    for name in ("conv1", "conv2"):
        weight, bias = variable("encoder/" + name)
        linear("encoder." + name, weight, bias.reshape(-1, 1))
    for number in range(layers("encoder")):
        source, name = f"encoder/layer_{number}", f"encoder.blocks.{number}"
        norm(name + ".attn_ln", source + "/self_attention/layer_norm")
        attention(name + ".attn", source + "/self_attention")
        feed(name, source + "/ffn")
    norm("encoder.ln_post", "encoder/layer_norm")
    result["decoder.positional_embedding"] = found["decoder/position_encodings/encodings"]
    result["decoder.token_embedding.weight"] = found["decoder/embeddings/weight"]
    for number in range(layers("decoder")):
        source, name = f"decoder/layer_{number}", f"decoder.blocks.{number}"
        norm(name + ".attn_ln", source + "/self_attention/layer_norm")
        attention(name + ".attn", source + "/self_attention")
        norm(name + ".cross_attn_ln", source + "/attention/layer_norm")
        linear(name + ".cross_attn.query", *variable(source + "/attention/linear_0"))
        weight, bias = variable(source + "/attention/linear_1")
        result[name + ".cross_attn.key.weight"] = weight[:size]
        linear(name + ".cross_attn.value", weight[size:], bias[size:])
        linear(name + ".cross_attn.out", *variable(source + "/attention/linear_2"))
        feed(name, source + "/ffn")
    norm("decoder.ln", "decoder/layer_norm")
    return result, layers("encoder"), layers("decoder")


def main(folder, out):
    found = load(os.path.join(folder, "model.bin"))
    converted, encoder_layers, decoder_layers = tensors(found)
    words, size = found["decoder/embeddings/weight"].shape
    mels = found["encoder/conv1/weight"].shape[1]
    header = [
        words, found["encoder/position_encodings/encodings"].shape[0], size, int(found["encoder/num_heads"]), encoder_layers,
        found["decoder/position_encodings/encodings"].shape[0], size, int(found["decoder/num_heads"]), decoder_layers, mels, 1,
    ]
    table = letters()
    with open(os.path.join(folder, "tokenizer.json"), encoding="utf8") as file:
        vocabulary = json.load(file)["model"]["vocab"]
    tokens = sorted(
        (number, bytes(table[letter] for letter in token)) for token, number in vocabulary.items() if not token.startswith("<|")
    )
    if [number for number, _ in tokens] != list(range(len(tokens))):
        sys.exit(f"{folder}: the vocabulary has gaps")
    with open(out, "wb") as file:
        file.write(struct.pack("<12i", 0x67676D6C, *header))
        filters = mel_filters(mels)
        file.write(struct.pack("<2i", *filters.shape) + filters.tobytes())
        file.write(struct.pack("<i", len(tokens)))
        for _, token in tokens:
            file.write(struct.pack("<i", len(token)) + token)
        for name, values in converted.items():
            is_exact = values.ndim < 2 or name.endswith("positional_embedding") or name.startswith("encoder.conv") and name.endswith("bias")
            values = numpy.ascontiguousarray(values, dtype=numpy.float32 if is_exact else numpy.float16)
            file.write(struct.pack("<3i", values.ndim, len(name), 0 if is_exact else 1))
            file.write(struct.pack(f"<{values.ndim}i", *values.shape[::-1]) + name.encode() + values.tobytes())


main(*sys.argv[1:3])
