import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What is copied, for this program and for others.
@MainActor @Suite struct PasteboardTests {
  private let window = TestWindow(size: CGSize(width: 50, height: 50), root: UIViewController())
  /// That of the window which ran last: of this one.
  private var board: UIPasteboard {
    window.turn()
    return .general
  }

  private func dot(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  @Test func severalTextsAreSeveralItemsAndLinesForOthers() {
    board.strings = ["one", "two"]
    expect(board.numberOfItems == 2 && board.strings == ["one", "two"] && board.string == "one")
    expect(window.clipboard == "one\ntwo" && board.types == ["public.utf8-plain-text"])
    expect(board.itemSet(withPasteboardTypes: ["public.text"]), equals: IndexSet([0, 1]))
  }

  @Test func whatAnotherProgramCopiesReplacesIt() {
    board.image = dot(.red)
    expect(board.hasImages && board.image != nil && window.clipboard == nil)
    window.clipboard = "other"
    expect(!board.hasImages && board.string == "other" && board.numberOfItems == 1)
    expect(board.data(forPasteboardType: "public.utf8-plain-text"), equals: Data("other".utf8))
  }

  @Test func anAddressIsTextForOthersAndBack() {
    let url = URL(string: "https://example.org/a")!
    board.url = url
    expect(window.clipboard == "https://example.org/a" && board.url == url && board.hasURLs)
    window.clipboard = "https://example.org/b\n"
    expect(board.url?.path == "/b" && board.hasURLs)
    window.clipboard = "no address"
    expect(board.url == nil && !board.hasURLs)
  }

  @Test func coloursAndPicturesStayInTheProgram() {
    board.colors = [.red, .blue]
    expect(board.colors == [.red, .blue] && board.hasColors && window.clipboard == nil && !board.hasStrings)
    let image = dot(.green)
    board.items = [["public.png": image.pngData()!, "public.utf8-plain-text": "green"]]
    expect(board.image?.size == CGSize(width: 2, height: 2) && board.string == "green" && window.clipboard == "green")
  }

  @Test func itemsHaveTheKindsTheyWereSetAs() {
    board.setItems([["org.example.thing": Data([1, 2])], [UIPasteboard.typeAutomatic: "text"]])
    expect(board.types(forItemSet: nil), equals: [["org.example.thing"], ["public.utf8-plain-text"]])
    expect(board.contains(pasteboardTypes: ["org.example.thing"]) && !board.contains(pasteboardTypes: ["public.text"]))
    expect(board.contains(pasteboardTypes: ["public.text"], inItemSet: IndexSet(integer: 1)))
    expect(board.data(forPasteboardType: "org.example.thing") == Data([1, 2]) && window.clipboard == "text")
    board.addItems([["public.utf8-plain-text": "more"]])
    expect(board.numberOfItems == 3 && window.clipboard == "text\nmore")
  }

  @Test func itemsExpire() {
    board.setItems([["public.utf8-plain-text": "secret"]], options: [.expirationDate: Date(timeIntervalSinceNow: 60)])
    window.advance(by: 59)
    expect(window.clipboard, equals: "secret")
    window.advance(by: 2)
    expect(window.clipboard == nil && board.numberOfItems == 0)
  }

  @Test func anExpiryLeavesWhatWasCopiedSince() {
    board.setItems([["public.utf8-plain-text": "secret"]], options: [.expirationDate: Date(timeIntervalSinceNow: 60)])
    window.clipboard = "mine"
    window.advance(by: 61)
    expect(window.clipboard == "mine" && board.string == "mine")
  }

  @Test func objectsAreItemsOfTheirKinds() {
    board.setObjects(["text" as NSString, NSURL(string: "https://example.org")!, dot(.blue)])
    expect(board.numberOfItems == 3 && board.strings == ["text", "https://example.org"] && board.hasImages)
    expect(board.url?.host == nil && board.urls?.first?.host == "example.org")
    expect(window.clipboard, equals: "text\nhttps://example.org")
  }

  private final class Note: NSItemProviderWriting {
    static var writableTypeIdentifiersForItemProvider: [String] { ["org.example.note", "public.utf8-plain-text"] }
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data((typeIdentifier == "org.example.note" ? "note" : "letters").utf8), nil)
      return nil
    }
  }

  @Test func anObjectOfTheProgramsIsThereInAllThatItWrites() {
    board.setObjects([Note()])
    expect(board.types == ["org.example.note", "public.utf8-plain-text"] && window.clipboard == "letters")
    expect(board.data(forPasteboardType: "org.example.note"), equals: Data("note".utf8))
  }

  @Test func providersGiveAndTakeData() async throws {
    board.setObjects(["text" as NSString, NSURL(string: "https://example.org")!])
    let providers = board.itemProviders
    expect(providers.map(\.registeredTypeIdentifiers), equals: [["public.utf8-plain-text"], ["public.url"]])
    let text = await withCheckedContinuation { done in
      _ = providers[0].loadObject(ofClass: NSString.self) { object, _ in
        done.resume(returning: (object as? NSString)?.description)
      }
    }
    expect(text, equals: "text")
  }

  @Test func aNamedPasteboardIsTheProgramsOwn() {
    let name = UIPasteboard.Name("org.example.board")
    expectNil(UIPasteboard(name: name, create: false))
    let own = UIPasteboard(name: name, create: true)
    window.turn()
    window.clipboard = "desktop"
    own?.string = "own"
    expect(UIPasteboard(name: name, create: false)?.string == "own" && window.clipboard == "desktop")
    expect(UIPasteboard(name: .general, create: false)?.string, equals: "desktop")
    UIPasteboard.remove(withName: name)
    expect(UIPasteboard(name: name, create: false) == nil && own?.string == nil)
  }

  @Test func aChangeTellsItsKinds() {
    board.string = "a"
    let heard = Heard()
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { heard.information.append($0.userInfo as? [String: [String]] ?? [:]) }
    board.url = URL(string: "https://example.org")
    NotificationCenter.default.removeObserver(token)
    expect(
      heard.information,
      equals: [
        [
          UIPasteboard.changedTypesAddedUserInfoKey: ["public.url"],
          UIPasteboard.changedTypesRemovedUserInfoKey: ["public.utf8-plain-text"],
        ]
      ])
  }

  private final class Heard: @unchecked Sendable {
    var information: [[String: [String]]] = []
  }
}
