import CoreGraphics

/// What an emitter layer emits. A layer reads its cells when it next emits after they were set; later changes go through the
/// layer, by key path: `layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")`.
@preconcurrency @MainActor open class CAEmitterCell: NSObject, CAMediaTiming {
  /// The name by which key paths find the cell.
  open var name: String?
  open var isEnabled = true
  /// A `CGImage`; anything else shows nothing.
  open var contents: Any? { didSet { madePicture = nil } }
  /// The part of the contents that is shown, in units of their size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) { didSet { madePicture = nil } }
  /// Pixels of the contents a point.
  open var contentsScale: CGFloat = 1 { didSet { madePicture = nil } }
  /// `nearest` takes the nearest pixel where the picture is enlarged.
  open var magnificationFilter = CALayerContentsFilter.linear.rawValue { didSet { madePicture = nil } }
  /// `nearest` takes the nearest pixels where the picture is shrunk, and leaves some out; anything else takes the mean
  /// of pixels.
  open var minificationFilter = CALayerContentsFilter.linear.rawValue { didSet { madePicture = nil } }
  /// The mean colour of particles. It multiplies the colours of the contents.
  open var color: CGColor? = .white
  /// What each particle emits from where it is.
  open var emitterCells: [CAEmitterCell]?
  open var style: [AnyHashable: Any]?

  /// Particles a second.
  open var birthRate: Float = 0
  /// The mean lifetime in seconds.
  open var lifetime: Float = 0
  /// How far apart the shortest and the longest lifetime are, in seconds.
  open var lifetimeRange: Float = 0
  /// How far particles fly out of the layer's plane, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The direction of flight in the layer's plane, in radians, clockwise. It counts from the way up for a line, from
  /// the way out for circles, spheres and outlines, and from the x axis for the others.
  open var emissionLongitude: CGFloat = 0
  /// The angle of the cone around that direction, in radians.
  open var emissionRange: CGFloat = 0
  /// The mean speed in points a second.
  open var velocity: CGFloat = 0
  /// How far apart the least and the greatest speed are.
  open var velocityRange: CGFloat = 0
  /// Points a second, each second.
  open var xAcceleration: CGFloat = 0
  /// Points a second, each second; positive is downwards.
  open var yAcceleration: CGFloat = 0
  /// Points a second, each second.
  open var zAcceleration: CGFloat = 0
  /// The mean size, as a multiple of the contents'.
  open var scale: CGFloat = 1
  /// How far apart the least and the greatest scale are.
  open var scaleRange: CGFloat = 0
  /// How much the scale grows in a second.
  open var scaleSpeed: CGFloat = 0
  /// The mean rotation in radians a second.
  open var spin: CGFloat = 0
  /// How far apart the least and the greatest rotation are.
  open var spinRange: CGFloat = 0
  /// How far apart the least and the greatest red are.
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  /// How much red grows in a second.
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0

  // MARK: - Timing

  /// When emission begins, in seconds of the layer's time or after the emitting particle's birth.
  open var beginTime: CFTimeInterval = 0
  /// How long particles are emitted; 0 or infinity for ever.
  open var duration: CFTimeInterval = .infinity
  /// How fast the time passes in which the cell emits and its particles live.
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  /// How many times the duration counts.
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  /// Doubles the duration.
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  /// What a program keeps under names of its own.
  private var custom: [String: Any] = [:]
  /// The contents as sprites show them, made when they are first emitted.
  private final var madePicture: SpritePicture?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open class func emitterCell() -> Self { makeInstance(of: self) }

  /// The value of a key that was never set.
  open class func defaultValue(forKey key: String) -> Any? {
    let cell = CAEmitterCell()
    return numbers[key].map { $0.get(cell) } ?? (key == "color" ? cell.color : nil)
  }

  open func value(forKey key: String) -> Any? {
    if let number = Self.numbers[key] { return number.get(self) }
    switch key {
    case "name": return name
    case "color": return color
    case "contents": return contents
    case "emitterCells": return emitterCells
    case "enabled": return isEnabled
    default: return custom[key]
    }
  }

  open func setValue(_ value: Any?, forKey key: String) {
    if let number = Self.numbers[key] {
      if case .scalar(let new)? = AnimatableValue(value) { number.set(self, new) }
      return
    }
    switch key {
    case "name": name = value as? String
    case "color":
      if case .color(let new)? = AnimatableValue(value) { color = new.map { CGColor($0) } } else { color = nil }
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "enabled": isEnabled = value as? Bool ?? true
    default: custom[key] = value
    }
  }
}

/// A property that is a number, by its key.
@MainActor
private struct CellNumber {
  let get: (CAEmitterCell) -> CGFloat
  let set: (CAEmitterCell, CGFloat) -> Void

  init(_ path: ReferenceWritableKeyPath<CAEmitterCell, Float>) {
    get = { CGFloat($0[keyPath: path]) }
    set = { $0[keyPath: path] = Float($1) }
  }

