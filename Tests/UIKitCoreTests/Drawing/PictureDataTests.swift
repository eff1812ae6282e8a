import CoreGraphics
import Expectations
import Testing
import UIKit

struct PictureDataTests {
  private func picture() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
  }

  @Test(.enabled(if: ImageCodec.readsOtherKinds)) func aJPEGIsThePictureOnWhite() throws {
    let data = try require(picture().jpegData(compressionQuality: 0.9))
    expect(data.starts(with: [0xFF, 0xD8]))
    let read = try require(UIImage(data: data)?.cgImage?.bitmap)
    expect(read.width == 80 && read.height == 40)
    let (left, right) = (read[20, 20], read[60, 20])
    expect(left >> 16 & 0xFF > 240 && left >> 8 & 0xFF < 20)
    expect(right & 0xFF > 240 && right >> 16 & 0xFF > 240)
  }

  @Test(.enabled(if: ImageCodec.readsOtherKinds)) func lessQualityTakesFewerBytes() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let noise = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64), format: format).image { context in
      for index in 0..<(64 * 64) {
        UIColor(hue: CGFloat(index * 37 % 101) / 101, saturation: 1, brightness: 1, alpha: 1).setFill()
        context.fill(CGRect(x: index % 64, y: index / 64, width: 1, height: 1))
      }
    }
    let sizes = try [0, 0.5, 1].map { try require(noise.jpegData(compressionQuality: $0)).count }
    expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
  }

  @Test func anImageOfNothingHasNoFile() {
    expectNil(UIImage().jpegData(compressionQuality: 1))
  }

  @Test func aThumbnailHasTheSizeThatWasAskedFor() async throws {
    let small = try require(picture().preparingThumbnail(of: CGSize(width: 10, height: 5)))
    expect(small.size == CGSize(width: 10, height: 5) && small.scale == 2)
    expect(small.cgImage?.bitmap[4, 4], equals: 0xFFFF_0000)
    expectNil(picture().preparingThumbnail(of: .zero))
    let other = await picture().byPreparingThumbnail(ofSize: CGSize(width: 10, height: 5))
    expect(other?.size, equals: small.size)
  }

  @Test func displayP3sPrimariesLieOutsideOfSRGBAndItsGreysInside() {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: nil)
    expect(abs(red - 1.0931) < 0.001 && abs(green + 0.2267) < 0.001 && abs(blue + 0.1501) < 0.001)
    UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: nil)
    expect(abs(red - 0.5) < 1e-4 && abs(green - 0.5) < 1e-4 && abs(blue - 0.5) < 1e-4)
  }
}
