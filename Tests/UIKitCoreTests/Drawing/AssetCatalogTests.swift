import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKit

private let light = UITraitCollection(userInterfaceStyle: .light)
private let dark = UITraitCollection(userInterfaceStyle: .dark)

/// A bundle with a catalogue of asset folders, written for each test.
private final class Catalog {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: directory) }

  var bundle: Bundle { Bundle(path: directory.path) ?? .main }

  func add(_ folder: String, _ contents: String, _ files: [String: Data] = [:]) throws {
    let path = directory.appendingPathComponent("Assets.xcassets/\(folder)")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: path.appendingPathComponent("Contents.json"))
    for (name, data) in files { try data.write(to: path.appendingPathComponent(name)) }
  }

  /// A PNG file of one colour, so many pixels a side.
  func picture(_ side: Int, _ color: UInt32) -> Data {
    let bitmap = Bitmap(width: side, height: side)
    for y in 0..<side { for x in 0..<side { bitmap[x, y] = color } }
    return PNG.encode(CGImage(bitmap))
  }
}

private func bytes(_ color: UIColor?, _ traits: UITraitCollection) -> [Int] {
  guard let rgba = color?.rgba(for: traits) else { return [] }
  return [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { Int(($0 * 255).rounded()) }
}

@MainActor @Suite struct AssetCatalogTests {
  @Test func aColourHasOneForEachAppearance() throws {
    let catalog = try Catalog()
    try catalog.add(
      "Accent.colorset",
      """
      {"colors":[
        {"idiom":"universal","color":{"color-space":"srgb",
          "components":{"red":"0x33","green":"0.400","blue":"153","alpha":"1.000"}}},
        {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
          "color":{"color-space":"srgb","components":{"red":"1.0","green":"0.0","blue":"0.0","alpha":"0.5"}}},
        {"idiom":"universal","appearances":[{"appearance":"contrast","value":"high"}],
          "color":{"color-space":"srgb","components":{"red":"0.0","green":"1.0","blue":"0.0","alpha":"1.0"}}}]}
      """)
    let color = UIColor(named: "Accent", in: catalog.bundle, compatibleWith: nil)
    expect(bytes(color, light) == [51, 102, 153, 255] && bytes(color, dark) == [255, 0, 0, 128])
    let fixed = UIColor(named: "Accent", in: catalog.bundle, compatibleWith: dark)
    expect(bytes(fixed, light), equals: [255, 0, 0, 128])
    expectNil(UIColor(named: "Nothing", in: catalog.bundle, compatibleWith: nil))
  }

  @Test func coloursOfTheSystemAndOfOtherSpacesAreRead() throws {
    let catalog = try Catalog()
    try catalog.add(
      "Link.colorset",
      #"{"colors":[{"idiom":"universal","color":{"platform":"ios","reference":"systemBlueColor"}}]}"#)
    try catalog.add(
      "Wide.colorset",
      """
      {"colors":[{"idiom":"universal","color":{"color-space":"display-p3",
        "components":{"red":"1.000","green":"0.000","blue":"0.000","alpha":"1.000"}}}]}
      """)
    try catalog.add(
      "Gray.colorset",
      """
      {"colors":[{"idiom":"universal","color":{"color-space":"gray-gamma-22",
        "components":{"white":"0.500","alpha":"1.000"}}}]}
      """)
    func color(_ name: String) -> UIColor? { UIColor(named: name, in: catalog.bundle, compatibleWith: nil) }
    expect(bytes(color("Link"), dark), equals: bytes(.systemBlue, dark))
    expect(color("Wide"), equals: UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    expect(color("Gray"), equals: UIColor(white: 0.5, alpha: 1))
  }

  @Test func anImageHasTheFileForScaleAndAppearance() throws {
    let catalog = try Catalog()
    try catalog.add(
      "Star.imageset",
      """
      {"images":[
        {"idiom":"universal","filename":"star.png","scale":"1x"},
        {"idiom":"universal","filename":"star2.png","scale":"2x"},
        {"idiom":"universal","filename":"night.png","scale":"1x",
          "appearances":[{"appearance":"luminosity","value":"dark"}]}],
       "properties":{"template-rendering-intent":"template"}}
      """,
      [
        "star.png": catalog.picture(4, 0xFFFF_0000), "star2.png": catalog.picture(8, 0xFF00_FF00),
        "night.png": catalog.picture(4, 0xFF00_00FF),
      ])
    func image(_ traits: UITraitCollection...) -> UIImage? {
      UIImage(named: "Star", in: catalog.bundle, compatibleWith: UITraitCollection(traitsFrom: traits))
    }
    let (one, two) = (UITraitCollection(displayScale: 1), UITraitCollection(displayScale: 2))
    expect(
      image(light, one)?.cgImage?.bitmap[0, 0] == 0xFFFF_0000 && image(light, one)?.renderingMode == .alwaysTemplate)
    expect(image(light, two)?.scale == 2 && image(light, two)?.size == CGSize(width: 4, height: 4))
    expect(image(dark, one)?.cgImage?.bitmap[0, 0], equals: 0xFF00_00FF)
    expect(image(light, one) == image(light, one) && image(light, one)?.imageAsset === image(dark, one)?.imageAsset)
  }

  @Test func anImageViewShowsTheImageOfItsAppearance() throws {
    let asset = UIImageAsset()
    func picture(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
    }
    asset.register(picture(.red), with: light)
    asset.register(picture(.blue), with: dark)
    let view = UIImageView(image: asset.image(with: light))
    view.overrideUserInterfaceStyle = .dark
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(view)
    expect(view.layer.stored.contents?.bitmap[0, 0], equals: 0xFF00_00FF)
    view.overrideUserInterfaceStyle = .light
    expect(view.layer.stored.contents?.bitmap[0, 0], equals: 0xFFFF_0000)
    asset.unregisterImage(with: dark)
    expect(asset.image(with: dark).cgImage?.bitmap[0, 0], equals: 0xFFFF_0000)
  }

  @Test func dataAndGroupsAreFoundByTheirNames() throws {
    let catalog = try Catalog()
    try catalog.add("Texts", #"{"properties":{"provides-namespace":true}}"#)
    try catalog.add(
      "Texts/Greeting.dataset",
      #"{"data":[{"idiom":"universal","filename":"hello.txt","universal-type-identifier":"public.plain-text"}]}"#,
      ["hello.txt": Data("hello".utf8)])
    try catalog.add("Plain/Other.dataset", #"{"data":[{"filename":"o"}]}"#, ["o": Data([1])])
    let asset = NSDataAsset(name: "Texts/Greeting", bundle: catalog.bundle)
    expect(asset?.data == Data("hello".utf8) && asset?.typeIdentifier == "public.plain-text")
    expect(NSDataAsset(name: "Other", bundle: catalog.bundle)?.data, equals: Data([1]))
    expectNil(NSDataAsset(name: "Greeting", bundle: catalog.bundle))
  }

  @Test func aDamagedDescriptionIsNoAsset() throws {
    let catalog = try Catalog()
    try catalog.add("Broken.imageset", "{")
    try catalog.add("Empty.colorset", #"{"colors":[{"idiom":"universal"}]}"#)
    expectNil(UIImage(named: "Broken", in: catalog.bundle, with: nil))
    expectNil(UIColor(named: "Empty", in: catalog.bundle, compatibleWith: nil))
  }
}
