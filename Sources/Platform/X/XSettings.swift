import Foundation

/// The settings that a desktop's daemon keeps for all programs on X11: the format of the XSETTINGS specification, version 0.5.
package struct XSettings: Equatable {
  package enum Value: Equatable {
    case number(Int32)
    case text(String)
    case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
  }
  package private(set) var values: [String: Value] = [:]

  init(_ values: [String: Value]) { self.values = values }

  /// What of the data is whole; damaged data have less.
  package init(_ data: Data) {
    var reader = Reader(Array(data))
    guard let order = reader.byte(), order <= 1 else { return }
    reader.isBigEndian = order == 1
    guard reader.skip(3), reader.number() != nil, let count = reader.number() else { return }
    for _ in 0..<min(count, 10_000) {
      guard let kind = reader.byte(), reader.skip(1), let length = reader.short(),
        let name = reader.text(Int(length)), reader.number() != nil
      else { return }
      switch kind {
      case 0:
        guard let number = reader.number() else { return }
        values[name] = .number(Int32(bitPattern: number))
      case 1:
        guard let length = reader.number(), let text = reader.text(Int(length)) else { return }
        values[name] = .text(text)
      case 2:
        guard let red = reader.short(), let green = reader.short(), let blue = reader.short(),
          let alpha = reader.short()
        else { return }
        values[name] = .color(red: red, green: green, blue: blue, alpha: alpha)
      default: return
      }
    }
  }

  func number(_ name: String) -> Int? { if case .number(let value)? = values[name] { Int(value) } else { nil } }
  func text(_ name: String) -> String? { if case .text(let text)? = values[name] { text } else { nil } }

  private struct Reader {
    private let bytes: [UInt8]
    private var place = 0
    var isBigEndian = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip(_ count: Int) -> Bool {
      guard count >= 0, place + count <= bytes.count else { return false }
      place += count
      return true
    }

    mutating func byte() -> UInt8? {
      guard place < bytes.count else { return nil }
      defer { place += 1 }
      return bytes[place]
    }

    private mutating func whole(_ count: Int) -> UInt32? {
      guard place + count <= bytes.count else { return nil }
      defer { place += count }
      let part = bytes[place..<place + count]
      return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func short() -> UInt16? { whole(2).map(UInt16.init) }
    mutating func number() -> UInt32? { whole(4) }

    /// With what fills it up to four bytes.
    mutating func text(_ count: Int) -> String? {
      guard count >= 0, place + count <= bytes.count else { return nil }
      let text = String(decoding: bytes[place..<place + count], as: UTF8.self)
      place = min(bytes.count, place + (count + 3) / 4 * 4)
      return text
    }
  }
}

/// Follows what X knows of the desktop's settings: XSETTINGS, and the resource `Xft.dpi`.
@MainActor
final class XSettingsWatch {
  private let client: XClient
  private let changed: (XSettings, CGFloat?) -> Void
  private var owner: XClient.Window = 0
  private var listener = 0

  /// `changed` is called with what there is now and whenever that changes: the settings, and the scale of `Xft.dpi`.
  init(_ client: XClient, changed: @escaping (XSettings, CGFloat?) -> Void) {
    (self.client, self.changed) = (client, changed)
    listener = client.listen { [weak self] in self?.take($0) }
    client.select(XLibrary.propertyChange | XLibrary.structureNotify, of: client.root)
    findOwner()
    tell()
  }

  isolated deinit { client.stopListening(listener) }

  private func take(_ event: XEvent) {
    switch event.kind {
    case XEvent.propertyNotify:
      let (window, property) = (event[4], event[8])
      guard
        window == owner && property == client.atom("_XSETTINGS_SETTINGS")
          || window == client.root && property == client.atom("RESOURCE_MANAGER")
      else { return }
    // A daemon begins: MANAGER says of which selection.
    case XEvent.clientMessage where event[8] == client.atom("MANAGER") && event[16] == client.atom("_XSETTINGS_S0"):
      findOwner()
    case XEvent.destroyNotify where event[8] == owner && owner != 0: findOwner()
    default: return
    }
    tell()
  }

  private func findOwner() {
    owner = client.selectionOwner("_XSETTINGS_S0")
    if owner != 0 { client.select(XLibrary.propertyChange | XLibrary.structureNotify, of: owner) }
  }

  private func tell() {
    let data = owner == 0 ? nil : client.property(client.atom("_XSETTINGS_SETTINGS"), of: owner, limit: 1 << 20)?.data
    // Not `XResourceManagerString`, which stays as it was when a program connected.
    let resources = client.property(client.atom("RESOURCE_MANAGER"), of: client.root, limit: 1 << 20)?.data
    changed(
      XSettings(data ?? Data()), resources.flatMap { XDesktop.scale(resources: String(decoding: $0, as: UTF8.self)) })
  }
}
