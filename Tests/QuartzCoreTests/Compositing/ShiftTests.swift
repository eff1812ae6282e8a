import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

/// What sublayers repaint that stand elsewhere and look as before: nothing that the pixels of the last frame show.
@MainActor
struct ShiftTests {
  private let screen = LayerScreen(width: 100, height: 200)
  private let area: CALayer
  private let content: CALayer
  private let rows: [CALayer]

  /// Stripes in a content that shows nothing itself, on a white area.
  init() {
    area = screen.layer(CGRect(x: 10, y: 10, width: 80, height: 180), .white)
    area.masksToBounds = true
    content = screen.layer(CGRect(x: 0, y: 0, width: 80, height: 180), nil, in: area)
    content.movesSublayersPixels = true
    rows = (0..<12).map { [screen, content] index in
      let row = screen.layer(CGRect(x: 2 + index, y: 4 + index * 12, width: 60, height: 9), .red, in: content)
      row.cornerRadius = 3
      return row
    }
    screen.change()
  }

  /// Changes something and compares the screen with one painted anew.
  private func change(_ body: () -> Void) {
    screen.change(body)
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
    expectNil(screen.damageError())
  }

  private func move(_ rows: ArraySlice<CALayer>, by distance: CGFloat) {
    for row in rows { row.position.y += distance }
  }

  private var painted: Int { screen.damage.reduce(0) { $0 + $1.area } }

  @Test func rowsThatMoveTogetherAreNotPainted() {
    change { move(rows[4...], by: 7) }
    expect(screen.tree.move?.y, equals: 7)
    expect(painted < 80 * 10)
  }

  @Test func theNextFrameMovesNothing() {
    change { move(rows[4...], by: 7) }
    expect(screen.change().isEmpty && screen.tree.move == nil)
    change { move(rows[4...], by: -7) }
    expect(screen.tree.move?.y, equals: -7)
  }

  @Test func aRowThatLooksOtherwiseIsPainted() {
    change {
      move(rows[3...], by: 5)
      rows[6].backgroundColor = .blue
    }
    expect(screen.tree.move != nil && painted > 60 * 9 && painted < 80 * 60)
  }

  @Test func rowsThatMoveByPartsOfPixelsArePainted() {
    change { move(rows[4...], by: 2.5) }
    expectNil(screen.tree.move)
  }

  @Test func aHigherContentLetsItsRowsMove() {
    change {
      content.frame.size.height += 7
      move(rows[4...], by: 7)
    }
    expect(screen.tree.move?.y, equals: 7)
  }

  @Test func whatLiesBehindAndInFrontStaysWhereItIs() {
    let behind = CALayer()
    behind.frame = CGRect(x: 50, y: 40, width: 20, height: 20)
    behind.backgroundColor = .blue
    area.insertSublayer(behind, at: 0)
    _ = screen.layer(CGRect(x: 70, y: 90, width: 8, height: 30), .blue, in: area)
    _ = screen.layer(CGRect(x: 5, y: 70, width: 8, height: 30), .blue)
    screen.change()
    change { move(rows[2...], by: 6) }
    expect(screen.tree.move != nil)
  }

  @Test func withoutOneColourBehindRowsArePainted() {
    change { area.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5) }
    change { move(rows[2...], by: 6) }
    expectNil(screen.tree.move)
  }

  /// Whatever rows do at once, the screen is as if it were painted anew.
  @Test(arguments: RandomRuns.seeds(1...60) + [223])
  func anyChangeLooksAsPaintedAnew(seed: Int) {
    var random = SeededRandom(seed: seed)
    _ = screen.layer(CGRect(x: 70, y: 90, width: 8, height: 30), .blue, in: area)
    for step in 0..<20 {
      screen.change {
        let (first, distance) = (random.below(rows.count), CGFloat(random.below(31) - 15))
        move(rows[first...], by: distance)
        for _ in 0..<random.below(3) {
          let row = rows[random.below(rows.count)]
          switch random.below(7) {
          case 0: row.backgroundColor = random.below(2) == 0 ? .blue : .red
          case 1: row.bounds.size.height = CGFloat(random.below(20))
          case 2: row.isHidden.toggle()
          case 3: row.position.x += CGFloat(random.below(5))
          case 4: content.insertSublayer(row, at: UInt32(random.below(12)))
          case 5: row.position.y += 0.5
          default: area.bounds.origin.y = CGFloat(random.below(20))
          }
        }
        if random.below(6) == 0 { area.sublayers?.last?.position.y += 3 }
      }
      let context = "seed \(seed), step \(step)"
      expectNil(screen.bitmap.firstDifference(from: screen.fresh()), "\(context)")
      expectNil(screen.damageError(), "\(context)")
    }
  }
}
