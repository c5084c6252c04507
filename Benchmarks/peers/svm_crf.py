"""TF-IDF of words and letters with a linear machine for the intent, a conditional random field an intent for the slots."""

import re

import numpy
import sklearn_crfsuite
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.pipeline import FeatureUnion, make_pipeline
from sklearn.svm import LinearSVC

import measuring

FEW = 2_000
TOKEN = re.compile(r"\w+|[^\w\s]")


def classifier():
    words = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, token_pattern=r"\w+|[^\w\s]")
    letters = TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 4), sublinear_tf=True)
    return make_pipeline(FeatureUnion([("words", words), ("letters", letters)]), LinearSVC(C=1.0))


def shape(word):
    return re.sub(r"[^\W\d_]", "x", re.sub(r"\d", "9", re.sub(r"[A-Z]", "X", word)))[:6]


def features(tokens, intent):
    lower = [token.lower() for token in tokens]
    result = []
    for place, word in enumerate(lower):
        row = {"bias": 1.0, "shape": shape(tokens[place]), "digit": word.isdigit(), "intent": intent}
        for length in (2, 3, 4):
            row[f"pre{length}"], row[f"suf{length}"] = word[:length], word[-length:]
        for offset in (-2, -1, 0, 1, 2):
            other = place + offset
            row[f"w{offset}"] = lower[other] if 0 <= other < len(lower) else "-"
        row["w-1w"] = row["w-1"] + " " + word
        row["ww1"] = word + " " + row["w1"]
        result.append(row)
    return result


def labels(spans, slots):
    result = []
    for start, end in spans:
        label = "O"
        for slot_start, slot_end, name in slots:
            if start >= slot_start and end <= slot_end:
                label = ("B-" if start == slot_start else "I-") + name
        result.append(label)
    return result


def threshold(examples, outside):
    """The least margin to accept, chosen on a fifth of the examples that the rest did not see: most right in all."""
    known = [example for example in examples if example["intent"] != outside]
    held = known[::5] + [example for example in examples if example["intent"] == outside]
    rest = [example for number, example in enumerate(known) if number % 5]
    model = classifier().fit([example["text"] for example in rest], [example["intent"] for example in rest])
    margins = model.decision_function([example["text"] for example in held])
    best, names = margins.max(axis=1), model.classes_[margins.argmax(axis=1)]
    outcomes = sorted(zip(best, (e["intent"] == n for e, n in zip(held, names)), (e["intent"] == outside for e in held)))
    right = sum(1 for _, is_right, _ in outcomes if is_right)
    most, chosen = right, float("-inf")
    for margin, is_right, is_outside in outcomes:
        right += 1 if is_outside else -1 if is_right else 0
        if right > most:
            most, chosen = right, float(margin)
    return chosen


def make(examples, asked):
    outside = asked.get("outOfScope", "oos")
    known = [example for example in examples if example["intent"] != outside]
    least = threshold(examples, outside) if len(known) < len(examples) else float("-inf")
    model = classifier().fit([example["text"] for example in known], [example["intent"] for example in known])
    # Few examples share what they know of values; with many, one field for each intent is better and much faster.
    shared = len(known) < FEW
    rows, truths = {}, {}
    for example in known:
        key = "" if shared else example["intent"]
        spans = [match.span() for match in TOKEN.finditer(example["text"])]
        tokens = [example["text"][start:end] for start, end in spans]
        rows.setdefault(key, []).append(features(tokens, example["intent"]))
        truths.setdefault(key, []).append(labels(spans, example.get("slots", [])))
    taggers = {
        key: sklearn_crfsuite.CRF(c1=0.05, c2=0.05, max_iterations=100, all_possible_transitions=True).fit(
            rows[key], truths[key])
        for key in rows if any(label != "O" for row in truths[key] for label in row)
    }

    def read(text):
        margins = model.decision_function([text])[0]
        if numpy.ndim(margins) == 0:
            margins = numpy.array([-margins, margins])
        place = margins.argmax()
        intent = str(model.classes_[place])
        if margins[place] <= least:
            return outside, []
        slots = []
        tagger = taggers.get("" if shared else intent)
        if tagger is not None:
            spans = [match.span() for match in TOKEN.finditer(text)]
            if spans:
                tagged = tagger.predict_single(features([text[start:end] for start, end in spans], intent))
                for (start, end), label in zip(spans, tagged):
                    if label.startswith("I-") and slots and slots[-1][2] == label[2:]:
                        slots[-1][1] = end
                    elif label != "O":
                        slots.append([start, end, label[2:]])
        return intent, slots

    return read


measuring.learn(make)
