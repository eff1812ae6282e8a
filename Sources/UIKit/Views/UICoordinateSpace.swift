import CoreGraphics

/// A space that points can be converted to and from: a view's, or a screen's.
///
/// Views of one window convert between each other. A screen's space is that of its window, since a program does not know
/// where on the desktop its windows are; spaces of different windows convert as if both stood at the same place.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
  @_disfavoredOverload
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  @_disfavoredOverload
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  @_disfavoredOverload
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  @_disfavoredOverload
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// A call with a view takes the methods for views, which cast nothing.
extension UICoordinateSpace {
  /// The view whose space it is; nil for a screen's.
  fileprivate var spaceView: UIView? { self as? UIView }
}

extension UIView {
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let other = coordinateSpace.spaceView else { return convert(point, to: topmost as UIView?) }
    if other.topmost === topmost { return convert(point, to: other as UIView?) }
    return other.convert(convert(point, to: topmost as UIView?), from: other.topmost as UIView?)
  }

  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let other = coordinateSpace.spaceView else { return convert(point, from: topmost as UIView?) }
    return other.convert(point, to: self as any UICoordinateSpace)
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let other = coordinateSpace.spaceView else { return convert(rect, to: topmost as UIView?) }
    if other.topmost === topmost { return convert(rect, to: other as UIView?) }
    return other.convert(convert(rect, to: topmost as UIView?), from: other.topmost as UIView?)
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let other = coordinateSpace.spaceView else { return convert(rect, from: topmost as UIView?) }
    return other.convert(rect, to: self as any UICoordinateSpace)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The space of the screen however it is turned: desktops turn none.
  public var coordinateSpace: any UICoordinateSpace { self }
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

/// Of a space that is no view's: it has the origin and the points of the window in it.
extension UICoordinateSpace {
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.spaceView?.convert(point, from: self as any UICoordinateSpace) ?? point
  }

  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.spaceView?.convert(point, to: self as any UICoordinateSpace) ?? point
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.spaceView?.convert(rect, from: self as any UICoordinateSpace) ?? rect
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.spaceView?.convert(rect, to: self as any UICoordinateSpace) ?? rect
  }
}
