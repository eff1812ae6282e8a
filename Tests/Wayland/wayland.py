"""Windows on Wayland: on sway without a screen, at several scales, and on weston.

Pictures of the compositor are compared with those that the demo draws without a display: each pixel is the same. Prints a line
for each check; the exit code counts those that failed. Scripts/test-wayland runs it.
"""

import json
import os
import pathlib
import pwd
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib

PROGRAM = os.path.abspath(".build/debug/uikit-demo")
PROBE = os.path.abspath(".build/debug/PlatformProbe")
FAILED = 0


def check(what, is_so, detail=""):
    global FAILED
    FAILED += not is_so
    print("ok  " if is_so else "FAIL", what, detail, flush=True)


def wait(find, seconds=20):
    """What `find` gives once that is something."""
    end = time.time() + seconds
    while time.time() < end:
        found = find()
        if found:
            return found
        time.sleep(0.1)
    return None


def png(path):
    """Width, height and the rows of a PNG of 8 bits a channel, three bytes a pixel."""
    data = pathlib.Path(path).read_bytes()
    place, compressed, header = 8, b"", None
    while place < len(data):
        (length,), kind = struct.unpack(">I", data[place : place + 4]), data[place + 4 : place + 8]
        body = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        if kind == b"IDAT":
            compressed += body
        place += 12 + length
    width, height, depth, colour = header[:4]
    assert depth == 8 and colour in (2, 6)
    channels = 3 if colour == 2 else 4
    raw, stride, rows = zlib.decompress(compressed), width * channels, []
    before = bytearray(stride)
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        if kind == 2:
            row = bytearray(map(lambda a, b: (a + b) & 255, row, before))
        elif kind:
            for x in range(stride):
                a = row[x - channels] if x >= channels else 0
                b, c = before[x], before[x - channels] if x >= channels else 0
                if kind == 1:
                    guess = a
                elif kind == 3:
                    guess = (a + b) // 2
                else:
                    p = a + b - c
                    guess = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
                row[x] = (row[x] + guess) & 255
        before = row
        if channels == 4:
            row = bytearray(row)
            del row[3::4]
        rows.append(bytes(row))
    return width, height, rows


def ppm(data):
    head = re.match(rb"P6\s(\d+)\s(\d+)\s255\s", data)
    width, height = int(head[1]), int(head[2])
    body = data[head.end() :]
    return width, height, [body[y * width * 3 : (y + 1) * width * 3] for y in range(height)]


