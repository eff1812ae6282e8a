import Foundation
import UIKit

/// What `assertSnapshot` writes as a reference. A test that writes one fails, so that a recording is never taken for a
/// pass. `true` is `all`, `false` is `never`.
/// ```swift
/// assertSnapshot(of: window, as: .image, record: .missing)
/// assertSnapshot(of: window, as: .layout, record: .failed)
/// // Whatever RECORD_SNAPSHOTS says:
/// assertSnapshot(of: window, as: .accessibility, record: .never)
/// ```
public enum SnapshotRecording: String, Sendable, CaseIterable, ExpressibleByBooleanLiteral {
  /// Writes nothing; without a reference the test fails.
  case never
  /// Writes references that are missing.
  case missing
  /// Writes references that are missing or differ.
  case failed
  /// Writes all references.
  case all

  public init(booleanLiteral value: Bool) { self = value ? .all : .never }

  /// The case that `RECORD_SNAPSHOTS` in the environment names, or `all` for 1.
  fileprivate static func wanted(by text: String?) throws -> SnapshotRecording {
    switch text {
    case nil, "", "0": .never
    case "1": .all
    case let text?:
      if let mode = SnapshotRecording(rawValue: text) { mode } else { throw SnapshotComplaint.mode(text) }
    }
  }
}

private enum SnapshotComplaint: Error, CustomStringConvertible {
  case mode(String)

  var description: String {
    switch self {
    case .mode(let text):
      "RECORD_SNAPSHOTS is \(text); it can be 1 or "
        + SnapshotRecording.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}

/// Compares a picture or a text with its reference beside the test, in `__Snapshots__/FILE/TEST.NAME.png` or `.txt`.
/// ```swift
/// assertSnapshot(of: window, as: .image)
/// assertSnapshot(of: window, as: .accessibility, named: "readers")
/// ```
/// Works in Swift Testing and in XCTest: a difference, or a missing reference, fails the running test. `record`, or
/// `RECORD_SNAPSHOTS` in the environment, has references written; `RECORD_SNAPSHOTS=1 swift test` writes all. Where
/// something differs, the new version and a picture of the difference are written beside the reference, attached to the test
/// (`swift test --attachments-path FOLDER`, not in XCTest), and added to a page of all differences, whose path the message
/// says. `UIKIT_SNAPSHOT_REPORT` in the environment is the folder of that page.
///
/// A picture with text in it depends on the fonts that are installed.
@MainActor
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as way: Snapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotRecording? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = FailureLocation(fileID: fileID, filePath: file, line: line, column: column)
  let complaint = snapshotComplaint(
    of: try value(), as: way, named: name, record: record, testName: testName, filePath: "\(file)",
    report: FailureFolder.forSnapshots(of: "\(file)")
  ) { attach($0, at: place) }
  if let complaint { failTest(complaint, at: place) }
}

/// What is wrong with a snapshot; nil when it equals its reference. A difference is added to the report, and its files are
/// handed over to be attached.
@MainActor
package func snapshotComplaint<Value, Format>(
  of value: @autoclosure () throws -> Value, as way: Snapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotRecording? = nil, environment: String? = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"],
  testName: String, filePath: String, report: URL? = nil, attach: (AttachedFile) -> Void = { _ in }
) -> String? {
  do {
    let mode = try record ?? .wanted(by: environment)
    let store = SnapshotStore(filePath: filePath, testName: testName, name: name, kind: way.kind)
    let report = report.map(SnapshotReport.init)
    let verdict = try store.verify(way.make(value()), record: mode)
    guard let difference = verdict.difference else {
      report?.remove(store.reference.path)
      return verdict.complaint
    }
    for file in difference.files { attach(file) }
    guard let report, let complaint = verdict.complaint else { return verdict.complaint }
    do {
      try report.add(difference)
      return "\(complaint)\nAll differences are on the page \(report.page.path)"
    } catch {
      return "\(complaint)\nThe page of all differences could not be written: \(error)"
    }
  } catch {
    return "\(error)"
  }
}

/// The files of a test's snapshot.
@MainActor
struct SnapshotStore<Format> {
  let reference: URL
  private let kind: SnapshotKind<Format>
  private let folder: URL
  private let name: String
  private let title: String

  /// What came of a comparison: nothing to complain of when both are equal.
  struct Verdict {
    var complaint: String?
    var difference: ReportedDifference?
  }

  init(filePath: String, testName: String, name: String?, kind: SnapshotKind<Format>) {
    let file = URL(fileURLWithPath: filePath)
    let test = testName.prefix { $0 != "(" }
    let suite = file.deletingPathExtension().lastPathComponent
    folder = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__").appendingPathComponent(suite)
    self.name = "\(test)\(name.map { ".\($0)" } ?? "")"
    title = "\(suite) · \(self.name)"
    self.kind = kind
    reference = folder.appendingPathComponent("\(self.name).\(kind.pathExtension)")
  }

  private var actual: URL { folder.appendingPathComponent("\(name).actual.\(kind.pathExtension)") }
  private var picture: URL { folder.appendingPathComponent("\(name).difference.png") }

  func verify(_ new: Format, record: SnapshotRecording) throws -> Verdict {
    guard let data = kind.data(new) else {
      return Verdict(complaint: "there is nothing to keep: the picture has no pixels")
    }
    if record == .all { return try writeReference(data) }
    guard FileManager.default.fileExists(atPath: reference.path) else {
      if record != .never { return try writeReference(data) }
      return Verdict(complaint: "no reference at \(reference.path): record it with RECORD_SNAPSHOTS=1")
    }
    let keptData = try Data(contentsOf: reference)
    guard let kept = kind.read(keptData) else {
      if record == .failed { return try writeReference(data) }
      return Verdict(complaint: "\(reference.path) is not a \(kind.pathExtension) file")
    }
    guard let difference = kind.difference(kept, new) else {
      removeLeftovers()
      return Verdict()
    }
    if record == .failed { return try writeReference(data) }
    try data.write(to: actual, options: .atomic)
    try difference.picture?.write(to: picture, options: .atomic)
    let seen = difference.picture == nil ? "" : ", the difference \(picture.path)"
    return Verdict(
      complaint: "\(difference.summary)\nThe reference is \(reference.path), what is new \(actual.path)\(seen)",
      difference: ReportedDifference(
        title: title, reference: reference.path, summary: difference.summary, pathExtension: kind.pathExtension,
        kept: keptData, new: data, picture: difference.picture))
  }

  private func writeReference(_ data: Data) throws -> Verdict {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: reference, options: .atomic)
    removeLeftovers()
    return Verdict(complaint: "recorded \(reference.path): look at it, then run again without recording")
  }

  /// Removes the files that an earlier failure wrote.
  private func removeLeftovers() {
    for file in [actual, picture] where FileManager.default.fileExists(atPath: file.path) {
      try? FileManager.default.removeItem(at: file)
    }
  }
}
