import CoreGraphics
import Foundation
import Platform
import QuartzCore
import UIKit
import UIKitTesting

/// Drives one window by events, and says what does not hold.
@MainActor
package final class FuzzRun {
  package let window: TestWindow
  private let program: FuzzedProgram?
  private let census = Census()
  private var nodes: [AccessibleNode] = []
  /// Events between two looks at what has to hold.
  package static let batch = 25

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    /// How many events had been done.
    package let step: Int
  }

  package init(_ subject: FuzzSubject) {
    let (root, program) = subject.make()
    self.program = program
    window = TestWindow(size: CGSize(width: 800, height: 600), root: root)
    program?.window = window
    census.note(window)
  }

  /// Seconds in which everything that was begun comes to its end.
  package static let rest = 3.0

  /// Opens a subject, does the events, lets everything come to rest, closes the window and looks for what is left. `step`
  /// hears how many events were begun.
  package static func failure(
    of subject: FuzzSubject, _ events: [FuzzEvent], rest: Double = FuzzRun.rest, step: (Int) -> Void = { _ in }
  ) -> Failure? {
    var run: FuzzRun? = FuzzRun(subject)
    for (index, event) in events.enumerated() {
      step(index)
      run?.apply(event)
      guard (index + 1) % batch == 0 || index + 1 == events.count else { continue }
      if let error = run?.check() { return Failure(description: error, step: index + 1) }
    }
    step(events.count)
    if let error = run?.settle(rest) { return Failure(description: error, step: events.count) }
    let census = run?.census
    run?.close()
    run = nil
    for _ in 0..<200 where census?.survivors.isEmpty == false {
      // Work that holds a view is on its way through the main queue, or a thread's.
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    guard let left = census?.survivors, !left.isEmpty else { return nil }
    return Failure(description: "left after the window is gone: \(left.joined(separator: ", "))", step: events.count)
  }

  // MARK: - What has to hold

  /// Nil when all does.
  package func check() -> String? {
    window.turn()
    census.note(window)
    window.resetCounts()
    if let error = program?.promises.errors(atEnd: false).first { return error }
    do { try LayerMarks.checkInvariants(below: window.stage.tree.root) } catch { return "\(error)" }
    if window.host.isVisible {
      if let error = window.staleError() {
        keepPictures()
        return error
      }
    }
    return nil
  }

  /// Where pictures of a window that is stale are kept; nil keeps none.
  package static var pictures: URL?

  private func keepPictures() {
    guard let folder = Self.pictures else { return }
    for (name, bitmap) in [("shown", window.renderer.bitmap), ("fresh", window.paintedFresh())] {
      let data = UIImage(cgImage: CGImage(bitmap.copy())).pngData()
      try? data?.write(to: folder.appendingPathComponent("\(name).png"))
    }
  }

  /// Lets go of everything, and lets time pass: then every completion has come, and compositing from nothing gives the same
  /// picture.
  private func settle(_ rest: Double) -> String? {
    let place = CGPoint(x: -1, y: -1)
    for number in 1...3 { inject(.touch(TouchEvent(.cancelled, identifier: Int64(number), at: place, timestamp: now))) }
    for button in 1...4 { inject(.pointer(PointerEvent(.up, at: place, button: button, timestamp: now))) }
    window.host.isVisible = true
    inject(.pointerLeft)
    window.advance(by: rest)
    if let error = check() { return error }
    if rest >= Self.rest, let error = program?.promises.errors(atEnd: true).first { return error }
    return window.compositingError()
  }

  /// As a program's window is closed: its controllers hear that they are gone.
  private func close() {
    window.window.isHidden = true
    window.turn()
  }

  // MARK: - Events

  private var now: Double { window.host.now }

  private func inject(_ event: HostEvent) {
    window.host.inject(event)
    window.turn()
  }

  package func apply(_ event: FuzzEvent) {
    switch event {
    case .move(let x, let y, let modifiers):
      inject(.pointer(PointerEvent(.moved, at: CGPoint(x: x, y: y), modifiers: keys(modifiers), timestamp: now)))
    case .press(let x, let y, let button, let clicks, let modifiers):
      inject(
        .pointer(
          PointerEvent(
            .down, at: CGPoint(x: x, y: y), button: button, clickCount: clicks, modifiers: keys(modifiers),
            timestamp: now)))
    case .release(let x, let y, let button):
      inject(.pointer(PointerEvent(.up, at: CGPoint(x: x, y: y), button: button, clickCount: 1, timestamp: now)))
    case .leave: inject(.pointerLeft)
    case .wheel(let x, let y, let dx, let dy, let modifiers):
      inject(
        .wheel(
          WheelEvent(
            at: CGPoint(x: x, y: y), delta: CGVector(dx: dx, dy: dy), modifiers: keys(modifiers), timestamp: now)))
    case .finger(let phase, let number, let x, let y, let pressure):
      inject(
        .touch(
          TouchEvent(
            hostPhase(phase), identifier: Int64(number), at: CGPoint(x: x, y: y), pressure: pressure, timestamp: now)))
    case .key(let isDown, let isRepeat, let usage, let characters, let modifiers):
      inject(
        .key(
          KeyEvent(
            isDown: isDown, isRepeat: isRepeat, usage: usage, characters: characters, modifiers: keys(modifiers),
            timestamp: now)))
    // A desktop sends text only to who asks for it.
    case .text(let text): if window.isTyping { inject(.text(text)) }
    case .compose(let text, let from, let to):
      if window.isTyping { inject(.composition(CompositionEvent(text, selection: from..<max(from, to)))) }
    case .drop(let x, let y, let texts, let files):
      let items = texts.map(DropEvent.Item.text) + files.map { .file(URL(fileURLWithPath: $0)) }
      let place = CGPoint(x: x, y: y)
      // Desktops tell of the whole way, or of its end; what was carried may leave.
      let phases: [DropEvent.Phase] =
        texts.isEmpty
        ? [.dropped(items)] : [.entered(items), .moved, texts.count > 1 ? .left : .dropped([])]
      if !items.isEmpty { for phase in phases { inject(.drop(DropEvent(phase, at: place))) } }
    case .frames(let count): for _ in 0..<count { pass(window.host.frameInterval) }
    case .standstill(let seconds): pass(seconds)
    case .act(let act, let moment, let pick): program?.plan(act, at: moment, pick: pick)
    default: applyToWindow(event)
    }
  }

  /// What happens to the window as a whole.
  private func applyToWindow(_ event: FuzzEvent) {
    let host = window.host
    switch event {
    case .resize(let width, let height): resize(to: CGSize(width: width, height: height), scale: host.scale)
    case .scale(let scale): resize(to: host.size, scale: scale)
    case .dark(let isDark): window.setStyle(isDark ? .dark : .light)
    case .textSize(let number):
      window.setContentSizeCategory(Self.textSizes[min(max(0, number), Self.textSizes.count - 1)])
    case .rightToLeft(let isRightToLeft):
      window.window.traitOverrides.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      window.turn()
    case .clock(let seconds):
      host.clockOffset += seconds
      window.turn()
    case .memoryWarning:
      UIApplication.shared.memoryBecameShort()
      window.turn()
    case .visible(let isVisible):
      host.isVisible = isVisible
      window.turn()
    case .focus(let isFocused): inject(.focusChanged(isFocused))
    case .exposed: inject(.exposed)
    case .read:
      var found: [AccessibleNode] = []
      window.accessibility.window().forEach { node, _ in found.append(node) }
      nodes = found
      window.turn()
    case .perform(let node, let action):
      guard !nodes.isEmpty else { return }
      let node = nodes[node % nodes.count]
      _ = window.accessibility.describe(node.id)
      _ = window.accessibility.perform(action, on: node.id)
      window.turn()
    case .clipboard(let text): window.clipboard = text
    default: break
    }
  }

  private func pass(_ seconds: Double) {
    window.host.now += seconds
    window.turn()
  }

  /// No window has more pixels than six million: three pictures of it are compared.
  private func resize(to size: CGSize, scale: CGFloat) {
    let most = 6_000_000.0
    if size.width * size.height * scale * scale > most { window.host.scale = 1 } else { window.host.scale = scale }
    window.resize(to: size)
  }

  private func keys(_ modifiers: Int) -> KeyModifiers { KeyModifiers(rawValue: modifiers & 31) }

  private func hostPhase(_ phase: FuzzEvent.FingerPhase) -> TouchEvent.Phase {
    switch phase {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  private static let textSizes: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}