class Sway:
    """A compositor without a screen, or with a pointer and a keyboard in a window of an X server. It does not run as root: then it
    is nobody's."""

    def __init__(self, scale, mode="1920x1080", display=None):
        self.folder = tempfile.mkdtemp()
        os.chmod(self.folder, 0o700)
        config = os.path.join(self.folder, "config")
        pathlib.Path(config).write_text(
            f"output * mode {mode}\noutput * scale {scale}\ndefault_border none\n"
        )
        command = ["sway", "-c", config]
        if os.getuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            os.chown(config, nobody.pw_uid, nobody.pw_gid)
            groups = ["--reuid", str(nobody.pw_uid), "--regid", str(nobody.pw_gid), "--clear-groups"]
            command = ["setpriv", *groups, *command]
        environment = {
            "PATH": os.environ["PATH"], "HOME": self.folder, "XDG_RUNTIME_DIR": self.folder, "LANG": "C.UTF-8",
            "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
        }
        self.output = "X11-1" if display else "HEADLESS-1"
        if display:
            environment.update(WLR_BACKENDS="x11", DISPLAY=display)
        self.home = tempfile.mkdtemp()
        self.programs = []
        self.log = open(os.path.join(self.folder, "log"), "w+")
        self.process = subprocess.Popen(command, env=environment, stdout=self.log, stderr=self.log)
        names = lambda pattern: [name for name in os.listdir(self.folder) if re.fullmatch(pattern, name)]
        socket = wait(lambda: names(r"wayland-\d+") and names(r"sway-ipc.*sock"))
        if not socket:
            self.__exit__()
            sys.exit("sway did not start")
        self.environment = dict(
            os.environ, XDG_RUNTIME_DIR=self.folder, WAYLAND_DISPLAY=names(r"wayland-\d+")[0], HOME=self.home,
            SWAYSOCK=os.path.join(self.folder, socket[0]), SDL_VIDEODRIVER="wayland", LANG="C.UTF-8",
        )
        for name in ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS"):
            self.environment.pop(name, None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for program in self.programs:
            program.kill()
            program.wait()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.rmtree(self.home, ignore_errors=True)

    def run(self, *words, input=b""):
        return subprocess.run(words, env=self.environment, input=input, stdout=subprocess.PIPE, timeout=60).stdout

    def pointer(self, *words):
        subprocess.run(["xdotool", *map(str, words)], check=True)

    def message(self, *words):
        output = subprocess.run(["swaymsg", *words], env=self.environment, capture_output=True).stdout
        return json.loads(output) if output else None

    def windows(self):
        found = []

        def visit(node):
            if node.get("app_id"):
                found.append(node)
            for child in node.get("nodes", []):
                visit(child)

        visit(self.message("-t", "get_tree"))
        return sorted(found, key=lambda node: node["rect"]["x"])

    def start(self, *arguments, program=PROGRAM, says=subprocess.DEVNULL, **variables):
        known = len(self.windows())
        program = subprocess.Popen(
            [program, *arguments], env=dict(self.environment, **variables), stdout=says, stderr=subprocess.DEVNULL,
        )
        self.programs.append(program)
        wait(lambda: len(self.windows()) > known)
        self.rest()
        return program

    def picture(self, output=None):
        """What an output shows, in its pixels: a part of it would be scaled by grim."""
        return ppm(subprocess.run(["grim", "-o", output or self.output, "-t", "ppm", "-"], env=self.environment, capture_output=True).stdout)

    def rest(self, output=None):
        """Waits until the picture stays as it is."""
        last = None
        for _ in range(40):
            time.sleep(0.3)
            new = self.picture(output)
            if new == last:
                return
            last = new


def drawn(size, scale, *arguments):
    """What the demo draws without a display."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "picture.png")
        subprocess.run(
            [PROGRAM, *arguments, "--snapshot", file, "--size", f"{size[0]}x{size[1]}", "--scale", str(scale), "--at", "20"],
            check=True,
        )
        return png(file)


def different(shown, wanted):
    """How many pixels of the second picture are others in the first one."""
    width, height = min(shown[0], wanted[0]), min(shown[1], wanted[1])
    count = wanted[0] * wanted[1] - width * height
    for one, other in zip(shown[2][:height], wanted[2][:height]):
        if one[: width * 3] != other[: width * 3]:
            count += sum(one[x : x + 3] != other[x : x + 3] for x in range(0, width * 3, 3))
    return count


def compare(what, sway, scale, output=None):
    """The first window, which begins in the output's corner."""
    windows = sway.windows()
    if not windows:
        return check(what, False, "no window")
    rect = windows[0]["rect"]
    size = (rect["width"], rect["height"])
    wanted = drawn(size, scale, *LOOK)
    count = different(sway.picture(output), wanted)
    check(f"{what}, at {scale}, {size[0]}x{size[1]} points", count == 0, f"{count} of {wanted[0] * wanted[1]} pixels differ")


LOOK = ["--screen", "jobs", "--appearance", "light"]
for scale in (1, 1.25, 1.5, 2):
    with Sway(scale) as sway:
        sway.start(*LOOK)
        compare("each pixel is as drawn without a display", sway, scale)

with Sway(1) as sway:
    sway.message("create_output")
    sway.message("output", "HEADLESS-2", "mode", "1920x1080")
    sway.message("output", "HEADLESS-2", "scale", "2")
    sway.start(*LOOK)
    sway.message('[app_id="uikit-demo"]', "move", "container", "to", "output", "HEADLESS-2")
    time.sleep(0.5)
    sway.rest("HEADLESS-2")
    compare("on another output it has that one's scale", sway, 2, "HEADLESS-2")

with Sway(1, mode="460x600") as sway:
    sway.start(*LOOK)
    sway.message("splith")
    sway.start(*LOOK)
    compare("a window is laid out in what a tiling compositor gives", sway, 1)

class Probe:
    """A program that copies files, writes what it pastes into a folder, and says what is dragged over it."""

    def __init__(self, sway, *content):
        self.sway, self.folder = sway, tempfile.mkdtemp()
        self.log = os.path.join(self.folder, "log")
        self.process = sway.start("exchange", self.folder, *content, program=PROBE, says=open(self.log, "wb"))
        wait(lambda: "focus=true" in self.said())

    def said(self):
        return pathlib.Path(self.log).read_text()

    def type(self, key, answer):
        count = self.said().count(answer)
        # Its keyboard is there only as long as it types.
        self.sway.run("wtype", "-s", "300", key, "-s", "100")
        return wait(lambda: self.said().count(answer) > count)

    def paste(self):
        """The kinds and contents that there are."""
        self.type("v", "pasted=")
        line = [line for line in self.said().splitlines() if line.startswith("pasted=")][-1]
        kinds = re.findall(r'"([^"]*)"', line.split("]")[0])
        return line, {kind: pathlib.Path(self.folder, str(index)).read_bytes() for index, kind in enumerate(kinds)}


def letters(count):
    line = "한글과 letters, 가나다라마바사. ".encode()
    return (line * (count // len(line) + 1))[: count - count % len(line)]


# Sizes that are no multiples of the scale: lines of one pixel are black and white. grim would shrink the height of an output
# whose width is none, so that level lines are looked at in the upper one of two windows.
for mode, scale, isSplit in (
    ("1366x768", 1.5, 0), ("1367x768", 1.5, 0), ("1366x768", 1.25, 0), ("2560x1440", 1.5, 0), ("1366x768", 1.75, 0),
    ("1365x765", 1.5, 1), ("1365x765", 1.25, 1),
):
    with Sway(scale, mode=mode) as sway:
        probe = Probe(sway)
        if isSplit:
            sway.message("splitv")
            Probe(sway)
        rect, picture = min((window["rect"] for window in sway.windows()), key=lambda rect: rect["y"]), sway.picture()
        # Halves are rounded up.
        width, height = (int(rect[side] * scale + 0.5) for side in ("width", "height"))
        said = probe.said().split("size=")[-1].split()[0]
        check(f"pixels of {rect['width']}x{rect['height']} points at {scale}", said == f"{width}x{height}", said)
        wide, high, rows = picture
        half, width, height = width // 2, min(width, wide), min(height, high)
        upright = [rows[100][x * 3] for x in range(half)] == [255 * (x % 2) for x in range(half)]
        level = [rows[y][(half + 10) * 3] for y in range(height)] == [255 * (y % 2) for y in range(height)]
        check(f"lines are sharp at {scale} on {mode}", upright and (level or not isSplit))

# A scale that is set anew while the window is there.
with Sway(1) as sway:
    sway.start(*LOOK)
    for scale in (1.5, 2, 1):
        sway.message("output", "HEADLESS-1", "scale", str(scale))
        time.sleep(0.5)
        sway.rest()
        compare("a scale that is set anew in place", sway, scale)


DRAGS = "org.freedesktop.weston.wayland-drag-and-drop-demo"
TEXT = "text/plain;charset=utf-8"
for count in (10, 2 << 20, 20 << 20):
    with Sway(1) as sway, tempfile.TemporaryDirectory() as folder:
        text, picture = letters(count) or b"text", os.urandom(count)
        files = [os.path.join(folder, name) for name in ("text", "picture")]
        for file, content in zip(files, (text, picture)):
            pathlib.Path(file).write_bytes(content)
        probe = Probe(sway, "image/png", files[1], TEXT, files[0])
        probe.type("c", "copied=")
        check(f"wl-paste gets {len(text)} bytes of text", sway.run("wl-paste", "-n") == text)
        check(f"wl-paste gets a picture of {count} bytes", sway.run("wl-paste", "-t", "image/png") == picture)
        check("dialogs can stand in front of the window", re.search(r"handle=wayland:\w+", probe.said()) is not None)
        check("wl-paste gets what was selected", sway.run("wl-paste", "-n", "--primary") == b"selected")
        line, content = probe.paste()
        check("what was copied here is known", "true" in line and content == {"image/png": picture, TEXT: text}, line)
        sway.run("wl-copy", "-t", "image/png", input=picture[::-1])
        sway.run("wl-copy", "--primary", input=b"other")
        line, content = probe.paste()
        check("a picture of wl-copy's", content == {"image/png": picture[::-1]} and "false other" in line, line)
        sway.run("wl-copy", input=text[::2] if count < 100 else text)
        line, content = probe.paste()
        check("a text of wl-copy's", content.get(TEXT) == (text[::2] if count < 100 else text), line)

# Another program's drag, by the pointer of an X server.
with Sway(1, mode="1000x700", display=os.environ["DISPLAY"]) as sway:
    probe = Probe(sway)
    sway.start(program="weston-dnd")
    source = next(window["rect"]["x"] for window in sway.windows() if window["app_id"] == DRAGS)
    target = next(window["rect"]["x"] for window in sway.windows() if window["app_id"] != DRAGS) + 100
    # It has things to drag on some of sixteen places.
    for x, y in ((source + 54 + number % 4 * 80, 74 + number // 4 * 80) for number in range(16)):
        sway.pointer("mousemove", x, y, "mousedown", 1)
        for step in range(1, 11):
            sway.pointer("mousemove", x + (target - x) * step // 10, y + (100 - y) * step // 10)
        if wait(lambda: "drop=" in probe.said(), 1):
            break
        sway.pointer("mouseup", 1)
    check("what is dragged over a window is told", "entered" in probe.said())
    sway.pointer("mousemove", target + 7, 105)
    check("and that it moves", bool(wait(lambda: "moved" in probe.said(), 5)))
    sway.pointer("mousemove", source + 300, 600, "sleep", "0.3", "mousemove", target + 20, 120)
    check("and that it leaves and comes back", bool(wait(lambda: ".left" in probe.said() and probe.said().count("entered") == 2, 5)))
    sway.pointer("mouseup", 1)
    check("and that it is let go, once", bool(wait(lambda: probe.said().count("dropped") == 1, 5)), probe.said()[-200:])

# A compositor without a pointer and a keyboard.
with tempfile.TemporaryDirectory() as folder:
    os.chmod(folder, 0o700)
    environment = dict(os.environ, XDG_RUNTIME_DIR=folder, WAYLAND_DISPLAY="no-seat", SDL_VIDEODRIVER="wayland", HOME=folder)
    weston = subprocess.Popen(
        ["weston", "--backend=headless-backend.so", "--use-pixman", "--socket=no-seat", "--idle-time=0"], env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    wait(lambda: os.path.exists(os.path.join(folder, "no-seat")))
    program = subprocess.Popen([PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        said, _ = program.communicate(timeout=5)
    except subprocess.TimeoutExpired:
        program.terminate()
        said, _ = program.communicate()
    lines = said.strip().splitlines()
    check("a display without a seat is no crash", program.returncode >= 0, f"exit code {program.returncode}: {lines[-1:]}")
    weston.terminate()
    weston.wait()

print(f"{FAILED} failed")
sys.exit(FAILED != 0)
