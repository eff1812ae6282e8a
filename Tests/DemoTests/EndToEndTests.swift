import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting
import VirtualDesktop

@testable import Demo

/// The real program in a real window, driven by a real pointer and a real keyboard.
@Suite(.serialized) struct EndToEndTests {
  private static let size = (width: 800, height: 600)

  /// What the window has to show, rendered offscreen through the same input.
  @MainActor
  fileprivate final class Twin {
    let window: TestWindow

    init(_ screen: DemoScreen) {
      let size = CGSize(width: EndToEndTests.size.width, height: EndToEndTests.size.height)
      window = TestWindow(size: size, root: GalleryController(showing: screen))
    }

    /// The place of the thumb of the slider for a value, in whole points of the window.
    func thumb(at value: CGFloat) throws -> (x: Int, y: Int) {
      let slider = try window.find("value")
      let frame = slider.convert(slider.bounds, to: nil)
      let radius: CGFloat = 14
      return (Int(frame.minX + radius + (frame.width - 2 * radius) * value), Int(frame.midY))
    }

    /// The middle of what has a label or identifier.
    func place(of text: String) throws -> (x: Int, y: Int) {
      let view = try window.find(text)
      let frame = view.convert(view.bounds, to: nil)
      return (Int(frame.midX), Int(frame.midY))
    }

    func tap(_ place: (x: Int, y: Int)) {
      window.tap(at: CGPoint(x: place.x, y: place.y))
      window.advance(by: 1)
    }

    var picture: Bitmap { window.host.screen.copy() }
  }

  /// The program on a desktop of its own, showing what the twin shows.
  private func start(
    _ screen: DemoScreen, like twin: Twin, in rect: PixelRect? = nil
  ) async throws -> (VirtualDesktop, DesktopProgram) {
    let (width, height) = Self.size
    let desktop = try VirtualDesktop(width: width, height: height)
    let program = try desktop.start("uikit-demo", "--screen", screen.rawValue, "--size", "\(width)x\(height)")
    let picture = await twin.picture
    // A bar over a text, in place of the arrow, would be in the picture.
    if rect != nil { try desktop.xdotool("mousemove", "8", "8") }
    try desktop.until("the window to look like the offscreen one") {
      try desktop.picture().pixels(unlike: picture, in: rect) == 0
    }
    return (desktop, program)
  }

  private func tap(_ place: (x: Int, y: Int), on desktop: VirtualDesktop) throws {
    try desktop.xdotool("mousemove", "\(place.x)", "\(place.y)", "mousedown", "1", "sleep", "0.05", "mouseup", "1")
  }

  @Test func draggingTheSliderShowsTheNewValue() async throws {
    let twin = await Twin(.slider)
    let (start, end) = try await (twin.thumb(at: 0.75), twin.thumb(at: 0.3))
    let before = await twin.picture
    let (desktop, program) = try await self.start(.slider, like: twin)

    try desktop.xdotool("mousemove", "\(start.x)", "\(start.y)", "mousedown", "1")
    try desktop.xdotool("mousemove", "\((start.x + end.x) / 2)", "\(end.y)", "mousemove", "\(end.x)", "\(end.y)")
    try desktop.xdotool("mouseup", "1")
    await twin.window.drag(from: CGPoint(x: start.x, y: start.y), to: CGPoint(x: end.x, y: end.y))
    let after = await twin.picture
    expect(after.pixels(unlike: before) > 1000, "the card with its text, the thumb and the numbers")
    try desktop.until("the window to show the new value as the offscreen one does") {
      try desktop.picture().pixels(unlike: after) == 0
    }
    expectNil(program.status, "the program still runs")
  }

  @Test func aRowOfTheListShowsItsScreenAndARoundButtonChangesAState() async throws {
    let twin = await Twin(.slider)
    let row = try await twin.place(of: "Jobs")
    let (desktop, program) = try await start(.slider, like: twin)

    try tap(row, on: desktop)
    await twin.tap(row)
    let jobs = await twin.picture
    try desktop.until("the jobs to be shown") { try desktop.picture().pixels(unlike: jobs) == 0 }

    let button = try await twin.openButton()
    try tap(button, on: desktop)
    await twin.tap(button)
    let opened = await twin.picture
    expect(opened.pixels(unlike: jobs) > 300, "badge, buttons and counts")
    try desktop.until("the application to be reviewed") { try desktop.picture().pixels(unlike: opened) == 0 }
    expectNil(program.status)
  }

