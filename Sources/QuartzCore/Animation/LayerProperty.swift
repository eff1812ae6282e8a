import CoreGraphics

/// A property of a layer, or a part of one, that can be animated: the raw value is its key path.
package enum LayerProperty: String, CaseIterable, Sendable {
  case bounds, position, anchorPoint, zPosition, transform, opacity, hidden
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect, contentsCenter, contentsScale
  case boundsOrigin = "bounds.origin"
  case boundsX = "bounds.origin.x"
  case boundsY = "bounds.origin.y"
  case boundsSize = "bounds.size"
  case width = "bounds.size.width"
  case height = "bounds.size.height"
  case positionX = "position.x"
  case positionY = "position.y"
  case anchorX = "anchorPoint.x"
  case anchorY = "anchorPoint.y"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case rotation = "transform.rotation"
  case rotationZ = "transform.rotation.z"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case scaleZ = "transform.scale.z"
  case translationZ = "transform.translation.z"
  case sublayerTransform, anchorPointZ
  case shadowOffsetX = "shadowOffset.width"
  case shadowOffsetY = "shadowOffset.height"
  // Gradient layers.
  case colors, locations, startPoint, endPoint
  // Shape layers.
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase, lineDashPattern
  // Emitter layers.
  case birthRate, lifetime, emitterPosition, emitterZPosition, emitterSize, emitterDepth, velocity, spin
  case emitterX = "emitterPosition.x"
  case emitterY = "emitterPosition.y"
  case emitterWidth = "emitterSize.width"
  case emitterHeight = "emitterSize.height"
  case emitterScale = "scale"
  // Replicator layers.
  case instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  /// The progress of a transition, from the layer's old picture to what it shows now.
  case transition
  /// The size in which the view draws its text.
  case fontSize

  private static let byKeyPath = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The same as `init(rawValue:)`, which compares with one key path after the other; this looks the key path up.
  package init?(keyPath: String) {
    guard let property = LayerProperty.byKeyPath[keyPath] else { return nil }
    self = property
  }

  /// Whether views' animations of the property add up, so that a second one continues the first without a jump (A3).
  package var isAdditiveInViews: Bool {
    switch self {
    case .bounds, .position, .transform, .opacity, .fontSize: true
    default: false
    }
  }

  /// Whether a change of the property animates implicitly; images and visibility change at once (A14).
  package var animatesImplicitly: Bool {
    switch self {
    case .hidden, .contents, .transition: false
    default: true
    }
  }

  /// The value in a layer's state; nil when that kind of layer has none.
  package func value(in state: LayerState) -> AnimatableValue? {
    switch self {
    case .bounds: return .rect(state.bounds)
    case .boundsOrigin: return .point(state.bounds.origin)
    case .boundsX: return .scalar(state.bounds.origin.x)
    case .boundsY: return .scalar(state.bounds.origin.y)
    case .boundsSize: return .size(state.bounds.size)
    case .width: return .scalar(state.bounds.size.width)
    case .height: return .scalar(state.bounds.size.height)
    case .position: return .point(state.position)
    case .positionX: return .scalar(state.position.x)
    case .positionY: return .scalar(state.position.y)
    case .anchorPoint: return .point(state.anchorPoint)
    case .anchorX: return .scalar(state.anchorPoint.x)
    case .anchorY: return .scalar(state.anchorPoint.y)
    case .zPosition: return .scalar(state.zPosition)
    case .transform: return state.isSpatial ? .space(state.transform3D) : .transform(state.transform)
    case .sublayerTransform: return .space(state.sublayerTransform)
    case .anchorPointZ: return .scalar(state.anchorPointZ)
    case .scale, .scaleX, .scaleY, .rotation, .rotationZ:
      return state.isSpatial ? spatialValue(in: state) : flatValue(in: state)
    case .rotationX, .rotationY, .scaleZ: return spatialValue(in: state)
    case .translationZ: return .scalar(state.transform3D.m43)
    case .translation: return .size(CGSize(width: state.transform.tx, height: state.transform.ty))
    case .translationX: return .scalar(state.transform.tx)
    case .translationY: return .scalar(state.transform.ty)
    case .opacity: return .scalar(CGFloat(state.opacity))
    case .hidden: return .scalar(state.isHidden ? 1 : 0)
    case .backgroundColor: return .color(state.backgroundColor?.rgba)
    case .cornerRadius: return .scalar(state.cornerRadius)
    case .borderWidth: return .scalar(state.borderWidth)
    case .borderColor: return .color(state.borderColor?.rgba)
    case .shadowColor: return .color(state.shadow.color?.rgba)
    case .shadowOpacity: return .scalar(CGFloat(state.shadow.opacity))
    case .shadowOffset: return .size(state.shadow.offset)
    case .shadowOffsetX: return .scalar(state.shadow.offset.width)
    case .shadowOffsetY: return .scalar(state.shadow.offset.height)
    case .shadowRadius: return .scalar(state.shadow.radius)
    case .shadowPath: return .path(state.shadow.path)
    case .contents: return .image(state.contents)
    case .contentsRect: return .rect(state.contentsRect)
    case .contentsCenter: return .rect(state.contentsCenter)
    case .contentsScale: return .scalar(state.contentsScale)
    case .fontSize: return state.fontSize.map { .scalar($0) }
    case .transition: return state.transition.map { .scalar(CGFloat($0.progress)) }
    case .colors, .locations, .startPoint, .endPoint:
      guard case .gradient(let gradient) = state.kind else { return nil }
      return value(in: gradient)
    case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase,
      .lineDashPattern:
      guard case .shape(let shape) = state.kind else { return nil }
      return value(in: shape)
    case .birthRate, .lifetime, .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .velocity, .spin,
      .emitterX, .emitterY, .emitterWidth, .emitterHeight, .emitterScale:
      guard case .emitter(let emitter) = state.kind else { return nil }
      return value(in: emitter)
    case .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset:
      guard case .replicator(let replicator) = state.kind else { return nil }
      return value(in: replicator)
    }
  }

  private func value(in replicator: ReplicatorState) -> AnimatableValue? {
    switch self {
    case .instanceTransform: .space(replicator.transform)
    case .instanceColor: .color(replicator.color?.rgba)
    default: replicatorPath.map { .scalar(replicator[keyPath: $0]) }
    }
  }

  private var replicatorPath: WritableKeyPath<ReplicatorState, CGFloat>? {
    switch self {
    case .instanceDelay: \.delay
    case .instanceRedOffset: \.redOffset
    case .instanceGreenOffset: \.greenOffset
    case .instanceBlueOffset: \.blueOffset
    case .instanceAlphaOffset: \.alphaOffset
    default: nil
    }
  }

  private func value(in emitter: EmitterState) -> AnimatableValue? {
    if let path = emitterPath { return .scalar(emitter[keyPath: path]) }
    return self == .emitterPosition ? .point(emitter.position) : self == .emitterSize ? .size(emitter.size) : nil
  }

  private var emitterPath: WritableKeyPath<EmitterState, CGFloat>? {
    switch self {
    case .birthRate: \.birthRate
    case .lifetime: \.lifetime
    case .emitterX: \.position.x
    case .emitterY: \.position.y
    case .emitterZPosition: \.zPosition
    case .emitterWidth: \.size.width
    case .emitterHeight: \.size.height
    case .emitterDepth: \.depth
    case .velocity: \.velocity
    case .emitterScale: \.scale
    case .spin: \.spin
    default: nil
    }
  }

  private func flatValue(in state: LayerState) -> AnimatableValue? {
    let parts = TransformParts(state.transform)
    return .scalar(self == .scaleY ? parts.scaleY : self == .scale || self == .scaleX ? parts.scaleX : parts.rotation)
  }

  private func spatialValue(in state: LayerState) -> AnimatableValue? {
    let parts = SpatialParts(state.transform3D)
    switch self {
    case .scale, .scaleX: return .scalar(parts.scale.x)
    case .scaleY: return .scalar(parts.scale.y)
    case .scaleZ: return .scalar(parts.scale.z)
    case .rotationX: return .scalar(parts.angles.x)
    case .rotationY: return .scalar(parts.angles.y)
    default: return .scalar(parts.angles.z)
    }
  }

  /// Whether the property leaves the plane.
  var isOfSpace: Bool {
    switch self {
    case .rotationX, .rotationY, .scaleZ, .translationZ, .sublayerTransform, .anchorPointZ: true
    default: false
    }
  }

  private func value(in gradient: GradientState) -> AnimatableValue? {
    switch self {
    case .colors: .colors(gradient.colors.map(\.rgba))
    case .locations: .numbers(gradient.effectiveLocations)
    case .startPoint: .point(gradient.startPoint)
    case .endPoint: .point(gradient.endPoint)
    default: nil
    }
  }

  private func value(in shape: ShapeState) -> AnimatableValue? {
    switch self {
    case .path: .path(shape.path)
    case .fillColor: .color(shape.fillColor?.rgba)
    case .strokeColor: .color(shape.strokeColor?.rgba)
    case .strokeStart: .scalar(shape.strokeStart)
    case .strokeEnd: .scalar(shape.strokeEnd)
    case .lineWidth: .scalar(shape.lineWidth)
    case .miterLimit: .scalar(shape.miterLimit)
    case .lineDashPhase: .scalar(shape.lineDashPhase)
    case .lineDashPattern: .numbers(shape.lineDashPattern)
    default: nil
    }
  }
}

