#!/usr/bin/python3
"""An Intents extension written from docs/Wire.md alone; an argument says which rules it breaks."""
import json
import os
import socket
import sys
import threading

LONGEST = 4_194_304
INTENTS = {
    "INSendMessageIntent": {
        "recipients": ("Person", True), "outgoingMessageType": (int, False), "content": (str, False),
        "speakableGroupName": ("SpeakableString", False), "conversationIdentifier": (str, False),
        "serviceName": (str, False), "sender": ("Person", False), "attachments": ("SendMessageAttachment", True),
    },
}
RESOLVABLE = {"recipients", "outgoingMessageType", "content", "speakableGroupName", "sender"}
CODES = {"intent/confirm": (1, "ready"), "intent/handle": (3, "success")}
faults = set(sys.argv[1:])


class Refusal(Exception):
    def __init__(self, code, message):
        self.code, self.message = code, message


def is_of(value, kind, is_list):
    if is_list:
        return isinstance(value, list) and all(is_of(one, kind, False) for one in value)
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if kind is str:
        return isinstance(value, str)
    return isinstance(value, dict) and value.get("@type") == kind


class Extension:
    def __init__(self, wire):
        self.wire = wire
        self.is_ready = False

    def write(self, message):
        self.wire.sendall(json.dumps(dict(message, jsonrpc="2.0")).encode() + b"\n")

    def intent(self, params):
        intent = params.get("intent")
        if not isinstance(params.get("session"), str) or not isinstance(intent, dict) \
                or not isinstance(intent.get("className"), str) or not isinstance(intent.get("parameters", {}), dict):
            raise Refusal(-32602, "params need a session and an intent")
        known = INTENTS.get(intent["className"])
        if known is None:
            raise Refusal(-32001, "there is no intent " + intent["className"])
        if "trusting" not in faults:
            for name, value in intent.get("parameters", {}).items():
                if name not in known or not is_of(value, *known[name]):
                    raise Refusal(-32602, name + " is not of its type")
        return intent, known

    def carry_out(self, method, params):
        if method == "initialize":
            if params.get("version") != 1:
                raise Refusal(-32002, "only version 1 is spoken here")
            self.is_ready = True
            return {"version": 1, "intents": list(INTENTS)}
        if method == "intent/end":
            return {}
        if method in ("intent/resolve", "intent/confirm", "intent/handle", "intent/choices", "intent/default"):
            if not self.is_ready:
                raise Refusal(-32600, "the first request has to be initialize")
            intent, known = self.intent(params)
            if method in CODES:
                code, name = CODES[method]
                return {"response": {"code": code, "codeName": name, "properties": {}}}
            parameter = params.get("parameter")
            if parameter not in known or method != "intent/resolve":
                raise Refusal(-32602, "there is nothing for the parameter " + str(parameter))
            value = intent.get("parameters", {}).get(parameter)
            if parameter not in RESOLVABLE or value is None:
                return {"results": [{"kind": "notImplemented"}]}
            values = value if known[parameter][1] else [value]
            return {"results": [{"kind": "success", "value": one} for one in values]}
        raise Refusal(-32601, "there is no method " + str(method))

    def take(self, line):
        """Answers a line; false when the program is to end."""
        identifier = None
        try:
            try:
                message = json.loads(line)
            except (ValueError, RecursionError):
                raise Refusal(-32700, "the line is not JSON")
            if not isinstance(message, dict) or message.get("jsonrpc") != "2.0" \
                    or not isinstance(message.get("method"), str):
                raise Refusal(-32600, "this is no request")
            identifier = message.get("id")
            params = message.get("params", {})
            if message["method"] == "shutdown":
                return False
            if identifier is None and "chatty" not in faults:
                return True
            if not isinstance(params, dict):
                raise Refusal(-32602, "params have to be an object")
            self.write({"id": identifier, "result": self.carry_out(message["method"], params)})
        except Refusal as refusal:
            if "fragile" in faults:
                os._exit(9)
            answer = {"error": {"code": refusal.code, "message": refusal.message}}
            if identifier is not None:
                answer["id"] = identifier
            self.write(answer)
        return True

    def serve(self):
        pending = b""
        waiting = []
        while True:
            block = self.wire.recv(1 << 16)
            if not block:
                return 7 if "clinging" in faults else 0
            pending += block
            *lines, pending = pending.split(b"\n")
            if any(len(one) > LONGEST for one in lines + [pending]):
                return 1
            if "disordered" in faults:
                # Several that came together are answered the last first.
                lines.reverse()
            for line in lines:
                if line.strip() and not self.take(line):
                    return 7 if "clinging" in faults else 0


if "INTENTS_WIRE_FD" not in os.environ:
    if "silent" not in faults:
        print("this is an extension: an assistant starts it", file=sys.stderr)
    sys.exit(64)
sys.exit(Extension(socket.socket(fileno=int(os.environ["INTENTS_WIRE_FD"]))).serve())
