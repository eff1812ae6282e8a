import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules L23 to L27, as far as they need no constraints: L27 for the frames that the framework's own layouts give.
@MainActor
struct ConstraintRules {
  private let spies = LoggingWindow()

  @Test("L23: constraints are updated child before parent, before layout, once")
  func childrenComeFirst() {
    for _ in 0..<3 {
      spies.a.setNeedsUpdateConstraints()
      spies.aa.setNeedsUpdateConstraints()
    }
    expect(spies.a.needsUpdateConstraints())
    spies.a.setNeedsLayout()
    spies.window.turn()
    expect(spies.log.taken(), equals: ["aa constraints", "a constraints", "a layout"])
    expect(!spies.a.needsUpdateConstraints())
    spies.window.turn()
    expect(spies.log.taken(), equals: [])
  }

  @Test("L23: a controller is asked before its view")
  func theControllerComesBeforeItsView() {
    let controller = LoggingController(spies.log)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: controller)
    _ = spies.log.taken()
    controller.view.setNeedsUpdateConstraints()
    controller.child.setNeedsUpdateConstraints()
    window.turn()
    expect(spies.log.taken(), equals: ["child constraints", "view constraints", "view constraints"])
  }

  @Test("L23: updating constraints leaves the loop idle")
  func updatingConstraintsIsOver() {
    spies.aa.setNeedsUpdateConstraints()
    spies.window.turn()
    expect(!spies.window.stage.needsFrame)
  }

  @Test("L23: updateConstraintsIfNeeded and layoutIfNeeded update at once")
  func updatingAtOnce() {
    spies.aa.setNeedsUpdateConstraints()
    spies.a.updateConstraintsIfNeeded()
    expect(spies.log.taken(), equals: ["aa constraints"])
    spies.aa.setNeedsUpdateConstraints()
    spies.a.layoutIfNeeded()
    expect(spies.log.taken(), equals: ["aa constraints"])
  }

  @Test("L24: asking for the fitting size changes nothing, and one argument means the lowest priority on both axes")
  func fittingChangesNothing() {
    let view = LoggingView("view", spies.log, frame: CGRect(x: 1, y: 2, width: 300, height: 400))
    view.intrinsic = CGSize(width: 80, height: 30)
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    expect(size, equals: CGSize(width: 80, height: 30))
    expect(view.frame, equals: CGRect(x: 1, y: 2, width: 300, height: 400))
    let low = view.systemLayoutSizeFitting(
      .zero, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    expect(low, equals: size)
  }

  @Test("L25: a required width is kept, and the height fits it")
  func aRequiredWidthIsKept() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "several words that take more than one line"
    let size = label.systemLayoutSizeFitting(
      CGSize(width: 60, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expect(size.width, equals: 60)
    expect(size.height, equals: label.sizeThatFits(CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)).height)
    expect(size.height > label.intrinsicContentSize.height)
  }

  @Test("L26: the fitting size does not depend on the bounds, and nothing inside is zero")
  func theBoundsDoNotCount() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: .zero)
  }

  @Test(
    "L27: laid-out frames lie on device pixels at the window's scale, not on points", arguments: [1, 2, 3] as [CGFloat])
  func laidOutFramesLieOnPixels(scale: CGFloat) {
    let list = OddList(style: .grouped)
    let window = TestWindow(
      size: CGSize(width: 331, height: 457), scale: scale, root: UINavigationController(rootViewController: list))
    window.advance(by: 0.5)
    var (seen, isFiner, astray) = (0, false, [String]())
    func look(at view: UIView) {
      for child in view.subviews where !child.isHidden {
        // What a control places within itself follows its value, and glyphs have subpixel places of their own.
        let frame = child.convert(child.bounds, to: nil)
        for edge in [frame.minX, frame.minY] {
          let pixels = edge * scale
          if abs(pixels - pixels.rounded()) > 1e-6 { astray.append("\(type(of: child)) \(frame)") }
          if abs(edge - edge.rounded()) > 1e-6 { isFiner = true }
        }
        seen += 1
        if !(child is UIControl) { look(at: child) }
      }
    }
    look(at: window.window)
    expect(seen > 20)
    expect(astray.isEmpty, "\(astray.joined(separator: "\n"))")
    expect(isFiner, equals: (scale > 1))
  }
}

/// Rows of each style, whose texts have sizes of no whole points.
private final class OddList: UITableViewController {
  override func viewDidLoad() {
    title = "Odd"
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit it", style: .plain, target: nil, action: nil)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]
    let cell = UITableViewCell(style: styles[indexPath.row], reuseIdentifier: nil)
    cell.textLabel?.text = "Text \(indexPath.row)"
    cell.detailTextLabel?.text = "More of it"
    cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .checkmark
    return cell
  }
}
