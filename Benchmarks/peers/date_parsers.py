"""dateparser and parsedatetime on single moments of duckling's cases."""

import datetime
import re

import dateparser
import parsedatetime

import measuring

NOW = datetime.datetime(2013, 2, 12, 4, 30)
MOMENT = re.compile(r"^\(datetime \((-?\d+), (\d+), (\d+), (\d+), (\d+), (\d+)\)")


def main():
    asked = measuring.job()
    language = asked["locale"]
    cases = []
    for case in measuring.lines(asked["test"]):
        if case["dim"] == "Time" and not case["negative"] and not case["latent"] and case["expected"]:
            match = MOMENT.match(case["expected"])
            if match:
                year, *fields = [int(field) for field in match.groups()]
                # A month without a day begins with its first.
                fields[:2] = [max(1, field) for field in fields[:2]]
                cases.append((case["text"], datetime.datetime(year, *fields) if year > 0 else None))
    settings = {"RELATIVE_BASE": NOW, "PREFER_DATES_FROM": "future"}
    calendar = parsedatetime.Calendar()
    parsers = {"dateparser": lambda text: dateparser.parse(text, languages=[language], settings=settings)}
    if language == "en":
        parsers["parsedatetime"] = lambda text: (
            lambda found: datetime.datetime(*found[0][:6]) if found[1] else None)(calendar.parse(text, NOW.timetuple()))
    labels, rows = [], []
    for name, parse in parsers.items():
        parse("tomorrow")
        found, times = measuring.read_all([text for text, _ in cases], parse)
        # A day without an hour is what it names; these parsers fill in the hour that it is now.
        right = sum(
            value is not None and moment is not None and (
                value.replace(tzinfo=None, microsecond=0) == moment
                or value.date() == moment.date() and (moment.hour, moment.minute) == (0, 0)
                and (value.hour, value.minute) == (NOW.hour, NOW.minute))
            for value, (_, moment) in zip(found, cases))
        labels.append(name)
        rows.append({
            "cases": len(cases), "right": right, "readMedian": measuring.percentile(times, 0.5),
            "readP99": measuring.percentile(times, 0.99)})
    measuring.report(labels=labels, rows=rows)


main()
