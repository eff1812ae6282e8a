import Expectations
import Testing
import UIKit
import UIKitTesting

/// Compares a program's pages with the sheet that is kept beside the tests: light with one pixel a point above, dark with
/// two below. After a wanted change: `RECORD_SNAPSHOTS=1 swift test --filter SampleProgramTests`, and look at them.
///
/// - Parameter pages: each goes on from where the one before it left the window.
@MainActor
func assertPages(
  _ size: CGSize, of program: () -> any UIApplicationDelegate, named name: String,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  pages: [@MainActor (TestWindow) throws -> Void]
) throws {
  let sheet = PictureSheet(of: size, reduction: 4, columns: pages.count, rows: 2)
  for (row, style) in [UIUserInterfaceStyle.light, .dark].enumerated() {
    let window = TestWindow(size: size, scale: CGFloat(row + 1), style: style, launching: program())
    defer { window.terminate() }
    for (index, page) in pages.enumerated() {
      window.advance(by: 0.5)
      try page(window)
      window.advance(by: 2)
      for picker in window.all(UIDatePicker.self) {
        (picker.locale, picker.timeZone) = (Locale(identifier: "en_US"), TimeZone(identifier: "UTC"))
      }
      window.turn()
      expectNil(window.damageError(), "page \(index + 1)")
      sheet.add(window, column: index, row: row)
    }
  }
  assertSnapshot(
    of: sheet.image, as: .image(tolerance: 0.02), named: name, fileID: fileID, file: file, testName: "looksAsKept",
    line: line, column: column)
}
