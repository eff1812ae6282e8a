import Expectations
import Foundation
import Testing

@testable import UIKit

/// Rules Y56 to Y58: the whole text of each kind of conflict, with 0x for every address.
@MainActor
struct ConflictTextRules {
  private let tree = Constrained()

  init() { tree.root.accessibilityIdentifier = "root" }

  private func view(_ name: String, _ view: UIView = UIView()) -> UIView {
    view.accessibilityIdentifier = name
    return tree.view(in: nil, view)
  }

  private func text(_ body: () -> Void) throws -> String {
    let reports = Constrained.conflicts {
      body()
      tree.layOut()
    }
    expect(reports.count, equals: 1)
    let text = try require(reports.first).text
    return text.replacingOccurrences(of: "0x[0-9a-f]+", with: "0x", options: .regularExpression)
      .replacingOccurrences(
        of: "UIKitLayoutTests/ConflictTextRules.swift:[0-9]+", with: "line", options: .regularExpression)
  }

  @Test("Y57, Y58: of the program's own constraints the numbers, the set, who gives way and a mend")
  func ownConstraints() throws {
    let box = view("box")
    let text = try text {
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor, constant: 16),
        box.trailingAnchor.constraint(equalTo: tree.root.trailingAnchor, constant: -16),
      ])
      let wide = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 400)
      wide.identifier = "wide"
      wide.isActive = true
    }
    expect(
      text,
      equals: """
        Unable to simultaneously satisfy constraints.
        16 + 16 + 400 needs 432, there are 320: 112 short.
        These cannot hold together; without any one of them the others could:
        (
            <NSLayoutConstraint:0x H:|-(16)-[box]   (active, names: '|':UIView:0x, box:UIView:0x, root:UIView:0x)>, from line
            <NSLayoutConstraint:0x H:[box]-(16)-|   (active, names: '|':UIView:0x, box:UIView:0x, root:UIView:0x)>, from line
            <NSLayoutConstraint:0x 'wide' H:[box(>=400)]   (active, names: box:UIView:0x)>, from line
        )
        Until the conflict is gone this one gives way:
            <NSLayoutConstraint:0x 'wide' H:[box(>=400)]   (active, names: box:UIView:0x)>
        If one of them may give way, let it have priority 999; for instance <NSLayoutConstraint:0x 'wide' H:[box(>=400)]   (active, names: box:UIView:0x)>
        """)
  }

  @Test("Y57, Y58: a view that keeps its frame is named, with what to set")
  func frames() throws {
    let card = UIView(frame: CGRect(x: 30, y: 0, width: 50, height: 20))
    card.accessibilityIdentifier = "card"
    card.autoresizingMask = .flexibleWidth
    tree.root.addSubview(card)
    let text = try text { card.widthAnchor.constraint(equalToConstant: 90).isActive = true }
    expect(
      text,
      equals: """
        Unable to simultaneously satisfy constraints.
        90 and 50 are to be the same: they differ by 40.
        These cannot hold together; without any one of them the others could:
        (
            <NSAutoresizingMaskLayoutConstraint h=-&- v=--- card x 30, width 50>
            <NSLayoutConstraint:0x H:[card(90)]   (active, names: card:UIView:0x)>, from line
        )
        Until the conflict is gone this one gives way:
            <NSLayoutConstraint:0x H:[card(90)]   (active, names: card:UIView:0x)>
        card still takes its frame: set translatesAutoresizingMaskIntoConstraints = false if constraints are to place it.
        """)
  }

  @Test("Y57: a content size that may not give way is one of the set")
  func contentSizes() throws {
    let label = view("name", IntrinsicView(80, 20))
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    let text = try text { label.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true }
    expect(
      text,
      equals: """
        Unable to simultaneously satisfy constraints.
        80 is needed, there are 50: 30 short.
        These cannot hold together; without any one of them the others could:
        (
            <NSContentSizeLayoutConstraint H:[name(80)] Hug:250 CompressionResistance:1000>
            <NSLayoutConstraint:0x H:[name(<=50)]   (active, names: name:IntrinsicView:0x)>, from line
        )
        Until the conflict is gone this one gives way:
            <NSLayoutConstraint:0x H:[name(<=50)]   (active, names: name:IntrinsicView:0x)>
        If one of them may give way, let it have priority 999; for instance <NSLayoutConstraint:0x H:[name(<=50)]   (active, names: name:IntrinsicView:0x)>
        """)
  }

  @Test("Y58: on a screen the same has no addresses, and a view without a name is called as its property or class")
  func brief() throws {
    let holder = Holder()
    _ = tree.view(in: nil, holder)
    _ = tree.view(in: holder, holder.badge)
    let reports = Constrained.conflicts {
      holder.badge.pin(nil, nil, 20)
      holder.badge.pin(nil, nil, 30)
      tree.layOut()
    }
    let lines = try require(reports.first).brief.split(separator: "\n")
    expect(lines[0], equals: "30 and 20 are to be the same: they differ by 10.")
    expect(lines[1].hasPrefix("H:[badge(20)] – Constrained.swift:"))
    expect(lines[2].hasPrefix("H:[badge(30)] – Constrained.swift:") && lines[2].hasSuffix(" ← gives way"))
    expect(lines[3], equals: "If one of them may give way, let it have priority 999; for instance H:[badge(30)]")
  }

  private final class Holder: UIView {
    let badge = UIView()
  }
}
