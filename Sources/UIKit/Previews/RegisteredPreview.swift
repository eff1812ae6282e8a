import CoreGraphics
import Foundation
import Platform
import Synchronization

/// A preview that the program has.
package struct RegisteredPreview: Sendable {
  package let name: String?
  /// With the module's name before it, and the line there.
  package let file: String
  package let line: Int
  let traits: [PreviewTrait]
  let make: @MainActor () -> UIViewController

  private static let all = Mutex<[RegisteredPreview]>([])

  static func add(_ preview: RegisteredPreview) { all.withLock { $0.append(preview) } }

  /// By file and line.
  package static var list: [RegisteredPreview] {
    all.withLock { $0 }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// As in `App/Card.swift:12`.
  package var place: String { "\(file):\(line)" }
  package var title: String { name ?? place }

  /// By name, by `file:line`, or by the file's name.
  package static func named(_ name: String) -> RegisteredPreview? {
    let list = list
    return list.first { $0.name == name }
      ?? list.first { $0.place == name || $0.file == name || $0.file.hasSuffix("/" + name) }
  }

  /// The controller to show, and how large the window is, in points.
  @MainActor
  package func made() -> (controller: UIViewController, size: CGSize) {
    let controller = make()
    // Of a phone of 2023.
    var size = CGSize(width: 393, height: 852)
    switch traits.last?.size {
    case nil, .screen(isLandscape: false): break
    case .screen: size = CGSize(width: size.height, height: size.width)
    case .fixed(let fixed): size = fixed
    case .fitting:
      let view: UIView = controller.view
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let own = fitting.width > 0 && fitting.height > 0 ? fitting : view.sizeThatFits(size)
      if own.width > 0, own.height > 0 { size = CGSize(width: own.width.rounded(.up), height: own.height.rounded(.up)) }
    }
    return (controller, CGSize(width: min(max(1, size.width), 4096), height: min(max(1, size.height), 4096)))
  }
}

/// Draws a preview in place of the program, where the environment asks for it.
@MainActor
enum PreviewRun {
  /// The status to end with; nil where the program is to run. `UIKIT_PREVIEW` is a preview's name, or empty to list them;
  /// `UIKIT_PREVIEW_FILE` is the PNG file to write, `preview.png` unless given; `UIKIT_PREVIEW_STYLE` may be `dark`, and
  /// `UIKIT_SCALE` says how many pixels a point has.
  static func run(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Int32? {
    guard let name = environment["UIKIT_PREVIEW"] else { return nil }
    guard !name.isEmpty else {
      for preview in RegisteredPreview.list { say("\(preview.name ?? "")\t\(preview.place)", .standardOutput) }
      return 0
    }
    guard let preview = RegisteredPreview.named(name) else {
      let known = RegisteredPreview.list.map(\.title).joined(separator: ", ")
      say("no preview named \(name); there are: \(known.isEmpty ? "none" : known)")
      return 1
    }
    let scale = environment["UIKIT_SCALE"].flatMap { Double($0) }.map { CGFloat($0) } ?? 2
    let image = picture(of: preview, scale: min(max(scale, 1), 4), isDark: environment["UIKIT_PREVIEW_STYLE"] == "dark")
    let file = environment["UIKIT_PREVIEW_FILE"] ?? "preview.png"
    do {
      try (image.pngData() ?? Data()).write(to: URL(filePath: file))
      say(file, .standardOutput)
      return 0
    } catch {
      say("\(file) cannot be written: \(error.localizedDescription)")
      return 1
    }
  }

  private static func say(_ line: String, _ output: FileHandle = .standardError) {
    try? output.write(contentsOf: Data((line + "\n").utf8))
  }

  private static func picture(of preview: RegisteredPreview, scale: CGFloat, isDark: Bool) -> UIImage {
    let host = OffscreenHost(size: CGSize(width: 393, height: 852), scale: scale, isDark: isDark)
    let stage = Stage(host: host, renderer: BitmapRenderer(host, threads: 1))
    return stage.traits.withCurrent {
      let (controller, size) = preview.made()
      host.resize(to: size)
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.stage = stage
      window.rootViewController = controller
      if controller.view.backgroundColor == nil { window.backgroundColor = .systemBackground }
      window.makeKeyAndVisible()
      // What the first frame starts is seen at its end: controllers that appear, images that are made.
      for _ in 0..<60 {
        stage.loop.turn()
        host.now += host.frameInterval
      }
      stage.loop.turn()
      return UIImage(cgImage: CGImage(host.screen.copy()), scale: scale, orientation: .up)
    }
  }
}
