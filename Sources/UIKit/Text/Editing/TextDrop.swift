import CoreGraphics
import Foundation
import TextModel

/// Takes text that is dropped on a text, from another one or from any view.
@MainActor
final class TextDrop: UIDropInteractionDelegate {
  private unowned let editor: TextEditor
  private(set) lazy var interaction: UIDropInteraction = {
    let interaction = UIDropInteraction(delegate: self)
    interaction.didMove(to: editor.host)
    return interaction
  }()

  init(_ editor: TextEditor) { self.editor = editor }

  private func text(in session: any UIDropSession) -> TextDrag? {
    session.localDragSession?.localContext as? TextDrag
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    editor.host.isTextEnabled && session.canLoadObjects(ofClass: NSString.self)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let text = text(in: session)
    let place = editor.host.textLines.place(at: session.location(in: editor.host))
    let selection = editor.buffer.selection
    // On itself a selection stays where it is.
    let stays = text?.isOf(editor) == true && (selection.lowerBound...selection.upperBound).contains(place.offset)
    editor.setDropPlace(stays || !editor.host.isTextEnabled ? nil : place)
    guard editor.dropPlace != nil else { return UIDropProposal(operation: .cancel) }
    let moves = text?.copies == false && session.allowsMoveOperation
    let proposal = UIDropProposal(operation: moves ? .move : .copy)
    proposal.isPrecise = true
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    editor.setDropPlace(nil)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let place = editor.dropPlace else { return }
    editor.setDropPlace(nil)
    if let text = text(in: session) { return text.drop(in: editor, at: place) }
    if session.hasItemsConforming(toTypeIdentifiers: [PasteboardItem.rtf, PasteboardItem.html]),
      editor.host.allowsRichText || !session.hasItemsConforming(toTypeIdentifiers: ["public.plain-text"])
    {
      return dropDocuments(session, at: place)
    }
    session.loadObjects(ofClass: String.self) { [weak editor] texts in
      guard let editor, !texts.isEmpty else { return }
      let part = AttributedStore(texts.joined(separator: "\n"))
      _ = editor.drop(part, at: min(place.offset, editor.buffer.count), isRich: false)
    }
  }

  private func dropDocuments(_ session: any UIDropSession, at place: TextPlace) {
    _ = session.loadObjects(ofClass: NSAttributedString.self) { [weak editor] texts in
      let texts = texts.compactMap { $0 as? NSAttributedString }
      guard let editor, !texts.isEmpty else { return }
      let offset = min(place.offset, editor.buffer.count)
      _ = editor.drop(editor.styled(TextPaste.joined(texts), in: offset..<offset), at: offset, isRich: true)
    }
  }

  /// The text is there already.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }
}
