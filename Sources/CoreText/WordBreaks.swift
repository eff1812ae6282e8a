import Foundation
import Synchronization

/// Where lines may end in the scripts of South East Asia, which have no spaces between words: by the dictionaries of the ICU
/// that Foundation brings along.
///
/// Foundation does not hand its break iterators on, so they are looked up by name when such text first comes. Without them
/// lines end between any two clusters.
enum WordBreaks {
  /// The places inside the text, in UTF-16 units; nil where there is no dictionary.
  static func places(in text: [UInt16]) -> [Int]? {
    iterator.withLock { iterator in
      if iterator == nil { iterator = .some(Iterator()) }
      return iterator??.places(in: text)
    }
  }

  private static let iterator = Mutex<Iterator??>(nil)

  private struct Iterator: @unchecked Sendable {
    private typealias Open =
      @convention(c) (
        Int32, UnsafePointer<CChar>?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
      ) -> OpaquePointer?
    private typealias SetText =
      @convention(c) (
        OpaquePointer, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
      ) -> Void
    private typealias Step = @convention(c) (OpaquePointer) -> Int32

    private let pointer: OpaquePointer
    private let setText: SetText
    private let next: Step

    private static let lines: Int32 = 2
    private static let done: Int32 = -1

    init?() {
      guard let open = Self.symbol("ubrk_open", Open.self),
        let setText = Self.symbol("ubrk_setText", SetText.self),
        let next = Self.symbol("ubrk_next", Step.self)
      else { return nil }
      var status: Int32 = 0
      guard let pointer = open(Self.lines, "en", nil, 0, &status), status <= 0 else { return nil }
      (self.pointer, self.setText, self.next) = (pointer, setText, next)
    }

    /// Debian's Foundation has ICU's own names.
    private static func symbol<Function>(_ name: String, _ type: Function.Type) -> Function? {
      (dlsym(nil, "swift_" + name) ?? dlsym(nil, name)).map { unsafeBitCast($0, to: type) }
    }

    func places(in text: [UInt16]) -> [Int]? {
      text.withUnsafeBufferPointer { units in
        var status: Int32 = 0
        setText(pointer, units.baseAddress, Int32(clamping: units.count), &status)
        guard status <= 0 else { return nil }
        var places: [Int] = []
        while true {
          let place = next(pointer)
          if place == Self.done || place >= units.count { break }
          if place > 0 { places.append(Int(place)) }
        }
        // The iterator keeps a pointer to the text.
        setText(pointer, nil, 0, &status)
        return places
      }
    }
  }

  /// Whether a line may end before a cluster where no dictionary knows: not between a vowel and the consonant that it is
  /// written around.
  static func mayBreak(before value: UInt32, after previous: UInt32) -> Bool {
    let isLeadingVowel = (0xE40...0xE44).contains(previous) || (0xEC0...0xEC4).contains(previous)
    switch value {
    case 0xE2F, 0xE30, 0xE32, 0xE33, 0xE45, 0xE46, 0xEAF, 0xEB0, 0xEB2, 0xEB3, 0xEC6: return false
    default: return !isLeadingVowel
    }
  }
}
