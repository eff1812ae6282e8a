import CoreGraphics
import Foundation

/// The scale that the person chose for the desktop.
enum DesktopScale {
  /// From the X server's `Xft.dpi`, where desktops put their setting and which SDL does not read: 96 is 1. Nil without an
  /// X server or a setting. Costs one connection, about a millisecond.
  static var current: CGFloat? {
    guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL) else { return nil }
    defer { dlclose(library) }
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Resources = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    guard let open = dlsym(library, "XOpenDisplay"), let resources = dlsym(library, "XResourceManagerString"),
      let close = dlsym(library, "XCloseDisplay"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    return unsafeBitCast(resources, to: Resources.self)(display).flatMap { scale(resources: String(cString: $0)) }
  }

  /// The scale in a list of X resources, one `name: value` a line.
  static func scale(resources: String) -> CGFloat? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
        let dpi = Double(parts[1].trimmingCharacters(in: .whitespaces)), dpi > 0, dpi.isFinite
      else { continue }
      return PixelScale.clamped(CGFloat(dpi / 96))
    }
    return nil
  }
}
