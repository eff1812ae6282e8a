import UIKit

/// The content and height of a row of the large table, computed from its number: ten million models would take too much
/// memory.
struct RowStyle {
  let index: Int

  static let count = 10_000_000

  /// One of five heights, in an order without a visible pattern.
  var height: CGFloat { 40 + 12 * CGFloat(mixed % 5) }

  private var mixed: UInt64 {
    var value = UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
    value = value &* 0xBF58_476D_1CE4_E5B9
    return value ^ value >> 32
  }

  /// `7,345,221`, counted from 1.
  var number: String { Self.grouped(index + 1, every: 3) }

  /// `734만 5,221번째`, grouped as Korean is read.
  var korean: String {
    let (tenThousands, rest) = (index + 1).quotientAndRemainder(dividingBy: 10_000)
    let tail = rest > 0 || tenThousands == 0 ? [Self.grouped(rest, every: 3)] : []
    return ((tenThousands > 0 ? ["\(tenThousands)만"] : []) + tail).joined(separator: " ") + "번째"
  }

  @MainActor var color: UIColor { Self.colors[Int(mixed % 5)] }

  @MainActor private static let colors: [UIColor] = [
    .systemTeal, .systemBlue, .systemIndigo, .systemPurple, .systemPink,
  ]

  private static func grouped(_ number: Int, every size: Int) -> String {
    var digits = Array(String(number))
    var place = digits.count - size
    while place > 0 {
      digits.insert(",", at: place)
      place -= size
    }
    return String(digits)
  }
}
