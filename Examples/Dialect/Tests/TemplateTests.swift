import Testing
import UIKit
import UIKitTesting

@testable import Template

/// Xcode's template, from its launch.
@MainActor
@Suite(.serialized) struct TemplateTests {
  @Test func theTemplateShowsItsViewController() throws {
    let window = TestWindow(size: CGSize(width: 320, height: 480), launching: AppDelegate())
    defer { window.terminate() }
    let scene = try #require(window.window.windowScene)
    let delegate = try #require(scene.delegate as? SceneDelegate)
    #expect(delegate.window === window.window && window.window.rootViewController is ViewController)
    #expect(UIApplication.shared.connectedScenes == [scene] && scene.activationState == .foregroundActive)
    #expect(window.pixel(x: 160, y: 240) == 0xFFFF_FFFF)
  }
}
