"""hassil: with Home Assistant's own English sentences and generated names, or with generated templates."""

import random
import time

import hassil
from hassil import Intents, TextSlotList, recognize_best
from hassil.sample import sample_expression
from hassil.trie import Trie
from home_assistant_intents import get_intents

import measuring

CONSONANTS, VOWELS = "bdfgklmnprstvz", "aeiou"
# What a home's things are; many sentences are only for things of a kind.
DOMAINS = ["light", "switch", "cover", "fan", "media_player", "climate", "vacuum", "lock", "todo", "valve", "scene", "script"]
AREAS = ["kitchen", "bedroom", "garage", "living room", "attic"]


def word(number):
    """The same words as ours for the same numbers."""
    rest, text = (abs(number) % 343_000) * 100_003 % 343_000, ""
    for _ in range(3):
        rest, syllable = divmod(rest, 70)
        text += CONSONANTS[syllable // 5] + VOWELS[syllable % 5]
    return text.capitalize()


def name(number):
    return " ".join([word(number), word(number // 3 + 170_000), word(number // 7 + 250_000)][:(2, 1, 2, 3)[number % 4]])


def template(number, slot):
    words = [word(part).lower() for part in (number % 40, 100 + number // 40 % 250, 1_000 + number // 10_000)]
    return f"{words[0]} {words[1]} {slot} {words[2]}"


def names(values):
    """A list of names, each of a thing of some kind."""
    return TextSlotList.from_tuples(
        [(value, value, {"domain": DOMAINS[number % len(DOMAINS)]}) for number, value in enumerate(values)], name="name")


class Home:
    """Home Assistant's sentences, and a list of names: all of it, or with the filter those that the text has."""

    def __init__(self, values, filters, language="en"):
        self.intents = Intents.from_dict(get_intents(language))
        self.areas = TextSlotList.from_strings(AREAS, name="area")
        self.all = names(values)
        self.trie = None
        if filters:
            self.trie = Trie()
            for value in self.all.values:
                self.trie.insert(value.text_in.text.casefold(), value)

    def lists(self, text):
        found = self.all
        if self.trie is not None:
            found = TextSlotList(name="name", values=[value for _, _, value in self.trie.find(text.casefold())])
        return {"name": found, "area": self.areas, "floor": TextSlotList.from_strings(["first floor"], name="floor")}

    def read(self, text):
        return recognize_best(text, self.intents, slot_lists=self.lists(text), best_slot_name="name")

    def sentences(self, values, count, seed):
        """Sentences of the grammar, some of a template, with some of the names in them; those that are read as meant."""
        draw = random.Random(seed)
        lists = {**self.intents.slot_lists, **Home(values[: len(DOMAINS)], False).lists("")}
        made = []
        for intent in self.intents.intents.values():
            for data in intent.data:
                for sentence in data.sentences:
                    wanted = draw.randrange(40)
                    try:
                        text = None
                        for number, text in enumerate(sample_expression(
                                sentence.expression, {**lists, **data.slot_lists},
                                {**self.intents.expansion_rules, **data.expansion_rules}, language="en")):
                            if number >= wanted:
                                break
                    except Exception:  # A list that only a running home has.
                        continue
                    if text and "{" not in text:
                        made.append({"text": " ".join(text.split()), "intent": intent.name, "slots": []})
        draw.shuffle(made)
        right = []
        while made and len(right) < count:
            line = made.pop()
            found = self.read(line["text"])
            if found is not None and found.intent.name == line["intent"]:
                right.append(line)
        return right


def measure(read, texts):
    for text in texts[:10]:
        read(text)
    results, times = measuring.read_all(texts, read)
    return times, sum(result is not None for result in results) / max(1, len(results))


def growth(asked):
    values = [name(10_000 + number) for number in range(asked["terms"])]
    start = time.process_time()
    home = Home(values, asked["kind"] == "growth")
    install = time.process_time() - start
    texts = [line["text"] for line in home.sentences(values, asked.get("sentences", 100), 1)]
    times, understood = measure(home.read, texts)
    measuring.report({"installAllSeconds": install, "understood": understood, "requests": len(texts)}, times)


def patterns(asked):
    count, values = asked["patterns"], [name(10_000 + number) for number in range(100)]
    start = time.process_time()
    lines = [template(number, "{name}") for number in range(count)]
    intents = Intents.from_dict({"language": "en", "intents": {"Generated": {"data": [{"sentences": lines}]}}})
    lists = {"name": names(values)}
    draw = random.Random(1)
    read = lambda text: recognize_best(text, intents, slot_lists=lists)
    # The first reading parses the templates.
    read(template(0, values[0]))
    compile_time = time.process_time() - start
    texts = [template(draw.randrange(count), draw.choice(values)) for _ in range(asked.get("sentences", 100))]
    times, understood = measure(read, texts)
    measuring.report({"compileSeconds": compile_time, "understood": understood}, times)


def sample(asked):
    values = [name(10_000 + number) for number in range(20)]
    with open(asked["predictions"], "w", encoding="utf-8") as file:
        for line in Home(values, True).sentences(values, asked.get("sentences", 1_000), 1):
            file.write(measuring.json.dumps(line, ensure_ascii=False) + "\n")
    measuring.report()


def robustness(asked):
    """Reads lines whose intent has the perturbation's name before it."""
    home = Home([name(10_000 + number) for number in range(20)], True)
    counts = {}
    for line in measuring.lines(asked["test"]):
        group, _, intent = line["intent"].rpartition("|")
        found = home.read(line["text"])
        count = counts.setdefault(group or "as it is", [0, 0])
        count[0] += 1
        count[1] += found is not None and found.intent.name == intent
    measuring.report(
        labels=list(counts), rows=[{"sentences": all_of_them, "intents": right / all_of_them} for all_of_them, right in counts.values()])


if __name__ == "__main__":
    job = measuring.job()
    {"growth": growth, "growthUnfiltered": growth, "patterns": patterns, "sample": sample, "robustness": robustness}[
        job["kind"]](job)
