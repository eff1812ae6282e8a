import CoreGraphics
import Foundation
import Logging
import Platform

/// Writes a test that repeats what a person does with a program's first window: the program was started with `UIKIT_RECORD`.
@MainActor
final class TestRecorder {
  static var current: TestRecorder?

  private static let log = Logger(label: "uikit.record")
  private unowned let stage: Stage
  private let file: URL
  private let opening: RecordedTest.Opening
  private var steps: RecordedSteps
  private var written = 0
  private var (size, scale, isDark): (CGSize, CGFloat, Bool)

  /// Records into a file; into one with a number at its name where the file is there already.
  init(_ path: String, on stage: Stage, delegate: String?, arguments: [String] = []) {
    self.stage = stage
    file = Self.free(URL(fileURLWithPath: path))
    let host = stage.host
    (size, scale, isDark) = (host.size, host.scale, host.prefersDarkAppearance)
    opening = RecordedTest.Opening(delegate: delegate, size: size, scale: scale, isDark: isDark)
    steps = RecordedSteps(at: stage.host.now)
    if !arguments.isEmpty {
      let given = arguments.joined(separator: " ")
      steps.note("The program was given arguments, which a test does not: \(given)", at: stage.host.now)
    }
    Self.log.notice("what is done in the window is written as a test to \(file.path)")
  }

  private static func free(_ file: URL) -> URL {
    let (folder, kind) = (file.deletingLastPathComponent(), file.pathExtension)
    let name = file.deletingPathExtension().lastPathComponent
    let names = (1...).lazy.map { number in
      folder.appendingPathComponent((number == 1 ? name : "\(name)-\(number)") + (kind.isEmpty ? "" : ".\(kind)"))
    }
    return names.first { !FileManager.default.fileExists(atPath: $0.path) } ?? file
  }

  func take(_ event: HostEvent, on stage: Stage) {
    let time = stage.host.now
    guard stage === self.stage else {
      if case .pointer(let pointer) = event, pointer.phase == .down {
        steps.note("A press in another window of the desktop, which a test does not have.", at: time)
      }
      return
    }
    switch event {
    case .pointer(let event): steps.take(event, at: time) { stage.nameOfPressed(at: $0) }
    case .wheel(let event): steps.take(event, at: time)
    case .touch(let event): steps.take(event, at: time)
    case .key(let event): steps.take(event, at: time)
    case .text(let text): steps.take(text: text, at: time)
    case .composition(let event): steps.take(event, at: time)
    case .drop(let event):
      if case .dropped = event.phase { steps.note("Another program dropped something here.", at: time) }
    case .resized:
      if stage.host.size != size { steps.resized(to: stage.host.size, at: time) }
      if stage.host.scale != scale { steps.scaled(to: stage.host.scale, at: time) }
      (size, scale) = (stage.host.size, stage.host.scale)
    case .appearanceChanged:
      if stage.host.prefersDarkAppearance != isDark { steps.styled(isDark: stage.host.prefersDarkAppearance, at: time) }
      isDark = stage.host.prefersDarkAppearance
    case .closed, .quit:
      steps.finish(at: time)
      let tree = ProgramAccessibility { [stage] in [stage] }.tree(stage)
      return write(outline: AccessibilityOutline.text(tree.window(settling: false).children))
    case .pointerLeft, .exposed, .focusChanged, .visibilityChanged: break
    }
    if steps.steps.count != written { write(outline: nil) }
  }

  private func write(outline: String?) {
    written = steps.steps.count
    let name = file.deletingPathExtension().lastPathComponent
    let test = RecordedTest(opening: opening, steps: steps.steps, outline: outline)
    do {
      try Data(test.source(named: name).utf8).write(to: file, options: .atomic)
    } catch {
      Self.log.error("cannot write \(file.path): \(error.localizedDescription)")
      Self.current = nil
    }
  }
}

extension Stage {
  /// The identifier or label of what a press at a point presses, in the window that a test has; nil where nothing has a name
  /// by which a test finds the same, or the place of the press may matter.
  fileprivate func nameOfPressed(at point: CGPoint) -> String? {
    guard let window = windows.last(where: { $0.hitTest(point, with: nil) != nil }), window === windows.last,
      let pressed = window.pressed(at: point)
    else { return nil }
    let names = pressed.namesWithin()
    return names.first { name in
      guard !name.contains("\n"), name.count < 60, let found = window.firstVisible(where: { $0.isCalled(name) }) else {
        return false
      }
      let middle = found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: nil)
      return window.bounds.containsHalfOpen(middle) && window.pressed(at: middle) === pressed
    }
  }
}

extension UIView {
  /// The view at a point that is pressed as a whole: a button, a link, a switch or a cell.
  fileprivate func pressed(at point: CGPoint) -> UIView? {
    var view = hitTest(point, with: nil)
    while let one = view {
      let isPressed = !one.accessibilityTraits.isDisjoint(with: [.button, .link, .toggleButton])
      if isPressed || one is UITableViewCell || one is UICollectionViewCell { return one }
      view = one.superview
    }
    return nil
  }

  /// The identifiers and labels of the view and all within it, the outermost first.
  fileprivate func namesWithin() -> [String] {
    guard !isHidden else { return [] }
    let own = [accessibilityIdentifier, accessibilityLabel].compactMap { $0 }.filter { !$0.isEmpty }
    return own + subviews.flatMap { $0.namesWithin() }
  }
}
