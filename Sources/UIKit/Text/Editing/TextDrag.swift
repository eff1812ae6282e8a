import CoreGraphics
import Foundation
import TextModel

/// Selected text that the pointer carries to another place: in the same text, in another one, or where a view takes texts.
@MainActor
final class TextDrag: UIDragInteractionDelegate {
  private weak var editor: TextEditor?
  private lazy var interaction = UIDragInteraction(delegate: self)
  private weak var drag: ActiveDrag?
  /// The text stays where it is, too.
  private(set) var copies = false
  /// A drag that a key gave up does not begin again.
  private var hasBegun = false

  init(of editor: TextEditor) { self.editor = editor }

  func move(_ touch: UITouch) {
    if !hasBegun { begin(touch) }
    drag?.move(to: touch.location(in: nil))
  }

  private func begin(_ touch: UITouch) {
    guard let editor, let window = touch.window else { return }
    let session = DragSession(items: [UIDragItem(itemProvider: Self.provider(editor))], window: window)
    session.point = touch.location(in: nil)
    session.localContext = self
    let drag = ActiveDrag(session, from: interaction, in: window)
    self.drag = drag
    hasBegun = true
    drag.lift()
  }

  /// With its attributes where the text is copied with them.
  private static func provider(_ editor: TextEditor) -> NSItemProvider {
    let part = editor.selectedPart
    if editor.host.copiesRichText { return NSItemProvider(object: NSAttributedString(part)) }
    return NSItemProvider(object: part.stringWithoutAttachments as NSString)
  }

  /// Drops the text where it is: a copy, or the text itself.
  func end(_ touch: UITouch, copies: Bool) {
    self.copies = copies
    drag?.release(at: touch.location(in: nil))
  }

  func cancel() { drag?.cancel() }

  // MARK: - In texts

  func isOf(_ other: TextEditor) -> Bool { editor === other }

  /// The text comes to stand in a text.
  func drop(in target: TextEditor, at place: TextPlace) {
    guard let editor else { return }
    wasTakenByText = true
    if editor === target { return editor.dropInside(at: place.offset, copies: copies) }
    let isTaken = target.drop(editor.selectedPart, at: place.offset, isRich: editor.host.copiesRichText)
    if isTaken, !copies, editor.host.isTextEnabled { editor.named(.paste) { editor.deleteSelection() } }
  }
  private var wasTakenByText = false

  // MARK: - For other views

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    session.items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { editor?.host.isTextEnabled == true }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let editor, editor.host.superview != nil else { return nil }
    let host = editor.host
    let rects = editor.host.textLines.rects(of: editor.buffer.selection).map { $0.intersection(host.bounds) }
      .filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
    guard !rects.isEmpty else { return nil }
    return UITargetedDragPreview(
      view: host, parameters: UIDragPreviewParameters(textLineRects: rects.map { NSValue(cgRect: $0) }))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {
    given = editor.map { ($0.buffer.selection, $0.selectedPart.stringWithoutAttachments) }
  }
  /// What was let go, and where it stood.
  private var given: (place: Range<Int>, text: String)?

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    // A view that is no text has taken it, or another program, which may have taken seconds: what is selected by now stays.
    guard operation == .move, !wasTakenByText, !copies, let editor, editor.host.isTextEnabled, let given,
      editor.buffer.selection == given.place, editor.selectedPart.stringWithoutAttachments == given.text
    else { return }
    editor.named(.paste) { editor.deleteSelection() }
  }
}
