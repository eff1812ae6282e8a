import CoreGraphics

/// The owner of a layer, which draws it and lays it out. A view is the delegate of its layer.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents, instead of drawing.
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// Nil lets the layer search further; `NSNull` ends the search without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Tells `CALayer.display` that the delegate has no `display(_:)` of its own.
  public func display(_ layer: CALayer) { layer.delegateLacksDisplay = true }

  @MainActor func displays(_ layer: CALayer) -> Bool {
    layer.delegateLacksDisplay = false
    display(layer)
    return !layer.delegateLacksDisplay
  }
}

/// The view of a layer, as the layer sees it.
@MainActor package protocol LayerView: CALayerDelegate {
  /// Called when the bounds of the view's layer changed, whoever set them.
  func layerBoundsChanged(from old: CGRect)
}

/// Something that runs when a layer's property changes.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
}
