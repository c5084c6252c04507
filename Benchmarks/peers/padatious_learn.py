"""Padatious: small neural networks, learned from the examples with their values as entities."""

import contextlib
import re
import sys
import tempfile

from padatious import IntentContainer

import measuring

SIGNS = re.compile(r"[\[\](){}|\\*+?^$.:#]")


def letters(number):
    """A name for a slot."""
    return "slot_" + "".join(chr(ord("a") + int(digit)) for digit in str(number))


def make(examples, asked):
    outside = asked.get("outOfScope", "oos")
    names, lines, values = {}, {}, {}
    for example in examples:
        if example["intent"] == outside:
            continue
        text, parts, end = example["text"], [], 0
        for start, stop, kind in sorted(example.get("slots", [])):
            if start < end:
                continue
            name = names.setdefault(kind, letters(len(names)))
            parts += [SIGNS.sub(" ", text[end:start]), "{" + name + "}"]
            values.setdefault(name, set()).add(SIGNS.sub(" ", text[start:stop]).strip())
            end = stop
        parts.append(SIGNS.sub(" ", text[end:]))
        lines.setdefault(example["intent"], set()).add("".join(parts).strip())
    container = IntentContainer(tempfile.mkdtemp(prefix="padatious-"))
    # It prints what it learns; only the figures may go to the standard output.
    with contextlib.redirect_stdout(sys.stderr):
        for name, words in sorted(values.items()):
            container.add_entity(name, sorted(words - {""}))
        for intent, sentences in sorted(lines.items()):
            container.add_intent(intent, sorted(sentences))
        # In this process: time that is spent elsewhere would not be measured.
        container.train(debug=False, single_thread=True, timeout=1_200)
    kinds = {name: kind for kind, name in names.items()}

    def read(text):
        found = container.calc_intent(text)
        if not found.name:
            return outside, []
        slots, lower = [], text.lower()
        for name, value in (found.matches or {}).items():
            start = lower.find(value.lower()) if value else -1
            if start >= 0:
                slots.append([start, start + len(value), kinds.get(name, name)])
        return found.name, slots

    return read


measuring.learn(make)