// MARK: - Setting a value in a state

extension LayerProperty {
  /// Sets the property in a state. A value that does not fit the property, or is NaN, changes nothing.
  package func apply(_ value: AnimatableValue, to state: inout LayerState) {
    switch value {
    case .scalar(let number): if number.isFinite { apply(number, to: &state) }
    case .point(let point): if point.x.isFinite, point.y.isFinite { apply(point, to: &state) }
    case .size(let size):
      if size.width.isFinite, size.height.isFinite {
        apply(CGPoint(x: size.width, y: size.height), to: &state)
      }
    case .rect(let rect):
      if rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.width.isFinite, rect.size.height.isFinite {
        apply(rect, to: &state)
      }
    case .transform(let transform):
      guard transform.isFinite else { break }
      if self == .transform { state.transform3D = CATransform3DMakeAffineTransform(transform) }
      if self != .transform { apply(.space(CATransform3DMakeAffineTransform(transform)), to: &state) }
    case .space(let transform):
      guard transform.isFinite else { break }
      if self == .transform { state.transform3D = transform }
      if self == .sublayerTransform { state.sublayerTransform = transform }
      if self == .instanceTransform {
        setKind(&state) { (replicator: inout ReplicatorState) in replicator.transform = transform }
      }
    case .transformChange: break
    case .color(let color): apply(color, to: &state)
    case .colors(let colors):
      setKind(&state) { (gradient: inout GradientState) in gradient.colors = colors.map { CGColor($0) } }
    case .numbers(let numbers):
      if self == .locations { setKind(&state) { (gradient: inout GradientState) in gradient.locations = numbers } }
      if self == .lineDashPattern { setKind(&state) { (shape: inout ShapeState) in shape.lineDashPattern = numbers } }
    case .path(let path):
      if self == .shadowPath { state.shadow.path = path }
      if self == .path { setKind(&state) { (shape: inout ShapeState) in shape.path = path } }
    case .image(let image): if self == .contents { state.contents = image }
    }
  }

