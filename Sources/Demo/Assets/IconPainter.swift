import UIKit

/// The paths of the icons: lines of one weight with round ends, on a square of 22 points, those of a status on one of 16.
@MainActor
enum IconPainter {
  struct Icon {
    let name: String
    let side: CGFloat
    let draw: @MainActor () -> Void
  }

  static let all = [
    Icon(name: "slider", side: 22, draw: drawSliders),
    Icon(name: "controls", side: 22, draw: drawSwitch),
    Icon(name: "animation", side: 22, draw: drawCurve),
    Icon(name: "briefcase", side: 22, draw: drawBriefcase),
    Icon(name: "person", side: 22, draw: drawPerson),
    Icon(name: "text", side: 22, draw: drawText),
    Icon(name: "list", side: 22, draw: drawList),
    Icon(name: "layout", side: 22, draw: drawLayout),
    Icon(name: "constraints", side: 22, draw: drawConstraints),
    Icon(name: "gallery", side: 22, draw: drawPhoto),
    Icon(name: "store", side: 22, draw: drawBag),
    Icon(name: "notes", side: 22, draw: drawNote),
    Icon(name: "log", side: 22, draw: drawPrompt),
    Icon(name: "containers", side: 22, draw: drawWindows),
    Icon(name: "effects", side: 22, draw: drawSparkles),
    Icon(name: "desktop", side: 22, draw: drawMonitor),
    Icon(name: "search", side: 22, draw: drawGlass),
    Icon(name: "calendar", side: 22, draw: drawCalendar),
    Icon(name: "plus", side: 22) { line([(11, 4), (11, 18)], and: [(4, 11), (18, 11)]) },
    Icon(name: "minus", side: 22) { line([(4, 11), (18, 11)]) },
    Icon(name: "select", side: 22) {
      box(CGRect(x: 3, y: 3, width: 16, height: 16), 3.5)
      line([(7, 11.5), (10, 14.5), (15.25, 7.75)])
    },
    Icon(name: "undo", side: 22, draw: drawUndo),
    Icon(name: "redo", side: 22, draw: drawRedo),
    Icon(name: "numbers", side: 22, draw: drawNumbers),
    Icon(name: "link", side: 22, draw: drawLink),
    Icon(name: "color", side: 22, draw: drawDrop),
    Icon(name: "pause", side: 22) { line([(8, 5), (8, 17)], and: [(14, 5), (14, 17)], width: 2.5) },
    Icon(name: "play", side: 22, draw: drawPlay),
    Icon(name: "trash", side: 22, draw: drawTrash),
    Icon(name: "ellipsis", side: 22) { for x in [4.5, 11, 17.5] { dot(x, 11, 1.75) } },
    Icon(name: "chevron-left", side: 22) { line([(13.5, 4), (7, 11), (13.5, 18)]) },
    Icon(name: "arrow-up", side: 22) { line([(11, 18), (11, 4.5)], and: [(5, 10.5), (11, 4.5), (17, 10.5)]) },
    Icon(name: "arrow-down", side: 22) { line([(11, 4), (11, 17.5)], and: [(5, 11.5), (11, 17.5), (17, 11.5)]) },
    Icon(name: "envelope", side: 16, draw: drawEnvelope),
    Icon(name: "eye", side: 16, draw: drawEye),
    Icon(name: "cross-circle", side: 16) {
      circle(8, 8, 6)
      line([(5.9, 5.9), (10.1, 10.1)], and: [(10.1, 5.9), (5.9, 10.1)], width: smallWidth)
    },
    Icon(name: "check-circle", side: 16) {
      circle(8, 8, 6)
      line([(5.2, 8.2), (7.2, 10.2), (10.8, 6)], width: smallWidth)
    },
    Icon(name: "cross", side: 16) { line([(3.5, 3.5), (12.5, 12.5)], and: [(12.5, 3.5), (3.5, 12.5)]) },
    Icon(name: "check", side: 16) { line([(2.5, 8.5), (6, 12), (13.5, 4)]) },
  ]

  // MARK: - Strokes

  static let width: CGFloat = 1.75
  static let smallWidth: CGFloat = 1.5

  static func stroke(_ path: UIBezierPath, _ width: CGFloat = width) {
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }

