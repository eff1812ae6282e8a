import CoreGraphics
import Foundation

/// What an X server knows of the person's desktop, and SDL does not read.
package struct XDesktop {
  /// Read from `Xft.dpi`, in which desktops keep their setting: 96 dots per inch are 1. Nil without a setting.
  var scale: CGFloat?
  /// Whether a key begins a sequence that composes a character, as dead accents and the Compose key do.
  var composes = true

  /// Asks the server that `DISPLAY` names, nil where there is none, and stays connected while `body` runs: a server
  /// whose last client leaves may start anew and keep the next one waiting. Costs about a millisecond.
  static func connected<Result>(_ body: (XDesktop?) -> Result) -> Result {
    guard let library = Library() else { return body(nil) }
    defer { dlclose(library.handle) }
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Close = @convention(c) (OpaquePointer) -> CInt
    guard let open = library.function("XOpenDisplay", Open.self),
      let close = library.function("XCloseDisplay", Close.self), let display = open(nil)
    else { return body(nil) }
    defer { _ = close(display) }
    return body(
      XDesktop(scale: scale(of: display, library), composes: composes(keyboardOf: display, library) ?? true))
  }

  private struct Library {
    let handle: UnsafeMutableRawPointer

    init?() {
      guard let handle = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL) else { return nil }
      self.handle = handle
    }

    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
  }

  private static func scale(of display: OpaquePointer, _ library: Library) -> CGFloat? {
    typealias Resources = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    guard let resources = library.function("XResourceManagerString", Resources.self)?(display) else { return nil }
    return scale(resources: String(cString: resources))
  }

  private static func composes(keyboardOf display: OpaquePointer, _ library: Library) -> Bool? {
    typealias Codes = @convention(c) (OpaquePointer, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>) -> CInt
    typealias Symbols =
      @convention(c) (OpaquePointer, UInt8, CInt, UnsafeMutablePointer<CInt>) -> UnsafeMutablePointer<CUnsignedLong>?
    typealias Free = @convention(c) (UnsafeMutableRawPointer) -> CInt
    guard let codes = library.function("XDisplayKeycodes", Codes.self),
      let mapping = library.function("XGetKeyboardMapping", Symbols.self),
      let free = library.function("XFree", Free.self)
    else { return nil }
    var (first, last, perKey) = (CInt(0), CInt(0), CInt(0))
    _ = codes(display, &first, &last)
    guard (8...255).contains(first), (first...255).contains(last),
      let symbols = mapping(display, UInt8(first), last - first + 1, &perKey)
    else { return nil }
    defer { _ = free(symbols) }
    return composes(
      symbols: UnsafeBufferPointer(start: symbols, count: Int(last - first + 1) * Int(max(0, perKey))))
  }

  /// The scale in a list of X resources, one `name: value` a line.
  package static func scale(resources: String) -> CGFloat? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
        let dpi = Double(parts[1].trimmingCharacters(in: .whitespaces)), dpi > 0, dpi.isFinite
      else { continue }
      return PixelScale.clamped(CGFloat(dpi / 96))
    }
    return nil
  }

  /// Whether one of a keyboard's symbols may begin a sequence. Latin letters, keys that type nothing (`keysymdef.h`,
  /// among them those of Korean and Japanese keyboards) and those of multimedia keyboards begin none in the tables of
  /// X.Org's libX11; every other symbol is taken to.
  static func composes(symbols: some Sequence<CUnsignedLong>) -> Bool {
    let composeKey: CUnsignedLong = 0xFF20
    return !symbols.allSatisfy { symbol in
      switch symbol {
      case 0, 0x20...0xFF, 0xFE00...0xFE4F, 0x1005_FF00...0x1005_FFFF, 0x1008_0000...0x1008_FFFF: true
      case 0xFF00...0xFFFF: symbol != composeKey
      default: false
      }
    }
  }

  /// The variables to set while SDL starts, so that libX11 does not read its table of sequences (half a megabyte, nine
  /// milliseconds) for a keyboard that can begin none of them. The person's own table may begin with any key, and so
  /// may the one for Amharic: with those it is read.
  func composeVariables(in environment: [String: String], exists: (String) -> Bool) -> [String: String] {
    let variable = "XCOMPOSEFILE"
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let own = (environment["HOME"] ?? "") + "/.XCompose"
    guard !composes, environment[variable] == nil, !exists(own), !locale.hasPrefix("am") else { return [:] }
    return [variable: "/dev/null"]
  }
}
