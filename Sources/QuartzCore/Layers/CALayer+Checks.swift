import CoreGraphics

extension CALayer {
  /// A rectangle of this layer without nonsense, which a debug build tells of.
  package func checked(_ rect: CGRect, _ property: String) -> CGRect {
    #if DEBUG
      if rect.origin.x.isNaN || rect.origin.y.isNaN || rect.size.width.isNaN || rect.size.height.isNaN {
        noteNaN(property, "\(rect)")
      }
    #endif
    return rect.sanitized
  }

  func checked(_ point: CGPoint, _ property: String) -> CGPoint {
    #if DEBUG
      if point.x.isNaN || point.y.isNaN { noteNaN(property, "\(point)") }
    #endif
    return point.sanitized
  }

  /// Tells in a debug build of a transform under which one side of the layer is nearer than the other.
  func notePerspective(of transform: CATransform3D) {
    #if DEBUG
      guard transform.m14 != 0 || transform.m24 != 0 else { return }
      Remarks.say(
        "perspective", about: "\(type(of: owner))",
        "\(type(of: owner)): its layer is turned in space under a perspective (m34), which is kept and not drawn: it shows "
          + "flat, all of it at one distance")
    #endif
  }

  #if DEBUG
    /// Whom a remark names: the view, where the layer is one's.
    var owner: AnyObject {
      if let delegate { return delegate }
      return self
    }

    private func noteNaN(_ property: String, _ value: String) {
      let name = "\(type(of: owner))"
      Remarks.say(
        "nan", about: name + property,
        "\(name): \(property) was set to \(value), which is no number and counts as 0 (Apple's systems stop the program): "
          + "look for a division by zero before it")
    }
  #endif
}
