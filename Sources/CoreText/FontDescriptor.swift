import CoreGraphics

/// Which face is wanted, without a size.
package struct FontDescriptor: Hashable, Sendable {
  package enum Family: Hashable, Sendable {
    /// Inter, or the desktop's sans-serif where it is not installed.
    case system
    case monospaced
    /// The desktop's serif.
    case serif
    /// An installed family with round ends, else the system's.
    case rounded
    /// A family name ("Nanum Gothic") or a PostScript name ("Inter-Bold"); upper and lower case are the same.
    case named(String)
    /// A face of a file that need not be registered.
    case file(FontFile)
  }

  package var family: Family
  /// `UIFont.Weight`'s raw value: -0.8 ultra light, 0 regular, 0.4 bold, 0.62 black.
  package var weight: CGFloat
  package var isItalic: Bool
  /// Digits of equal width, where the face has them.
  package var hasMonospacedDigits: Bool
  /// `UIFont.Width`'s raw value: 0 standard, below narrower, above wider. Letters are drawn that much narrower or wider.
  package var width: CGFloat = 0
  /// What else of the face's letters and digits is wanted.
  package var features: FontFeatures = []
  /// The descriptors whose faces are asked for characters that this one's face lacks, before the usual faces are.
  package var cascade: [FontDescriptor] = []

  package init(
    _ family: Family = .system, weight: CGFloat = 0, isItalic: Bool = false, hasMonospacedDigits: Bool = false
  ) {
    self.family = family
    self.weight = weight.isFinite ? max(-1, min(weight, 1)) : 0
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// A face as it is.
  init(face: FontFace) {
    self.init(.file(face.file))
  }

  /// The weight on the scale that font files use: 100 thin, 400 regular, 700 bold, 900 black.
  var fileWeight: Int {
    let stops: [(CGFloat, Int)] = [
      (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700), (0.59, 800),
    ]
    return stops.first { weight < $0.0 }?.1 ?? 900
  }
}

extension FontDescriptor {
  /// Whether it is a name that says which face is meant.
  var isNamed: Bool {
    if case .named = family { return true }
    return cascade.contains(where: \.isNamed)
  }

  /// How much wider letters are drawn than the face has them.
  var stretch: Float { width == 0 ? 1 : Float(max(0.5, min(2, 1 + width))) }
}

/// Other forms of letters and digits, for faces that have them.
package struct FontFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let proportionalDigits = FontFeatures(rawValue: 1 << 0)
  package static let smallCapitals = FontFeatures(rawValue: 1 << 1)
  package static let smallUppercase = FontFeatures(rawValue: 1 << 2)
  package static let fractions = FontFeatures(rawValue: 1 << 3)
  package static let superiors = FontFeatures(rawValue: 1 << 4)
  package static let inferiors = FontFeatures(rawValue: 1 << 5)
  package static let slashedZero = FontFeatures(rawValue: 1 << 6)
  package static let oldStyleDigits = FontFeatures(rawValue: 1 << 7)
  package static let liningDigits = FontFeatures(rawValue: 1 << 8)
  package static let withoutLigatures = FontFeatures(rawValue: 1 << 9)
  package static let capitalSpacing = FontFeatures(rawValue: 1 << 10)
  package static let alternates = FontFeatures(rawValue: 1 << 11)

  /// One of the face's twenty sets of other letters, from 1.
  package static func stylisticSet(_ number: Int) -> FontFeatures {
    (1...20).contains(number) ? FontFeatures(rawValue: 1 << (11 + UInt32(number))) : []
  }
}

/// A face in a font file.
package struct FontFile: Hashable, Sendable {
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
  /// Of a file that the program named, and may replace: counted from 1.
  var version = 0
}
