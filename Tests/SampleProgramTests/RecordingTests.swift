import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import SamplePrograms
@testable import UIKit

/// What a person did is written as a test that does the same.
@MainActor @Suite(.serialized) struct RecordingTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID().uuidString)")

  private func recorded(_ name: String, _ use: (TestWindow) throws -> Void) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    let window = TestWindow(size: CGSize(width: 320, height: 480), launching: CoffeeAppDelegate())
    defer { window.terminate() }
    TestRecorder.current = TestRecorder(
      file.path, on: window.stage, delegate: RecordedTest.name(of: CoffeeAppDelegate.self))
    defer { TestRecorder.current = nil }
    try use(window)
    window.host.inject(HostEvent.closed)
    window.turn()
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The file beside this one was written by the recorder, and is a test of this module as it is.
  @Test func whatIsWrittenIsTheTestBeside() throws {
    let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "RecordedCoffee.swift")
    let source = try recorded("RecordedCoffee.swift") { window in
      window.advance(by: 1)
      try window.tap("Huila")
      window.advance(by: 1)
      try window.tap("Favourite")
      window.advance(by: 0.5)
      try window.tap("back")
      window.advance(by: 1)
      window.drag(from: CGPoint(x: 160, y: 380), to: CGPoint(x: 160, y: 200), duration: 0.3)
      window.advance(by: 1.5)
      window.wheel(CGVector(dx: 0, dy: 9), at: CGPoint(x: 160, y: 240))
      window.advance(by: 0.5)
      try window.tap("search")
      window.advance(by: 0.5)
      window.type("si")
      window.advance(by: 0.4)
      window.resize(to: CGSize(width: 360, height: 500))
      window.advance(by: 0.2)
    }
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try Data(source.utf8).write(to: beside)
    }
    expect(source, equals: try String(contentsOf: beside, encoding: .utf8))
  }
}
