import CoreGraphics

/// A layer that emits particles, in front of its background and behind its sublayers. They may leave its bounds, unless it
/// masks to them.
///
/// Time is the layer's own: with a `beginTime` of 0 particles are seen as if they had been emitted since the beginning of the
/// window's time; `beginTime = CACurrentMediaTime()` begins without any.
@preconcurrency @MainActor open class CAEmitterLayer: CALayer {
  private var cells: [CAEmitterCell] = []
  private var system = ParticleSystem()
  /// What changed in the cells since they were read.
  private var pending = Pending.nothing

  private enum Pending {
    case nothing, values, everything
  }

  public override init() {
    super.init()
    begin()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAEmitterLayer { cells = other.cells }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    stored.kind = .emitter(EmitterState())
    // Follows a tree's time from the moment it comes into one.
    marks.own.insert(.animations)
  }

  private var emitter: EmitterState { EmitterState(stored.kind) ?? EmitterState() }

  /// Setting other cells discards the particles and begins anew.
  open var emitterCells: [CAEmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set {
      cells = newValue ?? []
      pending = .everything
    }
  }

  /// Multiplies the cells' birth rates.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { setEmitter(\.birthRate, CGFloat(newValue).sanitized, "birthRate") }
  }

  /// Multiplies the cells' lifetimes.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { setEmitter(\.lifetime, CGFloat(newValue).sanitized, "lifetime") }
  }

  /// The middle of the emitter's shape, in the layer's space.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set { setEmitter(\.position, newValue.sanitized, "emitterPosition") }
  }

  open var emitterZPosition: CGFloat {
    get { emitter.zPosition }
    set { setEmitter(\.zPosition, newValue.sanitized, "emitterZPosition") }
  }

  /// The size of its shape.
  open var emitterSize: CGSize {
    get { emitter.size }
    set { setEmitter(\.size, newValue.sanitized, "emitterSize") }
  }

  open var emitterDepth: CGFloat {
    get { emitter.depth }
    set { setEmitter(\.depth, newValue.sanitized, "emitterDepth") }
  }

  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.shape }
    set { setEmitter(\.shape, newValue, "emitterShape") }
  }

  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.mode }
    set { setEmitter(\.mode, newValue, "emitterMode") }
  }

  open var renderMode: CAEmitterLayerRenderMode {
    get { emitter.renderMode }
    set { setEmitter(\.renderMode, newValue, "renderMode") }
  }

  @available(*, unavailable, message: "particles lie in the layer's plane, which may be turned as a whole")
  open var preservesDepth: Bool { fatalError("unavailable") }

  /// Multiplies the cells' velocities.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { setEmitter(\.velocity, CGFloat(newValue).sanitized, "velocity") }
  }

  /// Multiplies the particles' sizes.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { setEmitter(\.scale, CGFloat(newValue).sanitized, "scale") }
  }

  /// Multiplies the cells' spins.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { setEmitter(\.spin, CGFloat(newValue).sanitized, "spin") }
  }

  /// Decides all chances: the same seed at the same time shows the same particles.
  open var seed: UInt32 {
    get { emitter.seed }
    set { setEmitter(\.seed, newValue, "seed") }
  }

  private func setEmitter<Value>(_ path: WritableKeyPath<EmitterState, Value>, _ value: Value, _ key: String) {
    setKind(path, value, key)
  }

  // MARK: - Cells by key path

  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let place = cellPlace(keyPath) else { return super.value(forKeyPath: keyPath) }
    return place.cell.value(forKey: place.key)
  }

  /// `emitterCells.NAME.KEY` sets a value of a cell, which counts for what is emitted from then on.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let place = cellPlace(keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
    place.cell.setValue(value, forKey: place.key)
    if stored.custom[keyPath] != nil { stored.custom[keyPath] = value }
    if pending == .nothing { pending = .values }
  }

  open override func add(_ anim: CAAnimation, forKey key: String?) {
    if let keyPath = (anim as? CAPropertyAnimation)?.keyPath, stored.custom[keyPath] == nil,
      let place = cellPlace(keyPath)
    {
      stored.custom[keyPath] = place.cell.value(forKey: place.key)
    }
    super.add(anim, forKey: key)
  }

  private func cellPlace(_ keyPath: String) -> (cell: CAEmitterCell, key: String)? {
    let parts = keyPath.split(separator: ".").map(String.init)
    guard parts.count >= 3, parts.count % 2 == 1 else { return nil }
    var (found, among): (CAEmitterCell?, [CAEmitterCell]) = (nil, cells)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      guard parts[index] == "emitterCells", let cell = among.first(where: { $0.name == parts[index + 1] }) else {
        return nil
      }
      (found, among) = (cell, cell.emitterCells ?? [])
    }
    return found.map { ($0, parts[parts.count - 1]) }
  }

  // MARK: - Time

  override var joinsTrees: Bool { true }
  override func joined(_ tree: LayerTree) { tree.animations.follow(self) }
  override func left(_ tree: LayerTree) { tree.animations.unfollow(self) }

  override func followTime(to now: Double) {
    let state = presented
    guard let source = EmitterState(state.kind) else { return }
    readCells(state)
    system.advance(to: localTime(at: now), from: source)
    let batch = system.sprites(in: source.renderMode)
    if batch.sprites.isEmpty, drawing.isEmpty { return }
    drawing = batch.sprites.isEmpty ? [] : [.content(.sprites(batch), extent: batch.bounds)]
  }

  override func nextTime(after now: Double) -> Double? {
    guard pending == .nothing else { return now }
    guard let source = EmitterState(presented.kind), let next = system.nextChange(from: source) else { return nil }
    return clockTime(at: next, from: now)
  }

  private func readCells(_ state: LayerState) {
    let animated = state.custom.filter { $0.key.hasPrefix("emitterCells.") }
    if pending == .everything { system.setRecipes(cells.map { $0.recipe() }) }
    if pending == .values || !animated.isEmpty {
      // Animated values are laid over the cells' own for the moment of reading.
      let own = animated.compactMap { path, _ in
        cellPlace(path).map { ($0.cell, $0.key, $0.cell.value(forKey: $0.key)) }
      }
      for (path, value) in animated { cellPlace(path).map { $0.cell.setValue(value, forKey: $0.key) } }
      system.changeRecipes(cells.map { $0.recipe() })
      for (cell, key, value) in own { cell.setValue(value, forKey: key) }
    }
    pending = .nothing
  }
}
