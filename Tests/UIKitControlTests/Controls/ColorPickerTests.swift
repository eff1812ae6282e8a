import CoreGraphics
import Expectations
import Testing
import UIKitTesting
@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct ColorPickerTests {
  @Test func aPickerThatGoesTakesItsPartsAlong() {
    struct Part { weak var view: UIView? }
    var parts: [Part] = []
    do {
      let picker = UIColorPickerViewController()
      picker.loadViewIfNeeded()
      parts = picker.view.subviews.map { Part(view: $0) }
    }
    expect(parts.count > 5)
    expect(parts.compactMap(\.view).map { "\(type(of: $0))" }, equals: [])
  }

  // MARK: - The value

  @Test func componentsAndHuesAreOneColour() {
    for red in 0...8 {
      for green in 0...8 {
        for blue in 0...8 {
          var picked = PickedColor(hue: 0.3, saturation: 0.5, brightness: 0.5)
          let wanted = [red, green, blue].map { CGFloat($0) / 8 }
          picked.set(red: wanted[0], green: wanted[1], blue: wanted[2])
          if red == green, green == blue { picked.saturation = 0 }
          for (a, b) in zip([picked.red, picked.green, picked.blue], wanted) { expect(abs(a - b) < 1e-9) }
          let color = UIColor(
            hue: picked.hue, saturation: picked.saturation, brightness: picked.brightness, alpha: 1)
          expect(PickedColor(color).hex, equals: picked.hex)
        }
      }
    }
  }

  @Test func aHueOutlivesBlack() {
    var picked = PickedColor(hue: 0.6, saturation: 0.7, brightness: 1)
    picked.set(red: 0, green: 0, blue: 0)
    expect(picked.hue == 0.6 && picked.saturation == 0.7 && picked.brightness == 0)
  }

  @Test func numbersAreReadAndWritten() {
    var picked = PickedColor()
    func isRead(_ text: String) -> Bool { picked.set(hex: text) }
    for (text, hex) in [("#FF8000", "FF8000"), ("f80", "FF8800"), (" 00 ff 7f", "00FF7F")] {
      expect(isRead(text))
      expect(picked.hex, equals: hex)
    }
    for text in ["", "12", "GG0000", "1234567", "#"] { expect(!isRead(text)) }
    expect(picked.hex, equals: "00FF7F")
  }

  @Test func everyPlaceOfTheSpectrumIsFoundAgain() {
    for x in 0..<20 {
      for y in 1..<20 {
        let place = CGPoint(x: CGFloat(x) / 20, y: CGFloat(y) / 20)
        let found = PickedColor.inSpectrum(x: place.x, y: place.y).placeInSpectrum
        expect(abs(found.x - place.x) < 1e-9 && abs(found.y - place.y) < 1e-9)
      }
    }
  }

  @Test func coloursOfTheGridDiffer() {
    let all = (0..<PickedColor.rows).flatMap { row in
      (0..<PickedColor.columns).map { PickedColor.inGrid(column: $0, row: row).hex }
    }
    expect(Set(all).count == 120 && all[0] == "FFFFFF" && all[11] == "000000")
  }

  // MARK: - The picker

  private let picker = UIColorPickerViewController()
  private let listener = ColorListener()

  private func show() -> TestWindow {
    picker.delegate = listener
    return TestWindow(size: CGSize(width: 320, height: 460), root: picker)
  }

  @Test func aPressInTheGridChoosesAndTellsOnceAtItsEnd() throws {
    let window = show()
    let grid = try require(window.all(ColorGridField.self).first)
    window.tap(at: grid.convert(CGPoint(x: 1, y: 1), to: nil))
    expect(picker.selectedColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1) || listener.told.isEmpty)
    window.tap(at: grid.convert(CGPoint(x: grid.bounds.maxX - 2, y: 2), to: nil))
    expect(PickedColor(picker.selectedColor).hex, equals: "000000")
    expect(listener.told.last == "000000" && listener.continuous.last == false)
    expectNil(window.damageError())
  }

  @Test func aDragOverTheHuesTellsAsItGoes() throws {
    let window = show()
    try window.tap(SystemWord.spectrum.text)
    let field = try require(window.all(ColorSpectrumField.self).first)
    window.drag(
      from: field.convert(CGPoint(x: 20, y: 80), to: nil), to: field.convert(CGPoint(x: 200, y: 80), to: nil))
    expect(listener.told.count > 5 && listener.continuous.first == true && listener.continuous.last == false)
  }

  @Test func aTypedNumberIsTheColour() throws {
    let window = show()
    try window.tap(SystemWord.sliders.text)
    try window.tap("hex")
    window.key(.keyboardA, characters: "a", modifiers: .control)
    window.type("3366CC")
    expect(PickedColor(picker.selectedColor).hex == "3366CC" && listener.told.last == "3366CC")
  }

  @Test func withoutAlphaThereIsNone() throws {
    picker.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    expect(abs(picker.selectedColor.cgColor.alpha - 0.5) < 0.01)
    picker.supportsAlpha = false
    expect(picker.selectedColor.cgColor.alpha, equals: 1)
    let window = show()
    #expect(throws: (any Error).self) { try window.tap(SystemWord.opacity.text) }
  }

  @Test func theCrossTellsThatItIsOver() throws {
    let window = show()
    try window.tap(SystemWord.close.text)
    expect(listener.isFinished)
  }

  // MARK: - The well

  @Test func aWellsPickerIsAPopoverInAWideWindowAndASheetInANarrowOne() throws {
    for (width, style) in [(CGFloat(900), UIModalPresentationStyle.popover), (380, .formSheet)] {
      let well = UIColorWell()
      well.sizeToFit()
      let window = stage(well, size: CGSize(width: width, height: 600))
      try window.tap(well)
      window.advance(by: 0.6)
      let presented = try require(well.window?.rootViewController?.presentedViewController)
      expect(presented.presentationController?.shownStyle, equals: style)
    }
  }

  @Test func aWellOpensThePickerAndTakesItsColour() throws {
    let well = UIColorWell()
    well.selectedColor = .red
    well.sizeToFit()
    let window = stage(well, size: CGSize(width: 480, height: 600))
    let log = EventLog(well)
    try window.tap(well)
    window.advance(by: 0.6)
    let grid = try require(window.all(ColorGridField.self).first)
    window.tap(at: grid.convert(CGPoint(x: grid.bounds.maxX - 2, y: 2), to: nil))
    expect(well.selectedColor.map { PickedColor($0).hex } == "000000" && log.count("value") == 1)
  }

  @Test func codeSetsAWellWithoutAnEvent() {
    let well = UIColorWell()
    let log = EventLog(well)
    well.selectedColor = .blue
    expect(log.names.isEmpty && well.intrinsicContentSize == CGSize(width: 28, height: 28))
  }
}

@MainActor private final class ColorListener: UIColorPickerViewControllerDelegate {
  var told: [String] = []
  var continuous: [Bool] = []
  var isFinished = false

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    told.append(PickedColor(color).hex)
    continuous.append(continuously)
  }

  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { isFinished = true }
}
