import Expectations
import Foundation
import Testing
import UIKit

/// Items in several representations, and activities.
@MainActor
@Suite struct ItemProviderTests {
  private func text(of provider: NSItemProvider) async -> String? {
    await withCheckedContinuation { done in
      provider.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
    }
  }

  private func data(_ identifier: String, of provider: NSItemProvider) async -> Data? {
    await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: identifier) { data, _ in done.resume(returning: data) }
    }
  }

  @Test func aTextIsGivenAsTextAndAsNothingElse() async {
    let provider = NSItemProvider(object: "한글" as NSString)
    expect(await text(of: provider), equals: "한글")
    expect(provider.canLoadObject(ofClass: NSString.self) && !provider.canLoadObject(ofClass: URL.self))
    expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
  }

  @Test func dataIsMadeWhenSomebodyAsksForIt() async {
    let provider = NSItemProvider()
    nonisolated(unsafe) var calls = 0
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
      calls += 1
      completion(Data([1, 2]), nil)
      return nil
    }
    expect(calls == 0 && provider.registeredTypeIdentifiers == ["public.png"])
    expect(await data("public.image", of: provider), equals: Data([1, 2]))
    expect(await data("public.text", of: provider) == nil && calls == 1)
  }

  @Test func aFileIsKnownByItsNameAndReadOnDemand() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Note.json")
    try Data("{}".utf8).write(to: file)
    let provider = try require(NSItemProvider(contentsOf: file))
    expect(provider.suggestedName == "Note" && provider.registeredTypeIdentifiers == ["public.json"])
    expect(await data("public.text", of: provider), equals: Data("{}".utf8))
    let copy: (name: String, isThere: Bool)? = await withCheckedContinuation { done in
      provider.loadFileRepresentation(forTypeIdentifier: "public.json") { url, _ in
        done.resume(returning: url.map { ($0.lastPathComponent, FileManager.default.fileExists(atPath: $0.path)) })
      }
    }
    expect(copy?.name == "Note.json" && copy?.isThere == true)
    expectNil(NSItemProvider(contentsOf: URL(string: "https://example.org")))
  }

  @Test func anAddressGoesThroughItsText() async {
    let provider = NSItemProvider(object: NSURL(string: "https://example.org/a")!)
    let url: URL? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: URL.self) { url, _ in done.resume(returning: url) }
    }
    expect(url?.path, equals: "/a")
  }

  @Test func aPictureGoesThroughItsData() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    let provider = NSItemProvider(object: image)
    expect(provider.registeredTypeIdentifiers, equals: ["public.png"])
    let size: CGSize? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: UIImage.self) { image, _ in done.resume(returning: (image as? UIImage)?.size) }
    }
    expect(size, equals: CGSize(width: 3 * image.scale, height: 2 * image.scale))
  }

  // MARK: - Activities

  private final class Saver: NSUserActivityDelegate {
    func userActivityWillSave(_ userActivity: NSUserActivity) { userActivity.addUserInfoEntries(from: ["page": 4]) }
  }

  @Test func theCurrentActivityIsBroughtUpToDate() async {
    let (activity, saver) = (NSUserActivity(activityType: "org.example.read"), Saver())
    activity.delegate = saver
    activity.userInfo = ["book": "A"]
    activity.needsSave = true
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    expect(activity.userInfo?.count, equals: 1, "it is not what the person is doing")
    activity.becomeCurrent()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    expect(activity.userInfo?["page"] as? Int == 4 && !activity.needsSave)
  }
}
