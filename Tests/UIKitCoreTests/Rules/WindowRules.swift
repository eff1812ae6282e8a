import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Several windows on one stage: their order, and which of them is key.
@MainActor
struct WindowRules {
  private final class NotingWindow: UIWindow {
    var log: CallLog?
    override func becomeKey() { log?.note("become \(tag)") }
    override func resignKey() { log?.note("resign \(tag)") }
  }

  private let log = CallLog()
  private let window = TestWindow(size: CGSize(width: 40, height: 40), root: UIView())

  private func open(_ tag: Int, _ color: UIColor, level: UIWindow.Level = .normal) -> NotingWindow {
    let result = NotingWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    result.stage = window.stage
    result.tag = tag
    result.log = log
    result.backgroundColor = color
    result.windowLevel = level
    result.makeKeyAndVisible()
    window.turn()
    return result
  }

  @Test func windowsLieByLevelAndThenByAge() {
    let alert = open(1, .red, level: .alert)
    let normal = open(2, .green)
    expect(window.pixel(x: 20, y: 20), equals: red)
    alert.windowLevel = .normal
    window.turn()
    expect(window.pixel(x: 20, y: 20), equals: red)
    normal.windowLevel = .alert
    window.turn()
    expect(window.pixel(x: 20, y: 20), equals: green)
    expect(window.stage.windows.map(\.tag), equals: [0, 1, 2])
    expectNil(window.damageError())
  }

  @Test func keyPassesOnAndBothHear() {
    let first = open(1, .red)
    let second = open(2, .green)
    expect(log.taken(), equals: ["become 1", "resign 1", "become 2"])
    second.windowLevel = .alert
    expect(second.isKeyWindow && log.taken() == [])
    second.isHidden = true
    expect(first.isKeyWindow && log.taken() == ["resign 2", "become 1"])
    window.turn()
    expect(window.pixel(x: 20, y: 20), equals: red)
  }

  @Test func constraintsOfAHiddenWindowAreSolved() {
    let first = open(1, .red)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    first.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      width, inner.heightAnchor.constraint(equalToConstant: 10), inner.leftAnchor.constraint(equalTo: first.leftAnchor),
      inner.topAnchor.constraint(equalTo: first.topAnchor),
    ])
    window.turn()
    first.isHidden = true
    window.turn()
    for constant: CGFloat in [20, 30] {
      width.constant = constant
      inner.setNeedsUpdateConstraints()
      window.turn()
      expect(inner.bounds.width == constant)
    }
    first.isHidden = false
    width.constant = 5
    window.turn()
    expect(inner.bounds.width == 5)
  }

  @Test func aHiddenWindowShowsAgainWhereItWas() {
    let first = open(1, .red)
    first.isHidden = true
    window.turn()
    expect(window.pixel(x: 20, y: 20) != red)
    first.isHidden = false
    window.turn()
    expect(window.pixel(x: 20, y: 20), equals: red)
    expectNil(window.damageError())
  }
}
