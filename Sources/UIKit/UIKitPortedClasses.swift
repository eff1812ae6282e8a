/// The names of UIKit's own methods that programs send by name, and of its properties that tell observers of their changes.
enum UIKitMembers {
  static func all() -> [ObjectiveCMembers] {
    let make: @MainActor () -> [ObjectiveCMembers] = {
      [responder, textField, view, scrollView, tableView, control, label, controller, navigationItem]
    }
    return unsafeBitCast(make, to: (() -> [ObjectiveCMembers]).self)()
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
    members.add(ObjectiveCProperty("hidden", \UIView.isHidden))
    members.add(ObjectiveCProperty("safeAreaInsets", \UIView.safeAreaInsets))
    return members
  }

  @MainActor private static var scrollView: ObjectiveCMembers {
    var members = ObjectiveCMembers(of: UIScrollView.self)
    members.add(ObjectiveCProperty("contentOffset", \UIScrollView.contentOffset))
    members.add(ObjectiveCProperty("contentSize", \UIScrollView.contentSize))
    members.add(ObjectiveCProperty("contentInset", \UIScrollView.contentInset))
    return members
  }

  @MainActor private static var control: ObjectiveCMembers {
    var members = ObjectiveCMembers(of: UIControl.self)
    members.add(ObjectiveCProperty("enabled", \UIControl.isEnabled))
    members.add(ObjectiveCProperty("selected", \UIControl.isSelected))
    members.add(ObjectiveCProperty("highlighted", \UIControl.isHighlighted))
    return members
  }

  @MainActor private static var label: ObjectiveCMembers {
    var members = ObjectiveCMembers(of: UILabel.self)
    members.add(ObjectiveCProperty("text", \UILabel.text))
    return members
  }

  @MainActor private static var controller: ObjectiveCMembers {
    var members = ObjectiveCMembers(of: UIViewController.self)
    members.add(ObjectiveCProperty("title", \UIViewController.title))
    return members
  }

  @MainActor private static var navigationItem: ObjectiveCMembers {
    var members = ObjectiveCMembers(of: UINavigationItem.self)
    members.add(ObjectiveCProperty("title", \UINavigationItem.title))
    return members
  }

  @MainActor private static var tableView: ObjectiveCMembers {
    var members = ObjectiveCMembers(of: UITableView.self)
    members.add(Selector(UITableView.reloadData, named: "reloadData"))
    return members
  }
}
