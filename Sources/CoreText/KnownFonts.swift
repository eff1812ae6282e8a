import Foundation

/// Fonts at the paths of Debian's packages. Opening Inter this way takes well under a millisecond; starting fontconfig
/// takes tens of them. A font that is not at its path is looked up by name in the catalog.
enum KnownFonts {
  struct Family {
    var name: String
    var directory: String
    var files: [(name: String, weight: Int, isItalic: Bool)]
  }

  static let inter = Family(
    name: "Inter", directory: "/usr/share/fonts/opentype/inter",
    files: zip(
      ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"],
      stride(from: 100, through: 900, by: 100)
    ).flatMap { style, weight in
      [
        ("Inter-\(style).otf", weight, false),
        (style == "Regular" ? "Inter-Italic.otf" : "Inter-\(style)Italic.otf", weight, true),
      ]
    })

  static let nanumGothic = Family(
    name: "NanumGothic", directory: "/usr/share/fonts/truetype/nanum",
    files: [("NanumGothic.ttf", 400, false), ("NanumGothicBold.ttf", 700, false)])

  static let dejaVuSans = Family(
    name: "DejaVu Sans", directory: "/usr/share/fonts/truetype/dejavu",
    files: [
      ("DejaVuSans.ttf", 400, false), ("DejaVuSans-Bold.ttf", 700, false),
      ("DejaVuSans-Oblique.ttf", 400, true), ("DejaVuSans-BoldOblique.ttf", 700, true),
    ])

  static let dejaVuSansMono = Family(
    name: "DejaVu Sans Mono", directory: "/usr/share/fonts/truetype/dejavu",
    files: [
      ("DejaVuSansMono.ttf", 400, false), ("DejaVuSansMono-Bold.ttf", 700, false),
      ("DejaVuSansMono-Oblique.ttf", 400, true), ("DejaVuSansMono-BoldOblique.ttf", 700, true),
    ])

  static let notoColorEmoji = Family(
    name: "Noto Color Emoji", directory: "/usr/share/fonts/truetype/noto",
    files: [("NotoColorEmoji.ttf", 400, false)])

  /// Families whose strokes end round, in the order in which they are nearest to the system's shapes.
  static let roundedFamilies = [
    "Nunito", "M PLUS Rounded 1c", "Varela Round", "Quicksand", "Comfortaa", "NanumSquareRound",
  ]

  static let all = [inter, nanumGothic, dejaVuSans, dejaVuSansMono, notoColorEmoji]

  static func family(named name: String) -> Family? {
    let wanted = FontCatalogs.normalized(name)
    return all.first { FontCatalogs.normalized($0.name) == wanted }
  }
}

extension KnownFonts.Family {
  /// The installed file closest to the wanted style, or nil when the family is not there. `root` is prepended to the
  /// directory.
  func file(weight: Int, isItalic: Bool, root: String = "") -> FontFile? {
    let candidates = files.map {
      FontFile(path: "\(root)\(directory)/\($0.name)", weight: $0.weight, isItalic: $0.isItalic)
    }
    let ranked = candidates.sorted {
      $0.distance(fromWeight: weight, isItalic: isItalic) < $1.distance(fromWeight: weight, isItalic: isItalic)
    }
    return ranked.first { access($0.path, R_OK) == 0 }
  }
}

extension FontFile {
  /// How far the style is from the wanted one. Slant counts more than weight; weights from semibold on are nearer to
  /// bold, all others nearer to regular.
  func distance(fromWeight wanted: Int, isItalic wantedItalic: Bool) -> Int {
    let crossesBold = (wanted >= 600) != (weight >= 600)
    return abs(weight - wanted) + (crossesBold ? 500 : 0) + (isItalic != wantedItalic ? 2000 : 0)
  }
}
