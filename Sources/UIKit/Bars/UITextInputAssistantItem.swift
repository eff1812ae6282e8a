import Foundation

/// Groups of bar buttons beside the suggestions above a keyboard on the screen; there is none.
@MainActor open class UITextInputAssistantItem: NSObject {
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var allowsHidingShortcuts = true
}

extension UIResponder {
  /// Made when it is first asked for.
  public var inputAssistantItem: UITextInputAssistantItem {
    if let item = objc_getAssociatedObject(self, &assistantKey) as? UITextInputAssistantItem { return item }
    let item = UITextInputAssistantItem()
    objc_setAssociatedObject(self, &assistantKey, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return item
  }
}

@MainActor private var assistantKey = 0
