import UIKit

// Icons of the screens with text, and of their tools.
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
}
