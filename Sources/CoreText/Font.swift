import CoreGraphics
import Foundation

/// A style at a size. Cheap to make: its faces are opened once for each descriptor.
package final class Font: Hashable, Sendable {
  package let descriptor: FontDescriptor
  /// In points, at least 0.
  package let size: CGFloat
  let faces: FaceSet

  /// NaN and negative sizes count as 0; the largest is 16,384 points.
  package init(_ descriptor: FontDescriptor, size: CGFloat) {
    self.descriptor = descriptor
    self.size = size > 0 ? min(size, 16_384) : 0
    faces = FaceSet.set(for: descriptor)
  }

  package static func == (a: Font, b: Font) -> Bool {
    a === b || (a.size == b.size && a.faces === b.faces)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(ObjectIdentifier(faces))
  }

  // MARK: - Metrics, in points and unrounded

  /// From the baseline up to the top of a line. The fonts' own `hhea` figures: 0.969 of the size for Inter (Apple's
  /// system font: 0.952), so that a line of Inter is 1.21 of its size (Apple's: 1.193).
  package var ascender: CGFloat { metrics.ascender * pointsPerUnit }
  /// From the baseline down to the bottom of a line: negative.
  package var descender: CGFloat { metrics.descender * pointsPerUnit }
  package var lineHeight: CGFloat { (metrics.ascender - metrics.descender) * pointsPerUnit }
  package var leading: CGFloat { metrics.leading * pointsPerUnit }
  package var capHeight: CGFloat { metrics.capHeight * pointsPerUnit }
  package var xHeight: CGFloat { metrics.xHeight * pointsPerUnit }
  /// The centre of an underline, from the baseline: negative is below.
  package var underlinePosition: CGFloat { metrics.underlinePosition * pointsPerUnit }
  package var underlineThickness: CGFloat { metrics.underlineThickness * pointsPerUnit }

  package var familyName: String { faces.primary.face.familyName }
  /// The PostScript name of the face.
  package var fontName: String { faces.primary.face.postScriptName }

  /// Extra points after each character of the system font: larger letters stand closer, as Apple's do. The curve is the
  /// one that Inter's designer recommends; it is smooth, so that text whose size is animated does not jump. "Hello
  /// UIKit" at 17 points is 82.0 wide with it and 84.4 without; Apple's is 79.7.
  func tracking(in face: StyledFace) -> CGFloat {
    guard descriptor.family == .system, face == faces.primary else { return 0 }
    return size * (-0.0223 + 0.185 * exp(-0.1745 * size))
  }

  private var metrics: FontFace.Metrics { faces.primary.face.metrics }
  private var pointsPerUnit: CGFloat { size / faces.primary.face.unitsPerEm }

  /// Has another thread read the system font, in which nearly every program shows its first text, and set letters in it.
  package static func fetchSystemFont() { _ = systemFontIsFetched }

  private static let systemFontIsFetched: Void = useSpareProcessor(for: {
    _ = TextLayout.make("Aa0", font: Font(FontDescriptor(), size: 17))
  })

  // MARK: - Installed fonts

  /// Whether a family or a face with this PostScript name is installed.
  package static func isAvailable(family: String) -> Bool {
    FaceSet.file(named: family, weight: 400, isItalic: false) != nil
  }

  /// The PostScript names of a family's faces, sorted; empty for one that is not installed.
  package static func faceNames(ofFamily name: String) -> [String] {
    guard !name.utf8.contains(0) else { return [] }
    return Set(ProgramFonts.faceNames(ofFamily: name) + FontCatalogs.system.faceNames(ofFamily: name)).sorted()
  }

  /// The installed families and the program's own, sorted.
  package static var familyNames: [String] {
    Set(FontCatalogs.system.familyNames + ProgramFonts.familyNames).sorted()
  }
}
