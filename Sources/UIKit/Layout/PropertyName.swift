/// Which property of the program holds a view that has no name of its own.
@MainActor
enum PropertyName {
  /// `CardView.titleLabel`: looked for in the view's ancestors and their controllers. Nil for a view with an identifier.
  static func of(_ item: LayoutItem) -> String? {
    guard let object = item.object, ConstraintText.name(item).short == ConstraintText.fullName(item) else { return nil }
    var owner: UIView? = item.role == .view ? item.view?.superview : item.view
    while let view = owner {
      if let name = property(of: view, holding: object) { return name }
      if let controller = view.controller, let name = property(of: controller, holding: object) { return name }
      owner = view.superview
    }
    return nil
  }

  private static func property(of owner: AnyObject, holding object: AnyObject) -> String? {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror, current.subjectType != UIView.self, current.subjectType != UIViewController.self {
      for child in current.children {
        guard let label = child.label, holds(child.value, object) else { continue }
        return "\(type(of: owner)).\(label.replacing("$__lazy_storage_$_", with: ""))"
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private static func holds(_ value: Any, _ object: AnyObject) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { holds($0.value, object) } ?? false }
    return mirror.displayStyle == .class && value as AnyObject === object
  }
}
