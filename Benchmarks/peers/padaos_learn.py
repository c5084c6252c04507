"""padaos: examples as regular expressions, with any words in the slots."""

import re

from padaos import IntentContainer

import measuring

SIGNS = re.compile(r"[\[\](){}|\\*+?^$.:#]")


def letters(number):
    """A name for a slot; padaos knows no digits in names."""
    return "slot_" + "".join(chr(ord("a") + int(digit)) for digit in str(number))


def make(examples, asked):
    outside = asked.get("outOfScope", "oos")
    names, templates = {}, {}
    for example in examples:
        if example["intent"] == outside:
            continue
        text, parts, end = example["text"], [], 0
        for start, stop, kind in sorted(example.get("slots", [])):
            name = names.setdefault(kind, letters(len(names)))
            if "{" + name + "}" in parts:
                continue
            parts += [SIGNS.sub(" ", text[end:start]), "{" + name + "}"]
            end = stop
        parts.append(SIGNS.sub(" ", text[end:]))
        templates.setdefault(example["intent"], set()).add("".join(parts).strip())
    container = IntentContainer()
    for intent, lines in sorted(templates.items()):
        container.add_intent(intent, sorted(lines))
    container.compile()
    kinds = {name: kind for kind, name in names.items()}

    def read(text):
        found = container.calc_intent(text)
        if not found or not found.get("name"):
            return outside, []
        slots = []
        for name, value in (found.get("entities") or {}).items():
            start = text.lower().find(value.lower())
            if start >= 0 and value:
                slots.append([start, start + len(value), kinds.get(name, name)])
        return found["name"], slots

    return read


measuring.learn(make)
