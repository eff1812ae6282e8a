import Expectations
import Testing
import UIKit
import UIKitTesting

/// Pictures behind a field, and text that is set smaller.
@MainActor @Suite struct FieldLooksTests {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 120, height: 34))
  private let window: TestWindow

  init() {
    let root = UIView()
    root.backgroundColor = .white
    root.addSubview(field)
    field.borderStyle = .line
    window = TestWindow(size: CGSize(width: 200, height: 100), root: root)
  }

  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  private func picture(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    }.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
  }

  @Test func aPictureTakesThePlaceOfTheBorder() {
    field.background = picture(.red)
    window.turn()
    expect(window.pixel(x: 20, y: 20), equals: red)
    expect(window.pixel(x: 130, y: 50), equals: red)
    field.borderStyle = .roundedRect
    window.turn()
    expect(window.pixel(x: 130, y: 50) != red, "round borders stay")
    expectNil(window.damageError())
  }

  @Test func aDisabledFieldHasItsOwnPicture() {
    field.background = picture(.red)
    field.disabledBackground = picture(.blue)
    field.isEnabled = false
    window.turn()
    expect(window.pixel(x: 130, y: 50), equals: blue)
    field.background = nil
    window.turn()
    expect(window.pixel(x: 130, y: 50) != blue, "without the usual one there is none")
  }

  @Test func textThatIsTooLongIsSetSmaller() throws {
    let text = "A rather long line of text"
    func width(_ size: CGFloat) -> CGFloat {
      text.size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width
    }
    field.text = text
    field.adjustsFontSizeToFitWidth = true
    window.turn()
    let shown = try require(field.firstRectOfAll)
    expect(shown.width < 107 && shown.width > 90, "\(shown.width)")
    expect(width(17) > 150)
    field.minimumFontSize = 14
    window.turn()
    let least = try require(field.firstRectOfAll)
    expect(abs(least.width - width(14)) < 1, "\(least.width) \(width(14))")
    field.text = "Short"
    window.turn()
    let short = try require(field.firstRectOfAll)
    let usual = "Short".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    expect(abs(short.width - usual) < 1)
  }

  @Test func aSubclassDrawsItsText() {
    final class Field: UITextField {
      var drawn: [CGRect] = []
      override func drawText(in rect: CGRect) { drawn.append(rect) }
    }
    let own = Field(frame: CGRect(x: 0, y: 60, width: 100, height: 30))
    own.text = "Text"
    field.superview?.addSubview(own)
    window.turn()
    expect(own.drawn.map(\.size), equals: [CGSize(width: 100, height: 30)])
    _ = own.becomeFirstResponder()
    window.turn()
    expect(own.drawn.count, equals: 1, "text that is edited has a caret and a selection, and is drawn by the field")
  }
}

extension UITextField {
  fileprivate var firstRectOfAll: CGRect? {
    textRange(from: beginningOfDocument, to: endOfDocument).map { firstRect(for: $0) }
  }
}
