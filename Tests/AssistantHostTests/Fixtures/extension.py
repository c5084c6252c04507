#!/usr/bin/python3
"""An Intents extension in another language than Swift: speaks the wire, and does on request what a bad one would do.

The file `mode.txt` beside it says how it starts; a parameter's name says what to do when that parameter is resolved. Where
there is a file `next` in its container, `handle` does what that says, too.
"""
import errno
import json
import os
import socket
import subprocess
import sys
import threading
import time

wire = socket.socket(fileno=int(os.environ["INTENTS_WIRE_FD"]))
folder = os.path.dirname(os.path.realpath(sys.argv[0]))
mode = open(os.path.join(folder, "mode.txt")).read().strip()
sessions = set()


def write(text):
    wire.sendall(text.encode())


def reply(identifier, result):
    write(json.dumps({"jsonrpc": "2.0", "id": identifier, "result": result}) + "\n")


def fail(identifier, code, message):
    write(json.dumps({"jsonrpc": "2.0", "id": identifier, "error": {"code": code, "message": message}}) + "\n")


def forever():
    while True:
        time.sleep(1000)


def misbehave(action, identifier):
    if action == "crash":
        print("about to crash", file=sys.stderr, flush=True)
        os._exit(3)
    if action == "trap":
        print("Sources/Chat/Handler.swift:12: Fatal error: Index out of range", file=sys.stderr)
        print("Current stack trace:", file=sys.stderr)
        for number in range(30):
            print(f"{number} libswiftCore.so 0x00007fe1d3d5f130 swift_reportError + 33", file=sys.stderr)
        sys.stderr.flush()
        os.kill(os.getpid(), 4)
    if action == "segfault":
        os.kill(os.getpid(), 11)
    if action == "hang":
        forever()
    if action == "spin":
        while True:
            pass
    if action == "drip":
        for _ in range(1 << 20):
            write("{")
            time.sleep(0.05)
    if action == "stop-first":
        os.kill(os.getpid(), 19)
    if action == "close-all":
        os.closerange(0, 256)
        forever()
    if action == "escapes":
        fail(identifier, -32003, "\x1b[2J\x1b]0;owned\x07\u202e" + "x" * 100000)
    if action == "deep":
        write('{"jsonrpc":"2.0","id":%d,"result":{"results":[{"kind":"success","value":' % identifier
              + "[" * 100000 + "]" * 100000 + "}]}}\n")
        forever()
    if action == "log-flood":
        while True:
            print("y" * 4000, flush=True)
    if action == "garbage":
        write("this is no message\n")
        forever()
    if action == "half":
        write('{"jsonrpc": "2.0", "id"')
        os._exit(0)
    if action == "oversize":
        write("[" + "1," * (3 * 1024 * 1024))
        forever()
    if action == "flood":
        block = b"x" * (1 << 20)
        while True:
            wire.sendall(block)
    if action == "chatter":
        line = json.dumps({"jsonrpc": "2.0", "method": "log", "params": {"message": "y" * 60000}}) + "\n"
        while True:
            write(line)
    if action == "unknown":
        reply(9999, {})
        forever()
    if action == "twice":
        reply(identifier, {"results": []})
        reply(identifier, {"results": []})
        forever()
    if action == "nesting":
        write("[" * 200000 + "]" * 200000 + "\n")
        forever()
    if action == "orphan":
        if os.fork() == 0:
            os.setsid()
            forever()
        os._exit(0)
    if action == "deaf":
        os.close(int(os.environ["INTENTS_WIRE_FD"]))
        forever()


