/// A guide for constraints that stands where a part of a content view stands.
@MainActor
final class PartGuide {
  let guide = UILayoutGuide()
  private weak var view: UIView?
  private var constraints: [NSLayoutConstraint] = []

  init(in view: UIView) {
    self.view = view
    view.addLayoutGuide(guide)
  }

  func follow(_ part: UIView?) {
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
    guard let part, part.superview === view else { return }
    constraints = [
      guide.leftAnchor.constraint(equalTo: part.leftAnchor), guide.rightAnchor.constraint(equalTo: part.rightAnchor),
      guide.topAnchor.constraint(equalTo: part.topAnchor), guide.bottomAnchor.constraint(equalTo: part.bottomAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
  }
}
