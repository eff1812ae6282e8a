import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What other programs copy, and get of what is copied here.
@MainActor @Suite struct PasteboardForeignTests {
  private let window = TestWindow(size: CGSize(width: 10, height: 10), root: UIView())
  private let board = UIPasteboard.general

  private var dot: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
  }

  private func foreign(_ entries: [(String, Data)]) {
    window.turn()
    window.host.desktop.clipboard = entries.map { ClipboardEntry($0.0, $0.1) }
  }

  @Test func aPictureOfAnotherProgramReplacesOurs() throws {
    window.turn()
    board.image = dot
    expect(window.host.desktop.clipboardKinds == [ClipboardKind.png] && board.hasImages && !board.hasStrings)
    foreign([(ClipboardKind.text, Data("words".utf8))])
    expect(board.image == nil && board.string == "words" && board.hasStrings && !board.hasImages)
    board.image = nil
    foreign([("image/x-odd", Data([1])), (ClipboardKind.png, try #require(dot.pngData()))])
    expect(board.image?.size == CGSize(width: 3, height: 2) && board.hasImages && !board.hasStrings)
    expect(board.string == nil && board.types == ["public.png"])
    foreign([(ClipboardKind.png, Data("no picture".utf8))])
    expect(board.image == nil)
  }

  @Test func filesAndAddressesAreItems() {
    let list = "# remark\r\nfile:///tmp/a%20b.txt\r\nhttps://x.y/\r\nno address\r\n"
    foreign([(ClipboardKind.addresses, Data(list.utf8)), (ClipboardKind.text, Data("/tmp/a b.txt".utf8))])
    expect(board.urls?.map(\.path), equals: ["/tmp/a b.txt", "/"])
    expect(board.numberOfItems == 2 && board.hasURLs)
    board.urls = [URL(fileURLWithPath: "/tmp/a b.txt")]
    let offered = window.host.desktop.clipboard
    expect(offered.first == ClipboardEntry(ClipboardKind.addresses, Data("file:///tmp/a%20b.txt\r\n".utf8)))
    expect(offered.last?.kind == ClipboardKind.text)
  }

  @Test func markedUpTextsComeAndGoAsTheyAre() {
    foreign([(ClipboardKind.html, Data("<b>a</b>".utf8)), (ClipboardKind.text, Data("a".utf8))])
    expect(board.string == "a" && board.types == ["public.html", "public.utf8-plain-text"])
    expect(board.data(forPasteboardType: "public.html") == Data("<b>a</b>".utf8))
    board.items = [["public.html": Data("<i>b</i>".utf8), "public.utf8-plain-text": "b"]]
    expect(window.host.desktop.clipboardKinds == [ClipboardKind.html, ClipboardKind.text])
  }
}
