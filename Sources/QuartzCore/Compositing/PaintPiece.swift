import CoreGraphics

/// A layer or, where others cross it, its part on one side of them.
struct PaintPiece: Equatable {
  let layer: CALayer
  /// In the space in which the layer is painted.
  var cuts: [DepthCut] = []

  static func == (left: PaintPiece, right: PaintPiece) -> Bool { left.layer === right.layer && left.cuts == right.cuts }
}

extension PaintPiece {
  /// Where pixels are other ones since layers came in another order: where two of them meet that changed places, or of
  /// which one is cut.
  @MainActor
  static func exchanged(_ old: [PaintPiece], _ new: [PaintPiece]) -> [PixelRect] {
    let common = min(old.count, new.count)
    let start = (0..<common).first { old[$0] != new[$0] } ?? common
    let rest = common - start
    let same = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    var places: [ObjectIdentifier: (layer: CALayer, old: Int?, new: Int?, isCut: Bool)] = [:]
    for (isNew, pieces) in [(false, old), (true, new)] {
      for index in start..<(pieces.count - same) {
        let (key, piece) = (ObjectIdentifier(pieces[index].layer), pieces[index])
        var place = places[key] ?? (layer: piece.layer, old: nil, new: nil, isCut: false)
        if isNew { place.new = index } else { place.old = index }
        if !piece.cuts.isEmpty { place.isCut = true }
        places[key] = place
      }
    }
    let layers = places.values.filter { !($0.layer.shown?.subtree.isEmpty ?? true) }
    var found: [PixelRect] = []
    for (index, first) in layers.enumerated() {
      for second in layers[(index + 1)...] {
        if !first.isCut, !second.isCut, let (a, b) = both(first.old, second.old),
          let (c, d) = both(first.new, second.new),
          (a < b) == (c < d)
        {
          continue
        }
        guard let one = first.layer.shown?.subtree, let other = second.layer.shown?.subtree else { continue }
        let shared = one.intersection(other)
        if !shared.isEmpty { found.append(shared) }
      }
    }
    // In an order that follows from the pixels: a dictionary has none.
    return found.sorted { ($0.y0, $0.x0, $0.y1, $0.x1) < ($1.y0, $1.x0, $1.y1, $1.x1) }
  }

  private static func both(_ first: Int?, _ second: Int?) -> (Int, Int)? {
    if let first, let second { (first, second) } else { nil }
  }
}

extension DepthCut {
  var side: LineSide { LineSide(a: line.a, b: line.b, c: line.c, isBelow: isBelow) }
}

extension CALayer {
  /// The nearest layer above into which this one is painted flat.
  var spaceOwner: CALayer? {
    var owner = superlayer
    while let current = owner, current.livesInSpace, let above = current.superlayer { owner = above }
    return owner
  }

  /// What is painted into this layer, back to front: its sublayers, and in place of layers that live in space theirs.
  ///
  /// - Parameter state: What a layer shows.
  func paintPieces(_ state: (CALayer) -> LayerState) -> [PaintPiece] {
    var layers: [(layer: CALayer, state: LayerState)] = []
    collect(state, into: &layers)
    let hasTilted =
      !CATransform3DIsAffine(state(self).sublayerTransform)
      || layers.contains { $0.state.isSpatial || $0.layer.superlayer !== self }
    if hasTilted {
      let planes = layers.map { $0.layer.depthPlane($0.state) }
      if planes.contains(where: { abs($0.nearness.a) > 1e-9 || abs($0.nearness.b) > 1e-9 }) {
        return DepthOrder(planes).pieces.map { PaintPiece(layer: layers[$0.index].layer, cuts: $0.cuts) }
      }
      let depths = planes.map(\.nearness.c)
      return depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { PaintPiece(layer: layers[$0].layer) }
    }
    let depths = layers.map { $0.state.zPosition - $0.state.anchorPointZ }
    if zip(depths, depths.dropFirst()).allSatisfy(<=) { return layers.map { PaintPiece(layer: $0.layer) } }
    return depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { PaintPiece(layer: layers[$0].layer) }
  }

  private func collect(_ state: (CALayer) -> LayerState, into layers: inout [(layer: CALayer, state: LayerState)]) {
    for child in children {
      let shown = state(child)
      if child.livesInSpace {
        if !shown.isHidden, shown.opacity > 0 { child.collect(state, into: &layers) }
      } else {
        layers.append((child, shown))
      }
    }
  }

  /// Where the layer is seen in the layer that it is painted into, and how near. Its outline is that of its bounds; what
  /// reaches out of them is sorted with it.
  private func depthPlane(_ state: LayerState) -> DepthPlane {
    let matrix = spaceMatrix(state)
    let projection = Projection(matrix)
    let nothing = DepthPlane(outline: [], nearness: PlaneForm(a: 0, b: 0, c: 0))
    guard !state.isHidden, projection.isFinite, let inverse = projection.inverted() else { return nothing }
    func part(_ x: CGFloat, _ y: CGFloat, _ one: CGFloat) -> CGFloat {
      matrix.m13 * x + matrix.m23 * y + matrix.m43 * one
    }
    let nearness = PlaneForm(
      a: part(inverse.a, inverse.d, inverse.g), b: part(inverse.b, inverse.e, inverse.h),
      c: part(inverse.c, inverse.f, inverse.i))
    guard nearness.a.isFinite, nearness.b.isFinite, nearness.c.isFinite else { return nothing }
    let rect = state.bounds.isEmpty ? subtreeRect(state) : state.bounds
    return DepthPlane(outline: rect.isNull ? [] : projection.outline(of: rect), nearness: nearness)
  }

  /// From the layer's space to that of the layer it is painted into.
  func spaceMatrix(_ state: LayerState) -> CATransform3D {
    let anchor = CGPoint(
      x: state.bounds.minX + state.anchorPoint.x * state.bounds.width,
      y: state.bounds.minY + state.anchorPoint.y * state.bounds.height)
    var matrix = CATransform3DConcat(
      CATransform3DMakeTranslation(-anchor.x, -anchor.y, -state.anchorPointZ), state.transform3D)
    matrix = CATransform3DConcat(
      matrix, CATransform3DMakeTranslation(state.position.x, state.position.y, state.zPosition))
    guard let superlayer else { return matrix }
    let parent = superlayer.presented
    if !CATransform3DIsIdentity(parent.sublayerTransform) {
      let center = CGPoint(
        x: parent.bounds.minX + parent.anchorPoint.x * parent.bounds.width,
        y: parent.bounds.minY + parent.anchorPoint.y * parent.bounds.height)
      matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(-center.x, -center.y, 0))
      matrix = CATransform3DConcat(matrix, parent.sublayerTransform)
      matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(center.x, center.y, 0))
    }
    guard superlayer.livesInSpace, superlayer.superlayer != nil else { return matrix }
    return CATransform3DConcat(matrix, superlayer.spaceMatrix(parent))
  }

  /// The product of the opacities of the layers that live in space between this one and what it is painted into.
  func spaceOpacity(_ state: (CALayer) -> LayerState) -> Float {
    var (result, above) = (Float(1), superlayer)
    while let current = above, current.livesInSpace {
      result *= max(0, min(1, state(current).opacity))
      above = current.superlayer
    }
    return result
  }
}

extension Projection {
  /// How a matrix shows the plane without depth.
  init(_ matrix: CATransform3D) {
    self.init(
      (matrix.m11, matrix.m21, matrix.m41), (matrix.m12, matrix.m22, matrix.m42), (matrix.m14, matrix.m24, matrix.m44))
  }
}
