import Expectations
import Foundation
import Testing

@testable import UIKit

/// Pictures that go to the person's folder.
@MainActor @Suite struct SavedPhotoTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
  }

  @Test func eachGetsAFileOfItsOwn() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let now = Date(timeIntervalSince1970: 1_000_000)
    for _ in 0..<3 { expectNil(SavedPhotos.write(SavedPhotos.Picture(image), now: now, in: folder)) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    expect(names.count, equals: 3)
    expect(names.filter { $0.hasSuffix(" 2.png") || $0.hasSuffix(" 3.png") }.count, equals: 2)
    let saved = try require(UIImage(contentsOfFile: folder.appending(path: names[0]).path))
    expect(saved.size == image.size || saved.size.width == image.size.width * image.scale)
  }

  @Test func aFolderThatCannotBeWrittenIsAnError() throws {
    expect(SavedPhotos.write(SavedPhotos.Picture(image), in: URL(filePath: "/dev/null/photos")) != nil)
    expect(SavedPhotos.write(SavedPhotos.Picture(UIImage()), in: folder) != nil, "a picture without pixels")
  }

  @Test func theTargetIsToldWithAllThree() {
    final class Album {
      var told: [String] = []
      func image(_ image: UIImage, didFinishSavingWithError error: (any Error)?, contextInfo: UnsafeRawPointer) {
        told.append("\(image.size.width) \(error == nil)")
      }
    }
    let album = Album()
    let selector = Selector(
      Album.image(_:didFinishSavingWithError:contextInfo:), named: "image:didFinishSavingWithError:contextInfo:")
    SavedPhotos.Completion(target: album, selector: selector, info: nil).tell(image, nil)
    SavedPhotos.Completion(target: album, selector: selector, info: nil).tell(image, CocoaError(.fileNoSuchFile))
    expect(album.told, equals: ["4.0 true", "4.0 false"])
  }
}
