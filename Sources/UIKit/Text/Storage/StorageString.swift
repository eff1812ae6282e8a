import Foundation

/// The string of a storage whose changes are edits of it.
final class StorageString: NSMutableString {
  private let storage: NSTextStorage

  init(_ storage: NSTextStorage) {
    self.storage = storage
    super.init(capacity: 0)
  }

  // What Foundation requires of every string. Each has a text of its own.

  required init(capacity: Int) {
    storage = NSTextStorage(string: "")
    super.init(capacity: capacity)
  }

  required convenience init(characters: UnsafePointer<unichar>, length: Int) {
    self.init(string: String(decoding: UnsafeBufferPointer(start: characters, count: length), as: UTF16.self))
  }

  required init(string: String) {
    storage = NSTextStorage(string: string)
    super.init(capacity: 0)
  }

  required convenience init(stringLiteral value: StaticString) { self.init(string: "\(value)") }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(string: "\(value)") }
  required convenience init(unicodeScalarLiteral value: StaticString) { self.init(string: "\(value)") }
  required init?(coder: NSCoder) { nil }

  override var length: Int { storage.length }

  override func character(at index: Int) -> unichar {
    guard index >= 0, index < storage.length else {
      fatalError("NSMutableString characterAtIndex:: Out of bounds: \(index) of \(storage.length)")
    }
    return storage.keepsText ? storage.ownStore.text.unit(at: index) : (storage.string as NSString).character(at: index)
  }

  override func replaceCharacters(in range: NSRange, with aString: String) {
    storage.replaceCharacters(in: range, with: aString)
  }

  override func copy(with zone: NSZone? = nil) -> Any { NSString(string: storage.string) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableString(string: storage.string) }
}
