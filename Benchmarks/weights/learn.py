"""Learns what each number of a reading's evidence counts, and writes Statistical/EvidenceWeights.swift to the standard output.

learn.py NAMES.json OURS.jsonl... --crowd CROWD.jsonl...

NAMES.json is what a job `evidence` printed, OURS what it wrote for our own changed sentences, CROWD what it wrote for a
file with a mapping. Needs numpy and scikit-learn; figures by cross-validation go to the standard error.
"""

import json
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import KFold

# Pairs whose products are numbers of their own when it is asked whether the first reading is right.
PRODUCTS = [
    ("margin", "margin"), ("margin", "explained"), ("told", "told"), ("margin", "namesApp"), ("told", "explained"),
    ("lead", "margin"), ("explained", "explained"), ("distance", "margin"), ("swallowed", "explained"),
    ("known", "known"), ("known", "margin"), ("distance", "distance"),
]
MOST_LEAD = 3.0
# A sentence of the crowd counts for more than one of ours, of which there are many alike.
CROWD_WEIGHT = {"in": 6.0, "out": 4.0}
# Who names an app hardly ever asks for something that no app does.
NAMED_OUT_OF_SCOPE = 0.2


def read(paths):
    """Rows of all files: numbers, whether right, group, sentence; without wrong twins of right readings."""
    rows = []
    for place, path in enumerate(paths):
        with open(path) as lines:
            for line in lines:
                row = json.loads(line)
                row["sentence"] += place * 10**7
                rows.append(row)
    right = {(r["sentence"], tuple(r["features"])) for r in rows if r["isRight"]}
    rows = [r for r in rows if r["isRight"] or (r["sentence"], tuple(r["features"])) not in right]
    rows.sort(key=lambda r: r["sentence"])
    return (np.array([r["features"] for r in rows]), np.array([r["isRight"] for r in rows]),
            np.array([r["group"] for r in rows]), np.array([r["sentence"] for r in rows]))


def spans(sentences):
    ends = np.flatnonzero(np.r_[sentences[1:] != sentences[:-1], True]) + 1
    return list(zip(np.r_[0, ends[:-1]], ends))


def learn_rank(numbers, right, parts):
    """Weights by which the best right reading of a sentence comes before wrong ones."""
    score = np.zeros(len(numbers))
    for _ in range(3):
        differences = []
        for start, end in parts:
            good = start + np.flatnonzero(right[start:end])
            bad = start + np.flatnonzero(~right[start:end])
            if len(good) and len(bad):
                best = good[np.argmax(score[good])]
                differences += [numbers[best] - numbers[one] for one in bad[np.argsort(-score[bad], kind="stable")[:3]]]
        both = np.r_[differences, -np.array(differences)]
        truth = np.r_[np.ones(len(differences)), np.zeros(len(differences))]
        weights = LogisticRegression(C=1, max_iter=400, fit_intercept=False).fit(both, truth).coef_[0]
        score = numbers @ weights
    return weights


def firsts(score, parts):
    """The first reading of each sentence, and how far the next that differs is behind."""
    places, leads = [], []
    for start, end in parts:
        here = score[start:end]
        best = here.max()
        behind = here[here < best - 1e-6]
        places.append(start + int(here.argmax()))
        leads.append(min(MOST_LEAD, best - behind.max()) if len(behind) else MOST_LEAD)
    return np.array(places), np.array(leads)


def table(name, values, doc):
    lines, line = [], "   "
    for value in values:
        text = f" {round(float(value), 2) + 0.0},"
        if len(line) + len(text) > 116:
            lines.append(line)
            line = "   "
        line += text
    return f"  /// {doc}\n  static let {name}: [Double] = [\n" + "\n".join(lines + [line]) + "\n  ]\n"


def main():
    names = json.load(open(sys.argv[1]))["notes"]
    paths = sys.argv[2:]
    place = paths.index("--crowd")
    numbers, right, group, sentence = read(paths[:place] + paths[place + 1:])
    parts = spans(sentence)
    rank = learn_rank(numbers, right, parts)
    rank[0] = 0
    first, lead = firsts(numbers @ rank, parts)
    pairs = [(names.index(a), names.index(b)) for a, b in PRODUCTS]
    base = numbers[first]
    whole = np.c_[base, lead, np.stack([base[:, a] * base[:, b] for a, b in pairs], 1)]
    truth, groups = right[first], group[first]
    named = base[:, names.index("namesApp")] > 0
    weight = np.array([CROWD_WEIGHT.get(one, 1.0) for one in groups])
    weight[(groups == "out") & named] *= NAMED_OUT_OF_SCOPE

    def fit(rows):
        model = LogisticRegression(C=10, max_iter=600, fit_intercept=False)
        return model.fit(whole[rows], truth[rows], sample_weight=weight[rows])

    sure = np.zeros(len(truth))
    for some, rest in KFold(5, shuffle=True, random_state=0).split(whole):
        sure[rest] = fit(some).predict_proba(whole[rest])[:, 1]
    outside, inside = (groups == "out") & ~named, (groups == "in") & ~named
    for least in (0.3, 0.4, 0.45, 0.5, 0.6, 0.7):
        kept = sure >= least
        shares = {one: round(float((kept & truth)[groups == one].mean()), 3) for one in sorted(set(groups)) if one != "out"}
        print(f"from {least}: false accepts {kept[outside].mean():.3f}, recall {(kept & truth)[inside].mean():.3f}, right {shares}",
              file=sys.stderr)
    all_weights = fit(np.arange(len(truth))).coef_[0]
    count = len(names)
    print("/// What each number of `Evidence.features` counts, learned from sentences that were changed on their way.")
    print("///\n/// Written by `Benchmarks/weights/learn.py`; the README of the benchmarks says from what. Not to be changed by hand.")
    print("enum EvidenceWeights {")
    print(table("rank", rank, "Which of a sentence's readings comes first."))
    print(table("right", all_weights[:count], "Whether the first is right, as the logarithm of its odds."))
    print("  /// The same for how far the next reading is behind.")
    print(f"  static let lead = {round(float(all_weights[count]), 2)}\n")
    print("  /// The same for products of two numbers, by their places.")
    print("  static let products: [(one: Int, other: Int, weight: Double)] = [")
    for (a, b), value in zip(pairs, all_weights[count + 1:]):
        print(f"    ({a}, {b}, {round(float(value), 2) + 0.0}),")
    print("  ]\n}")


main()