def probe(action, argument):
    if action == "read":
        return open(argument).read()
    if action == "write":
        open(argument, "w").write("written")
        return "written"
    if action == "list":
        return " ".join(sorted(os.listdir(argument)))
    if action == "connect":
        socket.create_connection(("127.0.0.1", int(argument)), 5).close()
        return "connected"
    if action == "environment":
        return os.environ.get(argument, "")
    if action == "descriptors":
        return " ".join(sorted(os.listdir("/proc/self/fd"), key=int))
    if action == "processes":
        return " ".join(name for name in os.listdir("/proc") if name.isdigit())
    if action == "namespace":
        return str(subprocess.run(["/usr/bin/unshare", "--user", "true"], capture_output=True).returncode)
    if action == "capabilities":
        return [line.split()[1] for line in open("/proc/self/status") if line.startswith("CapEff")][0]
    if action == "grow":
        return str(len(bytearray(int(argument))))
    if action == "file":
        with open("/home/app/large", "wb") as large:
            large.truncate(int(argument))
        return "written"
    if action == "sessions":
        return " ".join(sorted(sessions))
    if action == "whoami":
        return os.path.realpath(sys.argv[0]).split(".app/", 1)[1]
    if action == "pid":
        return str(os.getpid())
    if action == "print":
        print("\x1b[31mred\x1b[0m \x07bell", flush=True)
        write(json.dumps({"jsonrpc": "2.0", "method": "log", "params": {"message": "a \x1b[1mreport"}}) + "\n")
        return "printed"
    if action == "echo":
        return argument
    if action == "try":
        return outcome(argument)
    if action == "meanwhile":
        threading.Thread(target=outcome, args=(argument,), daemon=True).start()
        return "begun"
    raise LookupError("no such action: " + action)


def outcome(argument):
    """What comes of something that no app may do; `tries.py` is the app's own program, which has all of that."""
    import tries
    try:
        return json.dumps(tries.act(*argument.split("|")))
    except OSError as error:
        return errno.errorcode.get(error.errno, type(error).__name__)


def resolve(identifier, parameters):
    sessions.add(parameters["session"])
    answer(identifier, parameters["parameter"])


def answer(identifier, text):
    action, _, argument = text.partition(" ")
    misbehave(action, identifier)
    if action == "refuse":
        return fail(identifier, 7, "no \x1b[2Jthanks")
    if action == "nohandler":
        return fail(identifier, -32001, "nothing takes it")
    if action == "mistype":
        return reply(identifier, {"results": 3})
    try:
        text = "ok: " + probe(action, argument)
    except LookupError:
        # An ordinary parameter.
        return reply(identifier, {"results": [{"kind": "notImplemented"}]})
    except Exception as error:
        text = "error: " + type(error).__name__
    reply(identifier, {"results": [{"kind": "success", "value": text}]})


def begin():
    """Does what the file says, once; what comes of it is put beside it."""
    path = os.path.expanduser("~/next")
    if not os.path.exists(path):
        return
    action, _, argument = open(path).read().partition(" ")
    os.rename(path, path + ".begun")
    misbehave(action, 0)
    try:
        text = probe(action, argument)
    except Exception as error:
        text = type(error).__name__
    open(path + ".outcome", "w").write(text)


def serve():
    for line in wire.makefile("r", encoding="utf-8"):
        message = json.loads(line)
        method, identifier, parameters = message["method"], message.get("id"), message["params"]
        if method == "initialize":
            if mode == "exit-at-initialize":
                os._exit(4)
            if mode == "hang-at-initialize":
                forever()
            version = 2 if mode == "other-version" else 1
            reply(identifier, {"version": version, "intents": ["INSendMessageIntent"]})
        elif method == "intent/resolve" and mode == "no-handler":
            fail(identifier, -32001, "handler(for:) gave nothing that takes the intent")
        elif method == "intent/resolve":
            resolve(identifier, parameters)
        elif method == "intent/end":
            sessions.discard(parameters["session"])
            reply(identifier, {})
        elif method == "shutdown":
            if mode == "stubborn":
                forever()
            return
        else:
            if method == "intent/handle":
                open(os.path.expanduser("~/handled"), "w").close()
                begin()
            reply(identifier, {"response": {"code": 3, "codeName": "success", "properties": {}}})


if mode == "exit-at-start":
    print("cannot start: \x1b[31mno settings", file=sys.stderr, flush=True)
    os._exit(1)
if mode == "garbage-at-start":
    write("Hello!\n")
serve()
