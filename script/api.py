"""Compares symbol graphs with an inventory of Apple's API; see script/api."""

import json
import pathlib
import re
import sys


def symbols(folder, module):
    """The dotted names of all public symbols of a module, extensions of other modules' types included.

    The second set is of those that a type only has from a protocol.
    """
    names, lent = set(), set()
    for file in pathlib.Path(folder).glob("*.symbols.json"):
        if file.name.split("@")[0].removesuffix(".symbols.json") != module:
            continue
        for symbol in json.loads(file.read_text())["symbols"]:
            if symbol["accessLevel"] in ("public", "open") and not symbol.get("spi"):
                isLent = "::SYNTHESIZED::" in symbol["identifier"]["precise"]
                (lent if isLent else names).add(plain(".".join(symbol["pathComponents"])))
    return names, lent


def expected(inventory, module):
    """Name, by what it belongs to, and whether iOS 14 had it; asynchronous forms are counted as what they are forms of."""
    entries = {}
    for name, record in inventory["types"].items():
        if record.get("module") != module:
            continue
        entries[name] = version(record)
        for member in record["members"]:
            if member["kind"] == "typealias" or "coder" in member["name"]:
                continue
            entries[f"{name}.{plain(member['name'])}"] = version(member, record)
    for constant in inventory["constants"]:
        if constant.get("module") == module:
            entries[constant["name"]] = version(constant)
    return entries


def asynchronous(inventory, module):
    """The forms that Swift adds to methods with a completion handler; here they are declared."""
    names = set()
    for name, record in inventory["types"].items():
        for member in record["members"] if record.get("module") == module else []:
            form = member.get("async_name") or signature(member.get("async") or "")
            if form:
                names.add(f"{name}.{plain(form)}")
    return names


def signature(declaration):
    """`func a(for b: C, d: E) async -> F` → `a(for:d:)`."""
    match = re.search(r"func (\w+)\((.*)\) async", declaration)
    if not match:
        return None
    labels = re.findall(r"(?:^|, )(\w+)(?: \w+)?:", match[2])
    return f"{match[1]}({''.join(label + ':' for label in labels)})"


def plain(name):
    return name.replace("`", "")


def version(record, owner=None):
    text = (record.get("ios") or {}).get("introduced") or ((owner or {}).get("ios") or {}).get("introduced") or "10.0"
    return tuple(int(part) for part in text.split("."))


def main(path, folder, output):
    inventory = json.loads(pathlib.Path(path).read_text())
    lines, figures = [], []
    for module in ("Intents", "IntentsUI"):
        wanted = expected(inventory, module)
        declared, lent = symbols(folder, module)
        present = declared | lent
        present_types = {name.rpartition(".")[0] for name in present} | present
        missing = sorted(
            name
            for name in wanted
            if plain(name) not in present
            # Not listed where a class has it from its base.
            and not (name.endswith("Intent.init()") and name.removesuffix(".init()") in present_types)
        )
        members = {name for name in wanted if name.rpartition(".")[0] in wanted}
        old = [name for name in members if wanted[name] < (15, 0)]
        lost = set(missing)
        figures.append(f"{module} {len(wanted) - len(missing)} of {len(wanted)}")
        print(
            f"{module}: types and globals {len(wanted) - len(members) - len(lost - members)} of "
            f"{len(wanted) - len(members)}, members {len(members - lost)} of {len(members)}, "
            f"of them up to iOS 14 {sum(1 for name in old if name not in lost)} of {len(old)}"
        )
        # What every class has, and what Swift gives to enumerations and options without being asked.
        common = re.compile(
            r"\.(init\(coder:\)|encode\(with:\)|copy\(with:\)|supportsSecureCoding|isEqual\(_:\)|hash|description"
            r"|init\(rawValue:\)|rawValue|RawValue|init\(\)|hash\(into:\)|hashValue|==\(_:_:\)|!=\(_:_:\)|Element"
            r"|ArrayLiteralElement)$"
        )
        known = {plain(name) for name in wanted} | asynchronous(inventory, module)
        extra = sorted(name for name in declared if name not in known and not common.search(name))
        lines += [f"{module}: missing {len(missing)}", *(f"  - {name}" for name in missing)]
        lines += [f"{module}: extra {len(extra)}", *(f"  + {name}" for name in extra)]
    pathlib.Path(output).write_text("\n".join(lines) + "\n")
    print(", ".join(figures) + f"; every missing and extra name is in {output}")


main(*sys.argv[1:])
