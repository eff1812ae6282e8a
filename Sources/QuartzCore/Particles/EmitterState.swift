import CoreGraphics

/// The values of an emitter layer that can be animated.
package struct EmitterState: Equatable {
  package var birthRate: CGFloat = 1
  package var lifetime: CGFloat = 1
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var size = CGSize.zero
  package var depth: CGFloat = 0
  package var shape = CAEmitterLayerEmitterShape.point
  package var mode = CAEmitterLayerEmitterMode.volume
  package var renderMode = CAEmitterLayerRenderMode.unordered
  package var velocity: CGFloat = 1
  package var scale: CGFloat = 1
  package var spin: CGFloat = 1
  package var seed: UInt32 = 0

  package init() {}
}

extension EmitterState: KindState {
  init?(_ kind: LayerKind) {
    guard case .emitter(let state) = kind else { return nil }
    self = state
  }

  var kind: LayerKind { .emitter(self) }
}
