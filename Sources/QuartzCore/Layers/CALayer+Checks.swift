import CoreGraphics

extension CALayer {
  /// The rectangle with finite numbers only; a debug build logs others.
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

  /// Logs, in a debug build, a key path of Core Animation that changes nothing here.
  func noteUnknown(_ keyPath: String) {
    #if DEBUG
      guard ["sublayerTransform.", "transform.m", "doubleSided"].contains(where: keyPath.hasPrefix) else { return }
      Remarks.say(
        "key path", about: "\(type(of: owner)) \(keyPath)",
        "\(type(of: owner)): \(keyPath) changes nothing by that name: set the property itself")
    #endif
  }

  func noteUnknown(filter: Any) {
    #if DEBUG
      let name = filter as? String ?? String(describing: type(of: filter))
      Remarks.say(
        "filter", about: "\(type(of: owner)) \(name)",
        "\(type(of: owner)): the compositingFilter \(name) is not known here, and changes nothing")
    #endif
  }

  #if DEBUG
    /// What a remark names: the view, if the layer belongs to one.
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
