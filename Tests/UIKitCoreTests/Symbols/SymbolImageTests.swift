import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import QuartzCore

@MainActor
struct SymbolImageTests {
  @Test func anUnknownNameIsNil() {
    expectNil(UIImage(systemName: "no.such.symbol"))
    expect(UIImage(systemName: "star")?.isSymbolImage, equals: true)
  }

  @Test func aPointSizeScalesTheImageAndAWeightDoesNot() throws {
    let image = try require(UIImage(systemName: "circle"))
    let large = image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
    expect(abs(large.size.width - 2 * image.size.width) <= 2)
    let bold = image.withConfiguration(UIImage.SymbolConfiguration(weight: .bold))
    expect(abs(bold.size.width - image.size.width) <= 2)
    expect(bold != image)
  }

  @Test func whatAConfigurationDoesNotSayStays() {
    let size = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let both = size.applying(UIImage.SymbolConfiguration(scale: .large))
    expect(both, equals: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
    expect(both.configurationWithoutScale(), equals: size)
    expect(both.configurationWithoutPointSizeAndWeight(), equals: UIImage.SymbolConfiguration(scale: .large))
    expect(size.applying(UIImage.SymbolConfiguration(weight: .thin)), equals: .init(pointSize: 20, weight: .thin))
  }

  @Test func weightsOfFontsAndSymbolsAnswerEachOther() {
    for weight in [UIImage.SymbolWeight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    {
      expect(weight.fontWeight().symbolWeight(), equals: weight)
    }
  }

  @Test func anImageViewTintsASymbolAndTakesItsSizeFromThePreferredConfiguration() throws {
    let view = UIImageView(image: UIImage(systemName: "heart.fill"))
    view.tintColor = .red
    let small = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 60)
    expect(view.intrinsicContentSize.width > 3 * small.width)
    expect(view.layer.contentsTint, equals: RGBA(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func whatTheImageSaysWinsOverThePreferredConfiguration() {
    let own = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12))
    let view = UIImageView(image: own)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 60)
    expect(view.intrinsicContentSize.width < 20)
  }

  @Test func aSymbolStandsOnTheBaselineOfTheTextBesideIt() throws {
    for mode in [UIView.ContentMode.scaleToFill, .center, .scaleAspectFit, .top, .bottom] {
      let label = UILabel()
      label.text = "Text"
      label.font = .systemFont(ofSize: 30)
      let icon = UIImageView(image: UIImage(systemName: "heart"))
      icon.contentMode = mode
      let root = UIView()
      for view in [label, icon] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
        icon.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      ])
      let window = TestWindow(size: CGSize(width: 200, height: 200), root: root)
      func check() throws {
        let offset = try require(icon.configured(icon.image)?.baselineOffsetFromBottom)
        let line = label.frame.minY + label.font.ascender
        expect(abs(icon.frame.maxY - offset - line) <= 1, "\(mode): \(icon.frame), \(label.frame)")
      }
      try check()
      icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 60)
      window.turn()
      try check()
    }
  }

  /// As on Apple's systems the cloud is the first part, and what falls out of it the second.
  @Test(arguments: ["cloud.rain.fill", "cloud.bolt.fill"]) func aCloudTakesThePalettesFirstColour(name: String) throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
      .applying(UIImage.SymbolConfiguration(pointSize: 60))
    let image = try require(UIImage(systemName: name, withConfiguration: palette))
    let pixels = try require(image.cgImage)
    let bitmap = pixels.bitmap
    func reds(_ rows: Range<Int>) -> (red: Int, blue: Int) {
      let part = (rows.lowerBound * bitmap.stride..<rows.upperBound * bitmap.stride).map { bitmap.pixels[$0] }
      return (part.count { $0 & 0xFF_00FF == 0xFF_0000 }, part.count { $0 & 0xFF_00FF == 0xFF })
    }
    let (upper, lower) = (reds(0..<bitmap.height / 2), reds(bitmap.height * 3 / 4..<bitmap.height))
    expect(upper.red > 0 && upper.blue == 0 && lower.blue > 0 && lower.red == 0)
  }

  @Test func paletteColoursAreNotTinted() throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [.white, .systemRed])
    let view = UIImageView(image: UIImage(systemName: "xmark.circle.fill", withConfiguration: palette))
    expectNil(view.layer.contentsTint)
    let plain = UIImageView(image: UIImage(systemName: "xmark.circle.fill")?.withTintColor(.blue))
    expect(plain.layer.contentsTint, equals: UIColor.blue.rgba(for: .current))
  }

  @Test func aSymbolOnABiggerScaleHasMorePixelsAndTheSameSize() throws {
    let controller = UIViewController()
    let view = UIImageView(image: UIImage(systemName: "bell"))
    controller.view.addSubview(view)
    let window = TestWindow(size: CGSize(width: 100, height: 100), scale: 2, root: controller)
    window.advance(by: 0.1)
    let contents = try require(view.layer.stored.contents)
    expect(abs(CGFloat(contents.width) / 2 - view.intrinsicContentSize.width) < 0.01)
  }

  @Test func aSymbolInATextIsAsLargeAsItsFontAndStandsOnItsBaseline() throws {
    let image = try require(UIImage(systemName: "checkmark.circle.fill"))
    func height(_ size: CGFloat) -> CGFloat {
      let text = NSMutableAttributedString(attachment: NSTextAttachment(image: image))
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: size), range: NSRange(location: 0, length: 1))
      return text.boundingRect(with: CGSize(width: 1000, height: 1000), options: .usesLineFragmentOrigin, context: nil)
        .width
    }
    expect(abs(height(40) - 2 * height(20)) <= 2)
    let offset = try require(image.baselineOffsetFromBottom)
    // The middle of the symbol is the middle of the capitals.
    expect(abs(image.size.height / 2 - offset - UIFont.systemFont(ofSize: 17).capHeight / 2) < 1)
  }

  @Test func forwardIsLeftWhereOneReadsFromTheRight() throws {
    let right = UITraitCollection(layoutDirection: .rightToLeft)
    let forward = try require(UIImage(systemName: "chevron.forward", compatibleWith: right))
    let left = try require(UIImage(systemName: "chevron.left"))
    expect(forward.pngData(), equals: left.pngData())
  }

  @Test func aButtonIsAsLargeAsItsConfiguredSymbol() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    let small = button.intrinsicContentSize
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 50), forImageIn: .normal)
    expect(button.intrinsicContentSize.width > 2 * small.width)
  }
}
