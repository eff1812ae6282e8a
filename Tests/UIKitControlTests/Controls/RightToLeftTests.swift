import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Controls of a view that reads from right to left.
@MainActor
@Suite struct RightToLeftTests {
  private func reversed<View: UIView>(_ view: View) -> View {
    view.semanticContentAttribute = .forceRightToLeft
    return view
  }

  @Test("A button's image stands right of its title")
  func button() throws {
    let button = reversed(UIButton(type: .custom))
    button.setTitle("Go", for: .normal)
    button.setImage(picture([[red, red], [red, red]]), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    let (image, title) = try (require(button.imageView), require(button.titleLabel))
    expect(image.frame.minX, equals: title.frame.maxX)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    expect(image.frame.maxX == 100 && button.effectiveContentHorizontalAlignment == .right)
    button.semanticContentAttribute = .forceLeftToRight
    button.layoutIfNeeded()
    expect(image.frame.minX == 0 && title.frame.minX == image.frame.maxX)
  }

  @Test("A slider's least value is at its right, for the pointer and the arrow keys")
  func slider() {
    let slider = reversed(UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34)))
    let window = stage(slider)
    window.drag(from: CGPoint(x: 20 + 214, y: 37), to: CGPoint(x: 20 + 164, y: 37))
    expect(abs(slider.value - 0.25) < 0.001)
    expect(slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: 0).maxX, equals: 228)
    window.key(.keyboardTab)
    window.key(.keyboardLeftArrow)
    expect(abs(slider.value - 0.3) < 0.001)
  }

  @Test("A slider's filled track ends at its right")
  func sliderFill() {
    let slider = reversed(UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34)))
    slider.value = 0.5
    slider.minimumTrackTintColor = .red
    let window = stage(slider)
    expect(window.pixel(x: 20 + 180, y: 37) == red && window.pixel(x: 20 + 50, y: 37) != red)
  }

  @Test("A switch that is on has its knob at the left, and a drag to the left turns it on")
  func toggle() {
    let toggle = reversed(UISwitch())
    let window = stage(toggle)
    window.drag(from: CGPoint(x: 20 + 40, y: 35), to: CGPoint(x: 20 + 5, y: 35))
    window.advance(by: 2)
    expect(toggle.isOn)
    expect(window.pixel(x: 20 + 15, y: 35) == white && window.pixel(x: 20 + 40, y: 35) == 0xFF34_C759)
  }

  @Test("The first segment is the rightmost, and the left arrow chooses the next")
  func segments() {
    let segments = reversed(UISegmentedControl(items: ["A", "B"]))
    segments.frame.size.width = 100
    let window = stage(segments)
    window.tap(at: CGPoint(x: 20 + 90, y: 35))
    expect(segments.selectedSegmentIndex, equals: 0)
    window.key(.keyboardTab)
    window.key(.keyboardLeftArrow)
    expect(segments.selectedSegmentIndex, equals: 1)
  }

  @Test("A progress bar fills from the right")
  func progress() {
    let bar = reversed(UIProgressView(progressViewStyle: .default))
    bar.progressTintColor = .red
    bar.progress = 0.5
    let window = stage(bar)
    expect(window.pixel(x: 20 + 140, y: 21) == red && window.pixel(x: 20 + 10, y: 21) != red)
  }

  // MARK: - Text

  /// The columns of a window that have dark pixels in a view's rows, from the view's left edge.
  private func inked(_ view: UIView, _ window: TestWindow) -> ClosedRange<Int>? {
    let frame = view.convert(view.bounds, to: nil)
    let columns = (0..<Int(frame.width)).filter { column in
      (0..<Int(frame.height)).contains { row in
        window.pixel(x: Int(frame.minX) + column, y: Int(frame.minY) + row) & 0xFF < 0x80
      }
    }
    return columns.first.map { $0...(columns.last ?? $0) }
  }

  @Test("A label's text ends at its right edge, unless it is told an alignment, and follows a change of direction")
  func label() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 24))
    label.text = "Hill"
    let window = stage(label)
    expect(try require(inked(label, window)).upperBound < 60)
    label.semanticContentAttribute = .forceRightToLeft
    window.turn()
    expect(try require(inked(label, window)).lowerBound > 140)
    label.textAlignment = .left
    window.turn()
    expect(try require(inked(label, window)).upperBound < 60)
  }

  @Test("Attributed text without an alignment of its own ends at the right edge, too")
  func attributedLabel() throws {
    let label = reversed(UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60)))
    label.numberOfLines = 0
    let left = NSMutableParagraphStyle()
    left.alignment = .left
    let text = NSMutableAttributedString(string: "Hill\n", attributes: [.paragraphStyle: NSParagraphStyle()])
    text.append(NSAttributedString(string: "Hill", attributes: [.paragraphStyle: left]))
    label.attributedText = text
    let window = stage(label)
    let columns = try require(inked(label, window))
    expect(columns.lowerBound < 10 && columns.upperBound > 180)
  }

  @Test("What a text field says, its placeholder and its caret stand at the right")
  func textField() throws {
    let field = reversed(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
    field.placeholder = "Hill"
    let window = stage(field)
    field.textColor = .black
    field.attributedPlaceholder = NSAttributedString(string: "Hill", attributes: [.foregroundColor: UIColor.black])
    window.turn()
    expect(try require(inked(field, window)).lowerBound > 140)
    field.text = "Lake"
    window.turn()
    expect(try require(inked(field, window)).lowerBound > 140)
    field.becomeFirstResponder()
    window.turn()
    expect(field.caretRect(for: field.endOfDocument).minX > 190)
  }

  @Test("A text field's left view is at its right, and its right view and clear button at its left")
  func textFieldParts() throws {
    let field = reversed(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    field.clearButtonMode = .always
    field.text = "Lake"
    field.layoutIfNeeded()
    expect(field.leftViewRect(forBounds: field.bounds).maxX, equals: 194)
    expect(field.clearButtonRect(forBounds: field.bounds).minX, equals: 5)
    let text = field.textRect(forBounds: field.bounds)
    expect(text.maxX == 172 && text.minX == 28)
    field.semanticContentAttribute = .forceLeftToRight
    expect(field.textRect(forBounds: field.bounds), equals: CGRect(x: 28, y: 2, width: 144, height: 30))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    field.rightViewMode = .always
    field.semanticContentAttribute = .forceRightToLeft
    expect(field.rightViewRect(forBounds: field.bounds).minX, equals: 6)
  }

  // MARK: - Insets

  @Test("A button's insets change sides")
  func buttonInsets() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Go", for: .normal)
    button.setImage(picture([[red, red], [red, red]]), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    button.contentHorizontalAlignment = .leading
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 3)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0)
    button.layoutIfNeeded()
    let (image, title) = try (require(button.imageView), require(button.titleLabel))
    let (usualImage, usualTitle) = (image.frame, title.frame)
    expect(usualImage.minX == 12 && usualTitle.minX == 19)
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    expect(image.frame.maxX == 200 - usualImage.minX && title.frame.maxX == 200 - usualTitle.minX)
    expect(button.contentRect(forBounds: button.bounds), equals: CGRect(x: 3, y: 0, width: 187, height: 40))
  }

  @Test("A scroll view's vertical bar is at its left")
  func scrollBar() throws {
    let scroll = reversed(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let window = stage(scroll)
    scroll.flashScrollIndicators()
    window.turn()
    let bar = try require(scroll.subviews.first { $0 is ScrollIndicatorView })
    expect(bar.frame.minX == 0 && bar.frame.maxX < 30)
  }
}
