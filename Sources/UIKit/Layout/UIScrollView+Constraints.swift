import CoreGraphics

extension UIScrollView {
  /// The solved content size counts along each axis on which constraints tie both ends of the content, or its length.
  func setConstrainedContentSize(_ size: CGSize) {
    var value = contentSize
    let rounded = LayoutRounding.usual(for: self).frame(CGRect(origin: .zero, size: size)).size
    for axis in NSLayoutConstraint.Axis.both where isContentTied(along: axis) { value[axis] = rounded[axis] }
    contentSize = value
  }

  private func isContentTied(along axis: NSLayoutConstraint.Axis) -> Bool {
    var (start, end) = (false, false)
    func look(_ attribute: NSLayoutConstraint.Attribute, isGuide: Bool) {
      guard attribute.axis == axis else { return }
      switch attribute.part {
      case .start: start = true
      case .end: end = true
      case .size where isGuide: (start, end) = (true, true)
      default: break
      }
    }
    func look(at item: LayoutItem, isGuide: Bool) {
      for mention in item.mentions where isGuide || mention.constraint.concernsInside(of: self) {
        let constraint = mention.constraint
        switch mention.place {
        case .first: look(constraint.firstAttribute, isGuide: isGuide)
        case .second: look(constraint.secondAttribute, isGuide: isGuide)
        case .firstStart, .secondStart: break
        }
      }
    }
    if let layoutItem { look(at: layoutItem, isGuide: false) }
    look(at: contentLayoutGuide.item, isGuide: true)
    return start && end
  }
}
