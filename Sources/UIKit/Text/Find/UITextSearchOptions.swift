import Foundation
import TextModel

/// How a text is searched.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
  /// Where in a word a match may lie.
  public enum WordMatchMethod: Int, Hashable, Sendable {
    case contains = 0
    case startsWith = 1
    case fullWord = 2
  }

  open internal(set) var wordMatchMethod = WordMatchMethod.contains
  /// Whether case, marks and widths count: `caseInsensitive`, `diacriticInsensitive` and `widthInsensitive` are honoured.
  open internal(set) var stringCompareOptions: String.CompareOptions = .caseInsensitive

  public override init() { super.init() }

  init(_ method: WordMatchMethod, _ compare: String.CompareOptions) {
    super.init()
    (wordMatchMethod, stringCompareOptions) = (method, compare)
  }

  func query(_ text: String) -> TextQuery {
    let match: TextQuery.WordMatch =
      switch wordMatchMethod {
      case .contains: .contains
      case .startsWith: .startsWith
      case .fullWord: .fullWord
      }
    return TextQuery(
      text, match, ignoresCase: stringCompareOptions.contains(.caseInsensitive),
      ignoresDiacritics: stringCompareOptions.contains(.diacriticInsensitive),
      ignoresWidth: stringCompareOptions.contains(.widthInsensitive))
  }
}

/// How found text looks.
public enum UITextSearchFoundTextStyle: Int, Hashable, Sendable {
  case normal = 0
  case found = 1
  /// The one that the navigator is at.
  case highlighted = 2
}
