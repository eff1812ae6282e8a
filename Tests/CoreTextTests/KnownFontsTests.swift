import Expectations
import Testing

@testable import CoreText

/// The table of Debian's font files.
struct KnownFontsTests {
  private static let weights: [(part: String, weight: Int)] = [
    ("ExtraLight", 200), ("ExtraBold", 800), ("SemiBold", 600), ("Thin", 100), ("Light", 300), ("Medium", 500),
    ("Black", 900), ("Bold", 700),
  ]

  @Test func aFilesNameSaysItsStyle() {
    for family in KnownFonts.all {
      for file in family.files {
        let slants = file.name.contains("Italic") || file.name.contains("Oblique")
        let weight = Self.weights.first { file.name.contains($0.part) }?.weight ?? 400
        expect(file.isItalic == slants && file.weight == weight, "\(file)")
      }
    }
    expect(KnownFonts.inter.files.count == 18 && KnownFonts.all.count == 5)
  }

  @Test func aFamilyIsFoundHoweverItsNameIsWritten() {
    expect(KnownFonts.family(named: "dejavu-sans mono")?.name, equals: "DejaVu Sans Mono")
    expectNil(KnownFonts.family(named: "DejaVu"))
  }
}
