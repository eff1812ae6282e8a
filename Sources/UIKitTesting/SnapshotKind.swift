import CoreGraphics
import Foundation
import UIKit

/// A kind of reference file: how it is written, read and compared.
struct SnapshotKind<Format> {
  let pathExtension: String
  /// Returns nil when there is nothing to write.
  let data: @MainActor (Format) -> Data?
  /// Returns nil for data of another kind.
  let read: @MainActor (Data) -> Format?
  /// Returns nil when both are equal.
  let difference: @MainActor (_ kept: Format, _ new: Format) -> SnapshotDifference?
}

struct SnapshotDifference {
  var summary: String
  /// A picture of what differs, as a PNG file.
  var picture: Data?
}

extension SnapshotKind where Format == UIImage {
  static func picture(_ tolerance: PictureTolerance) -> SnapshotKind {
    SnapshotKind(
      pathExtension: "png", data: { $0.pngData() }, read: { UIImage(data: $0) },
      difference: { kept, new in
        guard let kept = kept.cgImage, let new = new.cgImage else {
          return SnapshotDifference(summary: "a picture has no pixels")
        }
        guard let found = PictureDifference(kept.bitmap, new.bitmap, tolerance) else { return nil }
        return SnapshotDifference(
          summary: found.summary, picture: UIImage(cgImage: CGImage(found.picture)).pngData())
      })
  }
}

extension SnapshotKind where Format == String {
  static var text: SnapshotKind {
    SnapshotKind(
      pathExtension: "txt", data: { Data(($0 + "\n").utf8) },
      read: { data in
        String(data: data, encoding: .utf8).map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
      },
      difference: { kept, new in TextDifference(kept, new).map { SnapshotDifference(summary: $0.summary) } })
  }
}

/// The lines that only one of two texts has; nil when both are the same.
struct TextDifference {
  let summary: String
  /// The most lines that are listed: more would only fill the log.
  private static let limit = 40

  init?(_ kept: String, _ new: String) {
    guard kept != new else { return nil }
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    let changes = lines(new).difference(from: lines(kept))
    let marked = (changes.removals + changes.insertions).map { change in
      switch change {
      case .remove(let line, let text, _): (line: line, text: "- \(line + 1): \(text)")
      case .insert(let line, let text, _): (line: line, text: "+ \(line + 1): \(text)")
      }
    }
    // Stable, so that a removed line is listed above the line that replaces it.
    let ordered = marked.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
    var shown = ordered.prefix(Self.limit).map(\.element.text)
    if ordered.count > Self.limit { shown.append("… and \(ordered.count - Self.limit) more") }
    summary = "the text differs in \(ordered.count) lines (- kept, + new):\n" + shown.joined(separator: "\n")
  }
}
