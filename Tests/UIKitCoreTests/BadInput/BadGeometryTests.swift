import Expectations
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// NaN, infinities, negative and huge numbers wherever a program can put a number: a sane picture, no crash, no hang.
@MainActor
struct BadGeometryTests {
  @Test func aHugeContentSizeStays() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 1e10, height: 1e13)
    expect(view.contentSize, equals: CGSize(width: 1e10, height: 1e13))
    view.contentOffset.y = 1e8
    view.layoutIfNeeded()
    expect(view.contentOffset.y, equals: 1e8)
    view.contentSize.height = .infinity
    expect(view.contentSize.height.isFinite)
    view.contentSize.height = .nan
    expect(view.contentSize.height, equals: 0)
  }

  nonisolated static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e30, -1e30, 3e9, -3e9, 1e-300,
    -7,
    0,
  ]

  /// A small window with a view, changed by `change`; a frame has to pass, and its damage has to hold.
  private func survives(_ change: (UIView) -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    let root = UIView()
    root.backgroundColor = .white
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    view.layer.borderWidth = 1
    let child = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    child.backgroundColor = .blue
    view.addSubview(child)
    root.addSubview(view)
    let window = TestWindow(size: CGSize(width: 40, height: 40), root: root)
    change(view)
    window.turn()
    #expect(window.damageError() == nil, sourceLocation: sourceLocation)
    #expect(!window.stage.needsFrame, sourceLocation: sourceLocation)
    _ = root.hitTest(CGPoint(x: 15, y: 15), with: nil)
    _ = view.convert(CGPoint(x: 1, y: 1), to: nil)
    _ = view.convert(CGPoint(x: 1, y: 1), from: root)
  }

  @Test(arguments: numbers) func frames(number: CGFloat) {
    survives { $0.frame = CGRect(x: number, y: 5, width: 20, height: 20) }
    survives { $0.frame = CGRect(x: 5, y: 5, width: number, height: 20) }
    survives { $0.frame = CGRect(x: number, y: number, width: number, height: number) }
    survives { $0.bounds = CGRect(x: number, y: 0, width: 20, height: number) }
    survives { $0.center = CGPoint(x: number, y: number) }
    survives { $0.layer.anchorPoint = CGPoint(x: number, y: number) }
    survives { $0.layer.zPosition = number }
  }

  @Test(arguments: numbers) func transforms(number: CGFloat) {
    survives { $0.transform = CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
    survives { $0.transform = CGAffineTransform(scaleX: number, y: number) }
    survives { $0.transform = CGAffineTransform(a: 1, b: number, c: number, d: 1, tx: 0, ty: 0) }
    survives { $0.transform = CGAffineTransform(translationX: number, y: number) }
    survives { $0.transform = CGAffineTransform(rotationAngle: number) }
    survives {
      $0.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: number, y: 1)
      $0.clipsToBounds = true
      $0.layer.cornerRadius = 5
    }
  }

  @Test(arguments: numbers) func layerLooks(number: CGFloat) {
    survives { $0.layer.cornerRadius = number }
    survives {
      $0.layer.cornerRadius = number
      $0.clipsToBounds = true
    }
    survives { $0.layer.borderWidth = number }
    survives {
      $0.layer.borderWidth = number
      $0.layer.cornerRadius = 6
    }
    survives {
      $0.layer.shadowOpacity = 1
      $0.layer.shadowRadius = number
    }
    survives {
      $0.layer.shadowOpacity = 0.5
      $0.layer.shadowOffset = CGSize(width: number, height: number)
    }
    survives {
      $0.layer.shadowOpacity = Float(number)
      $0.layer.opacity = Float(number)
    }
    survives { $0.alpha = number }
    survives {
      $0.layer.shadowOpacity = 1
      $0.layer.shadowPath = CGPath(rect: CGRect(x: number, y: 0, width: number, height: 5), transform: nil)
    }
    survives { $0.backgroundColor = UIColor(red: number, green: number, blue: 0, alpha: number) }
  }

  @Test(arguments: numbers) func contents(number: CGFloat) {
    let image = picture([[red, green], [blue, white]])
    survives {
      $0.layer.contents = image.cgImage
      $0.layer.contentsScale = number
      $0.layer.contentsGravity = .center
    }
    survives {
      $0.layer.contents = image.cgImage
      $0.layer.contentsRect = CGRect(x: number, y: 0, width: number, height: 1)
    }
    survives {
      $0.layer.contents = image.cgImage
      $0.layer.contentsCenter = CGRect(x: 0.5, y: number, width: 0.1, height: number)
    }
    survives { $0.contentScaleFactor = number }
    survives {
      let picture = UIImageView(image: image)
      picture.frame = CGRect(x: 0, y: 0, width: number, height: 10)
      picture.contentMode = .scaleAspectFill
      $0.addSubview(picture)
    }
  }

  @Test(arguments: numbers) func shapesAndGradients(number: CGFloat) {
    survives {
      let shape = CAShapeLayer()
      let path = CGMutablePath()
      path.move(to: CGPoint(x: number, y: 2))
      path.addLine(to: CGPoint(x: 20, y: number))
      path.addCurve(
        to: CGPoint(x: 5, y: 5), control1: CGPoint(x: number, y: number), control2: CGPoint(x: 3, y: number))
      path.addArc(center: CGPoint(x: 5, y: 5), radius: number, startAngle: 0, endAngle: number, clockwise: false)
      shape.path = path
      shape.strokeColor = .black
      shape.lineWidth = number
      shape.miterLimit = number
      shape.strokeEnd = 0.7
      $0.layer.addSublayer(shape)
    }
    survives {
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20), transform: nil)
      shape.strokeColor = .black
      shape.lineDashPattern = [NSNumber(value: Double(number)), 2]
      shape.lineDashPhase = number
      shape.strokeStart = number
      $0.layer.addSublayer(shape)
    }
    survives {
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      gradient.colors = [CGColor.black, CGColor.white, CGColor.clear]
      gradient.locations = [0, NSNumber(value: Double(number)), 1]
      gradient.startPoint = CGPoint(x: number, y: 0)
      gradient.endPoint = CGPoint(x: 1, y: number)
      $0.layer.addSublayer(gradient)
    }
  }

  @Test(arguments: numbers) func drawing(number: CGFloat) {
    final class Drawing: UIView {
      var number: CGFloat = 0
      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.translateBy(x: number, y: 1)
        context.scaleBy(x: number, y: 1)
        context.setLineWidth(number)
        context.setShadow(offset: CGSize(width: number, height: 0), blur: number)
        UIColor.red.set()
        UIRectFill(CGRect(x: 0, y: number, width: number, height: 3))
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 1, width: 10, height: number), cornerRadius: number)
        path.addLine(to: CGPoint(x: number, y: 4))
        path.fill()
        path.stroke()
        context.restoreGState()
        context.clip(to: CGRect(x: number, y: 0, width: number, height: 5))
        "text".draw(at: CGPoint(x: number, y: number), withAttributes: nil)
        context.rotate(by: number)
        context.fill(CGRect(x: 0, y: 0, width: number, height: number))
      }
    }
    survives {
      let drawing = Drawing(frame: CGRect(x: 0, y: 0, width: 15, height: 15))
      drawing.number = number
      $0.addSubview(drawing)
    }
  }

  @Test(arguments: numbers) func textSizes(number: CGFloat) {
    survives {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      label.text = "Text"
      label.font = .systemFont(ofSize: number)
      label.numberOfLines = 0
      label.preferredMaxLayoutWidth = number
      _ = label.intrinsicContentSize
      _ = label.sizeThatFits(CGSize(width: number, height: number))
      $0.addSubview(label)
    }
    survives {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: number, height: number))
      label.text = "Text"
      label.transform = CGAffineTransform(scaleX: number, y: number)
      $0.addSubview(label)
    }
  }

  @Test(arguments: numbers) func bitmaps(number: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    for size in [CGSize(width: number, height: 4), CGSize(width: 4, height: number)]
    where !(size.width == 4 && size.height > 1e6) {
      let image = UIGraphicsImageRenderer(size: size, format: format).image {
        $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
      expect(image.size.width.isFinite && image.size.height.isFinite)
    }
    format.scale = number
    _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { _ in }
  }

  @Test(arguments: numbers) func animations(number: CGFloat) {
    survives { view in
      UIView.animate(withDuration: Double(number), delay: Double(number)) { view.center.x = number }
    }
    survives { view in
      UIView.animate(
        withDuration: 0.1, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: number,
        animations: { view.center.x += 10 })
    }
  }

  @Test(arguments: numbers) func windowSizes(number: CGFloat) {
    // A screen of 32,768 pixels a side is the largest there is; one such side is enough.
    let window = TestWindow(size: CGSize(width: number, height: 4), root: UIView())
    window.window.rootViewController?.view.backgroundColor = .red
    window.turn()
    window.resize(to: CGSize(width: 30, height: 30))
    // A window of less than nothing is none, and its views do not follow its size.
    let follows = !(number < 0)
    expect(window.pixel(x: 15, y: 15) == red || !follows)
    window.resize(to: CGSize(width: 4, height: number))
    window.resize(to: CGSize(width: 8, height: 8))
    expect(window.pixel(x: 4, y: 4) == red || !follows)
  }

  @Test func anEmptyWindowShowsNothing() {
    let root = UIView()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.text = "hidden"
    root.addSubview(label)
    let window = TestWindow(size: .zero, root: root)
    expect(window.framesPainted, equals: 0)
    expect(!window.stage.needsFrame)
    window.resize(to: CGSize(width: 20, height: 20))
    expect(window.framesPainted, equals: 1)
    window.resize(to: .zero)
    label.text = "other"
    window.turn()
    expect(!window.stage.needsFrame)
  }
}
