import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Bars at the window's bottom that are as high as their content, however the program says that it is another.
@MainActor
struct GrowingInputViewTests {
  private let window: TestWindow
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))

  init() {
    let root = UIView()
    root.addSubview(field)
    window = TestWindow(size: CGSize(width: 200, height: 300), root: root)
  }

  /// As high as it says.
  private final class Bar: UIView {
    var wanted: CGFloat = 44
    var width = UIView.noIntrinsicMetric
    override var intrinsicContentSize: CGSize { CGSize(width: width, height: wanted) }
  }

  private func bar(_ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 44)) -> Bar {
    let bar = Bar(frame: frame)
    bar.autoresizingMask = .flexibleHeight
    return bar
  }

  private func edit(with accessory: UIView) {
    field.inputAccessoryView = accessory
    field.becomeFirstResponder()
    window.advance(by: 0.5)
  }

  private func height(of view: UIView) -> CGFloat {
    window.advance(by: 0.5)
    let frame = view.convert(view.bounds, to: nil)
    expect(frame.minX == 0 && frame.width == 200 && frame.maxY == 300, "\(frame)")
    return frame.height
  }

  @Test func aNewIntrinsicHeightIsTaken() {
    let bar = bar()
    edit(with: bar)
    expect(height(of: bar), equals: 44)
    bar.wanted = 80
    bar.invalidateIntrinsicContentSize()
    expect(height(of: bar), equals: 80)
    bar.wanted = 30
    bar.invalidateIntrinsicContentSize()
    expect(height(of: bar), equals: 30)
  }

  @Test func anIntrinsicHeightBesideAWidthIsTaken() {
    let bar = bar()
    bar.width = 120
    edit(with: bar)
    bar.wanted = 80
    bar.invalidateIntrinsicContentSize()
    expect(height(of: bar), equals: 80)
  }

  @Test func theIntrinsicHeightIsAskedForWhenTheViewsAreReloaded() {
    let bar = bar()
    edit(with: bar)
    bar.wanted = 80
    field.reloadInputViews()
    expect(height(of: bar), equals: 80)
  }

  @Test func aBarWithoutFrameIsAsHighAsItsContent() {
    let bar = bar(.zero)
    edit(with: bar)
    expect(height(of: bar), equals: 44)
  }

  @Test func aBarWithoutContentKeepsTheHeightOfItsFrame() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.autoresizingMask = .flexibleHeight
    edit(with: bar)
    expect(height(of: bar), equals: 44)
    bar.frame.size.height = 70
    field.reloadInputViews()
    expect(height(of: bar), equals: 70)
  }

  @Test func aHeightThatIsGivenLaterIsTakenWhenTheViewsAreReloaded() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    edit(with: bar)
    bar.bounds.size.height = 90
    field.reloadInputViews()
    expect(height(of: bar), equals: 90)
  }

  /// A text with eight points around it.
  private func holdText(in bar: UIView) -> UILabel {
    let label = UILabel()
    label.text = "One"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
    ])
    return label
  }

  private static let text = "A text that takes several lines in a bar of two hundred points"

  @Test(arguments: [true, false])
  func aTextThatConstraintsHoldMakesItsBarGrow(byMask: Bool) {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.autoresizingMask = .flexibleHeight
    bar.translatesAutoresizingMaskIntoConstraints = byMask
    let label = holdText(in: bar)
    edit(with: bar)
    let low = height(of: bar)
    expect(low, equals: label.bounds.height + 16)
    label.text = Self.text
    let high = height(of: bar)
    expect(high > low + 20 && high == label.bounds.height + 16, "\(low), \(high)")
    label.text = "One"
    expect(height(of: bar), equals: low)
  }

  @Test(arguments: [true, false])
  func aConstantInTheBarMakesItGrow(byMask: Bool) {
    let bar = UIView(frame: .zero)
    bar.autoresizingMask = .flexibleHeight
    bar.translatesAutoresizingMaskIntoConstraints = byMask
    let height = bar.heightAnchor.constraint(greaterThanOrEqualToConstant: 50)
    height.isActive = true
    let part = UIView()
    part.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(part)
    let low = part.heightAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([
      low, part.topAnchor.constraint(equalTo: bar.topAnchor), part.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
    ])
    var reports: [ConflictReport] = []
    LayoutEngine.conflicts = { reports.append($0) }
    defer { LayoutEngine.conflicts = nil }
    edit(with: bar)
    expect(self.height(of: bar), equals: 60)
    low.constant = 100
    expect(self.height(of: bar), equals: 100)
    expect(reports.count, equals: 0)
  }

  @Test func anIntrinsicHeightCountsBesideWhatConstraintsHold() {
    let bar = bar()
    let scrolling = UITextView()
    scrolling.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(scrolling)
    NSLayoutConstraint.activate([
      scrolling.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      scrolling.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      scrolling.topAnchor.constraint(equalTo: bar.topAnchor),
      scrolling.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
    ])
    edit(with: bar)
    expect(height(of: bar), equals: 44)
    bar.wanted = 90
    bar.invalidateIntrinsicContentSize()
    expect(height(of: bar), equals: 90)
    expect(scrolling.bounds.height, equals: 90)
  }

  @Test func aTextViewThatDoesNotScrollGrowsAsItIsTypedIn() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.autoresizingMask = .flexibleHeight
    let text = UITextView()
    text.isScrollEnabled = false
    text.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: bar.leadingAnchor), text.topAnchor.constraint(equalTo: bar.topAnchor),
      text.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
    ])
    edit(with: bar)
    let low = height(of: bar)
    text.becomeFirstResponder()
    window.type(Self.text)
    let high = height(of: bar)
    expect(high > low + 10 && high == text.bounds.height, "\(low), \(high)")
  }

  @Test(arguments: [UIView.AutoresizingMask.flexibleHeight, [.flexibleWidth, .flexibleHeight], .flexibleWidth, []])
  func aBarWithoutFrameConflictsWithNothing(mask: UIView.AutoresizingMask) {
    var reports: [ConflictReport] = []
    LayoutEngine.conflicts = { reports.append($0) }
    defer { LayoutEngine.conflicts = nil }
    let bar = UIView(frame: .zero)
    bar.autoresizingMask = mask
    let label = holdText(in: bar)
    edit(with: bar)
    expect(reports.count, equals: 0)
    expect(height(of: bar), equals: label.bounds.height + 16)
  }

  @Test func whatGrowsIsTold() {
    let posts = Posts([UIResponder.keyboardWillChangeFrameNotification], of: window.window.screen)
    let bar = bar()
    edit(with: bar)
    _ = posts.taken()
    bar.wanted = 80
    bar.invalidateIntrinsicContentSize()
    window.advance(by: 0.5)
    expect(
      posts.last?.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      equals: CGRect(x: 0, y: 220, width: 200, height: 80))
    _ = posts.taken()
    bar.invalidateIntrinsicContentSize()
    bar.setNeedsLayout()
    window.advance(by: 0.5)
    expect(posts.taken(), equals: [])
  }
}
