import Foundation
import UIKit

/// What `assertSnapshot` writes as a reference. A test that writes one fails, so that a recording is never taken for a
/// pass. `true` is `all`, `false` is `never`.
/// ```swift
/// assertSnapshot(of: window, as: .image, record: .missing)
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
/// something differs, the new version and a picture of the difference are written beside the reference.
///
/// A picture with text in it depends on the fonts that are installed.
@MainActor
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as way: Snapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotRecording? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let message = snapshotComplaint(
    of: try value(), as: way, named: name, record: record, testName: testName, filePath: "\(file)")
  if let message {
    failTest(message, at: FailureLocation(fileID: fileID, filePath: file, line: line, column: column))
  }
}

/// What is wrong with a snapshot; nil when it equals its reference.
@MainActor
package func snapshotComplaint<Value, Format>(
  of value: @autoclosure () throws -> Value, as way: Snapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotRecording? = nil, environment: String? = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"],
  testName: String, filePath: String
) -> String? {
  do {
    let mode = try record ?? .wanted(by: environment)
    let store = SnapshotStore(filePath: filePath, testName: testName, name: name, kind: way.kind)
    return try store.verify(way.make(value()), record: mode)
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

  init(filePath: String, testName: String, name: String?, kind: SnapshotKind<Format>) {
    let file = URL(fileURLWithPath: filePath)
    let test = testName.prefix { $0 != "(" }
    folder = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    self.name = "\(test)\(name.map { ".\($0)" } ?? "")"
    self.kind = kind
    reference = folder.appendingPathComponent("\(self.name).\(kind.pathExtension)")
  }

  private var actual: URL { folder.appendingPathComponent("\(name).actual.\(kind.pathExtension)") }
  private var picture: URL { folder.appendingPathComponent("\(name).difference.png") }

  /// Compares a value with the reference: nil when both are equal, else what is wrong.
  func verify(_ new: Format, record: SnapshotRecording) throws -> String? {
    guard let data = kind.data(new) else { return "there is nothing to keep: the picture has no pixels" }
    if record == .all { return try writeReference(data) }
    guard FileManager.default.fileExists(atPath: reference.path) else {
      if record != .never { return try writeReference(data) }
      return "no reference at \(reference.path): record it with RECORD_SNAPSHOTS=1"
    }
    guard let kept = kind.read(try Data(contentsOf: reference)) else {
      return record == .failed ? try writeReference(data) : "\(reference.path) is not a \(kind.pathExtension) file"
    }
    guard let difference = kind.difference(kept, new) else {
      removeLeftovers()
      return nil
    }
    if record == .failed { return try writeReference(data) }
    try data.write(to: actual, options: .atomic)
    try difference.picture?.write(to: picture, options: .atomic)
    let seen = difference.picture == nil ? "" : ", the difference \(picture.path)"
    return "\(difference.summary)\nThe reference is \(reference.path), what is new \(actual.path)\(seen)"
  }

  private func writeReference(_ data: Data) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: reference, options: .atomic)
    removeLeftovers()
    return "recorded \(reference.path): look at it, then run again without recording"
  }

  /// Removes the files that an earlier failure wrote.
  private func removeLeftovers() {
    for file in [actual, picture] where FileManager.default.fileExists(atPath: file.path) {
      try? FileManager.default.removeItem(at: file)
    }
  }
}
