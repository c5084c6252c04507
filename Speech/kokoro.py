"""Puts Kokoro's voice where the assistant looks for it: one model that speaks several languages. What sherpa-onnx wants to know
of it is written into it.

Its filters (ConvInteger) count in whole numbers, which takes ONNX Runtime more than twice as long as numbers with a point, so
the model keeps its small file and is told to turn their weights into such numbers when it is read.

usage: Speech/kokoro.py MODEL.onnx VOCABULARY.json STYLES.npz FOLDER LANGUAGE=ACCENT …
    FOLDER is where `script/setup --speech` puts things, ACCENT what espeak-ng calls the language
"""

import json
import os
import sys

import numpy
import onnx
from voice import write

# There is no style of somebody who speaks these languages, so two are mixed: of what whisper hears in them, less was wrong
# than with either alone.
STYLES = ("jm_kumo", "jf_nezumi")


class Graph:
    """The model's graph, and who makes and who uses what."""

    def __init__(self, graph):
        self.graph = graph
        self.weights = {weight.name for weight in graph.initializer}
        self.maker = {name: node for node in graph.node for name in node.output}
        self.users = {}
        for node in graph.node:
            for name in node.input:
                self.users.setdefault(name, []).append(node)

    def user(self, node):
        """The only one that uses what a node makes."""
        (user,) = self.users[node.output[0]]
        return user

    def other(self, node, name):
        """The other one of two things that a node is made of."""
        (other,) = (known for known in node.input if known != name)
        return other

    def weight(self, name):
        """The weights that something is made of, by nodes that take them first."""
        while name not in self.weights:
            name = self.maker[name].input[0]
        return name

    def drop_unused(self):
        nodes = list(self.graph.node)
        count = None
        while count != len(nodes):
            count = len(nodes)
            used = {name for node in nodes for name in node.input} | {out.name for out in self.graph.output}
            nodes = [node for node in nodes if used.intersection(node.output)]
        del self.graph.node[:]
        self.graph.node.extend(nodes)


def with_points(model):
    """The model with filters whose numbers have a point: a filter, perhaps a sum with a bias, a cast and a product with the
    scale of sound and weights become one node."""
    graph = Graph(model.graph)
    made = []
    for number, node in enumerate([node for node in model.graph.node if node.op_type == "ConvInteger"]):
        sound, weights, _, zero = node.input
        rounded = graph.maker[sound]
        step, name = graph.user(node), node.output[0]
        bias = []
        if step.op_type == "Add":
            bias = [graph.weight(graph.other(step, name))]
            name, step = step.output[0], graph.user(step)
        product = graph.user(step)
        scales = graph.maker[graph.other(product, step.output[0])]
        scale = graph.other(scales, rounded.output[1])
        pointed = f"pointed_{number}"
        made.append(onnx.helper.make_node("DequantizeLinear", [weights, scale, zero], [pointed]))
        filter = onnx.helper.make_node("Conv", [rounded.input[0], pointed] + bias, [product.output[0]])
        filter.attribute.extend(node.attribute)
        product.CopyFrom(filter)
    nodes = made + list(model.graph.node)
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    Graph(model.graph).drop_unused()
    return model


def main(model, vocabulary, styles, folder, *languages):
    data = with_points(onnx.load(model)).SerializeToString()
    with open(vocabulary, encoding="utf-8") as file:
        tokens = json.load(file)["vocab"]
    with numpy.load(styles) as known:
        style = sum(known[name] for name in STYLES) / len(STYLES)
    told = {
        "model_type": "kokoro",
        "version": "2",
        "voice": "none",
        "has_espeak": "1",
        "n_speakers": "1",
        "speaker2id": "0",
        "speaker_names": "-".join(STYLES),
        "sample_rate": "24000",
        # By the number of sounds, whose highest is the most that are said at once.
        "style_dim": ",".join(str(size) for size in style.shape),
        "max_token_len": str(len(style)),
    }
    path = os.path.join(folder, "models", "kokoro")
    write(path, data, told, tokens.items())
    style.astype("<f4").tofile(path + ".styles")
    for language in languages:
        name, accent = language.split("=")
        with open(f"{path}-{name}.voice", "w", encoding="utf-8") as file:
            file.write(accent)


if __name__ == "__main__":
    main(*sys.argv[1:])
