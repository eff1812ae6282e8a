import Expectations
import Foundation
import Testing

@testable import UIKit

/// An interaction knows its view without holding it.
@MainActor
struct InteractionViewTests {
  private final class Interactive: UIView {
    let all: [any UIInteraction]

    init(_ all: [any UIInteraction]) {
      self.all = all
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      for interaction in all { addInteraction(interaction) }
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Delegate: NSObject, UIContextMenuInteractionDelegate, UIDragInteractionDelegate,
    UIDropInteractionDelegate
  {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }
  }

  @Test func anInteractionKnowsItsViewAsLongAsThereIsOne() {
    let delegate = Delegate()
    let all: [any UIInteraction] = [
      UIContextMenuInteraction(delegate: delegate), UIDragInteraction(delegate: delegate),
      UIDropInteraction(delegate: delegate), UIPointerInteraction(delegate: nil),
    ]
    do {
      let view = Interactive(all)
      expect(all.allSatisfy { $0.view === view })
    }
    expect(all.allSatisfy { $0.view == nil })
    let other = UIView()
    for interaction in all { other.addInteraction(interaction) }
    expect(all.allSatisfy { $0.view === other })
    for interaction in all { other.removeInteraction(interaction) }
    expect(all.allSatisfy { $0.view == nil })
  }
}
