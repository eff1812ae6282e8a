import CoreGraphics
import Foundation
import UIKitTesting

@testable import UIKit

/// A red square that is carried, and two places beside it that take things; lists what everybody hears.
@MainActor
final class DragStage: UIDragInteractionDelegate, UIDropInteractionDelegate {
  let window: TestWindow
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  let square = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
  let left = UIView(frame: CGRect(x: 20, y: 140, width: 120, height: 80))
  let right = UIView(frame: CGRect(x: 180, y: 140, width: 120, height: 80))
  private(set) lazy var drag = UIDragInteraction(delegate: self)
  private(set) lazy var drops = [UIDropInteraction(delegate: self), UIDropInteraction(delegate: self)]
  var heard: [String] = []
  var texts = ["Hello"]
  var operation = UIDropOperation.copy
  var allowsMove = true
  var handles: (UIView?) -> Bool = { _ in true }
  /// Sets what is seen where.
  var dropping: (UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview? = { $1 }
  var lifting: ((UIDragItem) -> UITargetedDragPreview?)?
  var performed: (any UIDropSession) -> Void = { _ in }
  var added: [String] = []
  var isPrecise = false

  init(scale: CGFloat = 1, style: UIUserInterfaceStyle = .light) {
    root.backgroundColor = .systemBackground
    window = TestWindow(size: root.bounds.size, scale: scale, style: style, root: root)
    square.backgroundColor = .systemRed
    left.backgroundColor = .secondarySystemBackground
    right.backgroundColor = .tertiarySystemBackground
    for view in [square, left, right] { root.addSubview(view) }
    square.addInteraction(drag)
    left.addInteraction(drops[0])
    right.addInteraction(drops[1])
    window.turn()
  }

  let start = CGPoint(x: 40, y: 40)
  let inLeft = CGPoint(x: 80, y: 180)
  let inRight = CGPoint(x: 240, y: 180)

  func taken() -> [String] {
    defer { heard = [] }
    return heard
  }

  /// The pictures that are carried.
  var platters: [DragPlatter] { window.all(DragPlatter.self) }
  var badge: String? {
    window.all(DragBadge.self).first.flatMap { $0.isHidden ? nil : $0.accessibilityLabel }
  }

  /// Presses the square and moves a little, so that it is carried.
  func begin() {
    window.press(at: start)
    window.move(to: CGPoint(x: start.x + 6, y: start.y))
  }

  func carry(to point: CGPoint) {
    window.move(to: point)
    window.advance(by: 0.5)
  }

  private func name(_ drop: UIDropInteraction) -> String { drop.view === left ? "left" : "right" }

  // MARK: - Drag

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    heard.append("items")
    return texts.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { lifting.map { $0(item) } ?? UITargetedDragPreview(view: square) }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    heard.append("lift")
    // The completion of a window that is gone comes in a later turn.
    animator.addCompletion { [weak self] in self?.heard.append("lifted \($0 == .end)") }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    heard.append("begin")
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) { heard.append("will end \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { heard.append("did end \(operation)") }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    heard.append("transferred")
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] { added.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) } }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { heard.append("adds \(items.count)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) { heard.append("going back") }

  // MARK: - Drop

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    heard.append("can \(name(interaction))")
    return handles(interaction.view)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    heard.append("enter \(name(interaction))")
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let proposal = UIDropProposal(operation: operation)
    proposal.isPrecise = isPrecise
    return proposal
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    heard.append("exit \(name(interaction))")
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    heard.append("perform \(name(interaction))")
    performed(session)
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    heard.append("conclude")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    heard.append("end \(name(interaction))")
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { dropping(item, defaultPreview) }
}
