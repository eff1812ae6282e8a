import Foundation
import TextModel

// Foundation on Linux reads an attributed string that it is handed from that one's memory, and asks none of its methods.
// Short texts are kept there too. For all others, what takes an attributed string takes a storage by its name.

extension NSTextStorage {
  /// Up to this length Foundation has a copy of the text.
  static let copiedLength = 8192

  func copyForFoundation() {
    let count = length
    let old = NSRange(location: 0, length: super.length)
    if count <= Self.copiedLength {
      let store = currentStore
      super.replaceCharacters(in: old, with: store.string)
      store.forEachRun(in: 0..<store.count) { set, range in
        super.setAttributes(set.values, range: NSRange(range))
        return true
      }
    } else if old.length > 0 {
      super.replaceCharacters(in: old, with: "")
    }
  }
}

extension NSAttributedString {
  /// A copy of a storage's text.
  public convenience init(attributedString: NSTextStorage) {
    self.init(attributedString: NSAttributedString(attributedString.currentStore))
  }

  public func isEqual(to other: NSTextStorage) -> Bool { other.isEqual(to: self) }
}

extension NSMutableAttributedString {
  public func replaceCharacters(in range: NSRange, with storage: NSTextStorage) {
    replaceCharacters(in: range, with: NSAttributedString(storage.currentStore))
  }

  public func insert(_ storage: NSTextStorage, at location: Int) {
    insert(NSAttributedString(storage.currentStore), at: location)
  }

  public func append(_ storage: NSTextStorage) { append(NSAttributedString(storage.currentStore)) }

  public func setAttributedString(_ storage: NSTextStorage) {
    setAttributedString(NSAttributedString(storage.currentStore))
  }
}
