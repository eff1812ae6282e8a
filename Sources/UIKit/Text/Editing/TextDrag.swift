import CoreGraphics

/// Selected text that the pointer carries to another place, in the same text or in another one of the window.
@MainActor
final class TextDrag {
  private unowned let source: TextEditor
  private weak var target: (any TextEditorHost)?

  init(of source: TextEditor) { self.source = source }

  func move(_ touch: UITouch) {
    let view = touch.window?.hitTest(touch.location(in: nil), with: nil)
    setTarget(Self.host(around: view))
    guard let target else { return }
    let place = target.textLines.place(at: touch.location(in: target))
    target.editor.setDropPlace(isSame(target) && covers(place) ? nil : place)
  }

  /// Drops the text where it is: a copy, or the text itself.
  func end(_ touch: UITouch, copies: Bool) {
    move(touch)
    let (target, place) = (target, target?.editor.dropPlace)
    setTarget(nil)
    guard let target, let place else { return }
    if isSame(target) {
      source.dropInside(at: place.offset, copies: copies)
    } else if target.editor.drop(source.selectedPart, at: place.offset, isRich: source.host.copiesRichText), !copies,
      source.host.isTextEnabled
    {
      source.named(.paste) { source.deleteSelection() }
    }
  }

  func cancel() { setTarget(nil) }

  private func setTarget(_ new: (any TextEditorHost)?) {
    if let target, target !== new { target.editor.setDropPlace(nil) }
    target = new
  }

  private func isSame(_ target: any TextEditorHost) -> Bool { target.editor === source }

  /// The text stays where it is.
  private func covers(_ place: TextPlace) -> Bool {
    (source.buffer.selection.lowerBound...source.buffer.selection.upperBound).contains(place.offset)
  }

  private static func host(around view: UIView?) -> (any TextEditorHost)? {
    var view = view
    while let current = view {
      if let host = current as? any TextEditorHost { return host.isTextEnabled ? host : nil }
      view = current.superview
    }
    return nil
  }
}
