import CoreGraphics

extension CALayer {
  /// The rectangle with finite numbers only; a remark is made of others.
  package func checked(_ rect: CGRect, _ property: String) -> CGRect {
    if Remarks.isOn, rect.origin.x.isNaN || rect.origin.y.isNaN || rect.size.width.isNaN || rect.size.height.isNaN {
      noteNaN(property, "\(rect)")
    }
    return rect.sanitized
  }

  func checked(_ point: CGPoint, _ property: String) -> CGPoint {
    if Remarks.isOn, point.x.isNaN || point.y.isNaN { noteNaN(property, "\(point)") }
    return point.sanitized
  }

  /// Makes a remark of a key path of Core Animation that changes nothing here.
  func noteUnknown(_ keyPath: String) {
    guard Remarks.isOn, ["sublayerTransform.", "transform.m", "doubleSided"].contains(where: keyPath.hasPrefix) else {
      return
    }
    Remarks.say(
      "key path", about: "\(type(of: owner)) \(keyPath)",
      "\(type(of: owner)): \(keyPath) changes nothing by that name: set the property itself")
  }

  func noteUnknown(filter: Any) {
    guard Remarks.isOn else { return }
    let name = filter as? String ?? String(describing: type(of: filter))
    Remarks.say(
      "filter", about: "\(type(of: owner)) \(name)",
      "\(type(of: owner)): the compositingFilter \(name) is not known here, and changes nothing")
  }

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
}
