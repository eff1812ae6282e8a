import CoreGraphics
import Foundation

/// What the person has chosen for all programs, as far as the desktop says: its settings portal first, then XSETTINGS, then the
/// resource `Xft.dpi`.
package struct DesktopSettings: Hashable, Codable, Sendable {
  package var wantsContrast = false
  package var reducesMotion = false
  /// Shapes beside colours, on switches and the like.
  package var showsStatusShapes = false
  /// Nil where the person has not chosen.
  package var isDark: Bool? { portal.isDark ?? server.isDark }
  /// For what the program gives no colour of its own; nil where the person has not chosen one.
  package private(set) var accent: Accent?
  /// How much larger text is to be than usual.
  package var textScale: Double {
    guard let portalScale = portal.textScale else { return 1 }
    // Desktops on X11 put the same wish into `Xft.dpi`, by which everything is larger already.
    if let displayScale, displayScale > 1, Self.isWhole(displayScale / portalScale) { return 1 }
    return portalScale
  }
  /// Seconds within which a second press is a double click.
  package var doubleClickInterval: Double? { portal.doubleClickInterval ?? server.doubleClickInterval }
  /// Seconds for which a caret is shown, and then hidden; 0 keeps it steady. Nil where the person has not chosen.
  package var caretBlinkInterval: Double? { blinks == false ? 0 : blinkTime }
  /// Whether the middle button pastes what is selected.
  package private(set) var pastesSelection = true
  /// The theme of icons; nil where the desktop does not say.
  package var iconTheme: String? { portal.iconTheme ?? server.iconTheme }
  /// Pixels a point by `Xft.dpi`; nil on Wayland, and where the server has no such resource.
  package var displayScale: Double?

  package struct Accent: Hashable, Codable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }
  }

  package init() {}

  /// Takes over one setting of the portal; others are left alone.
  package mutating func take(_ namespace: String, _ key: String, _ value: BusValue) {
    let value = value.unwrapped
    switch (namespace, key) {
    case ("org.freedesktop.appearance", "color-scheme"):
      portal.isDark = value.integer == 1 ? true : value.integer == 2 ? false : nil
    case ("org.freedesktop.appearance", "accent-color"): accent = Accent(value)
    case ("org.freedesktop.appearance", "contrast"): contrast.appearance = value.integer == 1
    case ("org.gnome.desktop.a11y.interface", "high-contrast"): contrast.interface = value.bool ?? false
    case ("org.freedesktop.appearance", "reduced-motion"): motion.appearance = value.integer == 1
    case ("org.gnome.desktop.interface", "enable-animations"): motion.interface = value.bool == false
    case ("org.gnome.desktop.interface", "text-scaling-factor"):
      portal.textScale = value.number.flatMap { $0.isFinite && $0 > 0 ? min(max($0, 0.5), 4) : nil }
    case ("org.gnome.desktop.interface", "cursor-blink"): blinks = value.bool
    case ("org.gnome.desktop.interface", "cursor-blink-time"):
      blinkTime = value.integer.flatMap { (100...5000).contains($0) ? Double($0) / 2000 : nil }
    case ("org.gnome.desktop.interface", "gtk-enable-primary-paste"): pastesSelection = value.bool ?? true
    case ("org.gnome.desktop.peripherals.mouse", "double-click"):
      portal.doubleClickInterval = Self.interval(milliseconds: value.integer)
    case ("org.gnome.desktop.interface", "icon-theme"):
      portal.iconTheme = value.text.flatMap { $0.isEmpty ? nil : $0 }
    case ("org.gnome.desktop.a11y.interface", "show-status-shapes"): showsStatusShapes = value.bool ?? false
    default: return
    }
    join()
  }

  /// Takes over what the X server has now.
  package mutating func take(_ settings: XSettings, displayScale: CGFloat?) {
    server = Choices()
    if let theme = settings.text("Net/ThemeName")?.lowercased() {
      server.isDark = theme.hasSuffix("-dark") || theme.hasSuffix(":dark") ? true : nil
    }
    server.iconTheme = settings.text("Net/IconThemeName").flatMap { $0.isEmpty ? nil : $0 }
    server.doubleClickInterval = Self.interval(milliseconds: settings.number("Net/DoubleClickTime"))
    motion.server = settings.number("Gtk/EnableAnimations") == 0
    let dpi = settings.number("Xft/DPI").flatMap { $0 > 0 ? Double($0) / 1024 / 96 : nil }
    self.displayScale = (dpi ?? displayScale.map { Double($0) }).map { Double(PixelScale.clamped(CGFloat($0))) }
    join()
  }

  private mutating func join() {
    wantsContrast = contrast.appearance || contrast.interface
    reducesMotion = motion.appearance || motion.interface || motion.server
  }

  private static func interval(milliseconds: Int?) -> Double? {
    milliseconds.flatMap { (50...5000).contains($0) ? Double($0) / 1000 : nil }
  }

  private static func isWhole(_ value: Double) -> Bool { value > 0.9 && abs(value - value.rounded()) < 0.02 }

  private struct Choices: Hashable, Codable, Sendable {
    var isDark: Bool?
    var textScale: Double?
    var doubleClickInterval: Double?
    var iconTheme: String?
  }
  private var portal = Choices()
  private var server = Choices()

  /// Several places say the same thing; one is enough.
  private struct Sources: Hashable, Codable, Sendable {
    var appearance = false
    var interface = false
    var server = false
  }
  private var contrast = Sources()
  private var motion = Sources()
  private var blinks: Bool?
  private var blinkTime: Double?
}

extension DesktopSettings.Accent {
  /// `(ddd)`; a colour with a part out of 0...1 is none.
  init?(_ value: BusValue) {
    guard let parts = value.elements?.compactMap(\.number), parts.count == 3,
      parts.allSatisfy({ (0...1).contains($0) })
    else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }
}
