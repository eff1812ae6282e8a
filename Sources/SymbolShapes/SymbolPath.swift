import CoreGraphics

/// One step of a symbol's drawing: a path with what is done with it.
package struct SymbolStep: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A line along the path.
    case stroke
    /// The path's area, with the half of a line around it that an outline would have.
    case body
    /// The path's area alone.
    case area
    /// A line that takes away what is below it, wider than a stroke by a gap on both sides.
    case cutStroke
    /// An area that takes away what is below it, with a gap around it.
    case cutBody
    /// An area that takes away exactly what is below it.
    case cutArea
    /// A line that takes away exactly what is below it.
    case cutLine

    var isCut: Bool {
      switch self {
      case .stroke, .body, .area: false
      case .cutStroke, .cutBody, .cutArea, .cutLine: true
      }
    }
  }

  package var kind: Kind
  package var path: PathData
  /// The line's width, as a multiple of the weight's line.
  package var width: CGFloat = 1
  /// Which of the colours it has: 0 is the first.
  package var layer = 0
  /// Whether the step takes away what is below when the symbol has one colour. With several, it paints its own colour
  /// on that.
  package var knocksOut = false
}

/// Reads the language that symbols are written in.
///
/// A drawing is words and numbers between spaces, in units of a hundredth of the point size around a symbol's middle, y
/// downwards.
/// - An upper-case word begins a step: `S` a stroke, `O` an outline that is filled in the filled form, `D` a stroke
///   that the filled form leaves out of its body, `B` a body, `F` an area, `K` an area that the filled form leaves out,
///   `X` and `C` strokes and areas that cut what is below, `E` an area that cuts without a gap.
/// - A digit after the word is the layer, `*` and a number the width in hundredths. `-` before the word is for the
///   plain form only, `+` for the filled one.
/// - Lower-case words make the path: `m`, `l`, `c`, `q`, `z` as in SVG with absolute places, `a x y radius from to` in
///   degrees, `o x y radius`, `e x y radius radius`, `r x y width height corner`.
/// - `=name` is another symbol's plain drawing: `=-name` mirrored, `=^name` upside down, `=>name` and `=<name` turned
///   by a quarter, `=name@x,y` moved.
struct SymbolReader {
  private var words: [Substring]
  private var next = 0
  private let isFilled: Bool
  private let other: (Substring) -> [SymbolStep]

  init(_ text: Substring, isFilled: Bool, other: @escaping (Substring) -> [SymbolStep]) {
    words = text.split(separator: " ")
    self.isFilled = isFilled
    self.other = other
  }

  mutating func read() -> [SymbolStep] {
    var steps: [SymbolStep] = []
    while next < words.count {
      let word = words[next]
      next += 1
      if word.first == "=" {
        steps += included(word.dropFirst())
      } else if let step = step(word) {
        steps.append(step)
      }
    }
    return steps
  }

  private func included(_ name: Substring) -> [SymbolStep] {
    let turns: [Character: CGAffineTransform] = [
      "-": CGAffineTransform(scaleX: -1, y: 1), "^": CGAffineTransform(scaleX: 1, y: -1),
      ">": CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
      "<": CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0),
    ]
    let parts = name.split(separator: "@")
    if parts.count == 2 {
      let moves = parts[1].split(separator: ",").compactMap { Double($0) }
      return other(parts[0]).map { $0.applying(CGAffineTransform(translationX: moves[0], y: moves[1])) }
    }
    guard let first = name.first, let turn = turns[first] else { return other(name) }
    return other(name.dropFirst()).map { $0.applying(turn) }
  }

  /// Nil for a step of the other form; its path is read all the same.
  private mutating func step(_ word: Substring) -> SymbolStep? {
    var word = word
    var isWanted = true
    if word.first == "-" || word.first == "+" { isWanted = (word.removeFirst() == "+") == isFilled }
    let letter = word.removeFirst()
    var width: CGFloat = 1
    if let star = word.firstIndex(of: "*") {
      width = CGFloat(Int(word[word.index(after: star)...]) ?? 100) / 100
      word = word[..<star]
    }
    let layer = Int(word) ?? 0
    let path = path()
    guard isWanted else { return nil }
    var step = SymbolStep(kind: .stroke, path: path, width: width, layer: layer)
    switch letter {
    case "S": break
    case "O": if isFilled { step.kind = .body }
    case "D": step.knocksOut = isFilled
    case "B": step.kind = .body
    case "F": step.kind = .area
    case "K": (step.kind, step.knocksOut) = (.area, isFilled)
    case "X": step.kind = .cutStroke
    case "C": step.kind = .cutBody
    case "E": step.kind = .cutArea
    default: fatalError("A symbol's drawing has the step \(letter), which there is not.")
    }
    return step
  }

  private mutating func path() -> PathData {
    var path = PathData()
    var command: Substring = ""
    while next < words.count {
      let word = words[next]
      guard let first = word.first else { break }
      if first.isLetter {
        guard first.isLowercase else { break }
        command = word
        next += 1
        if command == "z" { path.close() }
        continue
      }
      if first == "=" || ((first == "-" || first == "+") && word.dropFirst().first?.isLetter == true) { break }
      append(command, to: &path)
    }
    return path
  }

  private mutating func number() -> CGFloat {
    guard next < words.count, let number = Double(words[next]) else {
      fatalError("A symbol's drawing has no number at word \(next): \(words.joined(separator: " "))")
    }
    next += 1
    return number
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  private mutating func append(_ command: Substring, to path: inout PathData) {
    switch command {
    case "m": path.move(point())
    case "l": path.line(point())
    case "q": path.quad(point(), point())
    case "c": path.cubic(point(), point(), point())
    case "o":
      let (center, radius) = (point(), number())
      path.addEllipse(CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    case "e":
      let (center, width, height) = (point(), number(), number())
      path.addEllipse(CGRect(x: center.x - width, y: center.y - height, width: 2 * width, height: 2 * height))
    case "r":
      let rect = CGRect(origin: point(), size: CGSize(width: number(), height: number()))
      let radius = number()
      let corner = CGSize(width: radius, height: radius)
      path.addRoundedRect(rect, (corner, corner, corner, corner))
    case "a":
      let (center, radius, from, to) = (point(), number(), number() * .pi / 180, number() * .pi / 180)
      let circle = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      let start = CGPoint(x: cos(from), y: sin(from)).applying(circle)
      if path.isEmpty || path.verbs.last == .close { path.move(start) } else { path.line(start) }
      path.addUnitArc(from: from, sweep: to - from, transform: circle)
    default: fatalError("A symbol's drawing has the path word \(command), which there is not.")
    }
  }
}

extension SymbolStep {
  func applying(_ transform: CGAffineTransform) -> SymbolStep {
    var result = self
    result.path = path.applying(transform)
    return result
  }
}
