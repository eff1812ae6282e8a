import Foundation

/// A part of a search that is no text: a chip before the text of a search field.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  public let icon: UIImage?
  public let text: String
  /// What the token stands for in the program.
  open var representedObject: Any?

  public init(icon: UIImage?, text: String) {
    (self.icon, self.text) = (icon, text)
    super.init()
  }
}

/// What a search may go on with.
@preconcurrency @MainActor public protocol UISearchSuggestion: AnyObject {
  var localizedSuggestion: String? { get }
  var localizedDescription: String? { get }
  var iconImage: UIImage? { get }
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  public var localizedDescription: String? { nil }
  public var iconImage: UIImage? { nil }
}

/// A suggestion that is a text.
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  public let localizedSuggestion: String?
  public let localizedDescription: String?
  public let iconImage: UIImage?
  open var representedObject: Any?

  public init(
    localizedSuggestion suggestion: String, localizedDescription description: String? = nil, iconImage: UIImage? = nil
  ) {
    (localizedSuggestion, localizedDescription, self.iconImage) = (suggestion, description, iconImage)
    super.init()
  }
}

/// Is told of what a person chooses in a search field. All methods are optional.
@preconcurrency @MainActor public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
  public func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {}
}