  private func apply(_ number: CGFloat, to state: inout LayerState) {
    switch self {
    case .boundsX: state.bounds.origin.x = number
    case .boundsY: state.bounds.origin.y = number
    case .width: state.bounds.size.width = number
    case .height: state.bounds.size.height = number
    case .positionX: state.position.x = number
    case .positionY: state.position.y = number
    case .anchorX: state.anchorPoint.x = number
    case .anchorY: state.anchorPoint.y = number
    case .zPosition: state.zPosition = number
    case .scale, .scaleX, .scaleY, .rotation, .rotationZ:
      if state.isSpatial { applyInSpace(number, to: &state) } else { applyFlat(number, to: &state) }
    case .rotationX, .rotationY, .scaleZ: applyInSpace(number, to: &state)
    case .translationX, .translationY, .translationZ: translate(&state, number)
    case .anchorPointZ: state.anchorPointZ = number
    case .opacity: state.opacity = Float(number)
    case .hidden: state.isHidden = number >= 0.5
    case .cornerRadius: state.cornerRadius = number
    case .borderWidth: state.borderWidth = number
    case .shadowOpacity: state.shadow.opacity = Float(number)
    case .shadowRadius: state.shadow.radius = number
    case .shadowOffsetX: state.shadow.offset.width = number
    case .shadowOffsetY: state.shadow.offset.height = number
    case .fontSize: state.fontSize = number
    case .transition: if state.transition != nil { state.transition?.progress = Double(number) }
    case .contentsScale: if number > 0 { state.contentsScale = number }
    case .strokeStart: setKind(&state) { (shape: inout ShapeState) in shape.strokeStart = number }
    case .strokeEnd: setKind(&state) { (shape: inout ShapeState) in shape.strokeEnd = number }
    case .lineWidth: setKind(&state) { (shape: inout ShapeState) in shape.lineWidth = max(0, number) }
    case .miterLimit: setKind(&state) { (shape: inout ShapeState) in shape.miterLimit = number }
    case .lineDashPhase: setKind(&state) { (shape: inout ShapeState) in shape.lineDashPhase = number }
    default:
      if let path = emitterPath {
        setKind(&state) { (emitter: inout EmitterState) in emitter[keyPath: path] = number }
      } else if let path = replicatorPath {
        setKind(&state) { (replicator: inout ReplicatorState) in replicator[keyPath: path] = number }
      }
    }
  }

