import Foundation
import ProgramOptions
import UIKit

/// The program's command line: opens a window with the gallery, or renders one of its screens to a file.
package struct DemoCommand: Sendable {
  private var screen = DemoScreen.slider
  private var snapshot: String?
  private var film: String?
  private var script: FilmScript?
  private var size: CGSize?
  private var scale: CGFloat?
  private var appearance: Appearance?
  private var time: Double?
  private var textSize: UIContentSizeCategory?
  private var assets: String?

  private enum Appearance: String, CaseIterable {
    case light, dark
  }

  private static let usage = ProgramUsage<DemoCommand>(
    name: "uikit-demo",
    summary: """
      Shows UIKit's controls, layout and animation in a window.
      With --snapshot or --film a screen is rendered to a PNG file instead; that needs no display.
      """,
    options: [
      .choice("screen", help: "The screen to show first.") { $0.screen = $1 },
      ProgramOption("snapshot", "file", help: "Render the screen to this PNG file instead of opening a window.") {
        $0.snapshot = $1
      },
      ProgramOption("film", "file", help: "Write what --input does with the screen to this animated PNG file.") {
        $0.film = $1
      },
      ProgramOption(
        "input", "steps",
        help: "What a finger does in a film: wait SECONDS, tap X,Y, drag X,Y X,Y SECONDS or swipe …, by semicolons."
      ) { command, text throws(UsageError) in command.script = try FilmScript(text) },
      .size("size", sides: 64...4096, help: "The window's size in points; 1024x720 without it.") {
        $0.size = CGSize(width: $1, height: $2)
      },
      ProgramOption("scale", "number", help: "Pixels a point in the snapshot, 1 to 2 by quarters; 1 without it.") {
        command, text throws(UsageError) in
        guard let scale = Double(text), (1...2).contains(scale), (scale * 4).rounded() == scale * 4 else {
          throw UsageError("--scale takes 1 to 2 by quarters, not “\(text)”.")
        }
        command.scale = scale
      },
      .choice("appearance", help: "Without it the desktop's in a window, light in a snapshot.") { $0.appearance = $1 },
      ProgramOption("text-size", "size", help: "The preferred text size in the snapshot: XS to AccessibilityXXXL.") {
        command, text throws(UsageError) in
        guard let size = UIContentSizeCategory(short: text) else {
          throw UsageError("--text-size takes XS to XXXL and AccessibilityM to AccessibilityXXXL, not “\(text)”.")
        }
        command.textSize = size
      },
      ProgramOption("at", "seconds", help: "Render the snapshot as it is after so many seconds.") {
        command, text throws(UsageError) in
        guard let time = Double(text), (0...3600).contains(time) else {
          throw UsageError("--at takes 0 to 3600 seconds, not “\(text)”.")
        }
        command.time = time
      },
      ProgramOption("draw-assets", "directory", help: "Draw the images of Assets anew.", isHidden: true) {
        $0.assets = $1
      },
    ])

  @MainActor
  package static func main() {
    let command = usage.valuesOrExit(defaults: DemoCommand()) { command throws(UsageError) in
      if command.film != nil, command.script == nil { throw UsageError("--film goes with --input.") }
      if command.script != nil, command.film == nil { throw UsageError("--input goes with --film.") }
      if command.film != nil, command.snapshot != nil { throw UsageError("--film and --snapshot do not go together.") }
      if command.film != nil, command.time != nil { throw UsageError("--at goes with --snapshot.") }
      guard command.snapshot == nil, command.film == nil else { return }
      if command.scale != nil { throw UsageError("--scale goes with --snapshot; UIKIT_SCALE sets a window's scale.") }
      if command.textSize != nil {
        throw UsageError("--text-size goes with --snapshot; UIKIT_TEXT_SIZE sets a window's text size.")
      }
      if command.time != nil { throw UsageError("--at goes with --snapshot.") }
    }
    do {
      exit(try command.run())
    } catch {
      usage.complain("\(error)")
      exit(EXIT_FAILURE)
    }
  }

  @MainActor
  private func run() throws -> Int32 {
    if let assets {
      try AssetPainter.paintAll(into: URL(fileURLWithPath: assets))
      return EXIT_SUCCESS
    }
    let delegate = AppDelegate()
    delegate.screen = screen
    let look = Snapshot(
      size: size ?? AppDelegate.windowSize, scale: scale ?? 1, isDark: appearance == .dark,
      textSize: textSize ?? .large, time: time ?? 0)
    if let snapshot {
      try look.write(delegate, to: snapshot)
      return EXIT_SUCCESS
    }
    if let film, let script {
      try Film(look: look, script: script).write(delegate, to: film)
      return EXIT_SUCCESS
    }
    delegate.style =
      switch appearance {
      case .light: .light
      case .dark: .dark
      case nil: .unspecified
      }
    if let size {
      AppDelegate.windowSize = size
      AppDelegate.remembersWindows = false
    }
    return UIApplication.shared.run(delegate)
  }
}