  static func line(
    _ points: [(CGFloat, CGFloat)], and others: [(CGFloat, CGFloat)] = [], width: CGFloat = width
  ) {
    let path = UIBezierPath()
    for points in [points, others] {
      for (index, point) in points.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    stroke(path, width)
  }

  static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ width: CGFloat = smallWidth) {
    stroke(UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)), width)
  }

  static func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)).fill()
  }

  static func box(_ rect: CGRect, _ radius: CGFloat, _ width: CGFloat = width) {
    stroke(UIBezierPath(roundedRect: rect, cornerRadius: radius), width)
  }

  // MARK: - Icons of screens

  private static func drawSliders() {
    for (y, knob) in [(7.0, 14.0), (15.0, 8.0)] as [(CGFloat, CGFloat)] {
      line([(3, y), (knob - 2.75, y)], and: [(knob + 2.75, y), (19, y)])
      circle(knob, y, 2.75, width)
    }
  }

  private static func drawSwitch() {
    box(CGRect(x: 2.5, y: 5.5, width: 17, height: 11), 5.5)
    dot(14, 11, 3)
  }

  private static func drawCurve() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 4.5, y: 17))
    path.addCurve(
      to: CGPoint(x: 17.5, y: 5), controlPoint1: CGPoint(x: 13, y: 17), controlPoint2: CGPoint(x: 9, y: 5))
    stroke(path)
    dot(4.5, 17, 2.25)
    dot(17.5, 5, 2.25)
  }

  private static func drawBriefcase() {
    box(CGRect(x: 2.75, y: 7, width: 16.5, height: 11.5), 2.5)
    line([(7.75, 7), (7.75, 4), (14.25, 4), (14.25, 7)])
    line([(3, 12), (19, 12)])
  }

  private static func drawPerson() {
    circle(11, 7, 3.75, width)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 4, y: 18.75))
    path.addCurve(
      to: CGPoint(x: 11, y: 13.25), controlPoint1: CGPoint(x: 4, y: 15.5), controlPoint2: CGPoint(x: 7, y: 13.25))
    path.addCurve(
      to: CGPoint(x: 18, y: 18.75), controlPoint1: CGPoint(x: 15, y: 13.25), controlPoint2: CGPoint(x: 18, y: 15.5))
    path.close()
    stroke(path)
  }

  private static func drawText() {
    box(CGRect(x: 3, y: 3, width: 16, height: 16), 3.5)
    line([(7, 8), (15, 8)], and: [(7, 11.25), (15, 11.25)])
    line([(7, 14.5), (11.5, 14.5)])
  }

  private static func drawLayout() {
    box(CGRect(x: 3, y: 3, width: 16, height: 16), 3.5)
    line([(3, 9), (19, 9)], and: [(10, 9), (10, 19)])
  }

  /// A box that bars on all sides hold.
  private static func drawConstraints() {
    box(CGRect(x: 7, y: 7, width: 8, height: 8), 2)
    line([(11, 7), (11, 3.5)], and: [(11, 15), (11, 18.5)])
    line([(7, 11), (3.5, 11)], and: [(15, 11), (18.5, 11)])
    line([(8, 3), (14, 3)], and: [(8, 19), (14, 19)])
    line([(3, 8), (3, 14)], and: [(19, 8), (19, 14)])
  }

  private static func drawList() {
    for y in [5.0, 11.0, 17.0] as [CGFloat] {
      dot(4, y, 1.5)
      line([(8.5, y), (19, y)])
    }
  }

  private static func drawPhoto() {
    box(CGRect(x: 2.5, y: 4, width: 17, height: 14), 3.5)
    dot(7.5, 8.75, 1.75)
    line([(3.5, 16), (8.75, 11.75), (11.5, 14.25), (14.25, 11), (18.5, 15.25)])
  }

  private static func drawBag() {
    line([(4.5, 7.5), (17.5, 7.5), (18.75, 18.75), (3.25, 18.75), (4.5, 7.5)])
    let handle = UIBezierPath()
    handle.move(to: CGPoint(x: 7.5, y: 10.5))
    handle.addCurve(
      to: CGPoint(x: 14.5, y: 10.5), controlPoint1: CGPoint(x: 7.5, y: 0.75), controlPoint2: CGPoint(x: 14.5, y: 0.75))
    stroke(handle)
  }

  // MARK: - Other icons

  private static func drawUndo() {
    line([(7.5, 4), (3, 8.5), (7.5, 13)])
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 3, y: 8.5))
    path.addLine(to: CGPoint(x: 13.5, y: 8.5))
    path.addCurve(
      to: CGPoint(x: 13.5, y: 18), controlPoint1: CGPoint(x: 20.25, y: 8.5), controlPoint2: CGPoint(x: 20.25, y: 18))
    path.addLine(to: CGPoint(x: 8, y: 18))
    stroke(path)
  }

  private static func drawTrash() {
    line([(3.5, 6), (18.5, 6)], and: [(8.25, 6), (8.25, 3), (13.75, 3), (13.75, 6)])
    line([(5.25, 6), (6.25, 19), (15.75, 19), (16.75, 6)])
    line([(9.25, 9.75), (9.5, 15.25)], and: [(12.75, 9.75), (12.5, 15.25)], width: smallWidth)
  }

  private static func drawGlass() {
    circle(9.5, 9.5, 6, width)
    line([(14, 14), (19, 19)])
  }

  private static func drawCalendar() {
    box(CGRect(x: 3, y: 5, width: 16, height: 13.75), 3)
    line([(3.5, 9.75), (18.5, 9.75)])
    line([(7.5, 3), (7.5, 6.5)], and: [(14.5, 3), (14.5, 6.5)])
  }

  private static func drawEnvelope() {
    box(CGRect(x: 1.75, y: 3.25, width: 12.5, height: 9.5), 2, smallWidth)
    line([(2.5, 5), (8, 9), (13.5, 5)], width: smallWidth)
  }

  private static func drawEye() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1.25, y: 8))
    path.addCurve(
      to: CGPoint(x: 14.75, y: 8), controlPoint1: CGPoint(x: 4.5, y: 2.25), controlPoint2: CGPoint(x: 11.5, y: 2.25))
    path.addCurve(
      to: CGPoint(x: 1.25, y: 8), controlPoint1: CGPoint(x: 11.5, y: 13.75), controlPoint2: CGPoint(x: 4.5, y: 13.75))
    path.close()
    stroke(path, smallWidth)
    dot(8, 8, 2)
  }
}
