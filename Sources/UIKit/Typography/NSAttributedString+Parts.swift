import Foundation
import Synchronization
import TextModel

// Foundation on Linux never frees all of an attributed string: 150 to 350 bytes of each are left, and the attributes with what
// they hold where it had letters to its end (swift-corelibs-foundation, pull request 5256). UIKit keeps texts as
// `AttributedStore`, and makes attributed strings for programs only.

/// A text that is put together, used again and again.
private struct Draft: @unchecked Sendable {
  /// Longer texts would keep their memory.
  private static let longest = 4096
  private static let waiting = Mutex<Draft?>(nil)

  let text: NSMutableAttributedString

  static func take() -> Draft {
    waiting.withLock { draft in
      defer { draft = nil }
      return draft
    } ?? Draft(text: NSMutableAttributedString(string: ""))
  }

  func giveBack() {
    let length = text.length
    text.deleteCharacters(in: NSRange(location: 0, length: length))
    if length <= Self.longest { Self.waiting.withLock { $0 = self } }
  }
}

extension NSAttributedString {
  /// A copy of a text, each run with what becomes of its attributes.
  convenience init(_ store: AttributedStore, _ attributes: (AttributeSet) -> AttributeSet.Values = { $0.values }) {
    let draft = Draft.take()
    defer { draft.giveBack() }
    draft.text.replaceCharacters(in: NSRange(location: 0, length: 0), with: store.string)
    store.forEachRun(in: 0..<store.count) { set, range in
      draft.text.setAttributes(attributes(set), range: NSRange(range))
      return true
    }
    self.init(attributedString: draft.text)
  }

  /// A text of stretches, each with its attributes.
  convenience init(stretches: [(string: String, attributes: [Key: Any])]) {
    var store = AttributedStore()
    for (string, attributes) in stretches { store.append(string, attributes) }
    self.init(store)
  }
}
