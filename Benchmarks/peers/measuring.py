"""What all peers share: a job as JSON in, figures as JSON out, the same figures as ours."""

import json
import sys
import time


def job():
    return json.load(sys.stdin)


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def highest_memory():
    """The most megabytes that this process ever held."""
    with open("/proc/self/status", encoding="ascii") as file:
        for line in file:
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return 0.0


def percentile(values, share):
    if not values:
        return None
    ranked = sorted(values)
    rank = -int(-(share * len(ranked)) // 1)
    return ranked[min(len(ranked) - 1, max(0, rank - 1))]


def timed(work, argument):
    """The result, and the milliseconds that the processor spent."""
    start = time.process_time()
    result = work(argument)
    return result, (time.process_time() - start) * 1000


def read_all(texts, read):
    results, times = [], []
    for text in texts:
        result, milliseconds = timed(read, text)
        results.append(result)
        times.append(milliseconds)
    return results, times


def report(figures=None, times=None, notes=(), rows=(), labels=()):
    figures = dict(figures or {})
    if times:
        figures["readMedian"] = percentile(times, 0.5)
        figures["readP99"] = percentile(times, 0.99)
    figures["memory"] = highest_memory()
    print(json.dumps({"figures": figures, "notes": list(notes), "rows": list(rows), "labels": list(labels)}))


def learn(make):
    """Runs a learning job: `make(examples, job)` gives a function from a text to intent and slots."""
    asked = job()
    examples = lines(asked["train"])
    tests = lines(asked["test"])
    start = time.process_time()
    read = make(examples, asked)
    training = time.process_time() - start
    results, times = read_all([test["text"] for test in tests], read)
    with open(asked["predictions"], "w", encoding="utf-8") as file:
        for test, (intent, slots) in zip(tests, results):
            file.write(json.dumps({"text": test["text"], "intent": intent, "slots": slots}, ensure_ascii=False) + "\n")
    report({"trainingSeconds": training}, times)
