/// The colours that symbols have of their own, part by part.
enum SymbolColors {
  /// Nil for the many that have none.
  static func colors(of name: String) -> [UIColor]? {
    // The parts of a symbol do not depend on whether it is filled.
    let base = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    if let sign = signs[base] { return [.white, sign] }
    if name.contains(".badge.") {
      return [name.hasSuffix("minus") || name.hasSuffix("xmark") ? .systemRed : .systemGreen]
    }
    return plain[base]
  }

  private static let signs: [String: UIColor] = [
    "checkmark.circle": .systemGreen, "plus.circle": .systemGreen, "minus.circle": .systemRed,
    "xmark.circle": .systemRed, "exclamationmark.circle": .systemRed, "info.circle": .systemBlue,
    "questionmark.circle": .systemBlue, "checkmark.seal": .systemBlue, "exclamationmark.triangle": .systemYellow,
    "exclamationmark.octagon": .systemRed, "checkmark.shield": .systemGreen, "xmark.shield": .systemRed,
    "exclamationmark.shield": .systemYellow, "phone.circle": .systemGreen, "trash.circle": .systemRed,
  ]

  private static let plain: [String: [UIColor]] = [
    "heart": [.systemRed], "star": [.systemYellow], "sun.max": [.systemYellow], "sun.min": [.systemYellow],
    "moon": [.systemIndigo], "moon.stars": [.systemIndigo], "bolt": [.systemYellow], "flame": [.systemOrange],
    "drop": [.systemBlue], "leaf": [.systemGreen], "cloud": [.systemGray], "folder": [.systemBlue],
    "trash": [.systemRed], "flag": [.systemOrange], "gift": [.systemRed], "phone": [.systemGreen],
    "message": [.systemGreen], "lightbulb": [.systemYellow], "mic": [.systemRed], "record.circle": [.systemRed],
    "cloud.rain": [.systemGray, .systemBlue], "cloud.bolt": [.systemGray, .systemYellow],
    "snowflake": [.systemTeal], "umbrella": [.systemPurple], "crown": [.systemYellow], "trophy": [.systemYellow],
  ]
}
