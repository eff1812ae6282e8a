import Foundation

/// A snake on a board of squares.
struct Game {
  enum Direction { case up, down, left, right }

  struct Square: Hashable {
    var x: Int
    var y: Int
  }

  let width: Int
  let height: Int
  private(set) var snake: [Square]
  private(set) var food: Square
  private(set) var isOver = false
  private(set) var direction = Direction.right
  private var turns: [Direction] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    snake = [Square(x: 2, y: height / 2), Square(x: 1, y: height / 2)]
    food = Square(x: 4, y: height / 2)
  }

  var score: Int { return snake.count - 2 }

  mutating func turn(_ new: Direction) { turns.append(new) }

  mutating func step() {
    guard !isOver else { return }
    if !turns.isEmpty {
      let new = turns.removeFirst()
      if !Game.areOpposite(new, direction) { direction = new }
    }
    var head = snake[0]
    switch direction {
    case .up: head.y -= 1
    case .down: head.y += 1
    case .left: head.x -= 1
    case .right: head.x += 1
    }
    let isInside = (0..<width).contains(head.x) && (0..<height).contains(head.y)
    guard isInside, !snake.contains(head) else {
      isOver = true
      return
    }
    snake.insert(head, at: 0)
    if head == food {
      food = Square(x: (food.x * 5 + 3) % width, y: (food.y * 3 + 1) % height)
    } else {
      snake.removeLast()
    }
  }

  private static func areOpposite(_ a: Direction, _ b: Direction) -> Bool {
    switch (a, b) {
    case (.up, .down), (.down, .up), (.left, .right), (.right, .left): return true
    default: return false
    }
  }
}
