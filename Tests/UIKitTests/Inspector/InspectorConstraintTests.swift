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
    #expect(values("along x") == ["H:|-(20)-[box]", "H:[box(80)]"])
    #expect(values("along y") == ["V:|-(20)-[box]", "V:[box(40)]"])
    #expect(values("ambiguous").isEmpty)
  }

  @Test func aViewThatKeepsItsFrameHasNone() {
    #expect(ConstraintFacts(root).properties.isEmpty)
  }

  @Test func ambiguousViewsAreFound() {
    box.widthAnchor.constraint(equalToConstant: 80).isActive = true
    window.turn()
    #expect(values("ambiguous").count == 1)
    #expect(ConstraintTroubles(in: window.stage.windows).ambiguous == [box])
    place()
    #expect(ConstraintTroubles(in: window.stage.windows).ambiguous == [])
  }

  @Test func theViewsOfAConflictAreFoundAndItsNumbersTold() {
    place()
    let wider = box.widthAnchor.constraint(equalToConstant: 120)
    wider.identifier = "wider"
    wider.isActive = true
    window.turn()
    #expect(ConstraintTroubles(in: window.stage.windows).conflicting == [box])
    #expect(window.stage.constraintConflicts.count == 1)
    #expect(window.stage.constraintConflicts[0].contains("wider: H:[box(120)] – InspectorConstraintTests.swift:"))
    #expect(
      window.stage.constraintConflicts[0].contains(
        " ← gives way\nIf one of them may give way, let it have priority 999"))
    wider.isActive = false
    window.turn()
    #expect(window.stage.constraintConflicts == [] && ConstraintTroubles(in: window.stage.windows).conflicting == [])
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
    #expect(red(20) && red(99))
    wider.isActive = false
    window.advance(by: 1)
    #expect(!red(20) && !red(99))
  }
}
