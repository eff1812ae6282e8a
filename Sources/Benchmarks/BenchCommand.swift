import ArgumentParser
import CoreGraphics
import Foundation
import Platform
import UIKit

/// `uikit-bench`: prints one JSON object for a scene.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uikit-bench", abstract: "Measures a scene and prints one JSON object.",
    discussion: "A frame is timed from the state change to finished pixels, all phases included.")

  @Option(help: "One of \(SceneName.allCases.map(\.rawValue).joined(separator: ", ")).")
  var scene: SceneName

  @Option(help: "How many frames to time.")
  var frames = 300

  @Option(help: "The window's size in points, as WIDTHxHEIGHT.")
  var size = WindowSize(width: 1280, height: 800)

  @Option(help: "How many threads paint large damage.")
  var threads = 2

  @Flag(help: "Draw in a window on the display instead of offscreen.")
  var window = false

  /// Takes the time before the arguments are read.
  static func main() {
    _ = (Clock.mainBegan, Clock.cpuBeforeMain)
    main(nil)
  }

  func validate() throws {
    guard (1...1_000_000).contains(frames) else { throw ValidationError("--frames takes 1 to 1000000") }
    guard (1...64).contains(threads) else { throw ValidationError("--threads takes 1 to 64") }
    if scene == .idle, !window { throw ValidationError("idle needs --window: only a display can be waited for") }
  }

  func run() throws {
    let run = BenchRun(frames: frames, size: size.cgSize, threads: threads, inWindow: window)
    try MainActor.assumeIsolated {
      switch scene {
      case .card: try run.frames(CardScene.self)
      case .tiles: try run.frames(TilesScene.self)
      case .layout: try run.frames(LayoutScene.self)
      case .text: try run.frames(TextScene.self)
      case .drag: try run.frames(DragScene.self)
      case .table: try run.frames(TableScene.self)
      case .rows: RowsScene.run(frames: frames, size: size.cgSize, threads: threads)
      case .animate: try run.animate()
      case .start: try run.start()
      case .idle: try run.idle()
      case .kernels: KernelScene.run()
      case .observe: try run.observe()
      case .mark: try run.mark()
      }
    }
  }
}

enum SceneName: String, CaseIterable, ExpressibleByArgument {
  case table, rows, card, tiles, layout, text, drag, animate, start, idle, kernels, observe, mark
}

struct WindowSize: ExpressibleByArgument, CustomStringConvertible {
  var width: Int
  var height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  init?(argument: String) {
    let parts = argument.split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...16_384).contains($0) }) else { return nil }
    self.init(width: parts[0], height: parts[1])
  }

  var description: String { "\(width)x\(height)" }
  var cgSize: CGSize { CGSize(width: width, height: height) }
}
