import CoreGraphics
import Foundation

/// A place between two characters; each kind of text has its own class of positions.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// What lies between two positions; each kind of text has its own class of ranges.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() { super.init() }
  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}

/// A rectangle of what is selected; each kind of text has its own class of them.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public override init() { super.init() }
  /// In the space of the text's view.
  open var rect: CGRect { .zero }
  /// The direction in which the rectangle's text is read.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
  /// From an upright rectangle to where it is shown.
  open var transform: CGAffineTransform { .identity }
}

/// A direction in the order of the characters.
public enum UITextStorageDirection: Int, Hashable, Sendable {
  case forward = 0
  case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  case right = 2
  case left = 3
  case up = 4
  case down = 5

  var opposite: UITextLayoutDirection {
    switch self {
    case .right: .left
    case .left: .right
    case .up: .down
    case .down: .up
    }
  }
}

/// A direction of either kind.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// The units of a text.
public enum UITextGranularity: Int, Hashable, Sendable {
  case character = 0
  case word = 1
  case sentence = 2
  case paragraph = 3
  /// A line as it is set.
  case line = 4
  case document = 5
}
