import CoreGraphics
import Foundation
import Testing
import UIKit

/// What a window looked like when a test could not go on: a picture and the tree of its views. Written to files when somebody
/// asks where they are, so that an error that a test catches costs no files.
final class WindowEvidence: Sendable {
  private let picture: CGImage
  private let tree: String
  private let name: String
  private let folder: URL
  private let written = Once()

  @MainActor
  init(_ window: TestWindow) {
    picture = CGImage(window.screen.copy())
    tree = withoutAddresses(window.window.recursiveDescription())
    name = Self.nextName()
    folder = FailureFolder.forSnapshots(of: FileManager.default.currentDirectoryPath + "/file")
      .appendingPathComponent("windows")
  }

  /// Attaches both to the running test; does nothing where Swift Testing runs none. They are encoded only if they are kept.
  func attach() {
    guard Test.current != nil else { return }
    Attachment.record(Attachment(picture, named: "\(name).png"))
    Attachment.record(Attachment(tree, named: "\(name).txt"))
  }

  /// A sentence with the files' paths.
  var told: String {
    written.text {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let files = ["png", "txt"].map { folder.appendingPathComponent("\(name).\($0)") }
        try Data(PNG.encode(picture)).write(to: files[0], options: .atomic)
        try Data((tree + "\n").utf8).write(to: files[1], options: .atomic)
        return "The window is shown by \(files[0].path), its views are in \(files[1].path)"
      } catch {
        return "A picture of the window could not be written: \(error)"
      }
    }
  }

  /// Named by the test, so that the next run writes the same files; tests of XCTest have no name here, but the process.
  @MainActor
  private static func nextName() -> String {
    let test = Test.current.map { "\($0.name.prefix { $0 != "(" })" } ?? "process-\(getpid())"
    let plain = String(test.prefix(80).map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
    counts[plain, default: 0] += 1
    return counts[plain] == 1 ? plain : "\(plain)-\(counts[plain] ?? 0)"
  }

  @MainActor private static var counts: [String: Int] = [:]
}

/// A text that is made once, by whoever asks first.
private final class Once: @unchecked Sendable {
  private let lock = NSLock()
  private var made: String?

  func text(_ make: () -> String) -> String {
    lock.withLock {
      let text = made ?? make()
      made = text
      return text
    }
  }
}

extension TestWindow {
  /// An error that shows the window as it is now.
  func failure(_ reason: TestWindowError.Reason) -> TestWindowError {
    let evidence = WindowEvidence(self)
    evidence.attach()
    return TestWindowError(reason, evidence)
  }
}
