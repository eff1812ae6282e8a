import Expectations
import Testing
@testable import UIKit
import UIKitTesting

/// What the inspector says of constraints.
@MainActor
struct InspectorConstraintTests {
  private let root = UIView()
  private let box = UIView()
  private let window: TestWindow

  init() {
    root.backgroundColor = .white
    root.addSubview(box)
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    window = TestWindow(size: CGSize(width: 640, height: 400), root: root)
  }

  private func place(width: CGFloat = 80) {
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      box.widthAnchor.constraint(equalToConstant: width), box.heightAnchor.constraint(equalToConstant: 40),
    ])
    window.turn()
  }

  private func values(_ name: String) -> [String] {
    ConstraintFacts(box).properties.filter { $0.name == name }.map(\.value)
  }

  @Test func theConstraintsThatPlaceTheViewAreListedByAxis() {
    place()
    expect(values("along x"), equals: ["H:|-(20)-[box]", "H:[box(80)]"])
    expect(values("along y"), equals: ["V:|-(20)-[box]", "V:[box(40)]"])
    expect(values("ambiguous").isEmpty)
  }

  @Test func aViewThatKeepsItsFrameHasNone() {
    expect(ConstraintFacts(root).properties.isEmpty)
  }

  @Test func ambiguousViewsAreFound() {
    box.widthAnchor.constraint(equalToConstant: 80).isActive = true
    window.turn()
    expect(values("ambiguous").count, equals: 1)
    expect(ConstraintTroubles(in: window.stage.windows).ambiguous, equals: [box])
    place()
    expect(ConstraintTroubles(in: window.stage.windows).ambiguous, equals: [])
  }

  @Test func theViewsOfAConflictAreFoundAndItsNumbersTold() {
    place()
    let wider = box.widthAnchor.constraint(equalToConstant: 120)
    wider.identifier = "wider"
    wider.isActive = true
    window.turn()
    expect(ConstraintTroubles(in: window.stage.windows).conflicting, equals: [box])
    expect(window.stage.constraintConflicts.count, equals: 1)
    expect(window.stage.constraintConflicts[0].contains("wider: H:[box(120)] – InspectorConstraintTests.swift:"))
    expect(
      window.stage.constraintConflicts[0].contains(
        " ← gives way\nIf one of them may give way, let it have priority 999"))
    wider.isActive = false
    window.turn()
    expect(window.stage.constraintConflicts == [] && ConstraintTroubles(in: window.stage.windows).conflicting == [])
  }

  @Test func theOutlineOfAConflictIsRedAndGoesWithIt() {
    place()
    window.key(.keyboardF12)
    let wider = box.widthAnchor.constraint(equalToConstant: 120)
    wider.isActive = true
    window.advance(by: 1)
    func red(_ x: Int) -> Bool {
      let pixel = window.host.screen[x, 40]
      return pixel >> 16 & 255 > 200 && pixel >> 8 & 255 < 120
    }
    expect(red(20) && red(99))
    wider.isActive = false
    window.advance(by: 1)
    expect(!red(20) && !red(99))
  }

  @Test func theConstraintsOfTheViewItselfComeFirstAndViewsWithoutANameAreCalledByTheirClass() {
    let outer = UIView()
    root.addSubview(outer)
    outer.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(box)
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7),
      outer.widthAnchor.constraint(equalToConstant: 200), outer.topAnchor.constraint(equalTo: root.topAnchor),
      outer.heightAnchor.constraint(equalToConstant: 100), box.topAnchor.constraint(equalTo: outer.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 20),
      box.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -3),
      box.widthAnchor.constraint(equalToConstant: 80),
    ])
    window.turn()
    expect(values("along x"), equals: ["H:[box]-(3)-|", "H:[box(80)]", "H:[UIView(200)]"])
  }

  @Test func theOutlineOfAnAmbiguousViewIsYellowAlsoUnderThePointer() {
    place()
    root.constraints.first { $0.firstAttribute == .top }?.isActive = false
    window.key(.keyboardF12)
    window.turn()
    window.move(to: box.convert(CGPoint(x: 40, y: 20), to: nil))
    window.advance(by: 1)
    let frame = box.convert(box.bounds, to: nil)
    let pixel = window.host.screen[Int(frame.minX), Int(frame.midY)]
    expect(pixel >> 16 & 255 > 200 && pixel >> 8 & 255 > 150 && pixel & 255 < 60)
  }

  @Test func rowsOfFactsAreCutAtTheirEndsAndScrollNoFurtherThanTheLast() {
    let list = FactRows(rowHeight: 15)
    list.frame = CGRect(x: 0, y: 0, width: 200, height: 45)
    list.rows = (0..<5).map { FactRows.Row(name: "along x", value: String(repeating: "long ", count: 20 + $0)) }
    list.layoutIfNeeded()
    let labels = list.subviews.compactMap { $0 as? UILabel }
    expect(labels.count == 6 && labels.allSatisfy { $0.frame.maxX <= 200 && $0.frame.height == 15 })
    expect(labels.filter { $0.text == "along x" }.count, equals: 1)
    list.scroll(rows: 9)
    expect(list.first == 2 && list.row(at: CGPoint(x: 5, y: 44)) == 4)
    list.scroll(rows: -9)
    expect(list.first, equals: 0)
  }
}
