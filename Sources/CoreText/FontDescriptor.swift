import CoreGraphics

/// Which face is wanted, without a size.
package struct FontDescriptor: Hashable, Sendable {
  package enum Family: Hashable, Sendable {
    /// Inter, or the desktop's sans-serif where it is not installed.
    case system
    case monospaced
    /// A family name ("Nanum Gothic") or a PostScript name ("Inter-Bold"); upper and lower case are the same.
    case named(String)
  }

  package var family: Family
  /// `UIFont.Weight`'s raw value: -0.8 ultra light, 0 regular, 0.4 bold, 0.62 black.
  package var weight: CGFloat
  package var isItalic: Bool
  /// Digits of equal width, where the face has them.
  package var hasMonospacedDigits: Bool

  package init(
    _ family: Family = .system, weight: CGFloat = 0, isItalic: Bool = false, hasMonospacedDigits: Bool = false
  ) {
    self.family = family
    self.weight = weight.isFinite ? max(-1, min(weight, 1)) : 0
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// The weight on the scale that font files use: 100 thin, 400 regular, 700 bold, 900 black.
  var fileWeight: Int {
    let stops: [(CGFloat, Int)] = [
      (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700), (0.59, 800),
    ]
    return stops.first { weight < $0.0 }?.1 ?? 900
  }
}

/// A face in a font file.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face's place in a collection.
  var index = 0
  /// A variable font's named instance, counted from 1; 0 is the font as it is.
  var instance = 0
  /// A variable font's axes as fontconfig writes them: "wght=700,wdth=90".
  var variations = ""
  /// 100...900.
  var weight = 400
  var isItalic = false
}
