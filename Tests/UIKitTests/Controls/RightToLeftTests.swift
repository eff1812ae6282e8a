import CoreGraphics
import Testing
import UIKit
import UIKitTesting

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
    let (image, title) = try (#require(button.imageView), #require(button.titleLabel))
    #expect(image.frame.minX == title.frame.maxX)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    #expect(image.frame.maxX == 100 && button.effectiveContentHorizontalAlignment == .right)
    button.semanticContentAttribute = .forceLeftToRight
    button.layoutIfNeeded()
    #expect(image.frame.minX == 0 && title.frame.minX == image.frame.maxX)
  }

  @Test("A slider's least value is at its right, for the pointer and the arrow keys")
  func slider() {
    let slider = reversed(UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34)))
    let window = stage(slider)
    window.drag(from: CGPoint(x: 20 + 214, y: 37), to: CGPoint(x: 20 + 164, y: 37))
    #expect(abs(slider.value - 0.25) < 0.001)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: 0).maxX == 228)
    window.key(.keyboardTab)
    window.key(.keyboardLeftArrow)
    #expect(abs(slider.value - 0.3) < 0.001)
  }

  @Test("A slider's filled track ends at its right")
  func sliderFill() {
    let slider = reversed(UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34)))
    slider.value = 0.5
    slider.minimumTrackTintColor = .red
    let window = stage(slider)
    #expect(window.pixel(x: 20 + 180, y: 37) == red && window.pixel(x: 20 + 50, y: 37) != red)
  }

  @Test("A switch that is on has its knob at the left, and a drag to the left turns it on")
  func toggle() {
    let toggle = reversed(UISwitch())
    let window = stage(toggle)
    window.drag(from: CGPoint(x: 20 + 40, y: 35), to: CGPoint(x: 20 + 5, y: 35))
    window.advance(by: 2)
    #expect(toggle.isOn)
    #expect(window.pixel(x: 20 + 15, y: 35) == white && window.pixel(x: 20 + 40, y: 35) == 0xFF34_C759)
  }

  @Test("The first segment is the rightmost, and the left arrow chooses the next")
  func segments() {
    let segments = reversed(UISegmentedControl(items: ["A", "B"]))
    segments.frame.size.width = 100
    let window = stage(segments)
    window.tap(at: CGPoint(x: 20 + 90, y: 35))
    #expect(segments.selectedSegmentIndex == 0)
    window.key(.keyboardTab)
    window.key(.keyboardLeftArrow)
    #expect(segments.selectedSegmentIndex == 1)
  }

  @Test("A progress bar fills from the right")
  func progress() {
    let bar = reversed(UIProgressView(progressViewStyle: .default))
    bar.progressTintColor = .red
    bar.progress = 0.5
    let window = stage(bar)
    #expect(window.pixel(x: 20 + 140, y: 21) == red && window.pixel(x: 20 + 10, y: 21) != red)
  }
}
