import Foundation

/// Something that can be done with an element besides pressing it.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = @MainActor (_ action: UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var image: UIImage?
  /// Does it, and says whether that worked.
  open var actionHandler: Handler?

  public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
  }
}
