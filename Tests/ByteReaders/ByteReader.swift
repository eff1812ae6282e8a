import Foundation

/// One of the project's readers of what others wrote, as a function of bytes: of a file, a clipboard, a socket.
///
/// A reader stops the program, or throws a `ByteFault`, where bytes are too much for it. What it refuses is no fault.
///
/// Those that open a window keep it for the process: what they find may need what they were given before.
package struct ByteReader: Sendable {
  /// As `make fuzz-bytes READER=…` and the folders of Tests/ByteFuzz/Corpora have it.
  package let name: String
  /// How many changes of each kept input a test tries: fewer where each of them lays out windows or long texts.
  package let tries: Int
  /// Throws a `ByteFault`.
  package let read: @MainActor @Sendable (Data) throws -> Void

  init(_ name: String, tries: Int = 200, _ read: @escaping @MainActor @Sendable (Data) throws -> Void) {
    (self.name, self.tries, self.read) = (name, tries, read)
  }

  package static let all: [ByteReader] =
    ["png", "gif", "jpeg", "webp", "tiff", "bmp", "svg"].map { ByteReader($0, PictureReaders.picture) } + [
      ByteReader("icon", PictureReaders.icon),
      ByteReader("font", tries: 100, FontReaders.font),
      ByteReader("layout", tries: 100, FontReaders.layout),
      ByteReader("markdown", tries: 100, DocumentReaders.markdown),
      ByteReader("rtf", DocumentReaders.rtf),
      ByteReader("html", DocumentReaders.html),
      ByteReader("document", tries: 20, DocumentReaders.document),
      ByteReader("plist", ProgramReaders.information),
      ByteReader("assets", ProgramReaders.assets),
      ByteReader("clipboard", tries: 10, ClipboardReaders.clipboard),
      ByteReader("drop", tries: 10, ClipboardReaders.drop),
      ByteReader("message", MessageReaders.wire),
      ByteReader("values", MessageReaders.values),
      ByteReader("reader", tries: 20, AccessibilityReader.calls),
      ByteReader("recent", DesktopReaders.recent),
      ByteReader("entry", DesktopReaders.entry),
      ByteReader("theme", DesktopReaders.theme),
      ByteReader("settings", DesktopReaders.settings),
    ]

  /// Nil where there is none of that name.
  package static func named(_ name: String) -> ByteReader? { all.first { $0.name == name } }
}

/// What a reader made of bytes is not what it promises.
package struct ByteFault: Error, CustomStringConvertible {
  package let description: String
}

/// Throws a `ByteFault` that says `message` where the condition is false.
func hold(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  guard condition else { throw ByteFault(description: message()) }
}

/// Takes values from bytes, one after the other; behind their end all are 0.
struct ByteSource {
  private var rest: Data

  init(_ data: Data) { rest = data }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// From 0 to just below a bound of at most 256.
  mutating func below(_ bound: Int) -> Int { Int(byte()) % max(1, bound) }

  /// The bytes of an integer, the lowest first.
  mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) -> Value {
    (0..<Value.bitWidth / 8).reduce(Value(0)) { value, index in value | Value(truncatingIfNeeded: byte()) << (8 * index)
    }
  }

  /// Up to so many bytes.
  mutating func bytes(_ count: Int) -> Data {
    defer { rest = rest.dropFirst(count) }
    return Data(rest.prefix(count))
  }

  /// A length in one byte, and a text of it.
  mutating func text() -> String {
    let count = Int(byte())
    return String(decoding: bytes(count), as: UTF8.self)
  }

  mutating func remainder() -> Data { bytes(rest.count) }
}
