import Foundation

/// What actions and key commands have in common: a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether an element shows as chosen.
  public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  /// How an element behaves and looks.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  var storedTitle: String
  var storedImage: UIImage?

  /// The text that stands for the element.
  open var title: String { storedTitle }
  /// The picture that stands for the element.
  open var image: UIImage? { storedImage }
  /// A second, smaller line.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    storedTitle = title
    storedImage = image
    super.init()
  }
}
