import Foundation
import Platform

/// Writes a picture as a PNG file to the person's folder for pictures, under the program's name and the time; then calls
/// the target's method on the main thread, as `image(_:didFinishSavingWithError:contextInfo:)`.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  let done = SavedPhotos.Completion(target: completionTarget, selector: completionSelector, info: contextInfo)
  let picture = SavedPhotos.Picture(image)
  DispatchQueue.global(qos: .userInitiated).async {
    let error = SavedPhotos.write(picture)
    DispatchQueue.main.async { done.tell(picture.image, error) }
  }
}

enum SavedPhotos {
  struct Completion: @unchecked Sendable {
    let target: Any?
    let selector: Selector?
    let info: UnsafeMutableRawPointer?

    func tell(_ image: UIImage, _ error: (any Error)?) {
      guard let target, let selector else { return }
      selector.send(to: target as AnyObject, image, error, info.map { UnsafeRawPointer($0) })
    }
  }

  struct Picture: @unchecked Sendable {
    let image: UIImage
    init(_ image: UIImage) { self.image = image }
  }

  /// What went wrong; nil where the file is there. A name that is taken gets a number.
  static func write(_ picture: Picture, now: Date = WallClock.date, in folder: URL? = nil) -> (any Error)? {
    guard let data = picture.image.pngData() else {
      return CocoaError(.fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: "the picture has no pixels"])
    }
    do {
      let folder =
        try folder
        ?? FileManager.default.url(for: .picturesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let format = DateFormatter()
      format.locale = Locale(identifier: "en_US_POSIX")
      format.dateFormat = "yyyy-MM-dd HH.mm.ss"
      let name = "\(ProcessInfo.processInfo.processName) \(format.string(from: now))"
      for number in 1... {
        let file = folder.appending(path: number == 1 ? "\(name).png" : "\(name) \(number).png")
        do {
          try data.write(to: file, options: .withoutOverwriting)
          return nil
        } catch CocoaError.fileWriteFileExists where number < 1000 { continue }
      }
    } catch { return error }
    return nil
  }
}
