import Foundation
import Testing

/// The place in the source that a failure is reported at.
struct FailureLocation {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt
}

/// Makes the running test fail, whether Swift Testing or XCTest runs it; stops the program when neither does.
///
/// XCTest is not imported, since every program that uses this module would then need libXCTest. SwiftPM links it into
/// every test program, where it is found by name.
func failTest(_ message: String, at place: FailureLocation) {
  let location = SourceLocation(
    fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line), column: Int(place.column))
  // Swift Testing counts an issue even from a detached task, which has no current test, but only while it runs.
  Issue.record(Comment(rawValue: message), sourceLocation: location)
  guard Test.current == nil else { return }
  guard let fail = XCTestFailure.function else {
    fatalError("\(place.filePath):\(place.line): no test is running that could fail: \(message)")
  }
  fail(message, place.filePath, place.line)
}

/// A file that goes along with a failure.
package struct AttachedFile: Sendable {
  package let name: String
  package let data: Data
}

/// Attaches a file to the running test; does nothing where Swift Testing runs none.
func attach(_ file: AttachedFile, at place: FailureLocation) {
  guard Test.current != nil else { return }
  let location = SourceLocation(
    fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line), column: Int(place.column))
  Attachment.record(Attachment([UInt8](file.data), named: file.name), sourceLocation: location)
}

/// XCTest's `XCTFail(_:file:line:)`, if XCTest is in the program.
private enum XCTestFailure {
  typealias Function = (String, StaticString, UInt) -> Void

  static var function: Function? {
    let name = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
    guard let address = dlsym(nil, name) else { return nil }
    return unsafeBitCast(Closure(code: address, context: nil), to: Holder.self).function
  }

  /// The memory layout of a Swift function value.
  private struct Closure {
    var code: UnsafeMutableRawPointer
    var context: UnsafeRawPointer?
  }

  /// The struct is cast instead of the function, which by itself would take its arguments by reference.
  private struct Holder { var function: Function }
}
