import Expectations
import Foundation
import Testing
import UIKit

/// What is accepted is honoured: a property that can be set changes what shows, or a table says why not.
@MainActor @Suite struct HonouredTests {
  @Test func everyPropertyShows() {
    let visitor = PropertyVisitor()
    visitSettableProperties(visitor)
    expect(visitor.unknown, equals: [], "add a showcase or a value")
    expect(visitor.ignored, equals: [], "set before a view is shown, these change nothing")
    expect(visitor.ignoredLater, equals: [], "set while a view is shown, these change nothing")
    let tables = Array(silentProperties.keys) + Array(valueTable.keys) + onlyLate + onlyEarly
    expect(tables.filter { !visitor.names.contains($0) }, equals: [], "no such property is in the list")
  }

  @Test func theListIsThatOfTheSources() throws {
    let script = Process()
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    script.executableURL = package.appending(path: "Scripts/settable-properties")
    script.arguments = ["--check"]
    try script.run()
    script.waitUntilExit()
    expect(script.terminationStatus, equals: 0, "run Scripts/settable-properties")
  }
}
