import ConstraintSolver
import Foundation

// The solver alone on the scenes of a list of rows, nested columns and a chain. Prints one line of JSON.
// Usage: ConstraintSolverBench SCENE [FRAMES]; SCENE is rows, nested, chain, cell, or one
// of a size: rows-N, list-N, siblings-N, fill-N, equal-N, centers-N, pairs-N, bounds-N, tangle-N, afloat-N.

struct Box { var x, y, w, h: Solver.Variable }

struct Scene {
  var solver = Solver()
  var boxes: [Box] = []
  /// The two constraints on each wanted length.
  var wishes: [(atMost: Solver.ConstraintID, atLeast: Solver.ConstraintID)] = []
  var order: UInt64 = 0

  mutating func next() -> UInt64 {
    order += 1
    return order
  }

  mutating func box() -> Box {
    let box = Box(
      x: solver.makeVariable(order: next()), y: solver.makeVariable(order: next()),
      w: solver.makeVariable(isLength: true, order: next()), h: solver.makeVariable(isLength: true, order: next()))
    boxes.append(box)
    return box
  }

  @discardableResult mutating func add(
    _ terms: [(Double, Solver.Variable)], _ constant: Double, _ relation: Solver.Relation, _ priority: Float = 1000
  ) -> Solver.ConstraintID {
    solver.add(terms.map { .init($0.0, $0.1) }, constant: constant, relation, priority: priority, order: next())
  }

  mutating func wants(_ box: Box, _ width: Double, _ height: Double) {
    for (variable, length) in [(box.w, width), (box.h, height)] {
      wishes.append(
        (add([(1, variable)], -length, .lessThanOrEqual, 250), add([(1, variable)], -length, .greaterThanOrEqual, 750)))
    }
  }

  mutating func set(_ wish: Int, _ length: Double) {
    solver.setConstant(of: wishes[wish].atMost, to: -length)
    solver.setConstant(of: wishes[wish].atLeast, to: -length)
  }

  mutating func rows(_ count: Int) {
    let root = box()
    solver.setInput(root.x, to: 0)
    solver.setInput(root.y, to: 0)
    solver.setInput(root.w, to: 1280)
    var last: Box?
    for index in 0..<count {
      let row = box()
      let icon = box()
      let title = box()
      let sub = box()
      let button = box()
      add([(1, row.x)], 0, .equal)
      add([(1, row.w), (-1, root.w)], 0, .equal)
      if let last { add([(1, row.y), (-1, last.y), (-1, last.h)], 0, .equal) } else { add([(1, row.y)], 0, .equal) }
      add([(1, icon.x)], -16, .equal)
      add([(1, icon.y)], -12, .equal)
      add([(1, icon.w)], -40, .equal)
      add([(1, icon.h), (-1, icon.w)], 0, .equal)
      add([(1, title.x), (-1, icon.x), (-1, icon.w)], -16, .equal)
      add([(1, title.y)], -10, .equal)
      add([(1, title.x), (1, title.w), (-1, button.x)], 8, .lessThanOrEqual)
      add([(1, sub.x), (-1, title.x)], 0, .equal)
      add([(1, sub.y), (-1, title.y), (-1, title.h)], -4, .equal)
      add([(1, sub.x), (1, sub.w), (-1, button.x)], 8, .lessThanOrEqual)
      add([(1, sub.y), (1, sub.h), (-1, row.h)], 10, .lessThanOrEqual)
      add([(1, button.x), (1, button.w), (-1, row.w)], 16, .equal)
      add([(1, button.y), (0.5, button.h), (-0.5, row.h)], 0, .equal)
      add([(1, row.h)], -64, .greaterThanOrEqual)
      add([(1, row.h)], 0, .equal, 1)
      wants(title, Double(180 + index % 90), 20)
      wants(sub, Double(220 + index % 70), 16)
      wants(button, 96, 32)
      last = row
    }
    add([(1, root.h), (-1, last!.y), (-1, last!.h)], 0, .equal)
  }

  mutating func chain() {
    let first = box()
    add([(1, first.x)], 0, .equal)
    add([(1, first.h)], -20, .equal)
    wishes.append((add([(1, first.w)], -10, .equal, 750), add([(1, first.y)], 0, .equal)))
    var last = first
    for _ in 1..<200 {
      let box = box()
      add([(1, box.x)], 0, .equal)
      add([(1, box.h)], -20, .equal)
      add([(1, box.w), (-1, last.w)], -1, .equal)
      add([(1, box.y), (-1, last.y), (-1, last.h)], 0, .equal)
      last = box
    }
  }

