import CoreGraphics
import Foundation
import Logging
import Platform
import QuartzCore

/// Lays over a program's window what its views are and what its frames do. F12 shows and hides it in every program;
/// `UIKIT_INSPECT=1` begins with it. Shift+F12 opens its tools: the tree of views, properties to set, what marked a
/// view.
///
/// It has a layer tree of its own, which the renderer lays over the finished frames: the program's views, damage, counts
/// and hit testing are the same with it and without. Hidden it does not exist. What is pressed and typed in its tools
/// stays there.
@MainActor
package final class Inspector: StageOverlay {
  private unowned let stage: Stage
  /// What is laid over, as a screen of its own that no display shows.
  private let overlay: Stage
  private let overlayHost: OffscreenHost
  private let window: UIWindow
  private let view: InspectorView
  /// What was rendered of the program and not shown yet.
  private var waiting: [PixelRect] = []
  private var pointer: CGPoint?
  private var frames = FrameStatistics()
  private var lastFrame = -Double.infinity

  /// The view that a person selected, which stays the one told of.
  private(set) weak var selected: UIView?
  private let marks = MarkHistory()
  /// The view whose constraints were read last, what they say, and who is in trouble.
  private weak var constrained: UIView?
  private var constraints: ConstraintFacts?
  private var constraintState: UInt64 = 0
  private lazy var troubles = ConstraintTroubles(in: stage.windows)
  private var hasMarksToRead = false
  private lazy var readTree = AccessibilityTree(stage)
  private var collapsed: Set<ObjectIdentifier> = []
  /// The next press in the program selects.
  private var isPicking = false
  /// The pointer is over the tools, or was pressed there.
  private var isPointerInDock = false
  /// A button went down in the tools, in the program, or for selecting, and is not up yet.
  private var press = Press.none
  private enum Press { case none, dock, program, selection }

  private static let log = Logger(label: "uikit.inspector")

  init(stage: Stage) {
    self.stage = stage
    overlayHost = OffscreenHost(size: stage.host.size, scale: stage.host.scale, isDark: true)
    overlayHost.keepsScreen = false
    overlay = Stage(host: overlayHost)
    overlay.tree.background = 0
    view = InspectorView(frame: overlay.bounds)
    window = UIWindow(frame: overlay.bounds)
    window.stage = overlay
    let controller = UIViewController()
    controller.view = view
    window.rootViewController = controller
    window.isHidden = false
    waiting = [stage.tree.bounds]
  }

  // MARK: - What the frame loop tells

  /// The program's frame is made; rectangles of it wait to be shown.
  package func leave() { endTyping(keeping: false) }

  package func rendered(_ rects: [PixelRect]) { waiting += rects }

  /// The program's frame is over, after so many seconds; the overlay's own comes now.
  package func frameEnded(_ report: FrameReport, seconds: Double) {
    overlay.now = stage.now
    let didSomething = report != FrameReport()
    if didSomething {
      frames.add(report, seconds: seconds, screen: stage.tree.bounds.area)
      let points = CGAffineTransform(scaleX: 1 / stage.host.scale, y: 1 / stage.host.scale)
      view.flash(report.damage.map { $0.cgRect.applying(points) }, at: stage.now)
    }
    view.fade(at: stage.now)
    let target = target ?? (dock == nil ? nil : selected)
    let state = ConstraintTroubles.state(of: stage.windows)
    if state != constraintState || target !== constrained {
      readConstraints(of: target, isChanged: state != constraintState)
      constraintState = state
    }
    if let dock { updateTools(in: dock, isTreeNew: didSomething) }
    view.setTarget(target, constraints, troubles, statistics: frames, pointer: pointer)
    drawOverlay()
  }

  /// Reads what places a view, and what is wrong in the windows; both take as long as solving anew.
  private func readConstraints(of target: UIView?, isChanged: Bool) {
    constrained = target
    constraints = target.map { ConstraintFacts($0) }
    if isChanged { troubles = ConstraintTroubles(in: stage.windows) }
  }

  /// When the overlay changes next by itself: while something that flashed fades, or marks wait to be put into words.
  package var nextDeadline: Double? {
    let isBusy = view.isFading || hasMarksToRead || overlay.tree.needsFrame
    return isBusy ? max(lastFrame + stage.host.frameInterval, stage.now) : nil
  }

  // MARK: - Tools

  var dock: InspectorDock? { view.dock }
  /// What marked the selected view, newest first.
  var markLines: [String] { marks.lines }

  /// Opens the tools, or closes them.
  func toggleDock() {
    if dock != nil {
      select(nil)
      endTyping(keeping: false)
      view.dock = nil
      isPointerInDock = false
      return
    }
    let dock = InspectorDock(frame: .zero)
    dock.didChangeList = { [unowned self] in listViews() }
    dock.didAskToPick = { [unowned self] in isPicking = true }
    dock.didAskForDump = { [unowned self, unowned dock] in dock.reportDump(writeDump()) }
    dock.didRelease = { [unowned self] in select(nil) }
    dock.viewList.didSelect = { [unowned self] in select($0) }
    dock.viewList.didToggle = { [unowned self] in
      collapsed.formSymmetricDifference([ObjectIdentifier($0)])
      listViews()
    }
    view.dock = dock
    listViews()
  }

  /// Selects a view, whose properties and marks are shown from now on.
  func select(_ view: UIView?) {
    selected = view
    marks.view = view
    isPicking = false
    guard let dock, let view else { return }
    var ancestor = view.superview
    while let current = ancestor {
      collapsed.remove(ObjectIdentifier(current))
      ancestor = current.superview
    }
    listViews()
    dock.viewList.selected = view
    dock.layoutIfNeeded()
    dock.viewList.revealSelection()
  }

  private func listViews() {
    guard let dock else { return }
    let search = dock.searchField.text ?? ""
    let outline =
      dock.listsWhatIsRead
      ? InspectorOutline(read: readTree, search: search, collapsed: collapsed)
      : InspectorOutline(stage.windows, search: search, collapsed: collapsed)
    dock.viewList.setOutline(outline, collapsed: collapsed)
  }

  private func updateTools(in dock: InspectorDock, isTreeNew: Bool) {
    if isTreeNew { listViews() }
    if selected == nil, marks.view != nil { marks.view = nil }
    hasMarksToRead = marks.read()
    dock.setStatistics(frames, interval: stage.host.frameInterval)
    dock.setSelection(
      selected, selected.map { $0 === constrained ? constraints : ConstraintFacts($0) } ?? nil, marks: marks.lines,
      isPicking: isPicking)
  }

  /// Writes the whole tree into a new file, as `recursiveDescription()` prints it, and what readers are told of; logs where.
  /// Nil when it can not.
  @discardableResult
  func writeDump() -> String? {
    let views = stage.windows.map { $0.recursiveDescription() }
    let read = AccessibilityOutline.text([readTree.window(settling: false)])
    let text = (views + [read]).joined(separator: "\n\n") + "\n"
    let name = "uikit-views-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8)).txt"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
      Self.log.notice("the tree of views is in \(file.path)")
      return file.path
    } catch {
      Self.log.error("cannot write \(file.path): \(error.localizedDescription)")
      return nil
    }
  }

  // MARK: - Events

  /// Looks at an event on its way to the program; true when it is for the tools alone.
  func takes(_ event: HostEvent) -> Bool {
    switch event {
    case .pointer(let pointer): return takes(pointer, event)
    case .pointerLeft:
      pointer = nil
      leaveDock()
      return false
    case .wheel(let wheel):
      guard let dock, dock.frame.containsHalfOpen(wheel.position) else { return false }
      dock.scroll(
        rows: -Int((wheel.delta.dy * 3).rounded(.awayFromZero)), at: overlay.point(wheel.position, in: window, to: dock)
      )
      return true
    case .key(let key):
      guard let dock, dock.isTyping else { return false }
      if key.usage == UIKeyboardHIDUsage.keyboardEscape.rawValue {
        if key.isDown { endTyping(keeping: false) }
      } else {
        send(event)
      }
      return true
    case .text, .composition:
      guard let dock, dock.isTyping else { return false }
      send(event)
      return true
    default: return false
    }
  }

  private func takes(_ event: PointerEvent, _ hostEvent: HostEvent) -> Bool {
    pointer = event.position
    let isOver = dock?.frame.containsHalfOpen(event.position) ?? false
    if event.phase == .down, press == .none { press = begin(event, isOver: isOver) }
    let current = press
    if event.phase == .up { press = .none }
    switch current {
    case .selection: return true
    case .program: return false
    case .none where !isOver:
      leaveDock()
      return false
    case .none, .dock:
      if !isPointerInDock { stage.dispatcher.dispatch(.pointerLeft) }
      isPointerInDock = true
      send(hostEvent)
      dock?.pointerMoved(to: dock.map { overlay.point(event.position, in: window, to: $0) })
      return true
    }
  }

  /// Whose a press is that goes down.
  private func begin(_ event: PointerEvent, isOver: Bool) -> Press {
    if isOver { return .dock }
    endTyping(keeping: true)
    guard isPicking || event.modifiers.contains(.alternate) else { return .program }
    let view = target
    if dock == nil { toggleDock() }
    select(view)
    return .selection
  }

  private func leaveDock() {
    guard isPointerInDock else { return }
    isPointerInDock = false
    send(.pointerLeft)
    dock?.pointerMoved(to: nil)
  }

  /// Hands an event to the overlay. What it changes there shows at once.
  private func send(_ event: HostEvent) {
    overlay.now = stage.now
    overlay.traits.withCurrent { UIView.performWithoutAnimation { overlay.dispatcher.dispatch(event) } }
    followTyping()
  }

  fileprivate func endTyping(keeping: Bool) {
    guard let dock, dock.isTyping else { return }
    UIView.performWithoutAnimation { dock.endEditing(keeping: keeping) }
    followTyping()
  }

  /// The desktop's text input is the tools' while somebody types there, and the program's again afterwards.
  private func followTyping() {
    if let area = overlayHost.textInputArea {
      if stage.host.textInputArea != area { stage.host.textInputArea = area }
    } else {
      stage.dispatcher.textInput.updateTextInputArea()
    }
  }

  // MARK: - Drawing

  private func drawOverlay() {
    if overlayHost.textInputArea != nil { followTyping() }
    overlay.updateViews()
    overlay.layOut()
    DisplayPass.run(from: overlay.tree.root)
    var damage = Damage()
    for rect in waiting { damage.add(rect.intersection(stage.tree.bounds)) }
    waiting = []
    if overlay.tree.needsFrame {
      for rect in overlay.tree.composite().rects(with: overlay.tree.move) { damage.add(rect) }
    }
    guard !damage.isEmpty, stage.host.isVisible else { return }
    lastFrame = stage.now
    overlay.tree.withDisplayList(for: damage.rects) { stage.renderer.show(damage.rects, under: $0) }
  }

  /// The window has another size or scale.
  package func screenChanged() {
    overlayHost.size = stage.host.size
    overlayHost.scale = stage.host.scale
    overlay.hostResized()
    window.frame = overlay.bounds
    waiting = [stage.tree.bounds]
  }

  // MARK: - Looking

  /// The view under the pointer.
  private var target: UIView? {
    guard let pointer, !isPointerInDock else { return nil }
    for window in stage.windows.reversed() {
      if let found = window.visibleView(at: stage.point(pointer, in: window)) { return found }
    }
    return nil
  }
}

extension Stage {
  /// Nil unless shown.
  package var inspector: Inspector? { overlay as? Inspector }

  /// Shows the inspector, or takes it away.
  package func toggleInspector() {
    overlay = overlay == nil ? Inspector(stage: self) : nil
  }

  /// Opens the inspector's tools, with the inspector where it is not shown; closes them where they are.
  package func toggleInspectorTools() {
    if inspector == nil { toggleInspector() }
    inspector?.toggleDock()
  }

  /// What the inspector wants of an event before the program gets it. True when it is not for the program at all.
  func inspectorTakes(_ event: HostEvent) -> Bool {
    if case .key(let key) = event, key.usage == UIKeyboardHIDUsage.keyboardF12.rawValue {
      if key.isDown, !key.isRepeat {
        if key.modifiers.contains(.shift) { toggleInspectorTools() } else { toggleInspector() }
      }
      return true
    }
    return inspector?.takes(event) ?? false
  }
}

extension Stage {
  /// A point of the desktop window in the space of a view of one of its windows.
  fileprivate func point(_ position: CGPoint, in window: UIWindow, to view: UIView) -> CGPoint {
    view.convert(point(position, in: window), from: window)
  }
}