  @Test func theWheelScrollsTenMillionRows() async throws {
    let twin = await Twin(.tenMillion)
    let before = await twin.picture
    let (desktop, program) = try await start(.tenMillion, like: twin)

    try desktop.xdotool("mousemove", "500", "450", "click", "--repeat", "3", "--delay", "300", "5")
    await twin.wheel(3, at: CGPoint(x: 500, y: 450))
    let after = await twin.picture
    expect(after.pixels(unlike: before) > 3000)
    // The indicator fades in its own time; the rows and the number above them have to be the same.
    let shown = PixelRect(x: 64, y: 0, width: 650, height: 600)
    try desktop.until("the rows to have moved as those of the offscreen window") {
      try desktop.picture().pixels(unlike: after, in: shown) == 0
    }
    expectNil(program.status)
  }

  @Test func typingIntoTheSearchFieldLeavesThePlayersThatContainIt() async throws {
    let twin = await Twin(.players)
    let field = try await twin.searchField()
    let (desktop, program) = try await start(.players, like: twin)

    try tap(field, on: desktop)
    // The arrow would be in the picture where it lies over a row.
    try desktop.xdotool("mousemove", "20", "480")
    await twin.tap(field)
    let (list, before) = try await (twin.rows(), twin.picture)
    try desktop.until("the search to have begun") { try desktop.picture().pixels(unlike: before, in: list) == 0 }
    try desktop.xdotool("type", "--delay", "20", "RO")
    await twin.type("RO")
    expect(
      try await twin.playerNames(), equals: ["Cristiano Ronaldo", "Paolo Guerrero", "James Rodríguez", "Toni Kroos"])
    // The caret blinks in its own time; the rows have to be the same.
    let (rows, after) = try await (twin.rows(), twin.picture)
    try desktop.until("the rows to be those of the offscreen window") {
      try desktop.picture().pixels(unlike: after, in: rows) == 0
    }
    expectNil(program.status)
  }

  /// The panel lies at the upper right while the pointer is at the left, and the view under the pointer has its outline.
  @Test func f12LaysTheInspectorOverTheWindowAndTakesItAway() async throws {
    let twin = await Twin(.slider)
    let plain = await twin.picture
    let (desktop, program) = try await start(.slider, like: twin)
    let panel = PixelRect(x: 500, y: 12, width: 288, height: 100)

    try desktop.xdotool("mousemove", "300", "300", "key", "F12")
    try desktop.until("the panel to be shown") { try desktop.picture().pixels(unlike: plain, in: panel) > 20_000 }
    try desktop.xdotool("mousemove", "310", "310")
    try desktop.until("the card under the pointer to have its outline") {
      try desktop.picture().pixels(unlike: plain, in: PixelRect(x: 100, y: 120, width: 300, height: 300)) > 5_000
    }
    try desktop.xdotool("key", "F12")
    try desktop.until("the window to be as before") { try desktop.picture().pixels(unlike: plain) == 0 }
    expectNil(program.status)
  }

  @Test func aVariableBeginsWithTheInspector() async throws {
    let twin = await Twin(.slider)
    let plain = await twin.picture
    let desktop = try VirtualDesktop(width: Self.size.width, height: Self.size.height)
    let program = try desktop.start(
      "uikit-demo", "--screen", "slider", "--size", "800x600", variables: ["UIKIT_INSPECT": "1"])
    let panel = PixelRect(x: 500, y: 12, width: 288, height: 60)
    try desktop.until("the panel to be shown") { try desktop.picture().pixels(unlike: plain, in: panel) > 10_000 }
    expectNil(program.status)
  }

