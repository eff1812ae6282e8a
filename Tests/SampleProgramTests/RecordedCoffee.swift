import Testing
import UIKit
import UIKitTesting

@testable import SamplePrograms

@MainActor
@Test func recordedCoffee() throws {
  let window = TestWindow(
    size: CGSize(width: 320, height: 480), launching: CoffeeAppDelegate())
  defer { window.terminate() }
  window.advance(by: 1)
  try window.tap("Huila")
  window.advance(by: 1)
  try window.tap("Favourite")
  window.advance(by: 0.5)
  try window.tap("back")
  window.advance(by: 1)
  window.drag(from: CGPoint(x: 160, y: 380), to: CGPoint(x: 160, y: 200), duration: 0.3)
  window.advance(by: 1.5)
  window.wheel(CGVector(dx: 0, dy: 9), at: CGPoint(x: 160, y: 240))
  window.advance(by: 0.5)
  window.tap(at: CGPoint(x: 160, y: 122))
  window.advance(by: 0.5)
  window.type("si")
  window.advance(by: 0.4)
  window.resize(to: CGSize(width: 360, height: 500))
  window.advance(by: 0.2)
  #expect(
    window.accessibilityOutline == #"""
      list
        list item "Sidamo, Ethiopia · light roast" [activate]
        list item "Mandheling, Indonesia · dark roast" [activate]
      tool bar
        entry "Name or origin" = si focused [activate]
        push button "Cancel" [activate]
      page tab list
        page tab "Coffees" selected [activate]
        page tab "Favourites" = 1 [activate]
        page tab "Brew" [activate]
        page tab "Profile" [activate]
      """#)
}
