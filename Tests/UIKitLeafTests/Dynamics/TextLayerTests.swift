import CoreGraphics
import Expectations
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@MainActor
struct TextLayerTests {
  private let root = UIViewController()
  private let layer = CATextLayer()
  private let window: TestWindow

  init() {
    root.view.backgroundColor = .black
    root.view.layer.addSublayer(layer)
    layer.frame = CGRect(x: 10, y: 10, width: 180, height: 80)
    window = TestWindow(size: CGSize(width: 200, height: 100), root: root)
  }

  /// The box of the text as it is set.
  private var ink: CGRect { layer.drawing.reduce(CGRect.null) { $0.union($1.extent) } }

  @Test func defaultsAreApples() {
    expect(layer.fontSize == 36 && layer.foregroundColor == .white && !layer.isWrapped)
    expect(layer.truncationMode == .none && layer.alignmentMode == .natural && layer.string == nil)
  }

  @Test func aTextIsSetFromTheTop() {
    layer.string = "Layer"
    window.turn()
    expect(!ink.isNull && ink.minY < 20 && ink.minX < 6)
    layer.alignmentMode = .right
    window.turn()
    expect(ink.maxX > 174 && ink.maxX < 184)
    layer.string = nil
    window.turn()
    expect(layer.drawing.isEmpty)
  }

  @Test func aNarrowLayerWrapsOrCuts() {
    layer.fontSize = 20
    layer.string = "One text of several words"
    window.advance(by: 0.5)
    let height = ink.height
    layer.isWrapped = true
    window.turn()
    expect(ink.height > height * 1.5)
    (layer.isWrapped, layer.truncationMode) = (false, .end)
    window.turn()
    expect(ink.maxX <= 182)
  }

  private var color: RGBA? {
    layer.drawing.lazy.compactMap { if case .text(_, _, let color) = $0 { color } else { nil } }.first
  }

  @Test func sizeAndColourComeBySteps() throws {
    (layer.fontSize, layer.string) = (20, "Size")
    window.advance(by: 0.5)
    let small = ink.height
    (layer.fontSize, layer.foregroundColor) = (60, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    expect(layer.fontSize, equals: 60)
    window.advance(by: 0.125)
    let (between, pink) = (ink.height, try require(color))
    expect(between > small * 1.2 && pink.green > 0.1 && pink.green < 0.9)
    window.advance(by: 0.3)
    expect(ink.height > between * 1.05 && color?.green == 0 && layer.animationKeys() == nil)
    layer.foregroundColor = nil
    window.advance(by: 0.5)
    expect(layer.foregroundColor == nil && (color?.alpha ?? 0) == 0)
  }

  @Test func anAnimationOfTheProgramsOwnChangesTheSize() {
    (layer.fontSize, layer.string) = (20, "Size")
    window.advance(by: 0.5)
    let small = ink.height
    let grow = CABasicAnimation(keyPath: "fontSize")
    (grow.toValue, grow.duration) = (80, 1)
    layer.add(grow, forKey: nil)
    window.advance(by: 0.5)
    expect(ink.height > small * 1.5 && layer.fontSize == 20)
    window.advance(by: 1)
    expect(ink.height, equals: small)
  }

  @Test func anAttributedTextHasItsOwnLooks() {
    layer.string = NSAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 60), .foregroundColor: UIColor.red])
    window.turn()
    expect(ink.height > 40)
  }
}
