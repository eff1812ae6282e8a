import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import SampleProgramsInSwift5

/// The same programs in Swift 5's mode: they launch and look like the others.
@MainActor
@Suite struct Swift5Tests {
  private func words(_ delegate: any UIApplicationDelegate) -> Set<String> {
    let window = TestWindow(size: CGSize(width: 1000, height: 700), launching: delegate)
    defer { window.terminate() }
    window.advance(by: 0.5)
    return Set(window.all(UILabel.self).compactMap(\.text))
  }

  @Test func everyProgramLaunches() {
    expect(words(CoffeeAppDelegate()).isSuperset(of: ["Coffees", "Favourites", "Brew", "Profile", "Huila"]))
    expect(words(MailAppDelegate()).isSuperset(of: ["Mailboxes", "Inbox", "Ada Byron", "No Message Selected"]))
    expect(words(OnboardingAppDelegate()).isSuperset(of: ["Find your way", "Continue", "Skip"]))
    expect(words(SettingsAppDelegate()).isSuperset(of: ["Snooze", "Sound", "Repeats", "Colour"]))
    expect(words(GameAppDelegate()).contains("Tap to start"))
  }
}
