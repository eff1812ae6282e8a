import Expectations
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of several windows in one process, whose tasks take turns on the main actor.
@MainActor struct SideBySideTests {
  /// A button that counts, copies and asks for its screen, and a square that its taps move.
  private final class Page: UIViewController {
    let (button, square) = (UIButton(type: .system), UIView(frame: CGRect(x: 0, y: 80, width: 20, height: 20)))
    var heard: [String] = []
    private var count = 0

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      square.backgroundColor = .systemRed
      button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
      button.accessibilityIdentifier = "count"
      button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .primaryActionTriggered)
      view.addSubview(button)
      view.addSubview(square)
    }

    private func tapped() {
      count += 1
      button.setTitle("\(count)", for: .normal)
      heard.append("pasted \(UIPasteboard.general.string ?? "nothing")")
      UIPasteboard.general.string = "\(count) of \(view.bounds.width)"
      heard.append("screen \(UIScreen.main.scale) \(UIScreen.main.bounds.width)")
      let began = CACurrentMediaTime()
      UIView.animate(withDuration: 0.3) {
        self.square.frame.origin.x = CGFloat(self.count % 4) * 25
      } completion: { [weak self, count] finished in
        self?.heard.append("moved \(count) \(finished) \(Int(((CACurrentMediaTime() - began) * 60).rounded()))")
      }
    }
  }

  private func course(_ seed: Int, rest: () async -> Void) async throws -> [String] {
    var random = SeededRandom(seed: seed)
    let page = Page()
    let window = TestWindow(
      size: CGSize(width: CGFloat(120 + 10 * seed), height: 120), scale: CGFloat(1 + seed % 2), root: page)
    var said: [String] = []
    for _ in 0..<40 {
      await rest()
      if Bool.random(using: &random) { try window.tap("count") }
      await rest()
      window.advance(by: Double(Int.random(in: 0...30, using: &random)) / 60)
      let place = page.square.layer.presentation()?.frame.minX ?? -1
      said.append(
        "\(page.button.currentTitle ?? "-") \(place) \(window.pixel(x: 30, y: 90)) \(window.clipboard ?? "-")")
    }
    expectNil(window.damageError())
    return said + page.heard
  }

  /// Beside others each window does what it does alone.
  @Test func windowsOfSeveralTestsDoNotSeeEachOther() async throws {
    var alone: [[String]] = []
    for seed in 0..<6 { alone.append(try await course(seed) {}) }
    let courses = (0..<6).map { seed in Task { try await course(seed) { await Task.yield() } } }
    for (seed, task) in courses.enumerated() {
      expect(try await task.value, equals: alone[seed], "seed \(seed)")
    }
  }

  private final class Program: UIResponder, UIApplicationDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      return true
    }
  }

  @Test func aWindowBesideALaunchedProgramHasItsOwnDesktop() throws {
    let program = TestWindow(size: CGSize(width: 50, height: 50), launching: Program())
    defer { program.terminate() }
    let page = Page()
    let window = TestWindow(size: CGSize(width: 200, height: 120), scale: 2, root: page)
    window.clipboard = "own"
    program.turn()
    try window.tap("count")
    expect(page.heard, equals: ["pasted own", "screen 2.0 200.0"])
    expect(program.clipboard == nil && window.clipboard == "1 of 200.0")
    program.turn()
    expect(UIScreen.main.bounds.width, equals: 50)
  }
}
