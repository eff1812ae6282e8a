import Foundation

/// The table of fonts.
struct RTFFonts {
  struct Entry {
    var name = ""
    var family: String?
    /// Of text in this font; nil is the document's.
    var encoding: String.Encoding?
  }

  private(set) var entries: [Int: Entry] = [:]
  var standard = 0
  private var number = 0
  private var entry = Entry()
  private var letters: [UInt8] = []
  private var isOpen = false

  private static let limit = 4096

  mutating func take(_ word: String, _ value: Int?) {
    switch word {
    case "f":
      endName()
      (number, entry, isOpen) = (value ?? 0, Entry(), true)
    case "froman": entry.family = RichStyle.Family.serif
    case "fswiss": entry.family = RichStyle.Family.sansSerif
    case "fmodern": entry.family = RichStyle.Family.monospaced
    case "fcharset": entry.encoding = Self.pages[value ?? 0].flatMap { TextEncodings.encoding(codePage: $0) }
    case "cpg": entry.encoding = TextEncodings.encoding(codePage: value ?? 0)
    default: break
    }
  }

  mutating func append(_ byte: UInt8) {
    if byte == .semicolon { endName() } else if letters.count < 256 { letters.append(byte) }
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    flush()
    if entry.name.utf8.count < 256 { entry.name.unicodeScalars.append(scalar) }
  }

  private mutating func flush() {
    entry.name += RTFReader.decoded(letters, entry.encoding ?? .windowsCP1252)
    letters = []
  }

  /// The name is the letters so far.
  mutating func endName() {
    guard isOpen else { return letters = [] }
    flush()
    entry.name = entry.name.trimmingSpaces
    guard !entry.name.isEmpty else { return }
    if entries.count < Self.limit, entries[number] == nil { entries[number] = entry }
    isOpen = false
  }

  /// The code pages of Windows' character sets.
  private static let pages = [
    77: 10000, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256, 186: 1257,
    204: 1251, 222: 874, 238: 1250, 254: 437, 255: 850,
  ]
}

/// A field with its instruction: `HYPERLINK "https://…"`.
struct RTFField {
  /// Of the group that it is; 0 where there is none.
  var depth = 0
  var instruction: [UInt8] = []
  private(set) var address: String?

  init(depth: Int = 0) { self.depth = depth }

  mutating func endInstruction() {
    let text = String(decoding: instruction, as: UTF8.self).trimmingSpaces
    guard text.prefix(9).uppercased() == "HYPERLINK" else { return }
    let rest = String(text.dropFirst(9)).trimmingSpaces
    let isLocal = rest.hasPrefix("\\l")
    let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
    let target = parts.count > 1 ? String(parts[1]) : rest.split(separator: " ").first.map { String($0) } ?? ""
    address = target.isEmpty ? nil : isLocal ? "#" + target : target
  }
}

/// The data of a `\pict`.
struct RTFPicture {
  private var data = Data()
  private var high: UInt32?
  private var type: String?
  private var width: Double?
  private var height: Double?
  private var scale = (x: 100.0, y: 100.0)

  mutating func take(_ word: String, _ number: Int?) {
    let value = Double(number ?? 0)
    switch word {
    case "pngblip": type = "image/png"
    case "jpegblip": type = "image/jpeg"
    case "picwgoal": width = value / 20
    case "pichgoal": height = value / 20
    case "picscalex": scale.x = value
    case "picscaley": scale.y = value
    default: break
    }
  }

  mutating func append(digit: UInt8) {
    guard let value = digit.digit(16) else { return }
    if let first = high {
      data.append(UInt8(first * 16 + value))
      high = nil
    } else {
      high = value
    }
  }

  mutating func append(binary: ArraySlice<UInt8>) { data.append(contentsOf: binary) }

  /// Nil for pictures of other kinds.
  var attachment: RichAttachment? {
    guard let type, !data.isEmpty else { return nil }
    func length(_ value: Double?, _ scale: Double) -> Double? {
      value.map { $0 * scale / 100 }.flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
    }
    return RichAttachment(data, type: type, width: length(width, scale.x), height: length(height, scale.y))
  }
}
