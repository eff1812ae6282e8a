import UIKit

extension UIColor {
  /// Strong enough for white letters on it.
  package var underWhite: UIColor { strengthened(to: 0.68, in: [.light, .dark]) }
  /// Strong enough for letters on the window's ground.
  package var ofText: UIColor { strengthened(to: 0.62, in: [.light]) }

  /// Its parts times a share, in some styles.
  private func strengthened(to share: CGFloat, in styles: [UIUserInterfaceStyle]) -> UIColor {
    UIColor { [self] traits in
      let color = resolvedColor(with: traits)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      guard styles.contains(traits.userInterfaceStyle), color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      else {
        return color
      }
      return UIColor(red: red * share, green: green * share, blue: blue * share, alpha: alpha)
    }
  }
}
