import CoreGraphics
import Foundation
import QuartzCore

@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// What is carried away from where the pointer or finger went down; nothing for no drag.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// What is seen of an item as it is lifted; nil for nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Another program moves items only where the person holds Shift; else it copies them.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
  /// Whoever took the items has loaded them.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  /// What joins a drag by a finger where another finger taps; nothing for none.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem]
  /// Which of several drags the tapped items join; nil for none.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)?
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction)
  /// Where an item goes back to; nil lets it fade away.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    interaction.view.flatMap { $0.superview == nil ? nil : UITargetedDragPreview(view: $0) }
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)? { sessions.count == 1 ? sessions.first : nil }
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}

/// Lets a person carry items away from its view: with the pointer after a few points, with a finger that rests first.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) var view: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)

  /// With the pointer and with fingers.
  open class var isEnabledByDefault: Bool { true }

  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet {
      recognizer.isEnabled = isEnabled
      tap.isEnabled = isEnabled
    }
  }

  /// Other gestures may begin while items are lifted and not carried yet.
  open var allowsSimultaneousRecognitionDuringLift = false {
    didSet { recognizer.allowsOthersDuringLift = allowsSimultaneousRecognitionDuringLift }
  }

  private lazy var recognizer: DragRecognizer = {
    let recognizer = DragRecognizer(target: self, action: UIDragInteraction.followed)
    recognizer.prepare = { [weak self] in self?.prepare(at: $0) ?? false }
    recognizer.finished = { [weak self] in self?.drag?.cancel() }
    recognizer.isEnabled = isEnabled
    return recognizer
  }()
  /// Of a second finger.
  private lazy var tap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: UIDragInteraction.tapped)
    tap.delegate = gate
    return tap
  }()
  private let gate = AddingGate()
  /// The window's dispatcher keeps it.
  private(set) weak var drag: ActiveDrag?

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(recognizer)
    self.view?.removeGestureRecognizer(tap)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
    view?.addGestureRecognizer(tap)
  }

  /// Asks for the items at a point of the window; false without any.
  private func prepare(at point: CGPoint) -> Bool {
    guard drag == nil, isEnabled, let delegate, let view, let window = view.window else { return false }
    let session = DragSession(items: [], window: window)
    session.point = point
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty else { return false }
    drag = ActiveDrag(session, from: self, in: window)
    return true
  }

  private func followed(_ recognizer: DragRecognizer) {
    guard let drag else { return }
    let point = recognizer.location(in: nil)
    switch recognizer.state {
    case .began:
      drag.lift()
      if recognizer.isCarrying { drag.move(to: point) }
    case .changed: if recognizer.isCarrying { drag.move(to: point) }
    case .ended: drag.release(at: point)
    case .cancelled, .failed: drag.cancel()
    case .possible: break
    }
  }

  /// The drag is over, whoever ended it.
  func ended(_ drag: ActiveDrag) {
    guard self.drag === drag else { return }
    self.drag = nil
    if recognizer.isActive {
      recognizer.isEnabled = false
      recognizer.isEnabled = isEnabled
    }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let view, let drags = view.window?.stage?.dispatcher.drags, !drags.isEmpty, let delegate else { return }
    let point = tap.location(in: view)
    let chosen = delegate.dragInteraction(self, sessionForAddingItems: drags.map(\.session), withTouchAt: point)
    guard let drag = drags.first(where: { $0.session === chosen }) else { return }
    let items = delegate.dragInteraction(self, itemsForAddingTo: drag.session, withTouchAt: point)
    if !items.isEmpty { drag.add(items, from: self) }
  }
}

/// Lets taps add to drags, and be taps of their own otherwise.
private final class AddingGate: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer.view?.window?.stage?.dispatcher.drags.contains { $0.isCarrying } == true
  }
}
