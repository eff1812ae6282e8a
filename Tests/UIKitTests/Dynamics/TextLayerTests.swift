import CoreGraphics
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
    #expect(layer.fontSize == 36 && layer.foregroundColor == .white && !layer.isWrapped)
    #expect(layer.truncationMode == .none && layer.alignmentMode == .natural && layer.string == nil)
  }

  @Test func aTextIsSetFromTheTop() {
    layer.string = "Layer"
    window.turn()
    #expect(!ink.isNull && ink.minY < 20 && ink.minX < 6)
    layer.alignmentMode = .right
    window.turn()
    #expect(ink.maxX > 174 && ink.maxX < 184)
    layer.string = nil
    window.turn()
    #expect(layer.drawing.isEmpty)
  }

  @Test func aNarrowLayerWrapsOrCuts() {
    layer.fontSize = 20
    layer.string = "One text of several words"
    window.turn()
    let height = ink.height
    layer.isWrapped = true
    window.turn()
    #expect(ink.height > height * 1.5)
    (layer.isWrapped, layer.truncationMode) = (false, .end)
    window.turn()
    #expect(ink.maxX <= 182)
  }

  @Test func anAttributedTextHasItsOwnLooks() {
    layer.string = NSAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 60), .foregroundColor: UIColor.red])
    window.turn()
    #expect(ink.height > 40)
  }
}
