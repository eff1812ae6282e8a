import Foundation

/// The computer that the program runs on, as far as a desktop can tell of it.
@preconcurrency @MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { shared }
  private static let shared = UIDevice(
    names: DeviceNames(), batteries: Batteries(),
    vendor: VendorIdentifier(environment: ProcessInfo.processInfo.environment))

  private let names: DeviceNames
  private let batteries: Batteries
  private let vendor: VendorIdentifier

  init(names: DeviceNames, batteries: Batteries, vendor: VendorIdentifier) {
    (self.names, self.batteries, self.vendor) = (names, batteries, vendor)
  }

  // MARK: - What it is

  /// What its owner calls the computer, else the name that networks know it by.
  open private(set) lazy var name = names.name
  /// The maker's name of the computer; "PC" where it gave none.
  open private(set) lazy var model = names.model
  open var localizedModel: String { model }
  /// The kernel's name, "Linux".
  open var systemName: String { "Linux" }
  /// The kernel's version, such as "6.1.0". It says nothing about versions of iOS: `#available` counts for those.
  open private(set) lazy var systemVersion = names.systemVersion
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  open var isMultitaskingSupported: Bool { true }

  /// The same in every run of every program of one maker: those whose bundle identifiers differ in the last part only, and
  /// without such an identifier, this program. Kept in the person's data folder; nil where nothing can be kept there.
  open private(set) lazy var identifierForVendor = vendor.identifier

  // MARK: - How it is held

  /// Unknown: a desktop has no sensor for it. Ask the window's size for its shape.
  open var orientation: UIDeviceOrientation { .unknown }
  /// Whether somebody wants to hear of changes; none ever comes.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationObservers > 0 }
  private var orientationObservers = 0
  open func beginGeneratingDeviceOrientationNotifications() { orientationObservers += 1 }
  open func endGeneratingDeviceOrientationNotifications() { orientationObservers = max(0, orientationObservers - 1) }

  /// Stays false, as on every device without such a sensor.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  open var proximityState: Bool { false }

  // MARK: - Battery

  /// While true, the battery is looked at once a minute.
  open var isBatteryMonitoringEnabled = false {
    didSet {
      guard isBatteryMonitoringEnabled != oldValue else { return }
      batteryTimer?.invalidate()
      batteryTimer = nil
      battery = isBatteryMonitoringEnabled ? batteries.reading : Batteries.Reading()
      guard isBatteryMonitoringEnabled else { return }
      let timer = Timer(timeInterval: 60, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.readBattery() }
      }
      RunLoop.main.add(timer, forMode: .common)
      batteryTimer = timer
    }
  }
  private var batteryTimer: Timer?
  private var battery = Batteries.Reading()

  /// 0...1; -1 without a battery, or while it is not monitored.
  open var batteryLevel: Float { battery.level }
  open var batteryState: BatteryState { battery.state }

  /// Looks at the battery, and tells what is new.
  func readBattery() {
    let old = battery
    battery = batteries.reading
    if battery.level != old.level {
      NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self)
    }
    if battery.state != old.state {
      NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self)
    }
  }
}

extension UIDevice {
  public enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged = 1
    case charging = 2
    case full = 3
  }

  nonisolated public static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  nonisolated public static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Never posted: nothing here feels how a computer is held.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Never posted: there is no such sensor.
  nonisolated public static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}
