import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Buttons of a content-unavailable configuration, and progress that is observed.
@MainActor @Suite struct ObservedTests {
  @Test func theButtonsHaveTheLookThatTheConfigurationSays() throws {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "No Letters"
    var pressed = 0
    configuration.button = .filled()
    configuration.button.title = "Write One"
    configuration.buttonProperties.primaryAction = UIAction { _ in pressed += 1 }
    configuration.secondaryButtonProperties.primaryAction = UIAction(title: "Import") { _ in pressed += 10 }
    let controller = UIViewController()
    controller.contentUnavailableConfiguration = configuration
    let window = TestWindow(size: CGSize(width: 320, height: 400), root: controller)
    window.turn()
    let button = try window.find(UIButton.self, "Write One")
    expect(button.configuration?.background.backgroundColor != nil || button.configuration == configuration.button)
    try window.tap("Write One")
    try window.tap("Import")
    expect(pressed, equals: 11)
  }

  @Test func aProgressViewFollowsATask() {
    let view = UIProgressView(progressViewStyle: .default)
    let task = Progress(totalUnitCount: 10)
    task.completedUnitCount = 2
    view.observedProgress = task
    expect(view.progress, equals: 0.2)
    let window = TestWindow(size: CGSize(width: 320, height: 100), root: view)
    task.completedUnitCount = 5
    window.advance(by: 0.3)
    expect(view.progress, equals: 0.5)
    task.completedUnitCount = 10
    window.advance(by: 0.3)
    expect(view.progress, equals: 1)
    window.advance(by: 0.6)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.lastFrame.laidOut, equals: 0)
    view.observedProgress = nil
    task.completedUnitCount = 1
    window.advance(by: 0.3)
    expect(view.progress, equals: 1)
  }

  @Test func progressIsFollowedInAWindowThatIsShownLaterAndNotWhileHidden() {
    let view = UIProgressView(frame: CGRect(x: 10, y: 10, width: 100, height: 4))
    let task = Progress(totalUnitCount: 10)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    view.observedProgress = task
    window.addSubview(view)
    let shown = TestWindow(size: CGSize(width: 320, height: 100), root: UIView())
    window.stage = shown.stage
    window.isHidden = false
    shown.turn()
    task.completedUnitCount = 5
    shown.advance(by: 0.3)
    expect(view.progress, equals: 0.5)
    view.isHidden = true
    shown.advance(by: 0.3)
    expectNil(shown.stage.dispatcher.deadlines.next)
    task.completedUnitCount = 7
    view.isHidden = false
    shown.advance(by: 0.3)
    expect(view.progress == 0.7 && view.window === window)
  }

  @Test func aButtonKnowsThatThePointerIsOverIt() {
    let button = UIButton(configuration: .filled())
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    var seen: [Bool] = []
    button.configurationUpdateHandler = { seen.append($0.isHovered) }
    let root = UIView()
    root.addSubview(button)
    let window = TestWindow(size: CGSize(width: 200, height: 100), root: root)
    window.turn()
    window.move(to: CGPoint(x: 50, y: 30))
    window.turn()
    expect(button.isHovered && seen.last == true)
    window.move(to: CGPoint(x: 150, y: 80))
    window.turn()
    expect(!button.isHovered && seen.last == false)
  }

  @Test func aPreviewHasTheGroundAndShadowOfItsParameters() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 0, width: 20, height: 20))
    parameters.shadowPath = UIBezierPath(rect: CGRect(x: 12, y: 2, width: 16, height: 16))
    let root = UIView()
    root.addSubview(view)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: root)
    let clear = try require(PreviewPicture(view, parameters, ground: nil))
    expect(clear.size == CGSize(width: 20, height: 20) && clear.shadowPath.boundingBox.minX == 2)
    parameters.backgroundColor = .green
    let green = try require(PreviewPicture(view, parameters, ground: .red))
    expect(green.image.pngData() != clear.image.pngData())
    expectNil(PreviewPicture(UIView(), UIPreviewParameters(), ground: nil))
    window.turn()
  }
}
