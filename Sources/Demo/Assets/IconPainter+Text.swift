import UIKit

// Icons of the screens with text and of those after them, and of their tools.
extension IconPainter {
  /// A page with a pencil on it.
  static func drawNote() {
    line([(11.5, 3.5), (6, 3.5), (3.5, 6), (3.5, 16.5), (5.5, 18.5), (15.5, 18.5), (18, 16), (18, 11.5)])
    line([(9.25, 12.75), (9.75, 10), (16.75, 3), (19, 5.25), (12, 12.25), (9.25, 12.75)], width: smallWidth)
  }

  /// A terminal that waits.
  static func drawPrompt() {
    box(CGRect(x: 2.5, y: 4, width: 17, height: 14), 3.5)
    line([(6.5, 8.5), (9.25, 11), (6.5, 13.5)], and: [(11.5, 13.75), (15.5, 13.75)])
  }

  /// A screen on its stand.
  static func drawMonitor() {
    box(CGRect(x: 2.5, y: 3.5, width: 17, height: 12), 2.5)
    line([(11, 15.5), (11, 18.75)], and: [(7, 18.75), (15, 18.75)])
  }

  /// The undo arrow the other way.
  static func drawRedo() {
    line([(14.5, 4), (19, 8.5), (14.5, 13)])
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 19, y: 8.5))
    path.addLine(to: CGPoint(x: 8.5, y: 8.5))
    path.addCurve(
      to: CGPoint(x: 8.5, y: 18), controlPoint1: CGPoint(x: 1.75, y: 8.5), controlPoint2: CGPoint(x: 1.75, y: 18))
    path.addLine(to: CGPoint(x: 14, y: 18))
    stroke(path)
  }

  /// A list with 1 and 2 before its lines.
  static func drawNumbers() {
    line([(3, 4.75), (4.5, 3.5), (4.5, 8.5)], width: smallWidth)
    line([(3, 14), (4.25, 13), (5.5, 14), (3, 18.25), (5.75, 18.25)], width: smallWidth)
    line([(9.5, 6), (19, 6)], and: [(9.5, 15.75), (19, 15.75)])
  }

  /// Two links of a chain.
  static func drawLink() {
    let middle = CGAffineTransform(translationX: 11, y: 11).rotated(by: -.pi / 4)
    for side in [-1.0, 1] {
      let rect = CGRect(x: side < 0 ? -9 : -1.5, y: -3.25, width: 10.5, height: 6.5)
      let path = UIBezierPath(roundedRect: rect, cornerRadius: 3.25)
      path.apply(middle)
      stroke(path)
    }
  }

  /// A drop of paint.
  static func drawDrop() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 11, y: 2.75))
    path.addCurve(
      to: CGPoint(x: 17, y: 13), controlPoint1: CGPoint(x: 13.5, y: 6.25), controlPoint2: CGPoint(x: 17, y: 9.5))
    path.addCurve(
      to: CGPoint(x: 11, y: 19), controlPoint1: CGPoint(x: 17, y: 16.5), controlPoint2: CGPoint(x: 14.25, y: 19))
    path.addCurve(
      to: CGPoint(x: 5, y: 13), controlPoint1: CGPoint(x: 7.75, y: 19), controlPoint2: CGPoint(x: 5, y: 16.5))
    path.addCurve(
      to: CGPoint(x: 11, y: 2.75), controlPoint1: CGPoint(x: 5, y: 9.5), controlPoint2: CGPoint(x: 8.5, y: 6.25))
    path.close()
    stroke(path)
    let shine = UIBezierPath(
      arcCenter: CGPoint(x: 11, y: 13), radius: 3, startAngle: .pi / 2, endAngle: .pi, clockwise: true)
    stroke(shine, smallWidth)
  }

  static func drawPlay() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 7, y: 4.5))
    path.addLine(to: CGPoint(x: 17, y: 11))
    path.addLine(to: CGPoint(x: 7, y: 17.5))
    path.close()
    stroke(path)
    path.fill()
  }

  /// A window with a tab bar, and a sheet before it.
  static func drawWindows() {
    let back = UIBezierPath()
    back.move(to: CGPoint(x: 6, y: 15.5))
    back.addLine(to: CGPoint(x: 5.5, y: 15.5))
    back.addCurve(
      to: CGPoint(x: 2.5, y: 12.5), controlPoint1: CGPoint(x: 3.75, y: 15.5), controlPoint2: CGPoint(x: 2.5, y: 14.25))
    back.addLine(to: CGPoint(x: 2.5, y: 6))
    back.addCurve(
      to: CGPoint(x: 5.5, y: 3), controlPoint1: CGPoint(x: 2.5, y: 4.25), controlPoint2: CGPoint(x: 3.75, y: 3))
    back.addLine(to: CGPoint(x: 13, y: 3))
    back.addCurve(
      to: CGPoint(x: 16, y: 6), controlPoint1: CGPoint(x: 14.75, y: 3), controlPoint2: CGPoint(x: 16, y: 4.25))
    stroke(back)
    box(CGRect(x: 6.5, y: 7, width: 13, height: 12), 3)
    line([(9.75, 15.5), (16.25, 15.5)], width: smallWidth)
  }

  /// A large spark and a small one.
  static func drawSparkles() {
    for (x, y, radius) in [(9.5, 12.5, 7.0), (17.25, 5.25, 3.25)] as [(CGFloat, CGFloat, CGFloat)] {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: x, y: y - radius))
      for (towards, inner) in [((1, 0), 0.2), ((0, 1), 0.2), ((-1, 0), 0.2), ((0, -1), 0.2)]
        as [((CGFloat, CGFloat), CGFloat)]
      {
        let end = CGPoint(x: x + radius * towards.0, y: y + radius * towards.1)
        let last = path.currentPoint
        path.addCurve(
          to: end, controlPoint1: CGPoint(x: x + (last.x - x) * inner, y: y + (last.y - y) * inner),
          controlPoint2: CGPoint(x: x + (end.x - x) * inner, y: y + (end.y - y) * inner))
      }
      path.close()
      if radius > 4 { stroke(path) } else { path.fill() }
    }
  }
}
