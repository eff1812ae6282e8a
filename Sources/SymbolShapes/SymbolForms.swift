import CoreGraphics

/// What a symbol can stand in.
enum SymbolFrame: String, CaseIterable {
  case circle, square

  var path: PathData {
    var path = PathData()
    switch self {
    case .circle: path.addEllipse(CGRect(x: -46, y: -46, width: 92, height: 92))
    case .square:
      let corner = CGSize(width: 17, height: 17)
      path.addRoundedRect(CGRect(x: -41, y: -41, width: 82, height: 82), (corner, corner, corner, corner))
    }
    return path
  }
}

/// What stands at a symbol's corner.
enum SymbolBadge {
  case dot
  case sign(String)

  static let byEnding: [(String, SymbolBadge)] =
    [
      "plus", "minus", "xmark", "checkmark", "exclamationmark", "questionmark", "ellipsis",
    ].map { (".badge.\($0)", .sign($0)) } + [(".badge", .dot), (".badge.fill", .dot)]
}

extension SymbolShape {
  /// The symbol small in a circle or a square; left out of a filled one.
  func framed(by frame: SymbolFrame, isFilled: Bool) -> SymbolShape {
    // What is larger than a sign is made to fit.
    let box = steps.reduce(CGRect.null) { $1.kind.isCut ? $0 : $0.union($1.path.tightBounds) }
    let reach = max(-box.minX, box.maxX, -box.minY, box.maxY, 1)
    let factor = min(0.56, 27 / reach)
    let small = CGAffineTransform(scaleX: factor, y: factor)
    var result = [SymbolStep(kind: isFilled ? .body : .stroke, path: frame.path, layer: 1)]
    for var step in steps {
      step.path = step.path.applying(small)
      step.layer = 0
      // What was left out of a body inside shows the frame again.
      if isFilled, !step.kind.isCut {
        step.knocksOut.toggle()
        if !step.knocksOut { step.layer = 1 }
      }
      result.append(step)
    }
    return SymbolShape(steps: result)
  }

  /// With a line from the top left to the bottom right.
  var crossedOut: SymbolShape {
    let box = bounds(SymbolStyle(pointSize: 100))
    let half = max(38, min(46, min(box.width, box.height) / 2 - 2))
    var line = PathData()
    line.move(CGPoint(x: box.midX - half, y: box.midY - half))
    line.line(CGPoint(x: box.midX + half, y: box.midY + half))
    var below = steps
    for index in below.indices { below[index].layer += 1 }
    return SymbolShape(
      steps: below + [SymbolStep(kind: .cutStroke, path: line), SymbolStep(kind: .stroke, path: line)])
  }

  /// With a badge: a dot at the top right, or a disc with a sign at the bottom right.
  func with(_ badge: SymbolBadge) -> SymbolShape {
    let box = bounds(SymbolStyle(pointSize: 100))
    var below = steps
    for index in below.indices { below[index].layer += 1 }
    switch badge {
    case .dot:
      let disc = Self.disc(CGPoint(x: box.maxX - 12, y: box.minY + 13), radius: 14)
      return SymbolShape(
        steps: below + [SymbolStep(kind: .cutBody, path: disc, width: 0), SymbolStep(kind: .area, path: disc)],
        alignment: box)
    case .sign(let name):
      let center = CGPoint(x: box.maxX - 8, y: box.maxY - 15)
      let disc = Self.disc(center, radius: 23)
      var result = below
      result.append(SymbolStep(kind: .cutBody, path: disc, width: 0))
      result.append(SymbolStep(kind: .area, path: disc))
      let small = CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: 0.3, y: 0.3)
      for var step in SymbolCatalog.shape(named: name)?.steps ?? [] {
        (step.path, step.width, step.knocksOut) = (step.path.applying(small), step.width * 0.72, true)
        // With several colours the sign is left out of its disc all the same.
        step.kind = step.kind == .area ? .cutArea : .cutLine
        result.append(step)
      }
      return SymbolShape(steps: result, alignment: box)
    }
  }

  private static func disc(_ center: CGPoint, radius: CGFloat) -> PathData {
    var path = PathData()
    path.addEllipse(CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    return path
  }
}
