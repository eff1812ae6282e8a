import Expectations
import UIKit
import UIKitTesting

extension TestWindow {
  /// Chooses a segment of the control of a name, and lets what it changes move to its end.
  func choose(_ segment: Int, of name: String) throws {
    let picker = try require(try find(name) as? UISegmentedControl)
    picker.selectedSegmentIndex = segment
    picker.sendActions(for: .valueChanged)
    advance(by: 0.6)
    expectNil(damageError())
    expect(stage.constraintConflicts, equals: [])
  }
}
