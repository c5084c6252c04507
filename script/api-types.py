"""Compares declarations with the inventory of Apple's API: types, optionality, settable or not, static or not, throws,
async, default arguments, superclasses, conformances and deprecations. Usage: api-types.py INVENTORY GRAPHS OUTPUT

Prints `types N of M` and appends every difference to OUTPUT. Names that are missing altogether are script/api's.
"""

import collections
import json
import pathlib
import re
import sys

# Modifiers that whoever uses a declaration does not see, or that the inventory has for Objective-C's sake.
MODIFIERS = r"\b(open|final|convenience|required|override|optional|mutating|nonisolated|dynamic|indirect|public)\s+"
# What Swift makes of a class of Objective-C and what every class has here because NSObject has it.
IMPLIED = {"NSObjectProtocol", "CVarArg", "Equatable", "Hashable", "CustomStringConvertible", "CustomDebugStringConvertible"}


def normal(declaration):
    """The declaration without what its users cannot tell: attributes, spaces, inner names of parameters, qualifiers."""
    text = re.sub(r"@\w+(\([^)]*\))?\s*", "", declaration.replace("`", ""))
    text = re.sub(MODIFIERS, "", text)
    text = re.sub(r"\b(weak|unowned(\(\w+\))?)\s+", "", text)
    text = re.sub(r"\bany\s+", "", text)
    # `Module.Outer.Inner` says the same as `Inner`.
    text = re.sub(r"\b(?:[A-Z_]\w*\.)+(?=[A-Z])", "", text)
    # The inner name of a parameter, behind its label.
    text = re.sub(r"(?<=[(,])\s*(\w+)\s+\w+\s*:", r" \1:", text)
    # Without a label the inner name is the label.
    if re.match(r"let\b", text) and "{" not in text:
        text = "var" + text[3:] + " { get }"
    elif re.search(r"\bvar\b", text) and "{" not in text:
        text += " { get set }"
    text = re.sub(r"^static let (.*)$", r"static var \1 { get }", text) if "{" not in text else text
    text = re.sub(r"\(\s*\)\s*->\s*\(\s*\)", "() -> Void", text)
    text = re.sub(r"->\s*\(\s*\)", "-> Void", text)
    text = re.sub(r"->\s*Void\s*$", "", text)
    text = re.sub(r"\s+where\s+.*$", "", text)
    if text.startswith("case "):
        text = re.sub(r"\s*=.*$", "", text)
    return re.sub(r"\s*([:,?!{}()\[\]<>=-]+)\s*", r"\1", re.sub(r"\s+", " ", text)).strip()


def dotted(version):
    return ".".join(str(version.get(part, 0)) for part in ("major", "minor"))


def deprecation(record, found):
    """What differs in when it was deprecated, or in whether its users are warned; nothing if all is well."""
    wanted = (record.get("ios") or {}).get("deprecated")
    if wanted and float(wanted) > 100:
        wanted = None
    version, warns = found or (None, False)
    if wanted != version and not (record.get("ios") or {}).get("deprecated_by_container"):
        yield f"is deprecated in {version}, not in {wanted}"
    elif wanted and version and not warns:
        yield "is deprecated without warning"


def plain(name):
    return name.replace("`", "")


class Ours:
    """The public symbols of a module, with those that it adds to types of other modules."""

    def __init__(self, folder, module):
        self.declarations = collections.defaultdict(set)
        self.kinds, self.identifiers = {}, {}
        self.deprecated = collections.defaultdict(dict)
        edges = collections.defaultdict(set)
        for file in pathlib.Path(folder).glob("*.symbols.json"):
            if file.name.split("@")[0].removesuffix(".symbols.json") != module:
                continue
            graph = json.loads(file.read_text())
            for symbol in graph["symbols"]:
                path = plain(".".join(symbol["pathComponents"]))
                text = "".join(piece["spelling"] for piece in symbol.get("declarationFragments", []))
                self.declarations[path].add(text)
                platforms = {entry["domain"]: entry for entry in symbol.get("availability", []) if "domain" in entry}
                version = platforms.get("iOS", {}).get("deprecated")
                if version:
                    warns = any(entry.get("isUnconditionallyDeprecated") for entry in symbol["availability"])
                    self.deprecated[path][normal(text)] = (dotted(version), warns)
                if "::SYNTHESIZED::" not in symbol["identifier"]["precise"]:
                    self.kinds.setdefault(path, symbol["kind"]["identifier"].removeprefix("swift."))
                    self.identifiers.setdefault(symbol["identifier"]["precise"], path)
            for edge in graph["relationships"]:
                if edge["kind"] in ("inheritsFrom", "conformsTo"):
                    name = edge.get("targetFallback", edge["target"])
                    edges[edge["source"], edge["kind"]].add((edge["target"], name))
        self.parents, self.protocols = {}, collections.defaultdict(set)
        for (source, kind), targets in edges.items():
            owner = self.identifiers.get(source)
            if owner is None:
                continue
            names = {self.identifiers.get(target, name.rpartition(".")[2]) for target, name in targets}
            if kind == "inheritsFrom":
                self.parents[owner] = next(iter(names))
            else:
                self.protocols[owner] |= {name.rpartition(".")[2] for name in names}

    def normalised(self, owner):
        paths = [path for path in self.declarations if path.startswith(owner + ".")]
        return {normal(text) for path in paths for text in self.declarations[path]}

    def conformances(self, name):
        found = set()
        while name:
            found |= self.protocols.get(name, set())
            name = self.parents.get(name)
        return found


