import CoreGraphics

/// A node of the retained tree that the compositor shows.
///
/// A setter stores the value and marks: `changed` on the layer, and the same for the subtree on the ancestors up to the
/// first that has it. The next frame looks at the marks; a setter calls nothing else.
@preconcurrency @MainActor open class CALayer: _LayerBase, CAMediaTiming {
  // MARK: - State and marks

  /// Changed where it is stored, since the observer does not look at the old value. `lendPresented` lends it while others
  /// read it, so that debug builds do not look for overlapping accesses here.
  @exclusivity(unchecked) package final var stored = CALayer.usual {
    didSet { if let animations { animations.modelChanged() } }
  }
  /// What a new layer is like.
  static var usual = LayerState()
  /// Running animations, or nil for the many layers that have none.
  package final var animations: LayerAnimations?
  /// Whether an animation changes what the layer draws. A read of `animations` in another module would be checked for
  /// overlapping access.
  package final var isRedrawnByAnimations: Bool { animations?.redraws ?? false }
  /// What the layer shows besides its properties, recorded in its own space; set in the display phase.
  package final var drawing: [LayerDrawing] = [] {
    didSet { markChanged() }
  }
  package final var marks = LayerMarks()
  /// The compositor's record of how the layer was last shown; nil when it was not.
  package final var shown: ShownLayer?
  /// The areas where removed sublayers were shown, until the next frame has repainted them.
  package final var vacated: [PixelRect] = []
  /// The tree of which this is the root.
  package final var tree: LayerTree? {
    get { shower.owner }
    set { shower = BackReference(newValue) }
  }
  private final var shower = BackReference<LayerTree>(nil)

  // MARK: - Tree

  open private(set) var superlayer: CALayer? {
    get { holder.owner }
    set {
      holder = BackReference(newValue)
      isBent = livesInSpace || newValue?.bendsSublayers ?? false
    }
  }
  private var holder = BackReference<CALayer>(nil)
  final var holdsFreedSuperlayer: Bool { holder.address != nil && superlayer == nil }
  /// Whether the superlayer, which keeps this, has its sublayers seen in perspective, or the layer's own stay in space.
  final var isBent = false

  /// Back to front. `subviews` order and z-positions decide what is on top.
  package private(set) var children: [CALayer] = []
  /// Whether a sublayer has a z-position, so that paint order differs from `children`.
  package final var hasDepth = false
  /// Whether sublayers often move together: the compositor then looks for pixels that it can move.
  package final var movesSublayersPixels = false

  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  open var delegate: (any CALayerDelegate)? {
    get { view ?? otherDelegate }
    set { otherDelegate = newValue }
  }
  private weak var otherDelegate: (any CALayerDelegate)?
  /// The view whose layer this is, and which owns it. The layer's delegate is the view, and its changes animate in
  /// animation blocks only.
  package var view: (any LayerView)? {
    // Without a closure: that would stop the program on another thread, before the debug build can log it.
    get { viewLife.owner == nil ? nil : livingView }
    set {
      viewLife = BackReference(newValue)
      livingView = newValue
    }
  }
  private var viewLife = BackReference<AnyObject>(nil)
  /// Valid only while the view lives.
  private unowned(unsafe) var livingView: (any LayerView)?

  open var name: String?
  package final var belongsToView: Bool { viewLife.isAlive }
  /// Actions by key, asked after the delegate.
  open var actions: [String: any CAAction]?
  open var style: [AnyHashable: Any]?

  public override init() { super.init() }

