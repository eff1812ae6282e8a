import Expectations
import Foundation
import Testing
import UIKit

/// All scenes that were measured on Apple's UIKit.
@MainActor
struct MeasuredSceneTests {
  @Test(arguments: MeasuredScenes.checked.keys.filter { MeasuredScenes.waiting[$0] == nil }.sorted())
  func figuresAreAsMeasured(name: String) throws {
    let check = try require(MeasuredScenes.checked[name])
    expect(try check(SceneFile.load(name)), equals: [])
  }

  @Test func everySceneIsCheckedOrWaits() throws {
    let folder = try require(Bundle.module.resourceURL).appendingPathComponent("JSON").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    // Traces of scrolling and tables are other files'.
    let names = Set(files.map { String($0.prefix { $0 != "." }) })
      .subtracting(["scroll_traces", "stack_table", "flow_insetreference", "flow_selfsizing"])
    expect(names.count, equals: 65)
    expect(names.subtracting(MeasuredScenes.checked.keys).subtracting(MeasuredScenes.waiting.keys), equals: [])
    expect(Set(MeasuredScenes.checked.keys).union(MeasuredScenes.waiting.keys).subtracting(names), equals: [])
  }

  @Test(arguments: MeasuredScenes.waiting.keys.sorted())
  func whatWaitsCannotBeHadYet(name: String) throws {
    let scene = try SceneFile.load(name)
    switch try require(MeasuredScenes.waiting[name]) {
    case .look(let figures):
      let check = try require(MeasuredScenes.checked[name])
      expect(try check(scene) != [], "\(name) (\(figures)) is as measured by now: take it off the list")
    }
  }
}
