import Expectations
import Foundation
import RandomTesting
import Testing

@testable import Platform

/// What X11's settings daemons say.
@MainActor @Suite struct XSettingsTests {
  private struct Writer {
    var bytes: [UInt8] = []
    let isBig: Bool
    mutating func number(_ value: UInt32, _ size: Int = 4) {
      let parts = (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
      bytes += isBig ? parts.reversed() : parts
    }
    mutating func text(_ text: String, lengthSize: Int) {
      number(UInt32(text.utf8.count), lengthSize)
      if lengthSize == 4 { fill(text) }
    }
    mutating func fill(_ text: String) {
      bytes += Array(text.utf8)
      while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
    }
  }

  private func data(_ isBig: Bool) -> Data {
    var writer = Writer(isBig: isBig)
    writer.bytes = [isBig ? 1 : 0, 0, 0, 0]
    writer.number(7)
    writer.number(3)
    for (kind, name) in [(UInt8(0), "Xft/DPI"), (1, "Net/ThemeName"), (2, "A/Color")] {
      writer.bytes += [kind, 0]
      writer.number(UInt32(name.utf8.count), 2)
      writer.fill(name)
      writer.number(1)
      switch kind {
      case 0: writer.number(144 * 1024)
      case 1: writer.text("Adwaita-dark", lengthSize: 4)
      default: for part in [1, 2, 3, 4] as [UInt32] { writer.number(part, 2) }
      }
    }
    return Data(writer.bytes)
  }

  @Test(arguments: [false, true]) func bothByteOrdersAreRead(isBig: Bool) {
    let settings = XSettings(data(isBig))
    expect(settings.number("Xft/DPI") == 147_456 && settings.text("Net/ThemeName") == "Adwaita-dark")
    expect(settings.values["A/Color"] == .color(red: 1, green: 2, blue: 3, alpha: 4))
    expect(settings.text("Xft/DPI") == nil)
  }

  @Test(arguments: 0..<2000) func damagedDataAreNoMoreThanLess(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bytes = Array(data(Bool.random(using: &random)))
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
    expect(XSettings(Data(bytes)).values.count <= 3, "seed \(seed)")
  }
}
