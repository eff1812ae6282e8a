import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct AutoLayoutTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .autoLayout))

  private func open(_ page: Int) throws { try window.choose(page, of: "pages") }

  private func views<View: UIView>(_ type: View.Type, below view: UIView? = nil) -> [View] {
    (view ?? window.window).subviews.flatMap { subview -> [View] in
      subview.isHidden ? [] : ((subview as? View).map { [$0] } ?? []) + views(type, below: subview)
    }
  }

  private func inWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  // MARK: - Form

  private var caption: CGRect { inWindow(views(UILabel.self).first { $0.text?.hasPrefix("Name") == true } ?? UIView()) }
  private var field: CGRect { inWindow(views(UITextField.self).first { $0.text == "김소라" } ?? UIView()) }

  @Test func aNarrowFormHasItsCaptionsAboveTheFields() throws {
    expect(field.minX > caption.maxX && abs(field.midY - caption.midY) < 4)
    try window.choose(1, of: "width")
    expect(field.minY >= caption.maxY && field.minX == caption.minX)
    try window.choose(0, of: "width")
    expect(field.minX > caption.maxX)
  }

  @Test func inANarrowWindowTheFormIsNarrowByItself() {
    window.resize(to: CGSize(width: 360, height: 640))
    window.advance(by: 0.2)
    expect(field.minY >= caption.maxY && field.maxX <= 360)
    expect(window.stage.constraintConflicts, equals: [])
  }

  @Test func largerTextMakesRoomForItself() throws {
    let before = field
    try window.choose(2, of: "text size")
    expect(field.height > before.height + 8 && field.minY >= caption.maxY)
    for label in views(UILabel.self) where label.superview is UIStackView {
      let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: 1000))
      expect(wanted.height <= label.bounds.height + 1, "\(label)")
    }
  }

  @Test func fromRightToLeftTheCaptionsStandAtTheRight() throws {
    try window.tap("right to left")
    window.advance(by: 0.6)
    expect(caption.minX > field.maxX)
    expect(window.damageError() == nil && window.stage.constraintConflicts == [])
  }

  // MARK: - Stack

  @Test func everyCombinationOfTheStackPageLaysOutWithoutAConflict() throws {
    try open(1)
    let stack = try require(try window.find("stack") as? UIStackView)
    for axis in 0..<2 {
      try window.choose(axis, of: "axis")
      for distribution in 0..<5 {
        try window.choose(distribution, of: "distribution")
        for alignment in 0..<6 {
          try window.choose(alignment, of: "alignment")
          expect(stack.axis.rawValue == axis && stack.distribution.rawValue == distribution)
          for view in stack.arrangedSubviews { expect(stack.bounds.insetBy(dx: -1, dy: -1).contains(view.frame)) }
        }
      }
    }
  }

  @Test func aBlockShrinksAwayAndComesBack() throws {
    try open(1)
    let stack = try require(try window.find("stack") as? UIStackView)
    let block = stack.arrangedSubviews[1]
    let before = stack.arrangedSubviews.map(\.frame)
    try window.tap("hide Two")
    window.advance(by: 0.15)
    let width = block.layer.presentation()?.bounds.width ?? 0
    expect(width > 1 && width < before[1].width - 1, "on its way")
    window.advance(by: 0.5)
    expect(block.isHidden && block.frame.width == 0)
    expectNil(window.damageError())
    try window.tap("hide Two")
    window.advance(by: 0.6)
    expect(stack.arrangedSubviews.map(\.frame), equals: before)
  }

  // MARK: - Conflict

  @Test func theConflictIsSaidOnTheScreenAndGoesAgain() throws {
    try open(2)
    let message = try require(try window.find("message") as? UILabel)
    expect(message.text?.hasPrefix("Every constraint holds"), equals: true)
    try window.tap("conflict")
    window.advance(by: 0.3)
    expect(message.text?.contains("too wide: H:[plate(280)]"), equals: true, "\(message.text ?? "")")
    expect(message.text?.contains("gives way"), equals: true)
    expect(inWindow(message).maxX <= 1024)
    try window.tap("conflict")
    window.advance(by: 0.3)
    expect(message.text?.hasPrefix("Every constraint holds"), equals: true)
    expectNil(window.damageError())
  }
}
