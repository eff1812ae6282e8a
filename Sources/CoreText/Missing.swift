// Stand-ins so that everything compiles: whoever adds the real declarations deletes them here, and the file with the last.
import CoreGraphics
package final class ShapedRun: Sendable {
  package var inkBounds: CGRect { .zero }
  package struct PlacedMask { package var mask: CoverageMask; package var x: Int32; package var y: Int32 }
  package func mask(scale: CGFloat, phase: Int) -> PlacedMask? { nil }
  package func path() -> CGPath { CGPath(rect: .zero, transform: nil) }
  package func images(scale: CGFloat) -> [(CGImage, CGRect)] { [] }
}
