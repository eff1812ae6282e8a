import CoreGraphics

/// What a class of layers shows besides what all layers have.
package indirect enum LayerKind {
  case plain
  case gradient(GradientState)
  case shape(ShapeState)
  case backdrop(BackdropState)
  case emitter(EmitterState)
  case replicator(ReplicatorState)
  /// Those that are shown change without the state.
  case tiles(TileStore)
}

/// The values that a kind of layer adds to the state.
protocol KindState: Equatable {
  init()
  init?(_ kind: LayerKind)
  var kind: LayerKind { get }
}

extension GradientState: KindState {
  init?(_ kind: LayerKind) {
    guard case .gradient(let state) = kind else { return nil }
    self = state
  }

  var kind: LayerKind { .gradient(self) }
}

extension ShapeState: KindState {
  init?(_ kind: LayerKind) {
    guard case .shape(let state) = kind else { return nil }
    self = state
  }

  var kind: LayerKind { .shape(self) }
}

extension BackdropState: KindState {
  init?(_ kind: LayerKind) {
    guard case .backdrop(let state) = kind else { return nil }
    self = state
  }

  var kind: LayerKind { .backdrop(self) }
}

package struct GradientState: Equatable {
  package var colors: [CGColor] = []
  package var locations: [CGFloat]?
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package var type = CAGradientLayerType.axial
}

package struct ShapeState: Equatable {
  package var path: CGPath?
  package var fillColor: CGColor? = .black
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var strokeColor: CGColor?
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var lineWidth: CGFloat = 1
  package var lineCap = CAShapeLayerLineCap.butt
  package var lineJoin = CAShapeLayerLineJoin.miter
  package var miterLimit: CGFloat = 10
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern: [CGFloat] = []
}
