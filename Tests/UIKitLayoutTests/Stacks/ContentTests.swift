import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// What the views of UIKit would like to be in a layout (rules Y19, Y20, Y22, Y23).
@MainActor
struct ContentTests {
  private static func hugging(_ view: UIView) -> [Float] {
    NSLayoutConstraint.Axis.both.map { view.contentHuggingPriority(for: $0).rawValue }
  }

  @Test func mostViewsMayStretchBothWays() {
    let views = [
      UIView(), UILabel(), UIButton(), UIImageView(), UITextField(), UIScrollView(), UIStackView(), UITableView(),
    ]
    for view in views { expect(Self.hugging(view), equals: [250, 250], "\(type(of: view))") }
  }

  @Test func barsMayStretchOnlySideways() {
    for view in [UISlider(), UIProgressView(), UISegmentedControl(), UISearchBar()] as [UIView] {
      expect(Self.hugging(view), equals: [250, 750], "\(type(of: view))")
    }
  }

  @Test func viewsOfOneSizeStretchNeitherWay() {
    for view in [UISwitch(), UIActivityIndicatorView()] as [UIView] {
      expect(Self.hugging(view), equals: [750, 750], "\(type(of: view))")
    }
  }

  @Test func allResistAlike() {
    for view in [UIView(), UISlider(), UISwitch(), UILabel()] as [UIView] {
      expect(view.contentCompressionResistancePriority(for: .horizontal), equals: .defaultHigh)
      expect(view.contentCompressionResistancePriority(for: .vertical), equals: .defaultHigh)
    }
  }

  @Test func whatIsAsWideAsItIsMadeHasNoWidthOfItsOwn() {
    for view in [UISlider(), UIProgressView(), UISearchBar()] as [UIView] {
      expect(view.intrinsicContentSize.width, equals: UIView.noIntrinsicMetric, "\(type(of: view))")
      expect(view.intrinsicContentSize.height > 0)
    }
    for view in [UIView(), UIScrollView(), UIImageView(), UITableView()] {
      expect(view.intrinsicContentSize, equals: CGSize(width: -1, height: -1), "\(type(of: view))")
    }
  }

  // MARK: - Alignment rectangles

  @Test func anImageViewTakesTheInsetsOfItsImage() {
    let shadow = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
      .withAlignmentRectInsets(shadow)
    let view = UIImageView(image: image)
    expect(image.alignmentRectInsets == shadow && view.alignmentRectInsets == shadow)
    expect(view.intrinsicContentSize, equals: CGSize(width: 24, height: 16))
    expect(view.alignmentRect(forFrame: CGRect(x: 0, y: 0, width: 30, height: 20)).minX, equals: 2)
    let stack = UIStackView(arrangedSubviews: [view])
    expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 24, height: 16))
    stack.frame.size = CGSize(width: 24, height: 16)
    stack.layoutIfNeeded()
    expect(view.frame, equals: CGRect(x: -2, y: -1, width: 30, height: 20))
  }

  // MARK: - Baselines

  /// Where the text of a view really stands: from the lowest row of ink of a word without descenders.
  private func ink(of view: UIView, _ size: CGSize) throws -> CGFloat {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    view.frame = CGRect(origin: .zero, size: size)
    controller.view.addSubview(view)
    let window = TestWindow(size: CGSize(width: 300, height: 120), style: .light, root: controller)
    let rows = (0..<Int(size.height)).filter { y in
      // Left of what the border of a text field has.
      (10..<Int(size.width) - 10).contains { (window.pixel(x: $0, y: y) & 0xFF) < 100 }
    }
    return CGFloat(try require(rows.last) + 1)
  }

  private func baseline(of view: UIView, _ height: CGFloat) throws -> CGFloat {
    let place = try require(view.baselines(width: view.bounds.width)).first
    return place.share * height + place.offset
  }

  @Test(arguments: [24, 40, 63] as [CGFloat]) func aLabelsBaselineFollowsItsHeight(height: CGFloat) throws {
    let label = UILabel()
    label.text = "HHHHHH"
    label.font = .systemFont(ofSize: 20)
    let found = try ink(of: label, CGSize(width: 200, height: height))
    expect(abs(found - (try baseline(of: label, height))) <= 1)
  }

  @Test(arguments: [UIControl.ContentVerticalAlignment.center, .top, .bottom])
  func aButtonsBaselineIsThatOfItsTitle(alignment: UIControl.ContentVerticalAlignment) throws {
    let button = UIButton(type: .custom)
    button.setTitle("HHHHHH", for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.contentVerticalAlignment = alignment
    button.contentEdgeInsets = UIEdgeInsets(top: 12, left: 0, bottom: 2, right: 0)
    let found = try ink(of: button, CGSize(width: 200, height: 80))
    expect(abs(found - (try baseline(of: button, 80))) <= 1)
  }

  @Test(arguments: [UITextField.BorderStyle.none, .roundedRect])
  func aTextFieldsBaselineIsThatOfItsText(style: UITextField.BorderStyle) throws {
    let field = UITextField()
    field.borderStyle = style
    field.text = "HHHHHH"
    let found = try ink(of: field, CGSize(width: 200, height: 34).applying(.identity))
    // The border's lowest row lies below the text.
    let expected = try baseline(of: field, 34)
    expect(style == .none ? abs(found - expected) <= 1 : found >= expected - 1)
  }

  @Test func betweenTheFirstAndTheLastBaselineLieTheOtherLines() throws {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 20)
    label.text = "One\nTwo\nThree"
    let baselines = try require(label.baselines(width: 200))
    let height = label.intrinsicContentSize.height
    let line = height / 3
    let places = [baselines.first, baselines.last].map { $0.share * height + $0.offset }
    expect(places[0] < line && abs(places[1] - places[0] - 2 * line) <= 1)
  }

  @Test func withoutTextThereIsNoBaseline() {
    expect(UIButton().baselines(width: 99) == nil && UIView().baselines(width: 99) == nil)
  }
}
