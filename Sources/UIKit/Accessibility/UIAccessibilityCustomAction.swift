import Foundation

/// Something that can be done with an element besides pressing it.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = @MainActor (_ action: UIAccessibilityCustomAction) -> Bool

  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var attributedName: NSAttributedString
  /// What actions it stands among; nil for none.
  open var category: String?
  open var image: UIImage?
  /// Does it, and says whether that worked.
  open var actionHandler: Handler?

  /// In place of a handler: whose method does it, with the action or nothing as its parameter. Held weakly.
  open weak var target: AnyObject?
  open var selector: Selector?

  public init(name: String, target: Any?, selector: Selector) {
    attributedName = NSAttributedString(string: name)
    (self.target, self.selector) = (target as AnyObject?, selector)
  }

  public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    (attributedName, self.image, self.actionHandler) = (NSAttributedString(string: name), image, actionHandler)
  }

  public init(attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: Handler?) {
    (self.attributedName, self.image, self.actionHandler) = (attributedName, image, actionHandler)
  }
}
