import UIKit
import UIKitTesting
import XCTest

@testable import Template

/// The same with XCTest. On Linux `setUp` and every test that touches views have to be `async`, which is how XCTest gets to
/// the main actor there.
@MainActor
final class PackingXCTests: XCTestCase {
  private var window: TestWindow!

  override func setUp() async throws {
    window = TestWindow(
      size: CGSize(width: 320, height: 480), root: UINavigationController(rootViewController: PackingController()))
  }

  func testTappingARowPacksIt() async throws {
    try window.tap("Passport")
    XCTAssertNoThrow(try window.find("1 of 5 packed"))
  }

  func testTheRingIsClosedWhenAllIsPacked() async {
    let header = PackingHeader(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    header.progress = 1
    assertSnapshot(of: header, as: .image(scale: 2))
  }
}
