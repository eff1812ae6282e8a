import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@Suite struct CoderGeometryTests {
  @Test func geometryIsWrittenAsApplesSystemsWriteIt() {
    expect(NSCoder.string(for: CGRect(x: 0, y: -1.5, width: 320, height: 480)), equals: "{{0, -1.5}, {320, 480}}")
    expect(NSCoder.string(for: CGAffineTransform.identity), equals: "[1, 0, 0, 1, 0, 0]")
    expect(NSStringFromUIEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), equals: "{1, 2, 3, 4}")
  }

  @Test func whatIsWrittenIsRead() {
    let rect = CGRect(x: 0.1, y: 1e-7, width: 1e9, height: -3)
    expect(NSCoder.cgRect(for: NSCoder.string(for: rect)), equals: rect)
    let transform = CGAffineTransform(rotationAngle: 1)
    expect(CGAffineTransformFromString(NSStringFromCGAffineTransform(transform)), equals: transform)
    expect(NSCoder.uiOffset(for: "{3, 4}"), equals: UIOffset(horizontal: 3, vertical: 4))
    for text in ["", "{}", "{1}", "{a, 2}", "{1, 2, 3}"] {
      expect(NSCoder.cgPoint(for: text), equals: .zero, "\(text)")
    }
  }

  @Test func archivesKeepIt() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGPoint(x: 1, y: 2), forKey: "p")
    archiver.encode(CGSize(width: 3, height: 4), forKey: "s")
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "r")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "i")
    archiver.encode(CGAffineTransform(scaleX: 2, y: 3), forKey: "t")
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    expect(coder.decodeCGPoint(forKey: "p"), equals: CGPoint(x: 1, y: 2))
    expect(coder.decodeCGSize(forKey: "s"), equals: CGSize(width: 3, height: 4))
    expect(coder.decodeCGRect(forKey: "r"), equals: CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(coder.decodeUIEdgeInsets(forKey: "i"), equals: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expect(coder.decodeCGAffineTransform(forKey: "t"), equals: CGAffineTransform(scaleX: 2, y: 3))
    expect(coder.decodeUIOffset(forKey: "none"), equals: .zero)
  }
}
