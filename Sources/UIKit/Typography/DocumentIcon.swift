import CoreGraphics

/// What stands for an attachment without a picture: a page with a turned corner and three lines.
enum DocumentIcon {
  static let size = CGSize(width: 24, height: 30)
  private static let corner: CGFloat = 8

  /// The page's outline in a rectangle.
  static func page(in rect: CGRect) -> CGPath {
    let fold = corner * min(rect.width / size.width, rect.height / size.height)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - fold, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + fold))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    path.move(to: CGPoint(x: rect.maxX - fold, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - fold, y: rect.minY + fold))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + fold))
    return path
  }

  /// The lines on the page.
  static func lines(in rect: CGRect) -> [CGRect] {
    (0..<3).map { index in
      CGRect(
        x: rect.minX + rect.width * 0.22, y: rect.minY + rect.height * (0.47 + 0.15 * CGFloat(index)),
        width: rect.width * (index == 2 ? 0.34 : 0.56), height: rect.height * 0.05)
    }
  }
}