  init(_ path: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>) {
    get = { $0[keyPath: path] }
    set = { $0[keyPath: path] = $1 }
  }

  init(time path: ReferenceWritableKeyPath<CAEmitterCell, CFTimeInterval>) {
    get = { CGFloat($0[keyPath: path]) }
    set = { $0[keyPath: path] = Double($1) }
  }
}

extension CAEmitterCell {
  fileprivate static let numbers: [String: CellNumber] = [
    "birthRate": CellNumber(\.birthRate),
    "lifetime": CellNumber(\.lifetime),
    "lifetimeRange": CellNumber(\.lifetimeRange),
    "emissionLatitude": CellNumber(\.emissionLatitude),
    "emissionLongitude": CellNumber(\.emissionLongitude),
    "emissionRange": CellNumber(\.emissionRange),
    "velocity": CellNumber(\.velocity),
    "velocityRange": CellNumber(\.velocityRange),
    "xAcceleration": CellNumber(\.xAcceleration),
    "yAcceleration": CellNumber(\.yAcceleration),
    "zAcceleration": CellNumber(\.zAcceleration),
    "scale": CellNumber(\.scale),
    "scaleRange": CellNumber(\.scaleRange),
    "scaleSpeed": CellNumber(\.scaleSpeed),
    "spin": CellNumber(\.spin),
    "spinRange": CellNumber(\.spinRange),
    "redRange": CellNumber(\.redRange),
    "greenRange": CellNumber(\.greenRange),
    "blueRange": CellNumber(\.blueRange),
    "alphaRange": CellNumber(\.alphaRange),
    "redSpeed": CellNumber(\.redSpeed),
    "greenSpeed": CellNumber(\.greenSpeed),
    "blueSpeed": CellNumber(\.blueSpeed),
    "alphaSpeed": CellNumber(\.alphaSpeed),
    "contentsScale": CellNumber(\.contentsScale), "speed": CellNumber(\.speed),
    "beginTime": CellNumber(time: \.beginTime), "duration": CellNumber(time: \.duration),
    "timeOffset": CellNumber(time: \.timeOffset),
  ]

  /// The cell's values as they are, with those of its own cells.
  func recipe(depth: Int = 0) -> ParticleRecipe {
    func number(_ value: some BinaryFloatingPoint) -> Double { Double(CGFloat(value).sanitized) }
    var recipe = ParticleRecipe()
    recipe.name = name
    recipe.isEnabled = isEnabled
    recipe.birthRate = number(birthRate)
    recipe.lifetime = .init(mean: number(lifetime), range: number(lifetimeRange))
    (recipe.longitude, recipe.latitude) = (number(emissionLongitude), number(emissionLatitude))
    recipe.range = number(emissionRange)
    recipe.velocity = .init(mean: number(velocity), range: number(velocityRange))
    recipe.acceleration = [number(xAcceleration), number(yAcceleration), number(zAcceleration)]
    recipe.scale = .init(mean: number(scale), range: number(scaleRange))
    recipe.scaleSpeed = number(scaleSpeed)
    recipe.spin = .init(mean: number(spin), range: number(spinRange))
    if let color = color?.rgba { recipe.color = [color.red, color.green, color.blue, color.alpha] }
    recipe.colorRange = [redRange, greenRange, blueRange, alphaRange]
    recipe.colorSpeed = [redSpeed, greenSpeed, blueSpeed, alphaSpeed]
    recipe.picture = picture
    recipe.time = recipeTime
    ensure(depth < 64, "emitter cells are nested more than 64 deep: does \(self) contain itself?")
    recipe.recipes = (emitterCells ?? []).map { $0.recipe(depth: depth + 1) }
    return recipe
  }

  private var recipeTime: ParticleRecipe.Time {
    var time = ParticleRecipe.Time()
    time.begin = beginTime.isFinite ? beginTime : 0
    time.speed = speed.isFinite ? Double(speed) : 1
    time.offset = timeOffset.isFinite ? timeOffset : 0
    let once = duration > 0 ? duration * (autoreverses ? 2 : 1) : .infinity
    time.duration = repeatDuration > 0 ? repeatDuration : once * (repeatCount > 0 ? Double(repeatCount) : 1)
    return time
  }

  private var picture: SpritePicture? {
    if madePicture == nil { madePicture = makePicture() }
    return madePicture
  }

  private func makePicture() -> SpritePicture? {
    guard let image = contents as? CGImage else { return nil }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let part = CGRect(
      x: contentsRect.minX * width, y: contentsRect.minY * height, width: contentsRect.width * width,
      height: contentsRect.height * height)
    let nearest = CALayerContentsFilter.nearest.rawValue
    return SpritePicture(
      image, part: part, scale: contentsScale, isNearest: magnificationFilter == nearest,
      shrinksNearest: minificationFilter == nearest)
  }
}
