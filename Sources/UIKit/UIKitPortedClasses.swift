/// The names of UIKit's own methods that programs send by name, and of its properties that tell observers of their changes:
/// told as modules of programs tell theirs, so that what looks names up knows no class.
final class UIKitPortedClasses: ObjectiveCMembersList {
  static func all() -> [ObjectiveCMembers] {
    [
      responder, textField, view, tableView,
      members(
        of: UIScrollView.self,
        ObjectiveCProperty("contentOffset", \UIScrollView.contentOffset),
        ObjectiveCProperty("contentSize", \UIScrollView.contentSize),
        ObjectiveCProperty("contentInset", \UIScrollView.contentInset)),
      members(
        of: UIControl.self,
        ObjectiveCProperty("enabled", \UIControl.isEnabled), ObjectiveCProperty("selected", \UIControl.isSelected),
        ObjectiveCProperty("highlighted", \UIControl.isHighlighted)),
      members(of: UILabel.self, ObjectiveCProperty("text", \UILabel.text)),
      members(of: UIViewController.self, ObjectiveCProperty("title", \UIViewController.title)),
      members(of: UINavigationItem.self, ObjectiveCProperty("title", \UINavigationItem.title)),
    ]
  }

  private static func members(of type: AnyClass, _ properties: ObjectiveCProperty...) -> ObjectiveCMembers {
    var members = ObjectiveCMembers(of: type)
    for property in properties { members.add(property) }
    return members
  }

  @MainActor private static var responder: ObjectiveCMembers {
    var members = ObjectiveCMembers(of: UIResponder.self)
    members.add(Selector(UIResponder.becomeFirstResponder, named: "becomeFirstResponder"))
    members.add(Selector(UIResponder.resignFirstResponder, named: "resignFirstResponder"))
    return members
  }

  @MainActor private static var textField: ObjectiveCMembers {
    var members = ObjectiveCMembers(of: UITextField.self)
    for name in ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:"] {
      if let selector = StandardEditAction.selector(name) { members.add(selector) }
    }
    return members
  }

  @MainActor private static var view: ObjectiveCMembers {
    var members = ObjectiveCMembers(of: UIView.self)
    members.add(Selector(UIView.setNeedsLayout, named: "setNeedsLayout"))
    members.add(Selector(UIView.layoutIfNeeded, named: "layoutIfNeeded"))
    members.add(Selector(UIView.setNeedsDisplay as (UIView) -> () -> Void, named: "setNeedsDisplay"))
    members.add(Selector(UIView.removeFromSuperview, named: "removeFromSuperview"))
    members.add(Selector(UIView.endEditing(_:), named: "endEditing:"))
    members.add(ObjectiveCProperty("frame", \UIView.frame))
    members.add(ObjectiveCProperty("bounds", \UIView.bounds))
    members.add(ObjectiveCProperty("center", \UIView.center))
    members.add(ObjectiveCProperty("transform", \UIView.transform))
    members.add(ObjectiveCProperty("alpha", \UIView.alpha))
    members.add(ObjectiveCProperty("backgroundColor", \UIView.backgroundColor))
    members.add(ObjectiveCProperty("hidden", \UIView.isHidden))
    members.add(ObjectiveCProperty("safeAreaInsets", \UIView.safeAreaInsets))
    return members
  }

  @MainActor private static var tableView: ObjectiveCMembers {
    var members = ObjectiveCMembers(of: UITableView.self)
    members.add(Selector(UITableView.reloadData, named: "reloadData"))
    return members
  }
}
