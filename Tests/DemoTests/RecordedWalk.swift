import Testing
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Test func recordedWalk() throws {
  let window = TestWindow(
    size: CGSize(width: 1024, height: 720), launching: AppDelegate())
  defer { window.terminate() }
  window.advance(by: 0.03)
  try window.hover(CGPoint(x: 512, y: 360))
  window.advance(by: 5.9)
  try window.hover(CGPoint(x: 122, y: 524))
  window.advance(by: 0.3)
  try window.tap("Notes")
  window.advance(by: 1.05)
  try window.tap("제주도 여행 준비")
  window.advance(by: 0.85)
  window.tap(at: CGPoint(x: 356, y: 672))
  window.advance(by: 0.45)
  window.type("Buy milk")
  window.advance(by: 0.26)
  window.key(.keyboardReturnOrEnter, characters: "\r")
  window.advance(by: 0.94)
  try window.hover(CGPoint(x: 122, y: 82))
  window.advance(by: 0.3)
  try window.tap("Slider")
  window.advance(by: 1.37)
  window.wheel(CGVector(dx: 0, dy: 1), at: CGPoint(x: 712, y: 310))
  try window.hover(CGPoint(x: 712, y: 310))
  window.advance(by: 0.2)
  window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 712, y: 310))
  window.advance(by: 0.6)
  #expect(
    window.accessibilityOutline == #"""
      label "UIKit"
      push button "Light or dark" [activate]
      list focused
        list item "Slider" selected [activate]
        list item "Controls" [activate]
        list item "Animation" [activate]
        list item "Jobs" [activate]
        list item "Players" [activate]
        list item "Feed" [activate]
        list item "Ten million" [activate]
        list item "Layout lab" [activate]
        list item "Auto Layout" [activate]
        list item "Gallery" [activate]
        list item "Store" [activate]
        list item "Notes" [activate]
        list item "Log" [activate]
        list item "Containers" [activate]
        list item "Effects" [activate]
        list item "Desktop" [activate]
      label "State changes, layout follows · 상태가 바뀌면 화면이 따라옵니다"
      heading "Slider"
      scroll pane
        label "0.75"
        label "0.75"
        label "Target–action"
        label "@Observable 관찰"
        label "Value 값"
        slider "Value 값" = 75% [increment, decrement]
        push button "0 %" [activate]
        push button "25 %" [activate]
        push button "50 %" [activate]
        push button "75 %" [activate]
        push button "100 %" [activate]
        label "Animate changes 애니메이션"
        toggle button "Animate changes 애니메이션" = 0 [activate]
        label "Spring 스프링"
        toggle button "Spring 스프링" = 0 [activate]
        label "Font size 글자 크기"
        label "29.8 pt"
      """#)
}
