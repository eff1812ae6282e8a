import Expectations
import Testing

@testable import UIKit

/// Rules Y50 to Y52: the visual format language.
@MainActor
struct VisualFormatRules {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func lay(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
  ) -> [CGRect] {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
    }
    root.layoutIfNeeded()
    return [a.frame, b.frame]
  }

  // MARK: - The parser

  @Test("Y50: a format is taken apart")
  func parsing() throws {
    let format = try VisualFormat("V:|-[a(>=10,w@250)]-(<=5)-[_b2(==a)]|")
    expect(format.axis, equals: .vertical)
    expect(
      format.connections,
      equals: [
        .standard, .gaps([.init(relation: .lessThanOrEqual, object: .number(5))]), .flush,
      ])
    expect(
      format.elements,
      equals: [
        .superview(position: 2),
        .view(
          name: "a",
          sizes: [
            .init(relation: .greaterThanOrEqual, object: .number(10)),
            .init(object: .name("w", position: 12), priority: .number(250)),
          ], position: 5),
        .view(name: "_b2", sizes: [.init(object: .name("a", position: 33))], position: 27), .superview(position: 36),
      ])
  }

  @Test(
    "Y50: a plain number or metric between hyphens is a gap", arguments: ["[a]-8-[b]", "H:[a]-8.0-[b]", "[a]-(8)-[b]"])
  func plainGaps(format: String) throws {
    expect(try VisualFormat(format).connections, equals: [.gaps([.init(object: .number(8))])])
  }

  @Test(
    "Y52: what is no format says why and where",
    arguments: [
      ("", 0), ("[]", 1), ("[a", 2), ("[a]-", 4), ("[a]-8[b]", 5), ("X:[a]", 0), ("[a(]", 3), ("[a(=5)]", 3), ("|", 0),
      ("||", 1), ("[a]|[b]", 4), ("[a]-(8-[b]", 6), ("[a(10@)]", 6), ("[1a]", 1), ("a", 0),
    ])
  func mistakes(format: String, position: Int) {
    do {
      _ = try VisualFormat(format)
      Issue.record("\(format) was taken")
    } catch {
      expect(error.position, equals: position, "\(format): \(error)")
      expect(!error.reason.isEmpty)
      expect(error.description.hasSuffix("\n" + String(repeating: " ", count: position) + "^"))
    }
  }

  @Test("Y52: any cut of a format is an outcome, too")
  func cuts() {
    let format = "V:|-8-[a(>=10,w@250)]-(<=5)-[b(==a)]-|"
    for length in 0..<format.count {
      let cut = String(format.prefix(length))
      _ = try? VisualFormat(cut)
      _ = try? VisualFormat(String(format.suffix(length)))
    }
  }

  // MARK: - Constraints

  @Test("Y50, Y51: gaps, sizes, metrics and flush views")
  func making() {
    let frames = lay("H:|-m-[a(40)][b]-10-|", "V:|[a(==20)]", "V:|-5-[b(>=7@400,<=9)]", metrics: ["m": 15])
    expect(frames[0], equals: CGRect(x: 15, y: 0, width: 40, height: 20))
    expect(frames[1], equals: CGRect(x: 55, y: 5, width: 235, height: 7))
  }

  @Test("Y51: standard gaps are 8 between siblings and the margin at the superview; results are inactive")
  func standardGaps() {
    root.layoutMargins.left = 31
    expect(lay("|-[a(20)]-[b(30)]").map(\.minX), equals: [31, 59])
    let made = NSLayoutConstraint.constraints(withVisualFormat: "[a(b)]", metrics: nil, views: ["a": a, "b": b])
    expect(made.count, equals: 1)
    expect(!made[0].isActive)
    expect(made[0].secondItem === b)
  }

  @Test("Y51: one alignment, across the format's axis")
  func alignments() {
    _ = lay("H:|-5-[a(20)]-5-[b(30)]", options: .alignAllTop)
    let frames = lay("V:|-7-[a(20)]", "V:[b(40)]")
    expect(frames[1], equals: CGRect(x: 30, y: 7, width: 30, height: 40))
  }

  @Test("Y51: the direction is the reading direction's, left to right, or right to left")
  func directions() {
    let frames = lay("H:|-5-[a(20)]-6-[b(30)]", options: .directionRightToLeft)
    expect(frames.map(\.maxX), equals: [295, 269])
  }

  @Test("Y51: gaps may lie between baselines")
  func baselineGaps() {
    let frames = lay("V:|[a(20)]-10-[b(30)]", options: .spacingBaselineToBaseline)
    expect(frames[1].minY, equals: 30)
  }

  @Test("Y50: guides may be views")
  func guidesInFormats() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-20-[g(30)][a(5)]", metrics: nil, views: ["g": guide, "a": a]))
    root.layoutIfNeeded()
    expect(a.frame.minX, equals: 50)
  }

  @Test("Y52: a name that is no view stops with the format and the place")
  func unknownNames() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[nobody]-|", metrics: nil, views: [:])
      }
    }
    expect(result.said("nobody is not a key in the views dictionary. \nH:|-[nobody]-| \n     ^"))
  }

  @Test("Y52: a bar beside a view without a superview stops")
  func noSuperview() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "|[a]", metrics: nil, views: ["a": UIView()])
      }
    }
  }

  @Test("Y51: aligning along the axis stops")
  func alignmentAlong() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "[a]", options: .alignAllLeft, metrics: nil, views: ["a": UIView()])
      }
    }
  }
}
