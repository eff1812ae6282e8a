import ArgumentParser
import Foundation
import UIKit

/// The program: a window with the gallery, or one of its screens rendered to a file.
@main
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uikit-demo",
    abstract: "Shows UIKit's controls, layout and animation in a window.",
    discussion: "With --snapshot a screen is rendered to a PNG file instead; that needs no display.")

  @Option(help: "The screen to show first.")
  var screen = DemoScreen.slider

  @Option(help: ArgumentHelp("Render the screen to this PNG file instead of opening a window.", valueName: "file"))
  var snapshot: String?

  @Option(
    help: ArgumentHelp("The window's size in points.", valueName: "width>x<height"),
    transform: WindowSize.init(parsing:))
  var size = WindowSize.standard

  @Option(help: "Pixels a point in the snapshot.")
  var scale: SnapshotScale?

  @Option(help: "Light or dark; without it the desktop's in a window, light in a snapshot.")
  var appearance: Appearance?

  @Option(help: ArgumentHelp("Render the snapshot as it is after so many seconds.", valueName: "seconds"))
  var at: Double?

  @Option(help: ArgumentHelp("Draw the images of Assets anew into this directory.", visibility: .private))
  var drawAssets: String?

  func validate() throws {
    if snapshot == nil {
      if scale != nil { throw ValidationError("--scale goes with --snapshot; UIKIT_SCALE sets a window's scale.") }
      if at != nil { throw ValidationError("--at goes with --snapshot.") }
    }
    if let at, !(0...3600).contains(at) { throw ValidationError("--at takes 0 to 3600 seconds, not \(at).") }
  }

  func run() throws {
    let (screen, size, style) = (screen, size.value, appearance?.style ?? .unspecified)
    let (file, time, assets) = (snapshot, at ?? 0, drawAssets)
    let scale = CGFloat(scale?.rawValue ?? 1)
    let status: Int32 = try MainActor.assumeIsolated {
      if let assets {
        try AssetPainter.paintAll(into: URL(fileURLWithPath: assets))
        return 0
      }
      let delegate = AppDelegate()
      delegate.screen = screen
      if let file {
        try Snapshot(size: size, scale: scale, isDark: style == .dark, time: time).write(delegate, to: file)
        return 0
      }
      delegate.style = style
      AppDelegate.windowSize = size
      return UIApplication.shared.run(delegate)
    }
    if status != 0 { throw ExitCode(status) }
  }
}

extension DemoScreen: ExpressibleByArgument {}

enum SnapshotScale: Int, CaseIterable, ExpressibleByArgument {
  case one = 1
  case two = 2

  init?(argument: String) {
    guard let number = Int(argument) else { return nil }
    self.init(rawValue: number)
  }

  static var allValueStrings: [String] { allCases.map { "\($0.rawValue)" } }
  var defaultValueDescription: String { "\(rawValue)" }
}

enum Appearance: String, CaseIterable, ExpressibleByArgument {
  case light, dark

  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}

/// A size as it is written on the command line, `1024x720`.
struct WindowSize: CustomStringConvertible {
  let value: CGSize

  static let standard = WindowSize(value: CGSize(width: 1024, height: 720))
  private static let sides = 64...4096

  private init(value: CGSize) { self.value = value }

  init(parsing argument: String) throws {
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw ValidationError("a size is written like 1024x720")
    }
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      throw ValidationError("a side has \(Self.sides.lowerBound) to \(Self.sides.upperBound) points")
    }
    self.init(value: CGSize(width: width, height: height))
  }

  var description: String { "\(Int(value.width))x\(Int(value.height))" }
}
