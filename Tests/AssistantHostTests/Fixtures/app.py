#!/usr/bin/python3
"""An app's own program in another language than Swift: does what its arguments say, and prints what came of each."""
import ctypes
import errno
import json
import os
import socket
import stat
import subprocess
import sys
import time

path = os.environ.get("ASSISTANT_SOCKET", "")


class Line:
    """A connection to the assistant that has been greeted."""

    def __init__(self, path=path, greets=True):
        self.socket = socket.socket(socket.AF_UNIX)
        # Against an assistant that never answers; a busy machine may take its time.
        self.socket.settimeout(240)
        self.socket.connect(path)
        self.file = self.socket.makefile("rb")
        self.number = 0
        if greets:
            self.greeting = self.ask("app/hello", {"version": 1})

    def send(self, method, params, identifier=None):
        message = {"jsonrpc": "2.0", "id": identifier, "method": method, "params": params}
        self.socket.sendall(json.dumps(message).encode() + b"\n")

    def read(self):
        line = self.file.readline()
        return json.loads(line) if line else "closed"

    def ask(self, method, params):
        self.number += 1
        self.send(method, params, self.number)
        answer = self.read()
        if answer == "closed":
            return answer
        return answer["result"] if "result" in answer else f"error {answer['error']['code']}"


def words(names):
    return [{"phrase": name} for name in names]


def donation(name="INSendMessageIntent", identifier="d1", **more):
    return {"identifier": identifier, "intent": {"className": name, "identifier": "i", "parameters": {}},
            "direction": 0, "status": 0, **more}


def activity(kind="com.example.probe.read", **more):
    return {"@type": "UserActivity", "activityType": kind, "title": "Reading", "isEligibleForPrediction": True, **more}


def shortcut():
    return {"@type": "Shortcut", "userActivity": activity()}


def keep(messages):
    """Writes down what nobody listens to."""
    folder = os.path.expanduser("~/Library/Application Support/Assistant")
    os.makedirs(folder, exist_ok=True)
    with open(folder + "/queue", "a") as file:
        for method, params in messages:
            file.write(json.dumps({"jsonrpc": "2.0", "id": 0, "method": method, "params": params}) + "\n")
        file.write("this is no message\n")
    return "kept"


def closes(line):
    """Whether the assistant ends the connection."""
    try:
        while line.socket.recv(1 << 16):
            pass
        return "closed"
    except OSError as error:
        return type(error).__name__