KINDS = {
    "class": "class", "protocol": "protocol", "enum": "enum", "option_set": "struct", "string_newtype": "struct",
    "swift_enum": "enum", "error_struct": "struct",
}  # fmt: skip


def type_differences(name, record, ours):
    kind = ours.kinds.get(name)
    if kind != KINDS[record["kind"]]:
        yield f"is a {kind}, not a {KINDS[record['kind']]}"
    wanted = record.get("superclass")
    if wanted and ours.parents.get(name) != wanted:
        yield f"inherits from {ours.parents.get(name)}, not {wanted}"
    missing = {other.rpartition(".")[2] for other in record["adopts"]} - IMPLIED - ours.conformances(name)
    for other in sorted(missing - {"ReferenceConvertible"}):
        yield f"does not conform to {other}"


def compare_related(related, folder, lines):
    """How many members of other frameworks are declared, those of modules that there are; and which are not."""
    ours = {"Foundation": Ours(folder, "Intents"), "CoreSpotlight": Ours(folder, "CoreSpotlight")}
    ours["Foundation"].declarations.update(
        {name: found for name, found in ours["CoreSpotlight"].declarations.items() if name.startswith("NSUser")})
    count, absent = 0, []
    for name, record in related.items():
        module = ours.get(record.get("module")) if isinstance(record, dict) else None
        if module is None or not module.kinds:
            continue
        added = record.get("added_by_Intents", []) + record.get("added_by_CoreSpotlight", [])
        for member in record["members"] + added:
            forms = [(f"{name}.{plain(member['name'])}", member["decl"])]
            if member.get("async"):
                forms.append((None, member["async"]))
            for path, declaration in forms:
                if path and path not in module.declarations:
                    # Globals stand under a heading, not in a type.
                    path = path if " " not in name else member["name"]
                count += 1
                found = module.declarations.get(path) if path else None
                if path and not found:
                    absent.append(path)
                    continue
                own = {normal(other) for other in found} if found else module.normalised(name)
                # The inventory has the class where Swift shows the structure that it is bridged to.
                wanted = normal(declaration).replace("UTTypeReference", "UTType")
                if wanted not in own:
                    lines.append(f"  * {path or name}\n      wants: {wanted}\n      ours:  {sorted(own) if path else ''}")
    return count, absent


def main(inventory, folder, output):
    inventory = json.loads(pathlib.Path(inventory).read_text())
    total, lines = 0, []
    for module in ("Intents", "IntentsUI"):
        ours = Ours(folder, module)
        if not ours.kinds:
            continue
        for name, record in sorted(inventory["types"].items()):
            if record.get("module") != module or name not in ours.kinds:
                continue
            total += 1
            found = next(iter(ours.deprecated.get(name, {}).values()), None)
            different = list(type_differences(name, record, ours)) + list(deprecation(record, found))
            if different:
                lines.append(f"  * {name}: {'; '.join(different)}")
            for member in record["members"]:
                forms = [(f"{name}.{plain(member['name'])}", member["decl"])]
                if member.get("async"):
                    forms.append((f"{name}.{plain(member['async_name'])}", member["async"]))
                for path, declaration in forms:
                    if "coder" in path or member["kind"] == "typealias" or path not in ours.declarations:
                        continue
                    total += 1
                    own = {normal(other) for other in ours.declarations[path]}
                    wanted = normal(declaration)
                    # A method that can be overridden takes all calls that a fixed one does.
                    if wanted not in own and wanted.replace("static ", "class ", 1) not in own:
                        shown = "\n      ours:  ".join(sorted(own))
                        lines.append(f"  * {path}\n      wants: {wanted}\n      ours:  {shown}")
                        continue
                    found = ours.deprecated.get(path, {})
                    for problem in deprecation(member, found.get(wanted, found.get(wanted.replace("static ", "class ", 1)))):
                        lines.append(f"  * {path}: {problem}")
        for constant in inventory["constants"]:
            if constant.get("module") == module and constant["name"] in ours.declarations:
                total += 1
                own = {normal(other) for other in ours.declarations[constant["name"]]}
                if normal(constant["decl"]) not in own:
                    lines.append(f"  * {constant['name']}\n      wants: {constant['decl']}\n      ours:  {sorted(own)}")
    related, absent = compare_related(inventory["related"], folder, lines)
    with pathlib.Path(output).open("a") as file:
        file.write("\n".join([f"related: missing {len(absent)}", *(f"  - {name}" for name in absent)]) + "\n")
        file.write("\n".join([f"types: different {len(lines)}", *lines]) + "\n")
    print(f"related {related - len(absent)} of {related}; types {total + related - len(lines)} of {total + related}; every difference is in {output}")


main(*sys.argv[1:])
