import CoreGraphics

extension UIColor {
  /// A colour of the space Display P3. It is kept in sRGB, where its components may lie outside 0...1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(displayP3Red: red, green: green, blue: blue, alpha: alpha))
  }
}
