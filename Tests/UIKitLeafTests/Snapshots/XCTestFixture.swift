import UIKitTesting
import XCTest

/// Tests that `SnapshotFailureTests` runs in a process of its own, where XCTest runs them. Elsewhere they are skipped: the
/// first one has to fail.
final class XCTestFixture: XCTestCase {
  override func setUp() async throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["XCTEST_FIXTURE"] == "1", "run by SnapshotFailureTests")
  }

  @MainActor func testWithoutAReference() async {
    assertSnapshot(of: UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)), as: .image, record: .never)
  }

  @MainActor func testAsKept() async {
    assertSnapshot(of: "as kept", as: .lines, record: .never)
  }
}