  /// The keys of the gallery, the moon, and an icon's name where the pointer rests.
  @Test func keysShowScreensTheMoonDarkensThemAndAnIconTellsItsName() async throws {
    let twin = await Twin(.slider)
    let (desktop, program) = try await start(.slider, like: twin)
    for (key, usage) in [("6", UIKeyboardHIDUsage.keyboard6), ("4", .keyboard4), ("1", .keyboard1)] {
      try desktop.xdotool("key", "ctrl+\(key)")
      await twin.press(usage, key)
      let picture = await twin.picture
      try desktop.until("Ctrl+\(key) to show its screen") { try desktop.picture().pixels(unlike: picture) == 0 }
    }
    let moon = try await twin.place(of: "Light or dark")
    try tap(moon, on: desktop)
    try desktop.xdotool("mousemove", "32", "126")
    await twin.tap(moon)
    let dark = await twin.picture
    let page = PixelRect(x: 200, y: 0, width: 600, height: 600)
    try desktop.until("the window to be dark") { try desktop.picture().pixels(unlike: dark, in: page) == 0 }
    await twin.rest(at: CGPoint(x: 32, y: 126))
    let named = await twin.picture
    expect(named.pixels(unlike: dark) > 500)
    // Beside the pointer, which is in the desktop's picture.
    let tip = PixelRect(x: 50, y: 140, width: 250, height: 40)
    try desktop.until("the icon to tell its name") { try desktop.picture().pixels(unlike: named, in: tip) == 0 }
    expectNil(program.status)
  }

  /// Ctrl+N opens a second gallery with the same screen; each then goes its own way.
  @Test func aSecondWindowGoesItsOwnWay() async throws {
    let twin = await Twin(.slider)
    let slider = await twin.picture
    await twin.press(.keyboard4, "4")
    let jobs = await twin.picture
    let (width, height) = Self.size
    let desktop = try VirtualDesktop(width: width * 2, height: height)
    let program = try desktop.start("uikit-demo", "--screen", "slider", "--size", "\(width)x\(height)")
    let first = try desktop.xdotool("search", "--sync", "--onlyvisible", "--class", "uikit-demo")
    try desktop.xdotool("windowmove", "--sync", first, "0", "0", "windowfocus", "--sync", first, "key", "ctrl+n")
    var windows: [String] = []
    try desktop.until("a second window") {
      let found = try desktop.xdotool("search", "--onlyvisible", "--class", "uikit-demo")
      windows = found.split(separator: "\n").map(String.init)
      return windows.count == 2
    }
    let second = try require(windows.first { $0 != first })
    try desktop.xdotool("windowmove", "--sync", second, "\(width)", "0", "windowfocus", "--sync", second)
    func shows(_ picture: Bitmap, at x: Int) throws -> Bool {
      try desktop.picture().pixels(unlike: picture, at: x) == 0
    }
    try desktop.until("both to show the slider") { try shows(slider, at: 0) && shows(slider, at: width) }
    try desktop.xdotool("key", "ctrl+4")
    try desktop.until("the jobs to be shown in the second") { try shows(jobs, at: width) }
    expect(try shows(slider, at: 0) && program.status == nil)
  }

  @Test func controlAndFFindsInANoteAndEscapeTakesTheNavigatorAway() async throws {
    let twin = await Twin(.notes)
    let page = PixelRect(x: 64, y: 0, width: 736, height: 540)
    let (desktop, program) = try await start(.notes, like: twin, in: page)
    try desktop.xdotool("key", "ctrl+f")
    await twin.press(.keyboardF, "f")
    try desktop.xdotool("type", "--delay", "20", "the")
    await twin.type("the")
    try desktop.xdotool("key", "Return")
    await twin.type("\n")
    let found = await twin.picture
    expect(yellow(in: found) > 200)
    // The caret of the navigator's field blinks in its own time.
    try desktop.until("the second result to be the navigator's") {
      try desktop.picture().pixels(unlike: found, in: page) == 0
    }
    try desktop.xdotool("key", "Escape")
    await twin.escape()
    let closed = await twin.picture
    let bar = PixelRect(x: 0, y: 552, width: 800, height: 48)
    try desktop.until("the navigator to be gone") { try desktop.picture().pixels(unlike: closed, in: bar) == 0 }
    expect(yellow(in: closed) == 0 && program.status == nil)
  }

  @Test func theLogIsSearchedWhileItComesIn() throws {
    let (width, height) = Self.size
    let desktop = try VirtualDesktop(width: width, height: height)
    let program = try desktop.start("uikit-demo", "--screen", "log", "--size", "\(width)x\(height)")
    try desktop.until("the window to be there") { try desktop.picture()[2, 2] == 0xFFF2_F2F7 }
    try desktop.xdotool("sleep", "0.5", "key", "ctrl+f")
    try desktop.xdotool("type", "--delay", "20", "ERROR")
    try desktop.until("an error to be found") { yellow(in: try desktop.picture()) > 100 }
    try desktop.xdotool("key", "F3", "key", "shift+F3", "key", "ctrl+g", "key", "Escape")
    try desktop.until("the navigator to be gone") { yellow(in: try desktop.picture()) == 0 }
    expectNil(program.status)
  }

