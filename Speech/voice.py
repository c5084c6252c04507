"""Puts a Piper voice where the assistant looks for it: what sherpa-onnx wants to know of it is written into the model, and
where it throws dice they begin with the same number, so that a program that says the same says it in the same way.

usage: Speech/voice.py MODEL.onnx MODEL.onnx.json LANGUAGE FOLDER    FOLDER is where `script/setup --speech` puts things
"""

import json
import os
import struct
import sys

SEED = 3


def varint(number):
    out = b""
    while number > 127:
        out += bytes([number & 127 | 128])
        number >>= 7
    return out + bytes([number])


def field(number, data):
    return varint(number << 3 | 2) + varint(len(data)) + data


def fields(data):
    """The fields of a message of protocol buffers: their numbers, what they hold where that has a length, and all their bytes."""
    at = 0

    def number():
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while at < len(data):
        start, key = at, number()
        kind, held = key & 7, None
        if kind == 0:
            number()
        elif kind == 2:
            length = number()
            held = data[at : at + length]
            at += length
        else:
            at += {1: 8, 5: 4}[kind]
        yield key >> 3, held, data[start:at]


def seeded(model):
    """The model (ModelProto) with a seed at each node (NodeProto) of its graph (GraphProto) that makes noise."""
    seed = field(1, b"seed") + b"\x15" + struct.pack("<f", SEED) + b"\xa0\x01\x01"

    def node(held, whole):
        makes_noise = any(number == 4 and kind.startswith(b"Random") for number, kind, _ in fields(held))
        return field(1, held + field(5, seed)) if makes_noise else whole

    def graph(held):
        return b"".join(node(inner, whole) if number == 1 else whole for number, inner, whole in fields(held))

    return b"".join(field(7, graph(held)) if number == 7 else whole for number, held, whole in fields(model))


def write(path, model, told, tokens):
    """Writes a model with what is told of it, and the number of each of its sounds."""
    # A message of protocol buffers goes on where another ends; 14 are what a model says of itself.
    for name, value in told.items():
        model += field(14, field(1, name.encode()) + field(2, value.encode()))
    with open(path + ".onnx", "wb") as file:
        file.write(model)
    with open(path + ".tokens", "w", encoding="utf-8") as file:
        for sound, number in tokens:
            file.write(f"{sound} {number}\n")


def main(model, config, language, folder):
    with open(config, encoding="utf-8") as file:
        config = json.load(file)
    with open(model, "rb") as file:
        data = seeded(file.read())
    told = {
        "model_type": "vits",
        "comment": "piper",
        "language": language,
        "voice": config["espeak"]["voice"],
        "has_espeak": "1",
        "n_speakers": str(config["num_speakers"]),
        "sample_rate": str(config["audio"]["sample_rate"]),
    }
    path = os.path.join(folder, "models", "piper-" + language)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    write(path, data, told, ((sound, numbers[0]) for sound, numbers in config["phoneme_id_map"].items()))
    with open(path + ".voice", "w", encoding="utf-8") as file:
        # The accent, and the name by which it may be asked for.
        file.write(config["espeak"]["voice"] + ("\n" + config["dataset"] if config.get("dataset") else ""))


if __name__ == "__main__":
    main(*sys.argv[1:])
