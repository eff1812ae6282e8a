import CoreGraphics
import Foundation
import Platform
import ProgramOptions
import UIKit

/// `uikit-bench`: prints one JSON object for a scene. A frame is timed from the state change to finished pixels, all phases
/// included.
@main
struct BenchCommand: Sendable {
  private var scene: SceneName?
  private var frames = 300
  private var size = CGSize(width: 1280, height: 800)
  private var threads = 2
  private var isInWindow = false
  private var picture: String?

  private static let usage = ProgramUsage<BenchCommand>(
    name: "uikit-bench", summary: "Measures a scene and prints one JSON object.",
    options: [
      .choice("scene", help: "What is measured.") { $0.scene = $1 },
      .integer("frames", in: 1...1_000_000, help: "How many frames to time; 300 without it.") { $0.frames = $1 },
      .size("size", sides: 1...16_384, help: "The window's size in points; 1280x800 without it.") {
        $0.size = CGSize(width: $1, height: $2)
      },
      .integer("threads", in: 1...64, help: "How many threads paint large damage; 2 without it.") { $0.threads = $1 },
      ProgramOption("window", nil, help: "Draw in a window on the display instead of offscreen.") { command, _ in
        command.isInWindow = true
      },
      ProgramOption(
        "picture", "file",
        help: "Write the last frame of a scene of frames to this PNG file; its times are longer then."
      ) {
        $0.picture = $1
      },
    ])

  @MainActor
  static func main() throws {
    // Takes the time before the arguments are read.
    _ = (Clock.mainBegan, Clock.cpuBeforeMain)
    let command = usage.valuesOrExit(defaults: BenchCommand()) { command throws(UsageError) in
      guard let scene = command.scene else { throw UsageError("--scene says what is measured.") }
      if scene == .idle, !command.isInWindow {
        throw UsageError("idle needs --window: only a display can be waited for.")
      }
      if command.picture != nil, command.isInWindow || scene.framed == nil {
        throw UsageError("--picture is for scenes of frames, without --window.")
      }
    }
    guard let scene = command.scene else { return }
    do {
      try command.measure(scene)
    } catch {
      usage.complain("\(error)")
      exit(EXIT_FAILURE)
    }
  }

  @MainActor
  private func measure(_ scene: SceneName) throws {
    let run = BenchRun(frames: frames, size: size, threads: threads, inWindow: isInWindow, picture: picture)
    switch scene {
    case .rows: RowsScene.run(frames: frames, size: size, threads: threads)
    case .items: ItemsScene.run(frames: frames, size: size, threads: threads)
    case .update: UpdateScene.run(frames: frames, size: size, threads: threads)
    case .animate: try run.animate()
    case .start: try run.start()
    case .idle: try run.idle()
    case .kernels: KernelScene.run()
    case .observe: try run.observe()
    case .mark: try run.mark()
    case .typing: try run.typing()
    case .traits: try run.traits()
    case .editor: EditorScene.run(frames: frames, size: size, threads: threads)
    case .log: LogScene.run(size: size, threads: threads)
    case .documents: DocumentScene.run(frames: frames, size: size, threads: threads)
    case .constraintRows: ConstraintScenes.rows(frames: frames)
    case .constraintNested: ConstraintScenes.nested(frames: frames)
    case .constraintChain: ConstraintScenes.chain(frames: frames)
    case .siblings: SiblingsScene.run(frames: frames)
    case .cells: CellsScene.run(frames: frames, size: size, threads: threads)
    default:
      guard let type = scene.framed else { fatalError("nothing measures \(scene)") }
      try run.frames(type)
    }
  }
}

enum SceneName: String, CaseIterable {
  case table, rows, card, tiles, layout, text, drag, animate, start, idle, kernels, observe, mark, typing, stacks
  case siblings, cells, traits, grid, items, update, editor, log, documents, blur, flip, curl, particles
  case constraintRows = "constraint-rows"
  case constraintNested = "constraint-nested"
  case constraintChain = "constraint-chain"

  /// The scene where it is a picture that changes by frames.
  var framed: (any BenchScene.Type)? {
    switch self {
    case .card: CardScene.self
    case .tiles: TilesScene.self
    case .layout: LayoutScene.self
    case .text: TextScene.self
    case .drag: DragScene.self
    case .table: TableScene.self
    case .blur: BlurScene.self
    case .flip: FlipScene.self
    case .curl: CurlScene.self
    case .particles: ParticlesScene.self
    case .grid: GridScene.self
    case .stacks: StacksScene.self
    default: nil
    }
  }
}
