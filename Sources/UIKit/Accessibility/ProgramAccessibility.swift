import CoreGraphics
import Foundation
import Platform

/// A program's windows for readers: gives plain values to whoever speaks to them, and looks for changes after frames while
/// somebody listens.
@MainActor
package final class ProgramAccessibility: AccessibleProgram, AccessibilityListening {
  private let stages: () -> [Stage]
  private var trees: [ObjectIdentifier: AccessibilityTree] = [:]
  private var bus: AccessibilityBus?
  private weak var bridge: AtspiBridge?
  private var isDue = false
  /// Called once the first frame is shown: what can wait is done then.
  package var firstFrameShown: () -> Void = {}
  private var hasStarted = false
  /// When the last look was, in seconds of the host's clock.
  private var lastLook = -Double.infinity
  private weak var lastFocused: UIResponder?
  /// How often a program that changes is looked at, in seconds: a reader speaks no faster.
  private static let interval = 0.05

  package init(stages: @escaping () -> [Stage]) { self.stages = stages }

  // MARK: - Readers come and go

  /// Waits for readers on a desktop, and follows what the person has chosen there.
  private func start(_ services: any DesktopServices) {
    services.followSettings { DesktopNeeds.take($0, ProcessInfo.processInfo.environment) }
    bus = services.makeAccessibilityBus(self) { [weak self] in self?.bridgeChanged($0) }
  }

  private func bridgeChanged(_ bridge: AtspiBridge?) {
    self.bridge = bridge
    guard let bridge else { return setReader(false) }
    bridge.listenersChanged = { [weak self] in self?.setReader($0) }
  }

  private func setReader(_ isThere: Bool) {
    AccessibilityCenter.listener = isThere ? self : nil
    DesktopNeeds.change { $0.hasReader = isThere }
    // What changed while nobody listened is not told.
    if isThere { bridge?.update() } else { AccessibilityCenter.focus(nil) }
  }

  /// A frame was made: whatever it showed may be another tree.
  package func frameEnded(_ stage: Stage, _ report: FrameReport) {
    if !hasStarted, !report.damage.isEmpty {
      hasStarted = true
      // Readers are looked for once the first frame is shown.
      DispatchQueue.main.async { [weak self, weak stage] in
        if let stage { self?.start(stage.host.services) }
        self?.firstFrameShown()
      }
    }
    guard let bridge, report.laidOut > 0 || report.drawn > 0 || !report.damage.isEmpty else { return }
    bridge.isStale = true
    guard bridge.hasListeners, !isDue else { return }
    let wait = lastLook + Self.interval - stage.host.now
    if wait <= 0 { return look(at: stage.host.now) }
    isDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak self, weak stage] in
      guard let self else { return }
      self.isDue = false
      self.look(at: stage?.host.now ?? self.lastLook)
    }
  }

  private func look(at now: Double) {
    lastLook = now
    bridge?.update()
    // A reader that was sent elsewhere stays there until the keyboard's focus moves.
    let focused = focusedObject
    guard focused !== lastFocused else { return }
    lastFocused = focused
    AccessibilityCenter.focus(focused)
  }

  private var focusedObject: UIResponder? {
    stages().first { $0.hasFocus }.flatMap { $0.keyWindow?.firstResponder } as? UIView
  }

  func destination(_ object: UIResponder?) -> UIResponder? {
    let view = object as? UIView ?? (object as? UIViewController)?.viewIfLoaded
    if let view, let focusedObject, focusedObject.isInside(view) { return focusedObject }
    let stage = object?.accessibleView?.window?.stage ?? stages().first { $0.hasFocus } ?? stages().first
    return stage.flatMap { tree($0).first(in: object) }
  }

  func announce(_ text: String, isUrgent: Bool) { bridge?.announce(text, isUrgent: isUrgent) }

  func moved(to object: UIResponder?) {
    bridge?.update()
    guard let object else { return }
    let id = AccessibilityIdentity.id(of: object)
    // What takes the keyboard is told of by that: a reader that hears of one focus twice says nothing.
    if !focus(id) { bridge?.moveFocus(to: id) }
  }

  /// True for a key that waits for a reader to say whether it is one of its commands.
  package func takes(_ event: HostEvent, of stage: Stage) -> Bool {
    guard let bridge else { return false }
    return bridge.takes(event) { [weak stage] in stage?.loop.dispatch(answered: $0) }
  }

  // MARK: - What is there

  package var name: String { ProcessInfo.processInfo.processName }
  package var scale: CGFloat { stages().first?.host.scale ?? 1 }

  package func tree(_ stage: Stage) -> AccessibilityTree {
    if let tree = trees[ObjectIdentifier(stage)] { return tree }
    let tree = AccessibilityTree(stage)
    trees[ObjectIdentifier(stage)] = tree
    return tree
  }

  package func windows() -> [AccessibleNode] {
    let stages = stages()
    let known = Set(stages.map(ObjectIdentifier.init))
    trees = trees.filter { known.contains($0.key) }
    return stages.map { tree($0).window() }
  }

  private func first<Result>(_ find: (AccessibilityTree) -> Result?) -> Result? {
    for stage in stages() { if let found = find(tree(stage)) { return found } }
    return nil
  }

  private func tree(of id: Int) -> AccessibilityTree? {
    first { $0.object(id) != nil || $0.list(ofRow: id) != nil ? $0 : nil }
  }

  package func child(of id: Int, at index: Int) -> AccessibleNode? { first { $0.row(index, of: id) } }

  package func node(_ id: Int) -> (node: AccessibleNode, parent: Int)? {
    first { tree in
      guard let list = tree.list(ofRow: id), let node = tree.describe(id) else { return nil }
      return (node, list)
    }
  }

  package func newIdentity() -> Int { AccessibilityIdentity.next() }

  package func origin(ofWindow id: Int) -> CGPoint {
    for stage in stages() where tree(stage).identity == id { return stage.host.screenOrigin }
    return .zero
  }

  // MARK: - Acts

  package func perform(action index: Int, on id: Int) -> Bool { tree(of: id)?.perform(index, on: id) ?? false }
  package func focus(_ id: Int) -> Bool { tree(of: id)?.focus(id) ?? false }

  package func setValue(_ value: Double, of id: Int) -> Bool {
    guard value.isFinite, let object = tree(of: id)?.object(id), !object.accessibilityTraits.contains(.notEnabled)
    else { return false }
    if object.setAccessibleValue(value) { return true }
    // An element that only steps goes as far as steps go.
    guard object.accessibilityTraits.contains(.adjustable), let range = object.accessibleRange else { return false }
    if value > range.current { object.accessibilityIncrement() } else { object.accessibilityDecrement() }
    return true
  }

  package func scrollIntoView(_ id: Int) -> Bool {
    tree(of: id)?.show(id) ?? false
  }

  package func select(_ isSelected: Bool, childAt index: Int, of id: Int) -> Bool {
    tree(of: id)?.select(isSelected, at: index, of: id) ?? false
  }

  package func copy(_ text: String) { UIPasteboard.general.string = text }
  package var copied: String? { UIPasteboard.general.string }

  package func text(of id: Int) -> (any AccessibleText)? { tree(of: id)?.object(id)?.accessibleText }
}
