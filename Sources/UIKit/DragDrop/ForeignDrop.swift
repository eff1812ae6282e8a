import CoreGraphics
import Foundation
import Platform

/// What another program's drag carried: files and texts, which are told of once they are let go. Who takes drops hears of one
/// that comes, enters and is dropped in the same turn.
@MainActor
enum ForeignDrop {
  static func perform(_ drop: DropEvent, on stage: Stage) {
    guard drop.position.x.isFinite, drop.position.y.isFinite, let hit = stage.hitTest(drop.position, nil)?.view,
      let window = hit.window ?? hit as? UIWindow
    else { return }
    let session = DragSession(items: drop.items.map { UIDragItem(itemProvider: provider($0)) }, window: window)
    session.isForeign = true
    session.point = window.layer.convert(drop.position, from: stage.tree.root)
    let drag = ActiveDrag(session, from: UIDragInteraction(delegate: Source.shared), in: window)
    drag.lift()
    // Carried there, and let go.
    drag.move(to: session.point)
    drag.release(at: session.point)
  }

  private static func provider(_ item: DropEvent.Item) -> NSItemProvider {
    switch item {
    case .file(let url):
      // Its content, and where it is.
      let provider = NSItemProvider(contentsOf: url) ?? NSItemProvider()
      provider.registerObject(url as NSURL, visibility: .all)
      return provider
    case .text(let text): return NSItemProvider(object: text as NSString)
    }
  }

  /// Stands for the other program, which wants to hear nothing.
  private final class Source: NSObject, UIDragInteractionDelegate {
    static let shared = Source()
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }
    func dragInteraction(
      _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { nil }
    /// The files stay where they are.
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { false }
  }
}
