import Foundation
import Testing

/// Where a test stands in its source.
struct SourcePlace {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt
}

/// Makes the running test fail, whichever of the two systems runs it; stops a program that neither of them runs.
///
/// XCTest is not imported: a program that uses this module would then need libXCTest. SwiftPM links it to every test
/// program, and it is found there by name.
func failTest(_ message: String, at place: SourcePlace) {
  let location = SourceLocation(
    fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line), column: Int(place.column))
  // Swift Testing also counts an issue of a detached task, which has no current test; without a run it loses the issue.
  Issue.record(Comment(rawValue: message), sourceLocation: location)
  guard Test.current == nil else { return }
  guard let fail = XCTestFailure.function else {
    fatalError("\(place.filePath):\(place.line): no test is running that could fail: \(message)")
  }
  fail(message, place.filePath, place.line)
}

/// XCTest's `XCTFail(_:file:line:)`, if XCTest is in the program.
private enum XCTestFailure {
  typealias Function = (String, StaticString, UInt) -> Void

  static var function: Function? {
    let name = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
    guard let address = dlsym(nil, name) else { return nil }
    return unsafeBitCast(Closure(code: address, context: nil), to: Holder.self).function
  }

  /// How a Swift function value lies in memory.
  private struct Closure {
    var code: UnsafeMutableRawPointer
    var context: UnsafeRawPointer?
  }

  /// Cast to as a whole, since a function cast alone takes its arguments by reference.
  private struct Holder { var function: Function }
}
