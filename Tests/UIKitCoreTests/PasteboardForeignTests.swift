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

@MainActor @Suite struct WindowPlacesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  @Test func whatIsKeptIsReadAndDamageIsNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = WindowPlaces(environment: ["XDG_STATE_HOME": folder.path], program: "org.a/b")
    expect(places.read().isEmpty)
    var full = WindowPlace(size: CGSize(width: 800, height: 600), corner: CGPoint(x: 10, y: 20))
    full.isMaximized = true
    places.write([full, WindowPlace(size: CGSize(width: -4, height: 600))])
    expect(places.read() == [full], "a size that no window has is left out")
    try Data("nonsense".utf8).write(to: places.file)
    expect(places.read().isEmpty)
  }

  @Test func aCornerIsTakenWhereAPersonCanReachTheWindow() {
    let screen = CGRect(x: 0, y: 30, width: 1000, height: 700)
    func corner(_ x: Double, _ y: Double) -> CGPoint? {
      WindowPlace(size: .zero, corner: CGPoint(x: x, y: y)).corner(of: CGSize(width: 400, height: 300), on: screen)
    }
    expect(corner(10, 40) == CGPoint(x: 10, y: 40) && corner(-300, 40) != nil && corner(900, 690) != nil)
    expect(corner(-350, 40) == nil && corner(950, 40) == nil && corner(10, 0) == nil && corner(10, 720) == nil)
    expect(WindowPlace(size: .zero).corner(of: .zero, on: screen) == nil)
    expect(WindowPlace(size: CGSize(width: 5, height: 5), corner: CGPoint(x: CGFloat.nan, y: 0)).usable?.corner == nil)
  }

  @Test func f11FillsTheScreenUnlessTheProgramTakesIt() {
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: UIView())
    window.key(.keyboardF11)
    expect(window.host.isFullScreen)
    window.key(.keyboardF11)
    expect(!window.host.isFullScreen)
  }
}
