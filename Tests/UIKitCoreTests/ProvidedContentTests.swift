import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit

/// What item providers give other programs.
@MainActor struct ProvidedContentTests {
  private func load(_ kind: String, _ providers: [NSItemProvider]) async throws -> Data? {
    var result: Data??
    ProvidedContent(providers: providers).load(kind) { result = .some($0) }
    let window = TestWindow(size: CGSize(width: 10, height: 10), root: UIView())
    try await window.waitForTasks(upTo: 60) { result != nil }
    return result ?? nil
  }

  private func provider(_ type: String, _ data: Data?, _ visibility: NSItemProviderRepresentationVisibility = .all)
    -> NSItemProvider
  {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) {
      $0(data, nil)
      return nil
    }
    return provider
  }

  @Test func addressesAreAListAndATextAsWell() async throws {
    let urls = ["https://example.org/a%20b", "file:///tmp/%EA%B0%80"].compactMap { NSURL(string: $0) }
    let providers = urls.map { NSItemProvider(object: $0) }
    expect(ProvidedContent(providers: providers).kinds, equals: [ClipboardKind.addresses, ClipboardKind.text])
    expect(
      try await load(ClipboardKind.addresses, providers),
      equals: Data("https://example.org/a%20b\r\nfile:///tmp/%EA%B0%80\r\n".utf8))
    expect(
      try await load(ClipboardKind.text, providers),
      equals: Data("https://example.org/a%20b\nfile:///tmp/%EA%B0%80".utf8))
    expectNil(try await load(ClipboardKind.png, providers))
  }

  /// Others get to know where it is, and need no copy of it.
  @Test func aFileInItsPlaceIsAnAddress() async throws {
    let file = URL(fileURLWithPath: "/etc/hostname")
    let provider = try require(NSItemProvider(contentsOf: file))
    expect(ProvidedContent(providers: [provider]).kinds, equals: [ClipboardKind.addresses])
    expect(try await load(ClipboardKind.addresses, [provider]), equals: Data("file:///etc/hostname\r\n".utf8))
  }

  @Test func picturesArePNG() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    let provider = NSItemProvider(object: image)
    expect(ProvidedContent(providers: [provider]).kinds, equals: [ClipboardKind.png])
    let data = try require(await load(ClipboardKind.png, [provider]))
    expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    expect(UIImage(data: data)?.size, equals: image.size)
    expectNil(try await load(ClipboardKind.png, [self.provider("public.png", Data([1, 2, 3]))]))
  }

  @Test func markedUpTextsAreGivenAsTheyAre() async throws {
    let provider = provider("public.html", Data("<b>a</b>".utf8))
    provider.registerObject("a" as NSString, visibility: .all)
    expect(ProvidedContent(providers: [provider]).kinds, equals: [ClipboardKind.html, ClipboardKind.text])
    expect(try await load(ClipboardKind.html, [provider]), equals: Data("<b>a</b>".utf8))
    expect(try await load(ClipboardKind.text, [provider]), equals: Data("a".utf8))
    expect(
      try await load(ClipboardKind.rtf, [self.provider("public.rtf", Data("{\\rtf1}".utf8))]),
      equals: Data("{\\rtf1}".utf8))
  }

  @Test func whatIsForTheProgramAloneIsNotGiven() async throws {
    let provider = provider("public.utf8-plain-text", Data("secret".utf8), .ownProcess)
    expect(ProvidedContent(providers: [provider]).kinds, equals: [])
    expectNil(try await load(ClipboardKind.text, [provider]))
    expectNil(try await load(ClipboardKind.text, []))
    expectNil(try await load("application/x-other", [NSItemProvider(object: "a" as NSString)]))
  }

  /// A provider that fails leaves the others.
  @Test func whatDoesNotLoadIsLeftOut() async throws {
    let providers = [provider("public.utf8-plain-text", nil), NSItemProvider(object: "a" as NSString)]
    expect(try await load(ClipboardKind.text, providers), equals: Data("a".utf8))
  }
}
