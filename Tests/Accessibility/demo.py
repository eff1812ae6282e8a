"""Drives the demo as a person does who does not see it: by AT-SPI alone. Prints each check; the exit code is 1 if one failed."""

import sys
import time

import pyatspi

INTERACTIVE = {
    "push button", "toggle button", "check box", "slider", "spin button", "entry", "password text", "text", "list item",
    "page tab", "menu item", "link",
}
failures = 0


def check(what, holds):
    global failures
    print("ok  " if holds else "FAIL", what, flush=True)
    failures += 0 if holds else 1


def wait(condition, seconds=10):
    end = time.time() + seconds
    while time.time() < end:
        try:
            found = condition()
        except Exception:
            found = None
        if found:
            return found
        time.sleep(0.05)
    return None


def application():
    for program in pyatspi.Registry.getDesktop(0):
        if program and program.name == "uikit-demo":
            return program


def things(root=None, limit=60):
    root = root or frame()
    yield root
    count = root.childCount
    for index in range(min(count, limit)):
        child = root.getChildAtIndex(index)
        if child is not None:
            yield from things(child, limit)


def frame():
    return application().getChildAtIndex(0)


def find(name, role=None, root=None):
    for thing in things(root):
        if thing.name == name and role in (None, thing.getRoleName()):
            return thing


def states(thing):
    return {pyatspi.stateToString(state) for state in thing.getState().getStates()}


def act(thing, name="activate"):
    action = thing.queryAction()
    names = [action.getName(index) for index in range(action.nActions)]
    return name in names and action.doAction(names.index(name))


def walk(screen):
    window = frame().queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    count, unnamed, outside, acts = 0, [], [], 0
    for thing in things():
        role = thing.getRoleName()
        if role not in INTERACTIVE:
            continue
        count += 1
        if not thing.name:
            unnamed.append(role)
        if "showing" in states(thing):
            box = thing.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            if box.x >= window.width or box.y >= window.height or box.x + box.width <= 0 or box.y + box.height <= 0:
                outside.append(thing.name)
        try:
            acts += thing.queryAction().nActions
        except NotImplementedError:
            pass
    check(f"{screen}: {count} interactive things, {acts} actions, all named {unnamed[:5]}, none outside {outside[:5]}",
          not unnamed and not outside and count > 0)


SCREENS = [
    "Slider", "Controls", "Animation", "Jobs", "Players", "Feed", "Ten million", "Layout lab", "Auto Layout", "Gallery",
    "Store", "Notes", "Log", "Containers", "Effects",
]


def go(screen):
    row = find(screen, "list item")
    act(row)
    return wait(lambda: frame().name.startswith(screen))


program = wait(application, 30)
check("the program is found", program is not None)
for screen in SCREENS:
    check(f"{screen} is shown by its action", go(screen) is not None)
    time.sleep(0.5)
    walk(screen)

# Controls: a switch, a slider, a segment.
go("Controls")
time.sleep(0.5)
switch = next(thing for thing in things() if thing.getRoleName() == "toggle button" and "sensitive" in states(thing))
before = "checked" in states(switch)
act(switch)
check("a switch is switched", wait(lambda: ("checked" in states(switch)) != before) is not None)
slider = next(thing for thing in things() if thing.getRoleName() == "slider" and "sensitive" in states(thing))
value = slider.queryValue()
value.currentValue = value.maximumValue
check("a slider goes to its end", wait(lambda: value.currentValue == value.maximumValue) is not None)
act(slider, "decrement")
check("and a step back", wait(lambda: value.currentValue < value.maximumValue) is not None)
tabs = [thing for thing in things() if thing.getRoleName() == "page tab"]
act(tabs[1])
check("a segment shows its page", wait(lambda: "selected" in states(tabs[1])) is not None)

# Ten million: rows out of view, and how long that takes.
go("Ten million")
time.sleep(0.5)
rows = next(thing for thing in things() if thing.getRoleName() == "list" and thing.childCount >= 10_000_000)
last = rows.childCount - 1
child = rows.getChildAtIndex(last)
check(f"the last of {rows.childCount} rows is called {child.name!r}", bool(child.name))
start = time.time()
for _ in range(100):
    rows.getChildAtIndex(5_000_000).name
took = (time.time() - start) * 1000 / 100
check(f"a row out of view is told of in {took:.1f} ms", took < 20)
check("a row out of view is selected", rows.querySelection().selectChild(7))
check("and shown", wait(lambda: "selected" in states(rows.getChildAtIndex(7))) is not None)

# Notes: English and Hangul are typed, lines are read, a word is selected.
go("Notes")
time.sleep(0.5)
note = next(thing for thing in things() if thing.getRoleName() == "text")
text, editor = note.queryText(), note.queryEditableText()
editor.setTextContents("first line\n둘째 줄 한글\nthird")
check("a text is written", wait(lambda: text.getText(0, -1) == "first line\n둘째 줄 한글\nthird") is not None)
check("its length counts characters", text.characterCount == 24)
editor.insertText(11, "새 ", 2)
check("Hangul is inserted", text.getText(11, 16) == "새 둘째 ")
line = text.getTextAtOffset(13, pyatspi.TEXT_BOUNDARY_LINE_START)
check(f"the second line is read: {line[0]!r}", line[0].startswith("새 둘째 줄 한글"))
word = text.getTextAtOffset(1, pyatspi.TEXT_BOUNDARY_WORD_START)
check(f"a word is read: {word[0]!r}", word[0].strip() == "first")
text.addSelection(0, 5)
check("a word is selected", text.getNSelections() == 1 and tuple(text.getSelection(0)) == (0, 5))
text.setCaretOffset(3)
check("the caret is moved", text.caretOffset == 3)

# Events: what a change sends.
heard = []


def hear(event):
    heard.append((event.type, event.detail1, event.detail2, str(event.any_data)))


def pump(seconds):
    end = time.time() + seconds
    while time.time() < end:
        pyatspi.Registry.pumpQueuedEvents()
        from gi.repository import GLib
        GLib.MainContext.default().iteration(False)
        time.sleep(0.01)


pyatspi.Registry.registerEventListener(hear, "object", "window")
pump(0.5)
heard.clear()
editor.insertText(0, "x", 1)
pump(1)
check(f"a letter sends at most three events: {heard}", 0 < len(heard) <= 3)
check("one says what was typed", any(kind.startswith("object:text-changed:insert") for kind, *_ in heard))
go("Controls")
pump(0.5)
heard.clear()
switch = next(thing for thing in things() if thing.getRoleName() == "toggle button" and "sensitive" in states(thing))
act(switch)
pump(1)
check("a switch tells its state", any(kind == "object:state-changed:checked" for kind, *_ in heard))
pyatspi.Registry.deregisterEventListener(hear, "object", "window")

print(f"{failures} failed", flush=True)
sys.exit(1 if failures else 0)
