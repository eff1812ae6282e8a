import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Rules Y53 to Y61: reading direction, transforms, conflicts and ambiguity.
@MainActor
struct ConflictRules {
  private let tree = Constrained()

  // MARK: - Direction and transforms

  @Test("Y53: leading is right in a view that reads from right to left, and the constant keeps its meaning")
  func rightToLeft() {
    let (a, b) = (tree.view(), tree.view())
    b.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor, constant: 10).isActive = true
    b.pin(nil, 0, 50, 10)
    a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8).isActive = true
    a.pin(nil, 0, 30, 10)
    let c = tree.view()
    c.pin(12, 0, 5, 5)
    tree.layOut()
    expect([a, b, c].map(\.frame.minX), equals: [68, 10, 12])
    tree.root.semanticContentAttribute = .forceRightToLeft
    tree.layOut()
    expect(b.frame.maxX, equals: 310)
    expect(a.frame.maxX, equals: 252)
    expect(c.frame.minX, equals: 12)
    tree.root.semanticContentAttribute = .unspecified
    tree.layOut()
    expect(a.frame.minX, equals: 68)
  }

  @Test("Y53: leading beside centerX flips too, centers alone do not")
  func rightToLeftCenters() {
    let (a, b) = (tree.view(), tree.view())
    for view in [a, b] { view.pin(nil, 0, 20, 10) }
    a.leadingAnchor.constraint(equalTo: tree.root.centerXAnchor, constant: 8).isActive = true
    b.centerXAnchor.constraint(equalTo: tree.root.centerXAnchor, constant: 8).isActive = true
    tree.root.semanticContentAttribute = .forceRightToLeft
    tree.layOut()
    expect(a.frame.maxX, equals: 152)
    expect(b.center.x, equals: 168)
  }

  @Test("Y53: where items read differently, the view that holds the constraint says")
  func differingDirections() {
    let view = tree.view()
    view.semanticContentAttribute = .forceRightToLeft
    view.pin(nil, 0, 20, 10)
    view.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor, constant: 8).isActive = true
    tree.layOut()
    expect(view.frame.minX, equals: 8)
    tree.root.semanticContentAttribute = .forceRightToLeft
    view.semanticContentAttribute = .forceLeftToRight
    tree.layOut()
    expect(view.frame.maxX, equals: 312)
  }

  @Test("Y54: a transform changes no layout, the neighbours' neither")
  func transforms() {
    let (a, b) = (tree.view(), tree.view())
    a.pin(10, 10, 20, 20)
    b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true
    tree.layOut()
    a.transform = CGAffineTransform(scaleX: 3, y: 3)
    tree.root.setNeedsLayout()
    tree.layOut()
    expect(b.frame.minX, equals: 30)
    expect(a.center, equals: CGPoint(x: 20, y: 20))
  }

  // MARK: - Conflicts

  @Test(
    "Y55, Y56: of required constraints that conflict the newest gives way, once said, and returns with the conflict's end"
  )
  func theNewestGivesWay() {
    let view = tree.view()
    view.accessibilityIdentifier = "box"
    let old = view.pin(0, 0, 50, 10)[2]
    let new = view.widthAnchor.constraint(equalToConstant: 90)
    let reports = Constrained.conflicts {
      new.isActive = true
      tree.layOut()
      tree.root.bounds.size.width += 1
      tree.layOut()
    }
    expect(reports.count, equals: 1)
    expect(reports.first?.entries.map(\.isBroken), equals: [false, true])
    expect(view.frame.width, equals: 50)
    expect(new.isActive && view.constraints.contains(new))
    old.isActive = false
    tree.layOut()
    expect(view.frame.width, equals: 90)
  }

  @Test("Y55: optional constraints never conflict")
  func wishesDoNotConflict() {
    let view = tree.view()
    view.pin(0, 0, 50, 10)
    let reports = Constrained.conflicts {
      let wish = view.widthAnchor.constraint(equalToConstant: 90)
      wish.priority = UILayoutPriority(999)
      wish.isActive = true
      tree.layOut()
    }
    expect(reports, equals: [])
  }

  @Test("Y57: a constraint's body is a visual format where that says it, else an equation")
  func bodies() {
    let (a, b) = (tree.view(), tree.view())
    (a.accessibilityIdentifier, b.accessibilityIdentifier) = ("a", "b")
    func body(_ constraint: NSLayoutConstraint) -> String { ConstraintText(constraint).body }
    expect(body(a.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor, constant: 20)), equals: "H:|-(20)-[a]")
    expect(body(a.trailingAnchor.constraint(equalTo: tree.root.trailingAnchor, constant: -20)), equals: "H:[a]-(20)-|")
    expect(body(b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 8)), equals: "V:[a]-(>=8)-[b]")
    expect(body(a.rightAnchor.constraint(equalTo: b.leftAnchor)), equals: "H:[a]-(0)-[b](LTR)")
    expect(body(a.widthAnchor.constraint(equalToConstant: 100)), equals: "H:[a(100)]")
    expect(
      body(a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 8)),
      equals: "a.width == 2*b.width + 8")
    expect(
      body(a.centerXAnchor.constraint(equalTo: b.centerXAnchor, constant: -3)), equals: "a.centerX == b.centerX - 3")
  }

  @Test("Y57: a description names class, address, identifier, body, priority, state and names")
  func descriptions() {
    let a = tree.view()
    a.accessibilityIdentifier = "a"
    let constraint = a.topAnchor.constraint(equalTo: tree.root.topAnchor, constant: 5)
    constraint.priority = UILayoutPriority(250)
    constraint.identifier = "upper"
    constraint.isActive = true
    let text = constraint.description
    expect(text.hasPrefix("<NSLayoutConstraint:0x"))
    expect(text.contains(" 'upper' V:|-(5)-[a] priority:250   (active, names: '|':UIView:0x"))
    expect(text.contains(", a:UIView:0x"))
    expect(text.hasSuffix(")>"))
  }

  @Test("Y58: a message has the minimal set, the arithmetic, the lines of source and the views' properties")
  func messages() throws {
    let reports = Constrained.conflicts {
      let window = TestWindow(size: CGSize(width: 200, height: 100), root: Screen())
      window.turn()
    }
    let report = try require(reports.first)
    expect(reports.count, equals: 1)
    expect(report.entries.count, equals: 3)
    expect(report.arithmetic, equals: "16 + 16 + 200 needs 232, there are 200: 32 short.")
    for entry in report.entries {
      expect(entry.site?.contains("ConflictRules.swift:"), equals: true)
      expect(entry.properties.first?.hasSuffix("is Screen.field"), equals: true)
    }
    let text = report.text
    expect(text.hasPrefix("Unable to simultaneously satisfy constraints.\n16 + 16 + 200 needs 232"))
    expect(text.contains("Until the conflict is gone this one gives way:"))
    expect(text.contains("let it have priority 999"))
  }

  @Test("Y58: a message says which view still takes its frame")
  func framesInMessages() throws {
    let framed = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    framed.accessibilityIdentifier = "card"
    tree.root.addSubview(framed)
    let reports = Constrained.conflicts {
      framed.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor, constant: 12).isActive = true
      tree.layOut()
    }
    let text = try require(reports.first).text
    expect(text.contains("card still takes its frame: set translatesAutoresizingMaskIntoConstraints = false"))
  }

  @Test(
    "Y58: the arithmetic of rows",
    arguments: [
      ([([0: 1], -50, 0), ([0: 1], -90, 0)], "90 and 50 are to be the same: they differ by 40."),
      (
        [([0: 1], -16, 0), ([1: 1], -200, 0), ([0: 1, 1: 1], 16, -200)],
        "16 + 200 + 16 needs 232, there are 200: 32 short."
      ),
      ([([0: 1], -16, 0), ([0: 2], -20, 0)], "32 and 20 are to be the same: they differ by 12."),
    ] as [([([Int32: Double], Double, Double)], String)])
  func arithmetic(rows: [([Int32: Double], Double, Double)], text: String) throws {
    let made = rows.map { ConflictArithmetic.Row(terms: $0.0, constant: $0.1, given: $0.2) }
    let result = try require(ConflictArithmetic(made))
    expect(result.text, equals: text)
  }

  @Test("Y58: rows that do not cancel in one way have no arithmetic")
  func noArithmetic() {
    expectNil(ConflictArithmetic([.init(terms: [0: 1], constant: 1), .init(terms: [1: 1], constant: 1)]))
    expectNil(ConflictArithmetic([]))
  }

  @Test("Y59: without any one constraint of the set the others hold")
  func setsAreMinimal() throws {
    let view = tree.view()
    let all = [
      view.leftAnchor.constraint(equalTo: tree.root.leftAnchor, constant: 10),
      view.rightAnchor.constraint(lessThanOrEqualTo: tree.root.rightAnchor, constant: -10),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 305),
    ]
    let reports = Constrained.conflicts {
      NSLayoutConstraint.activate(all)
      tree.layOut()
    }
    expect(reports.map(\.entries.count), equals: [3])
    for constraint in all {
      constraint.isActive = false
      tree.layOut()
      expect(tree.root.layoutItem?.hosted?.solver.conflicts.isEmpty, equals: true)
      constraint.isActive = true
      tree.layOut()
    }
    expect(tree.root.layoutItem?.hosted?.conflictedViews, equals: [view, tree.root] as [UIView])
  }

  // MARK: - Ambiguity

  @Test("Y60: a view with another place as good is ambiguous; exercising goes there, a change comes back")
  func ambiguity() {
    let view = tree.view()
    view.pin(10, nil, 20, 20)
    tree.layOut()
    expect(view.hasAmbiguousLayout)
    let old = view.frame
    view.exerciseAmbiguityInLayout()
    tree.layOut()
    expect(view.frame.minY != old.minY)
    expect(view.frame.minX, equals: 10)
    view.pin(nil, 5)
    tree.layOut()
    expect(!view.hasAmbiguousLayout)
    expect(view.frame, equals: CGRect(x: 10, y: 5, width: 20, height: 20))
    view.exerciseAmbiguityInLayout()
    tree.layOut()
    expect(view.frame.minY, equals: 5)
  }

  @Test("Y60: the constraints that affect a view are those that fix it along the axis, other views' among them")
  func affecting() {
    let (a, b) = (tree.view(), tree.view())
    let fixed = a.pin(10, 0, 20, 20)
    let link = b.leftAnchor.constraint(equalTo: a.rightAnchor)
    link.isActive = true
    b.pin(nil, 0, 5, 5)
    tree.layOut()
    let affecting = b.constraintsAffectingLayout(for: .horizontal)
    expect(affecting.contains(link) && affecting.contains(fixed[0]) && affecting.contains(fixed[2]))
    expect(!affecting.contains(fixed[1]))
  }

  @Test("Y60: the trace of a tree marks who is placed by constraints, and who is ambiguous")
  func traces() {
    let (a, framed) = (tree.view(), UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
    tree.root.addSubview(framed)
    a.pin(nil, 0, 5, 5)
    a.leftAnchor.constraint(greaterThanOrEqualTo: framed.leftAnchor).isActive = true
    tree.layOut()
    let lines = tree.root._autolayoutTrace().split(separator: "\n")
    expect(lines.count, equals: 3)
    expect(lines[0].hasPrefix("•UIView:0x"))
    expect(lines[1].hasPrefix("|   *UIView:0x") && lines[1].hasSuffix("AMBIGUOUS LAYOUT"))
    expect(lines[2].hasPrefix("|   +UIView:0x"))
  }

  @Test("Y61: of equal wishes the earlier view gives way, and of views without any the last takes the room")
  func ties() {
    let wishing = [IntrinsicView(50, 10), IntrinsicView(60, 10)]
    row(wishing)
    expect(wishing.map(\.frame.width), equals: [260, 60])
    let bare = [UIView(), UIView(), UIView()]
    row(bare)
    expect(bare.map(\.frame.width), equals: [0, 0, 320])
  }

  @Test("Y61: frames do not depend on the order in which views and constraints came")
  func ordersDoNotCount() {
    var frames: [[CGRect]] = []
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      let tree = Constrained()
      let views = [IntrinsicView(50, 10), IntrinsicView(60, 10), IntrinsicView(70, 10)]
      for index in order {
        let view = views[index]
        view.translatesAutoresizingMaskIntoConstraints = false
        tree.root.insertSubview(
          view, at: tree.root.subviews.firstIndex { other in views[index + 1..<3].contains { $0 === other } } ?? 3)
        tree.layOut()
      }
      chain(views, in: tree.root)
      tree.layOut()
      frames.append(views.map(\.frame))
    }
    expect(frames[0] == frames[1] && frames[1] == frames[2])
    expect(frames[0][0].width, equals: 190)
  }

  private func row(_ views: [UIView]) {
    let tree = Constrained()
    for view in views { _ = tree.view(in: nil, view) }
    chain(views, in: tree.root)
    tree.layOut()
  }

  private func chain(_ views: [UIView], in root: UIView) {
    var end = root.leftAnchor
    for view in views {
      view.leftAnchor.constraint(equalTo: end).isActive = true
      end = view.rightAnchor
    }
    end.constraint(equalTo: root.rightAnchor).isActive = true
  }
}

private final class Screen: UIViewController {
  let field = UIView()

  override func viewDidLoad() {
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      field.widthAnchor.constraint(equalToConstant: 200), field.heightAnchor.constraint(equalToConstant: 20),
      field.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }
}
