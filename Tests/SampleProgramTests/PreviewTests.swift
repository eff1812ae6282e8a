import Expectations
import SamplePrograms
import Testing
import UIKit
import UIKitTesting

/// What `#Preview` makes known of the module SamplePrograms.
@MainActor @Suite struct PreviewTests {
  @Test func aViewIsAsLargeAsItWantsToBe() throws {
    let window = try TestWindow(preview: "Badge")
    expect(window.window.bounds.size, equals: CGSize(width: 30, height: 20))
    expect(window.pixel(x: 29, y: 19), equals: 0xFFFF_0000)
  }

  @Test func aControllerHasTheSizeThatIsSaid() throws {
    let window = try TestWindow(preview: "List", style: .dark)
    expect(window.window.bounds.size, equals: CGSize(width: 200, height: 100))
    expect(window.window.rootViewController is UITableViewController)
    expect(window.window.rootViewController?.title, equals: "List")
    expect(window.window.traitCollection.userInterfaceStyle, equals: .dark)
  }

  @Test func whatHasASizeOfItsOwnStandsInTheMiddle() throws {
    let window = try TestWindow(preview: "Button")
    let button = try window.find(UIButton.self)
    expect(button.frame.size, equals: button.intrinsicContentSize)
    expect(abs(button.center.x - 196.5) < 1 && abs(button.center.y - 426) < 1, "\(button.center)")
  }

  @Test func oneWithoutANameIsFoundByItsPlace() throws {
    let window = try TestWindow(preview: "SamplePrograms/Previews.swift:24")
    expect(window.window.bounds.size, equals: CGSize(width: 393, height: 852))
    expect(window.pixel(x: 10, y: 10), equals: 0xFF00_00FF)
  }

  @Test func aNameThatNoneHasSaysWhichThereAre() {
    do {
      _ = try TestWindow(preview: "Nothing")
      expect(false)
    } catch {
      expect("\(error)".contains("Badge") && "\(error)".contains("Nothing"), "\(error)")
    }
  }
}