def act(action, *rest):
    if action == "hello":
        greeting = Line().greeting
        return " ".join(str(greeting[key]) for key in ["app", "role", "authorization", "isEntitled", "locale"])
    if action == "words":
        return Line().ask("vocabulary/set", {"kind": rest[0], "words": words(rest[1:]), "part": 0, "isLast": True})
    if action == "many":
        line, count = Line(), int(rest[0])
        for start in range(0, count, 5000):
            end = min(start + 5000, count)
            names = words(f"Name {number} of many" for number in range(start, end))
            answer = line.ask("vocabulary/set", {"kind": "contactName", "words": names, "part": start // 5000,
                                                 "isLast": end == count})
            if answer != {}:
                return answer
        return answer
    if action == "gap":
        return Line().ask("vocabulary/set", {"kind": "contactName", "words": words(["a"]), "part": 1, "isLast": True})
    if action == "forget":
        return Line().ask("vocabulary/removeAll", {})
    if action == "authorize":
        return Line().ask("authorization/request", {})
    if action == "ask-and-go-on":
        line = Line()
        line.send("authorization/request", {}, 100)
        return line.ask("interaction/donate", donation())
    if action == "donate":
        return Line().ask("interaction/donate", donation(*rest))
    if action == "delete":
        return Line().ask("interaction/delete", json.loads(rest[0]))
    if action == "activity":
        return Line().ask("activity/donate", {"activity": activity(*rest), "time": 1600000000})
    if action == "send":
        return Line().ask(rest[0], json.loads(rest[1]))
    if action == "add-and-go-on":
        line = Line()
        line.send("shortcut/add", {"shortcut": shortcut(), "suggestion": "Soup please"}, 100)
        return line.ask("interaction/donate", donation())
    if action == "add-shortcut":
        return Line().ask("shortcut/add", {"shortcut": shortcut(), "suggestion": rest[0] if rest else None})
    if action == "queue-all":
        return keep([("activity/donate", {"activity": activity("com.example.a")}), ("activity/delete", {}),
                     ("notice/set", {"kind": "shortcutSuggestions", "items": [shortcut()]}),
                     ("search/change", {"index": "", "identifiers": ["x"]}), ("shortcut/list", {})])
    if action == "send-and-go":
        line = Line()
        for number in range(int(rest[0])):
            line.send("interaction/donate", donation(identifier=str(number)), number)
        os._exit(0)
    if action == "queue":
        return keep([("interaction/donate", donation(identifier=identifier)) for identifier in rest])
    if action == "queue-link":
        folder = os.path.expanduser("~/Library/Application Support/Assistant")
        os.makedirs(folder, exist_ok=True)
        os.symlink(rest[0], folder + "/queue")
        return "linked"
    if action == "queue-pipe":
        folder = os.path.expanduser("~/Library/Application Support/Assistant")
        os.makedirs(folder, exist_ok=True)
        os.mkfifo(folder + "/queue")
        return "piped"
    return hostile(action, *rest)


def hostile(action, *rest):
    if action == "ungreeted":
        return Line(greets=False).ask("interaction/donate", donation())
    if action == "version":
        return Line(greets=False).ask("app/hello", {"version": 99})
    if action == "unknown":
        return Line().ask("store/read", {})
    if action == "wrong":
        return Line().ask("vocabulary/set", {"kind": 3})
    if action == "claim":
        return Line().ask("interaction/donate", dict(donation(), app="com.example.Other", bundle="com.example.Other"))
    if action == "garbage":
        line = Line()
        line.socket.sendall(b"\x00\xff no message\n")
        return closes(line)
    if action == "nested":
        line = Line()
        line.socket.sendall(b'{"jsonrpc":"2.0","id":1,"method":"interaction/donate","params":' + b"[" * 1000000 + b"\n")
        return closes(line)
    if action == "nested-value":
        line, value = Line(), "1"
        for _ in range(400):
            value = "[" + value + "]"
        text = json.dumps({"jsonrpc": "2.0", "id": 7, "method": "interaction/donate", "params": donation()})
        line.socket.sendall(text.replace('"parameters": {}', '"parameters": {"x": ' + value + "}").encode() + b"\n")
        answer = line.read()
        return "answered" if answer != "closed" else answer
    if action == "endless":
        line = Line()
        try:
            while True:
                line.socket.sendall(b"x" * (1 << 20))
        except OSError as error:
            return "stopped"
    if action == "slow":
        line = Line()
        try:
            for _ in range(200):
                line.socket.sendall(b"x")
                time.sleep(0.1)
        except OSError as error:
            return "stopped"
        return "never stopped"
    if action == "silent":
        return closes(Line(greets=False))
    if action == "connections":
        lines, served = [], 0
        for _ in range(40):
            try:
                lines.append(Line())
                served += lines[-1].greeting != "closed"
            except OSError:
                pass
        return f"served {served}"
    if action == "renew":
        lines, served = [Line() for _ in range(8)], 0
        for _ in range(int(rest[0])):
            line = lines.pop(0)
            line.file.close()
            line.socket.close()
            try:
                lines.append(Line())
                served += lines[-1].greeting != "closed"
            except OSError:
                lines.append(line)
        return f"served {served}"
    if action == "deaf":
        line = Line()
        try:
            while True:
                line.send("store/read", {"x": "y" * 1000}, 5)
        except OSError:
            return "stopped"
    if action == "questions":
        line = Line()
        for number in range(20):
            line.send("authorization/request", {}, number + 10)
        answers = [line.read() for _ in range(16)]
        return sum("error" in answer for answer in answers)
    if action == "list":
        return " ".join(sorted(os.listdir(rest[0])))
    if action == "write":
        open(rest[0], "w").write("x")
        return "written"
    if action == "replace":
        os.unlink(path)
        return "removed"
    if action == "connect":
        return Line(rest[0]).greeting
    if action == "print":
        print("\x1b[2Jevil \u202e" + "x", flush=True)
        return "printed"
    if action == "flood":
        for _ in range(int(rest[0])):
            print("x" * 1000)
        return "flooded"
    if action == "exit":
        os._exit(int(rest[0]))
    if action == "kill":
        os.kill(os.getpid(), int(rest[0]))
    if action == "environment":
        return " ".join(sorted(os.environ))
    return attack(action, *rest)


