import CoreGraphics
import Foundation
import Platform

/// What another program drags over a window: a drag like those of this program, but that nothing is seen of it here. Where only its
/// end is told, those who take drops hear of one that comes, enters and is dropped in the same turn.
@MainActor
enum ForeignDrop {
  static func take(_ drop: DropEvent, on stage: Stage) {
    let current = stage.dispatcher.drags.first { $0.session.isForeign }
    switch drop.phase {
    case .entered(let items):
      current?.cancel()
      if let drag = begin(items, at: drop.position, on: stage) { drag.carry(to: drop.position, on: stage) }
    case .moved: current?.carry(to: drop.position, on: stage)
    case .left: current?.cancel()
    case .dropped(let items):
      guard let drag = current ?? begin(items, at: drop.position, on: stage) else { return }
      drag.carry(to: drop.position, on: stage)
      drag.release(at: drag.session.point)
      return
    }
    let operation = stage.dispatcher.drags.first { $0.session.isForeign }?.operation ?? .cancel
    stage.host.answerDrop(operation == .copy ? .copy : operation == .move ? .move : .none)
  }

  private static func begin(_ items: [DropEvent.Item], at position: CGPoint, on stage: Stage) -> ActiveDrag? {
    guard position.x.isFinite, position.y.isFinite, let hit = stage.hitTest(position, nil)?.view,
      let window = hit.window ?? hit as? UIWindow
    else { return nil }
    let providers = items.flatMap(providers)
    guard !providers.isEmpty else { return nil }
    let session = DragSession(items: providers.map { UIDragItem(itemProvider: $0) }, window: window)
    session.isForeign = true
    let drag = ActiveDrag(session, from: UIDragInteraction(delegate: Source.shared), in: window)
    drag.lift()
    return drag
  }

  private static func providers(_ item: DropEvent.Item) -> [NSItemProvider] {
    switch item {
    case .file(let url): [provider(ofFile: url)]
    case .text(let text): [NSItemProvider(object: text as NSString)]
    case .content(let entries):
      ForeignContent(entries.map(\.kind)).items(withPictures: true) { kind in entries.first { $0.kind == kind }?.data }
        .map { item in
          item.url.map { $0.isFileURL ? provider(ofFile: $0) : NSItemProvider(object: $0 as NSURL) }
            ?? UIPasteboard.provider(of: item)
        }
    }
  }

  /// Its content, and where it is.
  private static func provider(ofFile url: URL) -> NSItemProvider {
    let provider = NSItemProvider(contentsOf: url) ?? NSItemProvider()
    provider.registerObject(url as NSURL, visibility: .all)
    return provider
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

extension ActiveDrag {
  /// To a place in the host's window, in points.
  fileprivate func carry(to position: CGPoint, on stage: Stage) {
    guard position.x.isFinite, position.y.isFinite, let window = session.window else { return }
    move(to: window.layer.convert(position, from: stage.tree.root))
  }
}