  private func apply(_ point: CGPoint, to state: inout LayerState) {
    switch self {
    case .position: state.position = point
    case .anchorPoint: state.anchorPoint = point
    case .boundsOrigin: state.bounds.origin = point
    case .boundsSize: state.bounds.size = CGSize(width: point.x, height: point.y)
    case .translation:
      LayerProperty.translationX.translate(&state, point.x)
      LayerProperty.translationY.translate(&state, point.y)
    case .shadowOffset: state.shadow.offset = CGSize(width: point.x, height: point.y)
    case .startPoint: setKind(&state) { (gradient: inout GradientState) in gradient.startPoint = point }
    case .endPoint: setKind(&state) { (gradient: inout GradientState) in gradient.endPoint = point }
    case .emitterPosition: setKind(&state) { (emitter: inout EmitterState) in emitter.position = point }
    case .emitterSize:
      setKind(&state) { (emitter: inout EmitterState) in emitter.size = CGSize(width: point.x, height: point.y) }
    default: break
    }
  }

  private func apply(_ rect: CGRect, to state: inout LayerState) {
    switch self {
    case .bounds: state.bounds = rect
    case .contentsRect: state.contentsRect = rect
    case .contentsCenter: state.contentsCenter = rect
    default: break
    }
  }

  private func apply(_ rgba: RGBA?, to state: inout LayerState) {
    let color = rgba.map { CGColor($0) }
    switch self {
    case .backgroundColor: state.backgroundColor = color
    case .borderColor: state.borderColor = color
    case .shadowColor: state.shadow.color = color
    case .fillColor: setKind(&state) { (shape: inout ShapeState) in shape.fillColor = color }
    case .strokeColor: setKind(&state) { (shape: inout ShapeState) in shape.strokeColor = color }
    case .instanceColor: setKind(&state) { (replicator: inout ReplicatorState) in replicator.color = color }
    default: break
    }
  }

  private func applyFlat(_ number: CGFloat, to state: inout LayerState) {
    setTransformParts(&state) { parts in
      switch self {
      case .scale: (parts.scaleX, parts.scaleY) = (number, number)
      case .scaleX: parts.scaleX = number
      case .scaleY: parts.scaleY = number
      default: parts.rotation = number
      }
    }
  }

  private func applyInSpace(_ number: CGFloat, to state: inout LayerState) {
    var parts = SpatialParts(state.transform3D)
    switch self {
    case .scale: parts.scale = [number, number, number]
    case .scaleX: parts.scale.x = number
    case .scaleY: parts.scale.y = number
    case .scaleZ: parts.scale.z = number
    case .rotationX: parts.angles = [number, parts.angles.y, parts.angles.z]
    case .rotationY: parts.angles = [parts.angles.x, number, parts.angles.z]
    default: parts.angles = [parts.angles.x, parts.angles.y, number]
    }
    state.transform3D = parts.transform
  }

  private func translate(_ state: inout LayerState, _ number: CGFloat) {
    if !state.isSpatial, self != .translationZ {
      if self == .translationX { state.transform.tx = number } else { state.transform.ty = number }
      return
    }
    var parts = SpatialParts(state.transform3D)
    parts.translation[self == .translationX ? 0 : self == .translationY ? 1 : 2] = number
    state.transform3D = parts.transform
  }

  private func setTransformParts(_ state: inout LayerState, _ body: (inout TransformParts) -> Void) {
    var parts = TransformParts(state.transform)
    body(&parts)
    state.transform = parts.transform
  }

  private func setKind<State: KindState>(_ state: inout LayerState, _ body: (inout State) -> Void) {
    guard var kind = State(state.kind) else { return }
    body(&kind)
    state.kind = kind.kind
  }
}

extension LayerState {
  /// Cuts values that springs and sums carried out of their range. Done after all animations: a sum's intermediate
  /// values may be out of range.
  mutating func limitToValid() {
    if bounds.size.width < 0 { bounds.size.width = 0 }
    if bounds.size.height < 0 { bounds.size.height = 0 }
    if opacity < 0 || opacity > 1 { opacity = min(max(opacity, 0), 1) }
    if cornerRadius < 0 { cornerRadius = 0 }
    if borderWidth < 0 { borderWidth = 0 }
    if shadow.opacity < 0 || shadow.opacity > 1 { shadow.opacity = min(max(shadow.opacity, 0), 1) }
    if shadow.radius < 0 { shadow.radius = 0 }
    if let size = fontSize, size < 0.1 { fontSize = 0.1 }
  }
}

extension GradientState {
  /// The stops, spread evenly where none are given.
  var effectiveLocations: [CGFloat] {
    locations ?? colors.indices.map { colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0 }
  }
}
