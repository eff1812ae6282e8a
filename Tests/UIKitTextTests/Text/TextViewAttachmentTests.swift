import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Views that stand for attachments in a text view: rule X22.
@MainActor @Suite struct TextViewAttachmentTests {
  final class Box: UIControl {
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { isSelected.toggle() }
  }

  /// An attachment whose view is a box to press.
  private final class Pressed: NSTextAttachment, @unchecked Sendable {
    @MainActor final class Provider: NSTextAttachmentViewProvider {
      var loaded = 0
      override func loadView() {
        loaded += 1
        view = Box(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
      }
    }
    nonisolated(unsafe) var providers: [Provider] = []
    var tracks = false

    override func viewProvider(
      for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?
    ) -> NSTextAttachmentViewProvider? {
      let provider = Provider(
        textAttachment: self, parentView: parentView, textLayoutManager: nil, location: location)
      provider.tracksTextAttachmentViewBounds = tracks
      providers.append(provider)
      return provider
    }

    @MainActor var view: UIView? { providers.last?.view }
    @MainActor var isShown: Bool { providers.last.map { $0.loaded > 0 && $0.view?.superview != nil } ?? false }
  }

  private func text(_ attachment: NSTextAttachment, before: String = "ab", after: String = "cd") -> NSAttributedString {
    let font = UIFont.systemFont(ofSize: 17)
    let text = NSMutableAttributedString(string: before, attributes: [.font: font])
    text.append(NSAttributedString(attachment: attachment, attributes: [.font: font]))
    text.append(NSAttributedString(string: after, attributes: [.font: font]))
    return text
  }

  private func stage(
    _ attachment: Pressed, bounds: CGRect = CGRect(x: 0, y: -4, width: 60, height: 30), before: String = "ab",
    after: String = "cd"
  ) -> (view: UITextView, window: TestWindow) {
    attachment.bounds = bounds
    return editedTextView { $0.attributedText = text(attachment, before: before, after: after) }
  }

  @Test func itsProviderKnowsTheViewsTextLayoutManager() throws {
    let attachment = Pressed()
    let (view, _) = stage(attachment)
    let provider = try require(attachment.providers.last)
    expect(provider.textLayoutManager != nil && provider.textLayoutManager === view.textLayoutManager)
    let old = Pressed()
    old.bounds = CGRect(x: 0, y: 0, width: 60, height: 30)
    let (other, _) = editedTextView {
      _ = $0.layoutManager
      $0.attributedText = text(old)
    }
    expect(old.providers.last != nil && old.providers.last?.textLayoutManager == nil && other.textLayoutManager == nil)
  }

  @Test func theViewStandsWhereItsCharacterDoes() throws {
    let attachment = Pressed()
    let (view, _) = stage(attachment)
    let shown = try require(attachment.view)
    let frame = shown.convert(shown.bounds, to: view)
    let character = try require(view.rects(of: 2..<3).first)
    expect(frame.size == CGSize(width: 60, height: 30) && shown.isDescendant(of: view))
    expect(abs(frame.minX - character.minX) <= 1 && abs(character.width - 60) < 0.01)
    let baseline = character.maxY + UIFont.systemFont(ofSize: 17).descender
    expect(abs(frame.maxY - baseline - 4) <= 1)
  }

  @Test func aPersonUsesTheView() throws {
    let attachment = Pressed()
    let (view, window) = stage(attachment)
    let shown = try require(attachment.view as? Box)
    try window.tap(shown)
    expect(shown.isSelected && view.selectedRange.location == 5)
  }

  @Test func aPictureIsDrawnWhereViewsAreNotAllowed() throws {
    let attachment = Pressed()
    attachment.allowsTextAttachmentView = false
    let (_, window) = stage(attachment)
    expect(attachment.providers.isEmpty && window.all(Box.self).isEmpty)
  }

  @Test func typingBeforeTheViewTakesItAlongWithoutMakingAnother() throws {
    let attachment = Pressed()
    let (view, window) = stage(attachment)
    let before = try require(attachment.view?.frame)
    view.select(0..<0)
    window.type("wide ")
    expect(attachment.providers.count == 1 && attachment.providers[0].loaded == 1)
    expect(try require(attachment.view).frame.minX > before.minX + 20)
    expectNil(window.damageError())
  }

  @Test func theViewGoesWithItsCharacterAndComesBackWithIt() throws {
    let attachment = Pressed()
    let (view, window) = stage(attachment)
    view.select(1..<4)
    window.key(.keyboardDeleteOrBackspace, characters: "\u{8}")
    expect(view.text == "ad" && !attachment.isShown && window.damageError() == nil)
    window.pressUndo()
    expect(attachment.isShown && window.all(Box.self).count == 1)
    view.text = "plain"
    window.turn()
    expect(window.all(Box.self).isEmpty)
  }

  @Test func otherAttributesKeepTheView() {
    let attachment = Pressed()
    let (view, window) = stage(attachment)
    view.textStorage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 5))
    view.font = .systemFont(ofSize: 30)
    window.turn()
    expect(attachment.providers.count == 1 && attachment.isShown)
  }

  @Test func theViewIsMadeWhenItsLineIsSeenAndScrollsWithIt() throws {
    let attachment = Pressed()
    let lines = (0..<80).map { "line \($0)\n" }.joined()
    let (view, window) = stage(attachment, before: lines)
    view.contentOffset.y = 0
    window.turn()
    expect(!attachment.isShown)
    view.scrollRangeToVisible(NSRange(location: view.textStorage.length, length: 0))
    window.turn()
    let shown = try require(attachment.view)
    let place = shown.convert(shown.bounds, to: nil)
    expect(attachment.isShown && window.window.bounds.intersects(place))
    view.contentOffset.y -= 20
    window.turn()
    expect(shown.convert(shown.bounds, to: nil).minY == place.minY + 20 && window.damageError() == nil)
    view.contentOffset.y = 0
    window.turn()
    expect(!attachment.isShown && attachment.providers.allSatisfy { $0.loaded <= 1 })
  }

  @Test func aViewWhoseBoundsAreTrackedSaysHowLargeItIs() throws {
    let attachment = Pressed()
    attachment.tracks = true
    let (view, window) = stage(attachment, bounds: .zero)
    let shown = try require(attachment.view)
    let height = view.contentSize.height
    expect(abs(view.caret(at: 3).minX - view.caret(at: 2).minX - 60) < 0.01)
    shown.bounds.size = CGSize(width: 80, height: 90)
    window.turn()
    expect(abs(view.caret(at: 3).minX - view.caret(at: 2).minX - 80) < 0.01)
    expect(view.contentSize.height >= height + 50 && window.damageError() == nil)
  }

  @Test func oneAttachmentAtTwoPlacesHasTwoViews() {
    let attachment = Pressed()
    attachment.bounds = CGRect(x: 0, y: 0, width: 50, height: 30)
    let (view, window) = editedTextView {
      let twice = NSMutableAttributedString(attributedString: text(attachment, before: "", after: ""))
      twice.append(text(attachment))
      $0.attributedText = twice
    }
    expect(window.all(Box.self).count, equals: 2)
    view.select(0..<1)
    window.key(.keyboardDeleteOrBackspace, characters: "\u{8}")
    expect(window.all(Box.self).count == 1 && attachment.providers.count == 2)
  }

  @Test func aLabelDrawsThePicture() {
    let attachment = Pressed()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.attributedText = text(attachment)
    let window = TestWindow(size: CGSize(width: 100, height: 40), root: label)
    expect(attachment.providers.isEmpty && window.all(Box.self).isEmpty)
  }
}
