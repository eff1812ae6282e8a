import UIKit

/// A list of ten million numbers, by rows or in a grid, as the screen knows it.
@MainActor
protocol NumberList: AnyObject {
  var view: UIScrollView { get }
  /// What stands at the top of the view; nil before the first layout.
  var topNumber: Int? { get }
  /// What the number counts, in Korean.
  var unit: String { get }
  /// Called while it scrolls.
  var didScroll: () -> Void { get set }
  /// Makes room for texts of the preferred size.
  func adapt(to traits: UITraitCollection)
  func jump(to number: Int, atEnd: Bool)
}

extension NumberList {
  /// Whether the last number is in view.
  var isAtEnd: Bool { view.contentOffset.y >= view.contentSize.height - view.bounds.height - 1 }

  func setUp(_ identifier: String) {
    view.layer.cornerRadius = 16
    view.clipsToBounds = true
    view.backgroundColor = .secondarySystemGroupedBackground
    view.accessibilityIdentifier = identifier
  }
}