  /// A copy of another layer's state, as used for presentation copies.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CALayer {
      stored = other.stored
      drawing = other.drawing
      name = other.name
    }
  }

  public required init?(coder: NSCoder) { super.init() }

  /// Takes the tree apart level by level: thousands of nested layers, each released by the one above, would overflow
  /// the stack.
  deinit {
    guard !children.isEmpty else { return }
    onAnyThread {
      var going = children
      children = []
      shown = nil
      while var layer = going.popLast() {
        guard isKnownUniquelyReferenced(&layer) else { continue }
        layer.shown = nil
        going += layer.children
        layer.children = []
      }
    }
  }

  open class func layer() -> Self { makeInstance(of: self) }

  // MARK: - Geometry

  open var bounds: CGRect {
    get { stored.bounds }
    set {
      let value = checked(newValue, "bounds")
      guard value != stored.bounds else { return }
      let old = stored.bounds
      let sizeChanged = value.size != old.size
      let action = pendingAction("bounds")
      stored.bounds = value
      markChanged()
      if sizeChanged {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        // An empty layer keeps its display mark while its ancestors lose theirs: they are marked again.
        if marks.own.contains(.display) { marks.markAncestors(of: self) }
      }
      if let action { action.run(forKey: "bounds", object: self, arguments: nil) }
      if viewLife.isAlive, let livingView { livingView.layerBoundsChanged(from: old) }
    }
  }

  open var position: CGPoint {
    get { stored.position }
    set {
      let value = checked(newValue, "position")
      guard value != stored.position else { return }
      let action = pendingAction("position")
      stored.position = value
      marks.mark(.changed, self)
      if let action { action.run(forKey: "position", object: self, arguments: nil) }
    }
  }

  /// The point of the bounds that lies at `position`, in units of the bounds' size.
  open var anchorPoint: CGPoint {
    get { stored.anchorPoint }
    set { set(\.anchorPoint, newValue.sanitized, "anchorPoint") }
  }

  open var zPosition: CGFloat {
    get { stored.zPosition }
    set {
      guard newValue != stored.zPosition, !newValue.isNaN else { return }
      let action = pendingAction("zPosition")
      stored.zPosition = newValue
      superlayer?.hasDepth = true
      superlayer?.noteReordered(self)
      markChanged()
      action?.run(forKey: "zPosition", object: self, arguments: nil)
    }
  }

  /// The bounding box in the superlayer's space; derived from bounds, position, anchor point and transform.
  open var frame: CGRect {
    get { stored.frame }
    set {
      let (bounds, position) = geometry(for: checked(newValue, "frame"))
      self.bounds = bounds
      self.position = position
    }
  }

  // These read single values, since a copy of the whole state would retain its objects.

  /// The bounds and position that give a frame.
  package final func geometry(for frame: CGRect) -> (bounds: CGRect, position: CGPoint) {
    stored.transform.isIdentity ? flatGeometry(for: frame) : stored.geometry(for: frame)
  }

  /// The frame that the layer would have without its transform.
  package final var flatFrame: CGRect {
    let (size, position, anchor) = (stored.bounds.size, stored.position, stored.anchorPoint)
    return CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  /// The bounds and position that give that frame.
  package final func flatGeometry(for frame: CGRect) -> (bounds: CGRect, position: CGPoint) {
    let anchor = stored.anchorPoint
    return (
      CGRect(origin: stored.bounds.origin, size: frame.size),
      CGPoint(x: frame.minX + anchor.x * frame.size.width, y: frame.minY + anchor.y * frame.size.height)
    )
  }

  /// Whether the layer has no transform and already this frame: true for most frames that a layout sets, and a tenth of
  /// the work of setting them.
  package final func isPlainly(at frame: CGRect) -> Bool {
    let (bounds, position, anchor) = (stored.bounds, stored.position, stored.anchorPoint)
    return frame.size.width == bounds.size.width && frame.size.height == bounds.size.height
      && frame.origin.x + anchor.x * bounds.size.width == position.x
      && frame.origin.y + anchor.y * bounds.size.height == position.y && stored.transform.isIdentity
  }

  /// A layer that is turned away is narrower; with an `m34` its far side is smaller than its near one.
  open var transform: CATransform3D {
    get { stored.transform3D }
    set {
      guard newValue.isFinite else { return }
      noteSpace(newValue)
      set(\.transform3D, newValue, "transform")
    }
  }

  open func affineTransform() -> CGAffineTransform {
    stored.isSpatial ? CATransform3DGetAffineTransform(stored.transform3D) : stored.transform
  }

  open func setAffineTransform(_ m: CGAffineTransform) {
    guard m.isFinite else { return }
    if stored.isSpatial {
      transform = CATransform3DMakeAffineTransform(m)
    } else {
      set(\.transform, m, "transform")
    }
  }

  // MARK: - Looks

  open var opacity: Float {
    get { stored.opacity }
    set { set(\.opacity, newValue.isNaN ? 1 : newValue, "opacity") }
  }

  open var isHidden: Bool {
    get { stored.isHidden }
    set {
      guard newValue != stored.isHidden else { return }
      set(\.isHidden, newValue, "hidden")
      if !newValue { marks.markAncestors(of: self) }
    }
  }

  open var masksToBounds: Bool {
    get { stored.masksToBounds }
    set { set(\.masksToBounds, newValue, "masksToBounds") }
  }

  open var backgroundColor: CGColor? {
    get { stored.backgroundColor }
    set { set(\.backgroundColor, newValue, "backgroundColor") }
  }

  open var cornerRadius: CGFloat {
    get { stored.cornerRadius }
    set { set(\.cornerRadius, newValue.sanitized, "cornerRadius") }
  }

  /// The shape of round corners: circles, or curves that begin gently.
  open var cornerCurve: CALayerCornerCurve {
    get { stored.cornerCurve }
    set { if newValue != stored.cornerCurve { set(\.cornerCurve, newValue, "cornerCurve") } }
  }

  open var maskedCorners: CACornerMask {
    get { stored.maskedCorners }
    set { set(\.maskedCorners, newValue, "maskedCorners") }
  }

  open var borderWidth: CGFloat {
    get { stored.borderWidth }
    set { set(\.borderWidth, newValue.sanitized, "borderWidth") }
  }

  open var borderColor: CGColor? {
    get { stored.borderColor }
    set { set(\.borderColor, newValue, "borderColor") }
  }

  open var shadowColor: CGColor? {
    get { stored.shadow.color }
    set { set(\.shadow.color, newValue, "shadowColor") }
  }

  open var shadowOpacity: Float {
    get { stored.shadow.opacity }
    set { set(\.shadow.opacity, newValue.isNaN ? 0 : newValue, "shadowOpacity") }
  }

  open var shadowOffset: CGSize {
    get { stored.shadow.offset }
    set { set(\.shadow.offset, newValue.sanitized, "shadowOffset") }
  }

  /// The blur in points; the Gaussian's deviation is about 0.93 of it, as measured on Apple's system.
  open var shadowRadius: CGFloat {
    get { stored.shadow.radius }
    set { set(\.shadow.radius, max(0, newValue.sanitized), "shadowRadius") }
  }

  open var shadowPath: CGPath? {
    get { stored.shadow.path }
    set { set(\.shadow.path, newValue?.copy(), "shadowPath") }
  }

  /// A layer whose alpha multiplies this one's. It lies in this layer's space and belongs to no other tree.
  open var mask: CALayer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      if let newValue {
        stopIfHeld(by: newValue)
        newValue.leaveLostTree()
        newValue.removeFromSuperlayer()
      }
      maskLayer?.leaveTree()
      if let maskLayer { marks.forget(maskLayer) }
      maskLayer?.superlayer = nil
      maskLayer?.shown = nil
      maskLayer = newValue
      newValue?.superlayer = self
      newValue?.shown = nil
      markChanged()
      guard let newValue else { return }
      noteDepth(of: newValue)
      newValue.marks.markAncestors(of: newValue)
      newValue.joinTree()
    }
  }
  private(set) final var maskLayer: CALayer?

  // MARK: - Contents

  /// A `CGImage`, or nil. Anything else shows nothing.
  open var contents: Any? {
    get { stored.contents }
    set {
      let image = newValue as? CGImage
      guard image !== stored.contents else { return }
      let action = pendingAction("contents")
      stored.contents = image
      markChanged()
      action?.run(forKey: "contents", object: self, arguments: nil)
    }
  }

  open var contentsRect: CGRect {
    get { stored.contentsRect }
    set { set(\.contentsRect, newValue.sanitized, "contentsRect") }
  }

  open var contentsCenter: CGRect {
    get { stored.contentsCenter }
    set { set(\.contentsCenter, newValue.sanitized, "contentsCenter") }
  }

  open var contentsScale: CGFloat {
    get { stored.contentsScale }
    set { set(\.contentsScale, newValue > 0 && newValue.isFinite ? max(1e-3, min(1e3, newValue)) : 1, "contentsScale") }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { stored.contentsGravity }
    set { set(\.contentsGravity, newValue, "contentsGravity") }
  }

  /// How contents with more pixels than they have room for are scaled, by the layer's size and `contentsScale`: `.nearest`
  /// takes the nearest pixel; anything else is smooth.
  open var minificationFilter = CALayerContentsFilter.linear {
    didSet { if minificationFilter != oldValue { markChanged() } }
  }

  /// How other contents are scaled: `.nearest` takes the nearest pixel; anything else is bilinear.
  open var magnificationFilter = CALayerContentsFilter.linear {
    didSet { if magnificationFilter != oldValue { markChanged() } }
  }

  /// Template rendering: the contents' alpha is painted in this colour.
  package final var contentsTint: RGBA? {
    didSet { if contentsTint != oldValue { markChanged() } }
  }

  package final var delegateLacksDisplay = false
  open var isOpaque = false
  open var needsDisplayOnBoundsChange = false
  /// Without effect: all is painted on all cores.
  open var drawsAsynchronously = false
  /// The size of the bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: - Timing

  open var beginTime: CFTimeInterval = 0 {
    didSet { timingChanged() }
  }
  open var duration: CFTimeInterval = .infinity
  /// 0 stops the animations of the layer and its sublayers where they are.
  open var speed: Float = 1 {
    didSet { timingChanged() }
  }
  open var timeOffset: CFTimeInterval = 0 {
    didSet { timingChanged() }
  }
  /// Whether one of these three says that the layer's time is not its superlayer's.
  final var isRetimed = false
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  /// Converts another layer's time, or with nil the frame's, to this one's.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l?.treeTime(at: t) ?? t)
  }

  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let treeTime = treeTime(at: t)
    return l?.localTime(at: treeTime) ?? treeTime
  }

  /// Whether the layer is told of the tree that it is in. It has the mark `animations` while it is in none.
  var joinsTrees: Bool { false }
  func joined(_ tree: LayerTree) {}
  func left(_ tree: LayerTree) {}
  /// For a layer that follows its tree's clock: it shows what follows from its time, and is told each frame's.
  func followTime(to now: Double) {}
  /// The tree's time at which it shows something else by itself; nil for never.
  func nextTime(after now: Double) -> Double? { nil }

  // MARK: - Sublayers

  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sibling.flatMap { children.identityIndex(of: $0) } ?? 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: sibling.flatMap { children.identityIndex(of: $0) }.map { $0 + 1 } ?? children.count)
  }

  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard let index = children.identityIndex(of: old) else { return }
    old.removeFromSuperlayer()
    insert(new, at: index)
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    if parent.maskLayer === self {
      parent.mask = nil
      return
    }
    guard let index = parent.children.identityIndex(of: self) else { return }
    leaveTree()
    parent.children.remove(at: index)
    parent.vacate(self)
    parent.forgetPieces(of: self)
    superlayer = nil
  }

  private func insert(_ layer: CALayer, at index: Int) {
    stopIfHeld(by: layer)
    var target = index
    if layer.superlayer === self, let old = children.identityIndex(of: layer) {
      if old < target { target -= 1 }
      target = max(0, min(target, children.count - 1))
      guard old != target else { return }
      children.remove(at: old)
      vacate(layer)
    } else {
      layer.leaveLostTree()
      layer.removeFromSuperlayer()
    }
    children.insert(layer, at: max(0, min(target, children.count)))
    layer.superlayer = self
    if layer.stored.zPosition != 0 || layer.stored.isSpatial || layer.livesInSpace { noteDepthHere() }
    noteDepth(of: layer)
    layer.marks.own.insert([.changed, .altered])
    layer.marks.markAncestors(of: layer)
    layer.joinTree()
    if !LayoutPass.refusesMark(for: self) { setNeedsLayout() }
  }

  /// An upper bound of the levels of layers from this one down; too high after deep sublayers were removed.
  private var depth: Int32 = 1
  /// The walks of a frame recurse for each level; a main thread's usual 8 MB of stack are enough for twice as many.
  private static let greatestDepth: Int32 = 4_000

  private func noteDepth(of layer: CALayer) {
    var (current, needed) = (self, layer.depth + 1)
    while current.depth < needed {
      current.depth = needed
      if needed > CALayer.greatestDepth {
        current.depth = current.measuredDepth
        ensure(
          current.depth <= CALayer.greatestDepth,
          "layers are nested more than 4,000 deep: \(layer) was added to \(self). Is one added to the last in a loop?")
        return
      }
      guard let above = current.superlayer else { return }
      (current, needed) = (above, needed + 1)
    }
  }

  private var measuredDepth: Int32 {
    var level = [self]
    var count: Int32 = 0
    while !level.isEmpty {
      count += 1
      level = level.flatMap { layer in layer.maskLayer.map { layer.children + [$0] } ?? layer.children }
    }
    return count
  }

  private func stopIfHeld(by layer: CALayer) {
    var ancestor: CALayer? = self
    while let current = ancestor {
      ensure(current !== layer, "\(layer) cannot be added to \(self): it is that layer or contains it")
      // What has nothing below it, as most layers that are added, contains none: no way up from a deep one.
      if layer.children.isEmpty, layer.maskLayer == nil { return }
      ancestor = current.superlayer
    }
  }

  /// Has the area of a layer repainted that was removed or changed its z-position.
  private func vacate(_ layer: CALayer) {
    if let old = layer.shown, !old.subtree.isEmpty { vacated.append(old.subtree) }
    layer.shown = nil
    marks.forget(layer)
    // This layer itself looks the same: the compositor only has to visit it.
    marks.subtree.insert(.changed)
    marks.markAncestors(of: self)
  }

  fileprivate func noteReordered(_ layer: CALayer) { vacate(layer) }

  /// Lets go what the last frame painted of a sublayer that leaves: the next one may never come, where nothing is seen.
  private func forgetPieces(of layer: CALayer) {
    guard let record = (livesInSpace ? spaceOwner : self)?.shown, record.pieces != nil else { return }
    record.pieces?.removeAll { $0.layer === layer || layer.livesInSpace && $0.layer.lies(below: layer) }
  }

  /// A sublayer has a depth, and with it what this layer is painted into where it lives in space.
  private func noteDepthHere() {
    hasDepth = true
    if livesInSpace { spaceOwner?.hasDepth = true }
  }

  /// Whether the sublayers stay in space, and are painted into the layer above.
  var livesInSpace: Bool { false }

  // MARK: - Layout

  open func setNeedsLayout() { marks.mark(.layout, self) }

  open func needsLayout() -> Bool { marks.own.contains(.layout) }

  /// Lays out the subtree under the topmost marked ancestor that is reached through marked ones only.
  open func layoutIfNeeded() {
    var top = self
    while let parent = top.superlayer, parent.needsLayout() { top = parent }
    LayoutPass.run(from: top)
  }

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: - Display

  open func setNeedsDisplay() { marks.mark(.display, self) }

  open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { setNeedsDisplay() } }

  open func needsDisplay() -> Bool { marks.own.contains(.display) }

  /// Paints the layer with everything below it in its own space, as its properties are, without running animations.
  open func render(in ctx: CGContext) { renderNow(in: ctx) }

  open func displayIfNeeded() { if needsDisplay() { DisplayPass.display(self) } }

  /// Makes the contents: asks the delegate for them, or draws into a new bitmap.
  open func display() {
    if let delegate, delegate.displays(self) { return }
    // While values of the layer's own keys animate, a copy that has the present values draws instead.
    let drawer = isRedrawnByAnimations ? presentation() ?? self : self
    drawBackings(drawer.draw(in:))
  }

  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  // MARK: - Animation

  open func action(forKey event: String) -> (any CAAction)? { resolvedAction(forKey: event) }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  open class func needsDisplay(forKey key: String) -> Bool { false }

  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }

  open func removeAnimation(forKey key: String) { endAnimation(forKey: key) }

  open func removeAllAnimations() { endAllAnimations() }

  open func animationKeys() -> [String]? { animations?.keys }

  open func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key) }

  /// A copy with the values that are shown now, or nil when the layer is in no visible tree.
  open func presentation() -> Self? {
    guard root.tree != nil else { return nil }
    let copy = makeCopy()
    copy.stored = presented
    return copy as? Self
  }

  open func model() -> Self { self }

  // MARK: - Values by key

  /// A property by its key, or what the program keeps under a name of its own.
  ///
  /// A layer class animates a property of its own by keeping it here, in place of `@NSManaged`, which needs
  /// Objective-C:
  ///
  ///     var progress: CGFloat {
  ///       get { value(forKey: "progress") as? CGFloat ?? 0 }
  ///       set { setValue(newValue, forKey: "progress") }
  ///     }
  ///
  /// `needsDisplay(forKey:)` returns true for it, and while a `CABasicAnimation(keyPath: "progress")` runs, `draw(in:)`
  /// is called in each frame on a copy that has the value of that moment. `action(forKey:)` may give such an animation
  /// for every change.
  open func value(forKey key: String) -> Any? { valueByKeyPath(key) }

  open func setValue(_ value: Any?, forKey key: String) { setValueByKeyPath(value, key) }

  /// Like `value(forKey:)`, and also for parts of properties, such as `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { valueByKeyPath(keyPath) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValueByKeyPath(value, keyPath) }

  /// The value of a key that was never set.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  // MARK: - Hit testing

  open func contains(_ p: CGPoint) -> Bool { stored.bounds.containsHalfOpen(p) }

  /// The deepest layer at a point of the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    guard let local = fromSuperlayer(p, stored) else { return nil }
    let inside = contains(local)
    guard inside || !masksToBounds else { return nil }
    if hasDepth {
      for piece in paintPieces({ $0.stored }).reversed() where piece.cuts.allSatisfy({ $0.contains(local) }) {
        if let hit = piece.layer.hitTest(local) { return hit }
      }
    } else {
      for child in children.reversed() {
        if let hit = child.hitTest(local) { return hit }
      }
    }
    return inside ? self : nil
  }

  open override var description: String {
    describe(self) { "position = \(stored.position); bounds = \(stored.bounds)" }
  }
}