  mutating func nested() {
    let root = box()
    solver.setInput(root.x, to: 0)
    solver.setInput(root.y, to: 0)
    solver.setInput(root.w, to: 1280)
    var lastColumn: Box?
    for _ in 0..<6 {
      let column = box()
      add([(1, column.y)], 0, .equal)
      add([(1, column.y), (1, column.h), (-1, root.h)], 0, .lessThanOrEqual)
      if let lastColumn {
        add([(1, column.x), (-1, lastColumn.x), (-1, lastColumn.w)], -8, .equal)
        add([(1, column.w), (-1, lastColumn.w)], 0, .equal)
      } else {
        add([(1, column.x)], -8, .equal)
      }
      var lastGroup: Box?
      for _ in 0..<6 {
        let group = box()
        add([(1, group.x)], -4, .equal)
        add([(1, group.x), (1, group.w), (-1, column.w)], 4, .equal)
        if let lastGroup {
          add([(1, group.y), (-1, lastGroup.y), (-1, lastGroup.h)], -4, .equal)
        } else {
          add([(1, group.y)], -4, .equal)
        }
        var lastLabel: Box?
        for index in 0..<10 {
          let label = box()
          add([(1, label.x)], -2, .equal)
          add([(1, label.x), (1, label.w), (-1, group.w)], 2, .lessThanOrEqual)
          if let lastLabel {
            add([(1, label.y), (-1, lastLabel.y), (-1, lastLabel.h)], 0, .equal)
          } else {
            add([(1, label.y)], -2, .equal)
          }
          wants(label, Double(40 + index), 16)
          lastLabel = label
        }
        add([(1, group.h), (-1, lastLabel!.y), (-1, lastLabel!.h)], -2, .equal)
        lastGroup = group
      }
      add([(1, column.h), (-1, lastGroup!.y), (-1, lastGroup!.h)], -4, .equal)
      lastColumn = column
    }
    add([(1, lastColumn!.x), (1, lastColumn!.w), (-1, root.w)], 8, .equal)
  }

  /// Views that only their superview's size connects.
  mutating func siblings(_ count: Int) {
    let width = solver.makeVariable(isLength: true, order: next())
    solver.setInput(width, to: 320)
    for index in 0..<count {
      let box = box()
      add([(1, box.x)], -16, .equal)
      add([(1, box.x), (1, box.w), (-1, width)], 16, .lessThanOrEqual)
      add([(1, box.y)], Double(-30 * index), .equal)
      wants(box, Double(40 + index % 100), 20)
    }
  }

  /// Rows in a superview that would like to be as low as possible, so that all heights are connected.
  mutating func list(_ count: Int) {
    rows(count)
    add([(1, boxes[0].h)], 0, .equal, 50)
  }

  /// Labels side by side in a given width: all widths are connected, and the room is short.
  mutating func stack(_ count: Int, equal: Bool) {
    let width = solver.makeVariable(isLength: true, order: next())
    solver.setInput(width, to: Double(count) * 30)
    var last: Box?
    var first: Box?
    for index in 0..<count {
      let box = box()
      if let last { add([(1, box.x), (-1, last.x), (-1, last.w)], -8, .equal) } else { add([(1, box.x)], 0, .equal) }
      if equal, let first { add([(1, box.w), (-1, first.w)], 0, .equal) }
      wants(box, Double(40 + index % 10), 16)
      last = box
      if first == nil { first = box }
    }
    add([(1, last!.x), (1, last!.w), (-1, width)], 0, .equal)
  }

  /// Views whose centers want to be equally far apart, one after the other a little less.
  mutating func centers(_ count: Int) {
    let width = solver.makeVariable(isLength: true, order: next())
    solver.setInput(width, to: Double(count) * 70)
    var last: Box?
    var guides: [Box] = []
    for index in 0..<count {
      let box = box()
      if let last {
        let guide = self.box()
        add([(1, box.x), (-1, last.x), (-1, last.w)], -8, .greaterThanOrEqual)
        add([(1, guide.x), (-1, last.x), (-0.5, last.w)], 0, .equal)
        add([(1, guide.x), (1, guide.w), (-1, box.x), (-0.5, box.w)], 0, .equal)
        if let first = guides.first {
          add([(1, guide.w), (-1, first.w)], 0, .equal, Float(max(2, 150 - guides.count)))
        }
        guides.append(guide)
      } else {
        add([(1, box.x)], 0, .equal)
      }
      wants(box, Double(40 + index % 10), 16)
      last = box
    }
    add([(1, last!.x), (1, last!.w), (-1, width)], 0, .equal)
  }

  /// Pairs of requirements of which only one can hold, all connected.
  mutating func pairs(_ count: Int, _ relation: Solver.Relation) {
    var last: Box?
    for _ in 0..<count {
      let box = box()
      add([(1, box.w)], -100, relation)
      add([(1, box.w)], -50, relation == .equal ? .equal : .lessThanOrEqual)
      if let last { add([(1, box.w), (-1, last.w)], 0, .greaterThanOrEqual, 500) }
      wants(box, 70, 16)
      last = box
    }
  }