  /// How many pixels have the colour of the result that a find navigator is at.
  private func yellow(in picture: Bitmap) -> Int {
    (0..<Self.size.height).reduce(0) { count, y in
      count + (0..<Self.size.width).count { picture[$0, y] == 0xFFFF_CC00 }
    }
  }

  @Test func aProgramAskedToEndEndsCleanly() throws {
    let desktop = try VirtualDesktop(width: 640, height: 480)
    let program = try desktop.start("uikit-demo", "--size", "640x480")
    try desktop.until("the window to be there") { try desktop.picture()[2, 2] == 0xFFF2_F2F7 }
    program.terminate()
    program.wait()
    expect(program.status, equals: 0)
  }
}

extension EndToEndTests.Twin {
  /// The button that opens the first application that nobody has read.
  fileprivate func openButton() throws -> (x: Int, y: Int) {
    let table = try require(try window.find("jobs") as? UITableView)
    let cell = try require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    let button = try require(cell.contentView.subviews.first { $0.accessibilityLabel == "Open" })
    let frame = button.convert(button.bounds, to: nil)
    return (Int(frame.midX), Int(frame.midY))
  }

  private func table() throws -> UITableView { try require(try window.find("players") as? UITableView) }

  fileprivate func searchField() throws -> (x: Int, y: Int) {
    func search(_ view: UIView) -> UIView? {
      view is UISearchTextField ? view : view.subviews.lazy.compactMap(search).first
    }
    let field = try require(search(window.window))
    let frame = field.convert(field.bounds, to: nil)
    return (Int(frame.midX), Int(frame.midY))
  }

  fileprivate func type(_ text: String) {
    window.type(text)
    window.advance(by: 1)
  }

  fileprivate func playerNames() throws -> [String] {
    try table().visibleCells.compactMap { $0.textLabel?.text }
  }

  /// Where the rows are, and what is below them.
  fileprivate func rows() throws -> PixelRect {
    let first = try require(try table().visibleCells.first)
    let frame = first.convert(first.bounds, to: nil)
    return PixelRect(x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: 600 - Int(frame.minY))
  }

  fileprivate func press(_ usage: UIKeyboardHIDUsage, _ characters: String) {
    window.key(usage, characters: characters, modifiers: .control)
    window.advance(by: 2)
  }

  fileprivate func escape() {
    window.key(.keyboardEscape)
    window.advance(by: 2)
  }

  fileprivate func rest(at point: CGPoint) {
    window.move(to: point)
    window.advance(by: 1.5)
  }

  fileprivate func wheel(_ clicks: Int, at point: CGPoint) {
    window.move(to: point)
    for _ in 0..<clicks {
      window.wheel(CGVector(dx: 0, dy: -1), at: point)
      window.advance(by: 0.3)
    }
    window.advance(by: 2)
  }
}

extension Bitmap {
  /// How many pixels differ in colour from those of a smaller picture laid at `x`.
  fileprivate func pixels(unlike other: Bitmap, at x: Int) -> Int {
    guard x + other.width <= width, other.height <= height else { return width * height }
    return (0..<other.height).reduce(0) { count, row in
      count + (0..<other.width).count { (self[x + $0, row] ^ other[$0, row]) & 0xFFFFFF != 0 }
    }
  }

  /// How many pixels differ in colour; all of them when the sizes do.
  fileprivate func pixels(unlike other: Bitmap, in rect: PixelRect? = nil) -> Int {
    guard width == other.width, height == other.height else { return width * height }
    let rect = rect ?? bounds
    var count = 0
    let columns = Int(rect.x0)..<min(width, Int(rect.x1))
    for y in Int(rect.y0)..<min(height, Int(rect.y1)) {
      let (row, otherRow) = (pixels + y * stride, other.pixels + y * other.stride)
      guard memcmp(row + columns.lowerBound, otherRow + columns.lowerBound, columns.count * 4) != 0 else { continue }
      for x in columns where (self[x, y] ^ other[x, y]) & 0xFFFFFF != 0 { count += 1 }
    }
    return count
  }
}
