"""hassil with each example as a template, and the values that the examples have as the lists of its slots."""

import re

from hassil import Intents, recognize_best

import measuring

SIGNS = re.compile(r"[\[\](){}<>|:;*\\]")


def make(examples, asked):
    outside = asked.get("outOfScope", "oos")
    names, templates, lists = {}, {}, {}
    for example in examples:
        if example["intent"] == outside:
            continue
        text, parts, end = example["text"], [], 0
        for start, stop, kind in sorted(example.get("slots", [])):
            name = names.setdefault(kind, f"slot{len(names)}")
            parts += [SIGNS.sub(" ", text[end:start]), "{" + name + "}"]
            lists.setdefault(name, set()).add(SIGNS.sub(" ", text[start:stop]).strip())
            end = stop
        parts.append(SIGNS.sub(" ", text[end:]))
        template = "".join(parts).strip()
        if template:
            templates.setdefault(example["intent"], set()).add(template)
    intents = Intents.from_dict({
        "language": asked.get("locale", "en"),
        "intents": {name: {"data": [{"sentences": sorted(lines)}]} for name, lines in templates.items()},
        "lists": {name: {"values": sorted(value for value in values if value)} for name, values in lists.items()},
    })
    kinds = {name: kind for kind, name in names.items()}

    def read(text):
        found = recognize_best(text, intents)
        if found is None:
            return outside, []
        slots = []
        for entity in found.entities_list:
            start = text.lower().find(entity.text_clean.lower())
            if start >= 0 and entity.text_clean:
                slots.append([start, start + len(entity.text_clean), kinds.get(entity.name, entity.name)])
        return found.intent.name, slots

    return read


measuring.learn(make)
