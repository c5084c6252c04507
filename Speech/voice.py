"""Puts a Piper voice where the assistant looks for it: what sherpa-onnx wants to know of it is written into the model.

usage: Speech/voice.py MODEL.onnx MODEL.onnx.json LANGUAGE FOLDER    FOLDER is where `script/setup --speech` puts things
"""

import json
import os
import sys


def varint(number):
    out = b""
    while number > 127:
        out += bytes([number & 127 | 128])
        number >>= 7
    return out + bytes([number])


def field(number, data):
    return varint(number << 3 | 2) + varint(len(data)) + data


def main(model, config, language, folder):
    with open(config, encoding="utf-8") as file:
        config = json.load(file)
    with open(model, "rb") as file:
        data = file.read()
    told = {
        "model_type": "vits",
        "comment": "piper",
        "language": language,
        "voice": config["espeak"]["voice"],
        "has_espeak": "1",
        "n_speakers": str(config["num_speakers"]),
        "sample_rate": str(config["audio"]["sample_rate"]),
    }
    # A message of protocol buffers goes on where another ends; 14 are what a model says of itself.
    for name, value in told.items():
        data += field(14, field(1, name.encode()) + field(2, value.encode()))
    path = os.path.join(folder, "models", "piper-" + language)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".tokens", "w", encoding="utf-8") as file:
        for sound, numbers in config["phoneme_id_map"].items():
            file.write(f"{sound} {numbers[0]}\n")
    with open(path + ".voice", "w", encoding="utf-8") as file:
        file.write(config["espeak"]["voice"])
    with open(path + ".onnx", "wb") as file:
        file.write(data)


if __name__ == "__main__":
    main(*sys.argv[1:])