def attack(action, *rest):
    """What no app may do: gives the name of the error that it meets, or what it got."""
    libc = ctypes.CDLL(None, use_errno=True)

    def call(number, *arguments):
        ctypes.set_errno(0)
        result = libc.syscall(number, *arguments)
        return "done" if result >= 0 else errno.errorcode[ctypes.get_errno()]

    if action == "call":
        return call(*map(int, rest))
    if action == "read":
        return open(rest[0], "rb").read(64).decode(errors="replace") or "empty"
    if action == "link-read":
        os.symlink(rest[0], os.path.expanduser("~/link"))
        return open(os.path.expanduser("~/link")).read(64)
    if action == "hard-link":
        os.link(rest[0], os.path.expanduser("~/hard"))
        return "linked"
    if action == "delete":
        os.unlink(rest[0])
        return "deleted"
    if action == "chmod":
        os.chmod(rest[0], 0o777)
        return "changed"
    if action == "node":
        os.mknod(os.path.expanduser("~/node"), 0o600 | stat.S_IFBLK, os.makedev(8, 0))
        return "made"
    if action == "tcp":
        socket.create_connection((rest[0], int(rest[1])), 3)
        return "connected"
    if action == "udp":
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", (rest[0], int(rest[1])))
        return "sent"
    if action == "raw":
        socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP)
        return "opened"
    if action == "packet":
        socket.socket(17, socket.SOCK_RAW)
        return "opened"
    if action == "interfaces":
        return " ".join(name for _, name in socket.if_nameindex())
    if action == "abstract":
        socket.socket(socket.AF_UNIX).connect("\0" + rest[0])
        return "connected"
    if action == "user":
        os.setuid(0)
        return "root"
    if action == "others":
        return " ".join(pid for pid in os.listdir("/proc") if pid.isdigit() and int(pid) not in (1, 2, os.getpid()))
    if action == "kill-all":
        for pid in range(3, 5000):
            if pid != os.getpid():
                try:
                    os.kill(pid, 9)
                    return "killed"
                except ProcessLookupError:
                    pass
        return "nobody"
    if action == "kill-first":
        os.kill(1, 9)
        time.sleep(0.5)
        return "alive"
    if action == "kill-parent":
        os.kill(os.getppid(), 9)
        time.sleep(0.5)
        return "alive"
    if action == "privileged":
        return open("/proc/self/status").read().split("CapEff:")[1].split()[0]
    if action == "new-privileges":
        return open("/proc/self/status").read().split("NoNewPrivs:")[1].split()[0]
    if action == "namespace":
        return str(subprocess.run(["unshare", "-U", "true"], capture_output=True).returncode != 0)
    if action == "forks":
        for _ in range(1000):
            try:
                if os.fork() == 0:
                    time.sleep(100)
            except OSError:
                time.sleep(100)
    if action == "fork-bomb":
        # Where nothing holds it, it stops of itself: a test must not take the machine along.
        while os.getpid() < 1000:
            try:
                os.fork()
            except OSError:
                pass
        os._exit(0)
    if action == "threads":
        import threading
        while True:
            try:
                threading.Thread(target=time.sleep, args=(100,), daemon=True).start()
            except RuntimeError:
                time.sleep(100)
    if action == "grow":
        memory = []
        while True:
            memory.append(b"x" * (1 << 22))
    if action == "grow-together":
        for _ in range(8):
            if os.fork() == 0:
                memory = [b"x" * (1 << 20) for _ in range(int(rest[0]))]
                time.sleep(100)
        time.sleep(100)
    if action == "files":
        opened = []
        try:
            while True:
                opened.append(open("/dev/null"))
        except OSError as error:
            opened.clear()
            return errno.errorcode[error.errno]
    if action == "big-file":
        with open(os.path.expanduser("~/big"), "wb") as file:
            try:
                os.posix_fallocate(file.fileno(), 0, 1 << 40)
                return "written"
            except OSError as error:
                return errno.errorcode[error.errno]
    if action == "fill":
        with open(rest[0] + "/fill", "wb") as file:
            try:
                for _ in range(1 << 10):
                    file.write(b"x" * (1 << 20))
                return "written"
            except OSError as error:
                return errno.errorcode[error.errno]
    if action == "stay":
        # Leaves somebody behind who would outlive it.
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(1000)
            os._exit(0)
        return "left"
    if action == "spin":
        # Busy wherever it may be: as many programs as there is room for, none of which ever waits.
        for _ in range(int(rest[0])):
            try:
                if os.fork() == 0:
                    while True:
                        pass
            except OSError:
                break
        return "spun"
    if action == "disk":
        # Many files of the largest size.
        for number in range(int(rest[0])):
            with open(os.path.expanduser(f"~/fill-{number}"), "wb") as file:
                file.write(b"x" * (1 << 20))
        return "filled"
    if action == "links":
        # A way out of its container for whoever follows it later.
        home = os.path.expanduser("~")
        for name in ["Documents", "Library/Preferences", "Library/Caches"]:
            os.rename(home + "/" + name, home + "/" + name + ".old")
            os.symlink(rest[0], home + "/" + name)
        return "linked"
    if action == "names":
        for name in ["\x1b[2J", "\u202egpj.exe", "-rf", "a\nb", " "]:
            open(os.path.expanduser("~/") + name, "w").write("x")
        return "named"
    if action == "setuid":
        path = os.path.expanduser("~/sh")
        open(path, "wb").write(open("/bin/sh", "rb").read())
        os.chmod(path, 0o6755)
        return subprocess.run([path, "-c", "id -u"], capture_output=True, text=True).stdout.strip()
    if action == "nice":
        os.nice(-10)
        return "favoured"
    if action == "realtime":
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))
        return "favoured"
    if action == "lock-memory":
        return "locked" if libc.mlockall(3) == 0 else errno.errorcode[ctypes.get_errno()]
    if action == "limits":
        import resource
        resource.setrlimit(resource.RLIMIT_NOFILE, (1 << 20, 1 << 20))
        return "raised"
    if action == "parent":
        return open(f"/proc/{os.getppid()}/environ").read() or "empty"
    if action == "wire-of-others":
        return " ".join(sorted({os.readlink(f"/proc/{pid}/fd/{fd}")
                                for pid in os.listdir("/proc") if pid.isdigit() and int(pid) != os.getpid()
                                for fd in os.listdir(f"/proc/{pid}/fd")}))
    return "unknown action"


for argument in sys.argv[1:] if __name__ == "__main__" else []:
    try:
        print(json.dumps(act(*argument.split("|"))), flush=True)
    except OSError as error:
        print(errno.errorcode.get(error.errno, type(error).__name__), flush=True)
    except Exception as error:
        print(type(error).__name__, flush=True)
