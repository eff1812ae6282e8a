import Testing
import UIKit
import UIKitTesting

@testable import Streams

/// Delegates as streams, by optional calls.
@MainActor
@Suite(.serialized) struct StreamsTests {
  @Test func whatAScrollViewTellsBothHear() throws {
    final class Owner: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    }
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    let owner = Owner()
    view.delegate = owner
    let proxy = ScrollProxy(view)
    var seen: [CGFloat] = []
    proxy.offsets.map(\.y).distinct().listen { seen.append($0) }
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: view)
    view.contentOffset.y = 50
    view.contentOffset.y = 80
    #expect(seen == [50, 80] && owner.offsets == [50, 80])
    #expect(proxy.scrollViewShouldScrollToTop(view), "the owner does not say")
    window.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 20))
    #expect(owner.offsets.count > 2)
  }

  @Test func whatIsTypedIsShown() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let label = UILabel(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
    let root = UIView()
    root.addSubview(field)
    root.addSubview(label)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: root)
    let texts = FieldTexts(field)
    label.show(texts.texts.map { $0.uppercased() })
    _ = field.becomeFirstResponder()
    window.type("abc")
    #expect(label.text == "ABC")
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemRed)
    window.key(.keyboardReturnOrEnter, characters: "\r")
    #expect(!field.isFirstResponder)
  }

  @Test func aDelegateWithoutAMethodIsNotAsked() {
    let player = Player()
    let streams = PlayerStreams()
    var places: [Double] = []
    streams.places.listen { places.append($0) }
    #expect(!player.play("song.ogg"), "nobody says that it can")
    player.delegate = streams
    #expect(player.play("song.ogg") && !player.play("song.mp3"))
    #expect(places == [1, 2] && player.loudness == 0.8)
  }
}
