import Foundation

/// What the ICU says that comes with Foundation: another implementation of Unicode's rules, to test against.
enum UnicodeReference {
  private static func symbol<Function>(_ name: String, _ type: Function.Type) -> Function? {
    // Debian's Foundation has the names without Swift's prefix.
    (dlsym(nil, "swift_" + name) ?? dlsym(nil, name)).map { unsafeBitCast($0, to: type) }
  }

  private typealias CharacterProperty = @convention(c) (Int32) -> Int32
  private typealias IntProperty = @convention(c) (Int32, Int32) -> Int32
  private typealias Version = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
  private typealias Open = @convention(c) () -> OpaquePointer?
  private typealias SetParagraph =
    @convention(c) (
      OpaquePointer, UnsafePointer<UInt16>, Int32, UInt8, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int32>
    ) -> Void
  private typealias GetLevels = @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>) -> UnsafePointer<UInt8>?
  private typealias GetLevel = @convention(c) (OpaquePointer) -> UInt8
  private typealias Close = @convention(c) (OpaquePointer) -> Void
  private typealias OpenBreaks =
    @convention(c) (
      Int32, UnsafePointer<CChar>?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias Next = @convention(c) (OpaquePointer) -> Int32

  static var isPresent: Bool { symbol("ubidi_open", Open.self) != nil && symbol("ubrk_open", OpenBreaks.self) != nil }

  /// The first number of its Unicode.
  static var version: UInt8 {
    var numbers: [UInt8] = [0, 0, 0, 0]
    symbol("u_getUnicodeVersion", Version.self)?(&numbers)
    return numbers[0]
  }

  /// By the names that Unicode gives the classes.
  static func bidiClass(_ value: UInt32) -> String {
    let names = [
      "L", "R", "EN", "ES", "ET", "AN", "CS", "B", "S", "WS", "ON", "LRE", "LRO", "AL", "RLE", "RLO", "PDF", "NSM",
      "BN",
      "FSI", "LRI", "RLI", "PDI",
    ]
    return symbol("u_charDirection", CharacterProperty.self).map { names[Int($0(Int32(value)))] } ?? ""
  }

  static func lineBreakClass(_ value: UInt32) -> Int32 {
    symbol("u_getIntPropertyValue", IntProperty.self)?(Int32(value), 0x1008) ?? -1
  }

  /// - Parameter base: Nil for that of the first letter.
  static func bidiLevels(_ text: [UInt16], base: UInt8?) -> (base: UInt8, levels: [UInt8])? {
    guard !text.isEmpty, let bidi = symbol("ubidi_open", Open.self)?() else { return nil }
    defer { symbol("ubidi_close", Close.self)?(bidi) }
    var status: Int32 = 0
    symbol("ubidi_setPara", SetParagraph.self)?(bidi, text, Int32(text.count), base ?? 0xFE, nil, &status)
    guard status <= 0, let levels = symbol("ubidi_getLevels", GetLevels.self)?(bidi, &status) else { return nil }
    let paragraph = symbol("ubidi_getParaLevel", GetLevel.self)?(bidi) ?? 0
    return (paragraph, Array(UnsafeBufferPointer(start: levels, count: text.count)))
  }

  /// The places inside a text where lines may end.
  static func lineBreaks(_ text: [UInt16]) -> [Int] {
    var status: Int32 = 0
    guard let breaks = symbol("ubrk_open", OpenBreaks.self)?(2, "en", text, Int32(text.count), &status) else {
      return []
    }
    defer { symbol("ubrk_close", Close.self)?(breaks) }
    let next = symbol("ubrk_next", Next.self)!
    var places: [Int] = []
    while true {
      let place = next(breaks)
      if place < 0 || place >= text.count { return places }
      if place > 0 { places.append(Int(place)) }
    }
  }
}
