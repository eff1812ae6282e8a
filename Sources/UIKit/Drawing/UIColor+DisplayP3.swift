import CoreGraphics
import Foundation

extension UIColor {
  /// A colour of the space Display P3. It is kept in sRGB, where its components may lie outside 0...1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (DisplayP3.linear(red), DisplayP3.linear(green), DisplayP3.linear(blue))
    self.init(
      red: DisplayP3.coded(1.224_940_176 * r - 0.224_940_176 * g),
      green: DisplayP3.coded(-0.042_056_955 * r + 1.042_056_955 * g),
      blue: DisplayP3.coded(-0.019_637_555 * r - 0.078_636_046 * g + 1.098_273_600 * b), alpha: alpha)
  }
}

/// The curve that sRGB and Display P3 share, with its reverse below zero.
private enum DisplayP3 {
  static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  static func coded(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let coded = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -coded : coded
  }
}