  /// Optional sums of several views each, none of which can hold together.
  mutating func tangle(_ count: Int) {
    let boxes = (0..<count).map { _ in box() }
    var state: UInt64 = 88172645463325252
    func random(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    for _ in 0..<3 * count {
      let terms = (0..<4).map { _ in ([1.0, -1, 2, 0.5][random(4)], boxes[random(count)].w) }
      add(
        terms, -Double(random(300)), [.equal, .lessThanOrEqual, .greaterThanOrEqual][random(3)],
        [250, 500, 750][random(3)])
    }
    for box in boxes { wants(box, 50, 16) }
  }

  /// A cell of four labels whose height is asked for: its width is an input, its height one after the measuring.
  mutating func cell() {
    let content = box()
    solver.setInput(content.w, to: 320)
    add([(1, content.h)], 0, .equal, 50)
    var last: Box?
    for _ in 0..<4 {
      let label = box()
      add([(1, label.x)], -16, .equal)
      add([(1, label.x), (1, label.w), (-1, content.w)], 16, .equal)
      if let last {
        add([(1, label.y), (-1, last.y), (-1, last.h)], -4, .equal)
      } else {
        add([(1, label.y)], -10, .equal)
      }
      wants(label, 200, 20)
      last = label
    }
    add([(1, last!.y), (1, last!.h), (-1, content.h)], 10, .equal)
  }

  /// New texts, the height asked for, and the cell laid out at that height.
  mutating func reuse(_ frame: Int) -> Double {
    for wish in wishes.indices { set(wish, Double(16 + (frame + wish) % 5 * 20)) }
    let height = boxes[0].h
    solver.setInput(height, to: nil)
    solver.solve()
    solver.setInput(height, to: solver.value(of: height))
    solver.solve()
    return solver.value(of: height)
  }

  /// Views in a row that nothing holds.
  mutating func afloat(_ count: Int) {
    var last: Box?
    for index in 0..<count {
      let box = box()
      if let last { add([(1, box.x), (-1, last.x), (-1, last.w)], -8, .equal) }
      wants(box, Double(40 + index % 10), 16)
      last = box
    }
  }

  mutating func solve() -> Double {
    solver.solve()
    var sum = 0.0
    for variable in solver.changed { sum += solver.value(of: variable) }
    return sum
  }
}

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
}

let arguments = CommandLine.arguments
let name = arguments.count > 1 ? arguments[1] : "rows"
let frames = arguments.count > 2 ? Int(arguments[2])! : 300
let clock = ContinuousClock()
var sum = 0.0

func build() -> Scene {
  var scene = Scene()
  switch name {
  case "rows": scene.rows(500)
  case "nested": scene.nested()
  case "chain": scene.chain()
  case "cell": scene.cell()
  default:
    let parts = name.split(separator: "-")
    let count = Int(parts[1])!
    switch parts[0] {
    case "rows": scene.rows(count)
    case "list": scene.list(count)
    case "fill": scene.stack(count, equal: false)
    case "equal": scene.stack(count, equal: true)
    case "centers": scene.centers(count)
    case "pairs": scene.pairs(count, .equal)
    case "bounds": scene.pairs(count, .greaterThanOrEqual)
    case "tangle": scene.tangle(count)
    case "afloat": scene.afloat(count)
    default: scene.siblings(count)
    }
  }
  return scene
}

var scene = Scene()
var addTime = Double.infinity
var buildTime = Double.infinity
for _ in 0..<(arguments.count > 3 ? Int(arguments[3])! : 5) {
  let start = clock.now
  scene = build()
  addTime = min(addTime, milliseconds(clock.now - start))
  sum += scene.solve()
  buildTime = min(buildTime, milliseconds(clock.now - start))
}
var times: [Double] = []
var changes = 0
for frame in 0..<frames {
  let start = clock.now
  if name == "chain" {
    scene.solver.setConstant(of: scene.wishes[0].atMost, to: Double(-10 - frame % 50))
  } else if name == "cell" {
    sum += scene.reuse(frame)
  } else {
    let pair = frame * 7919 % (scene.wishes.count / 2)
    scene.set(2 * pair, Double(60 + frame % 200))
    scene.set(2 * pair + 1, Double(16 + frame % 3 * 20))
  }
  sum += scene.solve()
  changes += scene.solver.changed.count
  times.append(milliseconds(clock.now - start))
}
times.sort()
func text(_ value: Double) -> String { String(format: "%.4f", value) }
print(
  "{\"solver\":\"alone\",\"scene\":\"\(name)\",\"add_ms\":\(text(addTime)),\"build_ms\":\(text(buildTime)),"
    + "\"p50_ms\":\(text(times[times.count / 2])),\"p95_ms\":\(text(times[times.count * 95 / 100])),"
    + "\"changes\":\(changes / frames),\"sum\":\(sum)}")
