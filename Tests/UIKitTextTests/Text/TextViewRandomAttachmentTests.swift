import CoreGraphics
import Foundation
import RandomTesting
import Testing
import UIKit
import UIKitTesting

/// Pictures and views in a text that is edited, scrolled and taken back at random: each attachment's view is seen where its
/// character is, and nowhere else, and what is repainted is what painting everything anew shows.
@MainActor @Suite struct TextViewRandomAttachmentTests {
  private final class Box: UIView {}

  private final class Boxed: NSTextAttachment, @unchecked Sendable {
    final class Provider: NSTextAttachmentViewProvider {
      override func loadView() {
        let box = Box(frame: .zero)
        box.backgroundColor = .systemIndigo
        view = box
      }
    }

    override func viewProvider(
      for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?
    ) -> NSTextAttachmentViewProvider? {
      Provider(textAttachment: self, parentView: parentView, textLayoutManager: nil, location: location)
    }
  }

  private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 10)).image { context in
    UIColor.systemOrange.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 10))
  }

  private func attachment(_ random: inout SeededRandom) -> NSAttributedString {
    let new = random.below(2) == 0 ? Boxed(data: nil, ofType: nil) : NSTextAttachment(image: Self.picture)
    let size = CGSize(width: 6 + random.below(40), height: 6 + random.below(40))
    new.bounds = CGRect(origin: CGPoint(x: 0, y: -random.below(8)), size: size)
    return NSAttributedString(attachment: new, attributes: [.font: UIFont.systemFont(ofSize: 17)])
  }

  /// Whether a rectangle holds another one, up to a pixel.
  private func holds(_ place: CGRect, _ box: CGRect) -> Bool {
    box.minX >= place.minX - 1 && box.maxX <= place.maxX + 1 && box.minY >= place.minY - 1 && box.maxY <= place.maxY + 1
  }

  /// What is wrong; nil when nothing is.
  private func complaint(_ view: UITextView, _ window: TestWindow) -> String? {
    let text = view.attributedText!
    let offsets = (0..<text.length).filter { text.attribute(.attachment, at: $0, effectiveRange: nil) is Boxed }
    // Asking sets what nobody looked at before; then all that is seen stands where it belongs.
    _ = view.rects(of: 0..<text.length)
    window.turn()
    let places = offsets.compactMap { view.rects(of: $0..<$0 + 1).first }
    guard places.count == offsets.count else { return "\(offsets) are at \(places)" }
    let boxes = window.all(Box.self).map { $0.convert($0.bounds, to: view) }
    for place in places where holds(view.bounds, place) {
      guard boxes.contains(where: { holds(place, $0) }) else {
        return "no view stands at \(place) of \(places), but at \(boxes) in \(view.bounds)"
      }
    }
    for box in boxes where !places.contains(where: { holds($0, box) }) {
      return "a view is left at \(box), the places are \(places)"
    }
    return window.damageError()
  }

  @Test(arguments: RandomRuns.seeds(1...8)) func viewsGoWithTheirCharacters(seed: Int) {
    var random = SeededRandom(seed: seed)
    let (view, window) = editedTextView(
      "one two\nthree", size: CGSize(width: 120, height: 100), scale: [1, 2][seed % 2]
    ) {
      $0.allowsEditingTextAttributes = true
    }
    for step in 0..<60 {
      let length = view.textStorage.length
      let (a, b) = (random.below(length + 1), random.below(length + 1))
      view.select(min(a, b)..<max(a, b))
      var deed = ""
      switch random.below(9) {
      case 0...2:
        deed = "an attachment at \(a)"
        view.textStorage.replaceCharacters(in: NSRange(location: a, length: 0), with: attachment(&random))
      case 3:
        deed = "typing over \(view.selected)"
        window.type(["x", "many words ", "\n", "가"][random.below(4)])
      case 4:
        deed = "deleting \(view.selected)"
        if max(a, b) - min(a, b) < 12 { window.key(.keyboardDeleteOrBackspace, characters: "\u{8}") }
      case 5:
        deed = "copying \(view.selected) to the end"
        view.copy(nil)
        view.select(length..<length)
        if max(a, b) - min(a, b) < 12 { view.paste(nil) }
      case 6:
        deed = "taking back"
        window.key(.keyboardZ, characters: "z", modifiers: random.below(3) == 0 ? [.control, .shift] : .control)
      case 7:
        deed = "another width"
        view.frame.size.width = CGFloat(90 + random.below(50))
      default:
        deed = "scrolling"
        view.contentOffset.y = CGFloat(random.below(120))
      }
      window.turn()
      if let complaint = complaint(view, window) {
        Issue.record("seed \(seed), step \(step), after \(deed): \(complaint)")
        return
      }
    }
  }
}
