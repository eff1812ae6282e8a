import Expectations
import Testing
import UIKit

@MainActor @Suite struct NewMembersTests {
  @Test func aSegmentIsFoundByItsAction() {
    let actions = ["One", "Two"].map { title in UIAction(title: title, identifier: .init(title)) { _ in } }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    expect(control.segmentIndex(identifiedBy: .init("Two")), equals: 1)
    expect(control.segmentIndex(identifiedBy: .init("Three")), equals: UISegmentedControl.noSegment)
  }

  @Test func aSwitchSlidesWhateverIsPreferred() {
    let control = UISwitch()
    control.preferredStyle = .checkbox
    expect(control.style == .sliding && control.preferredStyle == .checkbox)
  }
}
