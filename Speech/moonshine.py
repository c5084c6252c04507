"""Puts Moonshine's model where the assistant looks for it, its pieces of words as sherpa-onnx reads them.

usage: Speech/moonshine.py WHEEL FOLDER    FOLDER is where `script/setup --speech` puts things
"""

import base64
import os
import sys
import zipfile

INSIDE = "moonshine_cpp-0.1.4.data/purelib/moonshine_cpp/models/base-en/"


def pieces(data):
    """The pieces of a tokenizer: each has its length before it, in seven bits, or fourteen where the first byte says so."""
    at = 0
    while at < len(data):
        length = data[at]
        at += 1
        if length > 127:
            length += data[at] * 128 - 128
            at += 1
        yield data[at : at + length]
        at += length


def main(wheel, folder):
    models = os.path.join(folder, "models")
    os.makedirs(models, exist_ok=True)
    with zipfile.ZipFile(wheel) as file:
        for inside, name in (("encoder_model", "encoder"), ("decoder_model_merged", "decoder")):
            with open(f"{models}/moonshine.{name}.ort", "wb") as target:
                target.write(file.read(f"{INSIDE}{inside}.ort"))
        tokenizer = file.read(INSIDE + "tokenizer.bin")
    with open(f"{models}/moonshine.tokens", "w", encoding="ascii") as target:
        for number, piece in enumerate(pieces(tokenizer)):
            # A word begins with this sign.
            text = piece.replace("▁".encode(), b" ")
            target.write(f"{base64.b64encode(text).decode()} {number}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
