import CoreGraphics
import CoreText
import Foundation
import Platform
import QuartzCore

/// One desktop window: the host that shows it, the layer tree, the `UIWindow`s in it, and what a frame needs.
@MainActor
package final class Stage {
  package let host: any PlatformHost
  package let tree: LayerTree
  package let screen: UIScreen
  /// The visible windows, back to front. Nobody but the program holds them: one that it lets go is off the screen.
  package var windows: [UIWindow] { places.indices.compactMap { places[$0].window } }
  private var places: [WindowPlace] = []
  /// Windows that were shown once and are hidden now.
  private var hidden: [WindowPlace] = []

  private struct WindowPlace {
    weak var window: UIWindow?
    let layer: CALayer
  }

  package weak var keyWindow: UIWindow? {
    didSet { if keyWindow !== oldValue { dispatcher.textInput.update() } }
  }
  package private(set) lazy var dispatcher = EventDispatcher(stage: self)
  package private(set) lazy var loop = FrameLoop(stage: self)
  /// What makes pixels of the frames, and shows them.
  package let renderer: any Renderer
  /// Where many frames come and only one is looked at: a frame's pixels are owed until `paintOwed()`.
  package var putsOffPainting = false
  var owed = Damage()
  package var isRunning = false
  /// The program's scene that the window shows; nil in tests, where no application runs.
  package internal(set) weak var scene: UIWindowScene? { didSet { if scene != nil { isOfProgram = true } } }
  /// Whether it has a scene, or had one.
  private(set) var isOfProgram = false
  /// Whether the window has the keyboard.
  package internal(set) var hasFocus = false
  /// Whether the window is to be seen: not minimised, nor hidden.
  package internal(set) var isSeen = true
  /// When the program ends, whatever runs then; nil until its window was closed.
  package var end: Double?
  /// The text size that the person prefers.
  package var contentSizeCategory = DesktopNeeds.now.textSize {
    didSet { if contentSizeCategory != oldValue { traitsChanged() } }
  }
  package private(set) var traits: UITraitCollection
  private var afterLayout: [() -> Void] = []
  var spareTime = SpareTime()
  /// What lies over the program's windows to look into them; nil unless shown.
  var overlay: (any StageOverlay)? { didSet { overlayChanged(from: oldValue) } }
  /// Called after each frame with what it did.
  package var frameEnded: ((FrameReport) -> Void)?
  /// Looks for what changed, for those who do not see it.
  package weak var accessibility: ProgramAccessibility?
  let checks = DebugChecks()
  /// What was found of layouts that do not settle.
  package var feedback = LayoutFeedback()
  /// All there are, the oldest first.
  static var all: [Stage] { known.compactMap { $0() } }
  private static var known: [() -> Stage?] = []
  /// The one that ran last, or was made last, of those that are there.
  private(set) static weak var latest: Stage?

  /// Without a renderer of its own a stage is painted into a bitmap.
  package init(host: any PlatformHost, renderer: (any Renderer)? = nil) {
    Font.fetchSystemFont()
    self.host = host
    self.renderer = renderer ?? BitmapRenderer(host)
    DebugRemarks.readEnvironment()
    let root = CALayer()
    tree = LayerTree(root: root, size: host.size, scale: host.scale)
    self.renderer.resize(to: tree.bounds)
    traits = Stage.traits(of: host, DesktopNeeds.now.textSize)
    screen = UIScreen()
    screen.stage = self
    tree.now = host.now
    tree.animations.frameInterval = host.frameInterval
    layOutRoot()
    Stage.known.removeAll { $0() == nil }
    Stage.known.append { [weak self] in self }
    Stage.latest = self
  }

  isolated deinit { MediaClock.forget(self) }

  /// Serves what waits for an update or a layout at once, in every window.
  package static func flushUpdates() {
    for stage in all {
      stage.updateViews()
      stage.settle()
    }
  }

  /// A turn begins.
  func begin() { Stage.latest = self }

  /// The frame's time, in seconds.
  package var now: Double {
    get { tree.now }
    set {
      tree.now = newValue
      MediaClock.follow(host.hasOwnTime ? newValue : nil, of: self)
    }
  }

  package var bounds: CGRect { CGRect(origin: .zero, size: host.size) }

  /// The running application's stage: while remarks are made it is looked a second later whether it shows anything.
  package func noteLaunch() {
    checks.applicationLaunched(at: now)
  }

  // MARK: - Windows

  package func addWindow(_ window: UIWindow) {
    guard !places.contains(where: { $0.window === window }) else { return }
    if let old = window.stage, old !== self { old.hide(window) }
    bringToFront(window)
    window.stage = self
    if !window.viewsWithMotion.isEmpty { dispatcher.motion.show(window) }
    window.traitsMayHaveChanged()
  }

  /// Brings a window in front of those of its level and below.
  package func bringToFront(_ window: UIWindow) {
    places.removeAll { $0.window === window }
    let index = places.firstIndex { ($0.window?.windowLevel ?? .normal) > window.windowLevel } ?? places.count
    if index < places.count {
      tree.root.insertSublayer(window.layer, below: places[index].layer)
    } else {
      tree.root.addSublayer(window.layer)
    }
    places.insert(WindowPlace(window: window, layer: window.layer), at: index)
  }

  /// The layer stays where it is, hidden: what runs in the window goes on.
  package func hide(_ window: UIWindow) {
    hidden.append(WindowPlace(window: window, layer: window.layer))
    places.removeAll { $0.window === window }
    guard keyWindow === window else { return }
    keyWindow = nil
    window.lostKey()
    windows.last?.makeKey()
  }

  /// Takes everything off the screen: the desktop window goes.
  func removeAllWindows() {
    for window in windows { window.isHidden = true }
    for place in hidden {
      place.layer.removeFromSuperlayer()
      place.window?.stage = nil
    }
    hidden = []
    overlay = nil
  }

  /// Takes the layers of windows that are gone off the screen.
  func removeLostWindows() {
    if !hidden.isEmpty {
      for place in hidden where place.window == nil { place.layer.removeFromSuperlayer() }
      hidden.removeAll { $0.window?.isHidden != true }
    }
    guard places.indices.contains(where: { places[$0].window == nil }) else { return }
    for place in places where place.window == nil { place.layer.removeFromSuperlayer() }
    places.removeAll { $0.window == nil }
    if keyWindow == nil { windows.last?.makeKey() }
  }

  // MARK: - Changes from outside

  /// The person closes the window: that ends its scene, and the last one the program, unless the program refuses.
  func windowClosed() {
    guard let scene else {
      isRunning = false
      return
    }
    UIApplication.shared.personCloses(scene)
  }

  /// The desktop window has another size or scale.
  package func hostResized() {
    let old = tree.root.bounds.size
    let oldTraits = traits
    tree.resize(host.size, scale: host.scale)
    renderer.resize(to: tree.bounds)
    layOutRoot()
    let filling = windows.filter { $0.frame == CGRect(origin: .zero, size: old) }
    let coordinators = old == host.size ? [] : tellRootControllers(of: filling)
    for window in filling { window.frame = bounds }
    updateTraits()
    if old != host.size || traits != oldTraits {
      scene?.changed(from: UIWindowScene.Geometry(bounds: CGRect(origin: .zero, size: old)), oldTraits)
    }
    for coordinator in coordinators {
      UIView.performWithoutAnimation { coordinator.runAnimations() }
      runAfterLayout { coordinator.end() }
    }
    overlay?.screenChanged()
  }

  /// What is to have another size hears of it before, with the traits that come with it.
  private func tellRootControllers(of windows: [UIWindow]) -> [any ResizingTransition] {
    let new = Stage.traits(of: host, contentSizeCategory)
    return windows.compactMap { window in
      guard let root = window.rootViewController, root.isViewLoaded else { return nil }
      return UpperFloors.controllers.beginResizing(root, to: host.size, new == traits ? nil : new, in: window)
    }
  }

  package func traitsChanged() {
    let old = traits
    updateTraits()
    if let scene, traits != old { scene.changed(from: scene.effectiveGeometry, old) }
  }

  private func updateTraits() {
    let new = Stage.traits(of: host, contentSizeCategory)
    guard new != traits else { return }
    let old = traits
    traits = new
    for window in windows { window.traitsMayHaveChanged() }
    if old.preferredContentSizeCategory != contentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: contentSizeCategory.rawValue])
      if old.preferredContentSizeCategory.isAccessibilityCategory != contentSizeCategory.isAccessibilityCategory {
        NotificationCenter.default.post(
          name: .largeContentViewerMayHaveChanged, object: UIApplication.shared)
      }
    }
  }

  private func layOutRoot() {
    tree.root.bounds = bounds
    tree.root.position = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private static func traits(
    of host: any PlatformHost, _ textSize: UIContentSizeCategory
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection.detached, UITraitCollection(displayScale: host.scale),
      UITraitCollection(userInterfaceStyle: host.prefersDarkAppearance ? .dark : .light),
      UITraitCollection(horizontalSizeClass: WindowWidth.isNarrow(host.size.width) ? .compact : .regular),
      UITraitCollection(preferredContentSizeCategory: textSize),
      UITraitCollection(accessibilityContrast: DesktopNeeds.now.wantsContrast ? .high : .normal),
    ])
  }

  // MARK: - Phases

  /// How many times in a frame work after the layout may ask for another.
  static let afterLayoutLimit = 100

  /// Something to run in this turn once the views are laid out.
  package func runAfterLayout(_ work: @escaping () -> Void) { afterLayout.append(work) }

  /// Properties, superviews first, then constraints, subviews first.
  package func updateViews() {
    ObservedChanges.serve()
    PropertyPass.run(from: tree.root)
    tree.root.marks.subtree.remove(.update)
    // Hidden ones, too: what runs in them goes on, and their marks were cleared with the root's.
    for window in windows + hidden.compactMap(\.window) { window.updateMarkedConstraints() }
  }

  /// What runs after the layout may ask for more of it, for instance a controller that presents another as it appears.
  /// Work that goes on asking waits for the next frame.
  package func layOut() {
    CreationCheck.frame += 1
    settle()
    for _ in 0..<Self.afterLayoutLimit where !afterLayout.isEmpty {
      let work = afterLayout
      afterLayout = []
      for item in work { item() }
      updateViews()
      settle()
    }
  }

  func settle() {
    guard let trace = LayoutPass.settle(tree.root, limit: LayoutFeedback.limit, update: updateViews) else { return }
    feedback.note(trace)
  }

  private func overlayChanged(from old: (any StageOverlay)?) {
    renderer.isOverlaid = overlay != nil
    guard overlay == nil, let old else { return }
    old.leave()
    showAgain()
  }

  /// Shows all of the last frame again.
  func showAgain() {
    if let overlay { overlay.rendered([tree.bounds]) } else { renderer.show([tree.bounds], under: nil) }
  }

  /// Whether a frame has anything to do.
  package var needsFrame: Bool {
    tree.needsFrame || !afterLayout.isEmpty || tree.root.marks.any([.properties, .update, .layout, .display])
  }
}

/// What one frame did: counts that tests hold as budgets.
package struct FrameReport: Equatable, Sendable {
  /// Views whose `layoutSubviews` ran.
  package var laidOut = 0
  /// Layers whose contents were drawn.
  package var drawn = 0
  /// What was painted.
  package var damage: [PixelRect] = []
  /// Whose pixels were moved and not painted, but for the damage.
  package var moved: PixelRect?
  package var pixelsPainted: Int { damage.reduce(0) { $0 + $1.area } }

  package init() {}
}

extension NSNotification.Name {
  /// The text size came to, or left, those in which small things are shown large.
  static let largeContentViewerMayHaveChanged = NSNotification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")
}
