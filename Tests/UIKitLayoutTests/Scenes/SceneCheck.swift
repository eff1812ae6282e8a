import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What of a scene is not as measured, a line each; half a point is allowed.
@MainActor
enum SceneCheck {
  private static func isClose(_ values: [CGFloat], _ known: [CGFloat?], within tolerance: CGFloat = 0.5) -> Bool {
    zip(values, known).allSatisfy { value, known in known.map { abs(value - $0) <= tolerance } ?? true }
  }

  static func numbers(_ rect: CGRect) -> [CGFloat] { [rect.minX, rect.minY, rect.width, rect.height] }
  static func numbers(_ size: CGSize) -> [CGFloat] { [size.width, size.height] }
  private static func numbers(_ insets: UIEdgeInsets) -> [CGFloat] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  /// The scene's tree in a window, laid out.
  private static func shown(_ scene: SceneFile) throws -> (root: UIView, window: TestWindow) {
    let controller = UIViewController()
    let root = try scene.makeRoot()
    root.frame = CGRect(x: 0, y: 0, width: scene.size[0], height: scene.size[1])
    controller.view = root
    if let insets = scene.root?.safeAreaInsets { controller.additionalSafeAreaInsets = SceneFile.insets(insets) }
    let size = CGSize(width: scene.size[0], height: scene.size[1])
    return (root, TestWindow(size: size, scale: scene.scale, root: controller))
  }

  static func miss(
    _ what: String, _ values: [CGFloat], _ known: [CGFloat?]?, within tolerance: CGFloat = 0.5
  ) -> [String] {
    guard let known, !isClose(values, known, within: tolerance) else { return [] }
    return ["\(what): \(values), not \(known)"]
  }

  // MARK: - Trees

  static func tree(_ scene: SceneFile) throws -> [String] {
    let (root, window) = try shown(scene)
    var wrong: [String] = []
    for line in scene.expected {
      guard let path = line.path else { continue }
      guard let view = root.view(at: path) else { return ["\(scene.name): no view at \(path)"] }
      if scene.fontDependent != nil {
        wrong += textFrame(of: view, line, isFitted: scene.node(at: path)?.sizeToFit == true)
      } else {
        wrong += miss("\(path) frame", numbers(view.frame), line.frame)
        wrong += miss("\(path) intrinsic", numbers(view.intrinsicContentSize), line.intrinsic)
      }
      wrong += miss("\(path) center", [view.center.x, view.center.y], line.center)
      wrong += miss("\(path) bounds", numbers(view.bounds.size), line.boundsSize)
      wrong += miss("\(path) safe area", numbers(view.safeAreaInsets), line.safeAreaInsets)
      wrong += miss("\(path) margins", numbers(view.layoutMargins), line.layoutMargins)
      for (name, known) in line.parts ?? [:] { wrong += miss("\(path) \(name)", numbers(part(name, of: view)), known) }
    }
    if let error = window.damageError() { wrong.append(error) }
    return wrong
  }

  /// The frames of a tree that is in no window, as those of constraints and stack views were measured.
  static func offscreen(_ scene: SceneFile) throws -> [String] {
    let root = try scene.makeRoot()
    try scene.addConstraints(to: root)
    root.traitOverrides.displayScale = scene.scale
    root.layoutIfNeeded()
    return scene.expected.flatMap { line -> [String] in
      guard let view = root.view(at: line.path ?? "") else { return ["no view at \(line.path ?? "")"] }
      return miss("\(line.path ?? "") frame", numbers(view.frame), line.frame, within: 0.01)
    }
  }

  /// The offsets of labels' tops that share a baseline, which hardly depend on the font.
  static func baselines(_ scene: SceneFile) throws -> [String] {
    let root = try scene.makeRoot()
    try scene.addConstraints(to: root)
    root.traitOverrides.displayScale = scene.scale
    root.layoutIfNeeded()
    let tops = root.subviews.map(\.frame.minY)
    return miss("offsets", [tops[1] - tops[0], tops[3] - tops[2]], [14, 10], within: 1)
      + root.subviews.filter { $0.frame.size != $0.intrinsicContentSize }.map { "\($0)" }
  }

  /// The readable column of views of several widths.
  static func readable(_ scene: SceneFile) throws -> [String] {
    scene.expected.flatMap { line -> [String] in
      guard let width = line.boundsWidth, let margins = line.layoutMargins else { return ["no width"] }
      let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: line.height ?? 0))
      view.layoutMargins = SceneFile.insets(margins)
      return miss("\(width)", numbers(view.readableContentGuide.layoutFrame), line.readableFrame, within: 0.01)
    }
  }

  /// Another font has other widths, but not by far, and a view that was fitted is as large as it wants to be.
  private static func textFrame(of view: UIView, _ line: SceneFile.Expectation, isFitted: Bool) -> [String] {
    let path = line.path ?? ""
    let frame: [CGFloat?]? = isFitted ? line.frame.map { Array($0.prefix(2)) } : line.frame
    var wrong = miss("\(path) frame", numbers(view.frame), frame)
    let size = view.intrinsicContentSize
    // It was fitted before it knew its screen, in whole points.
    if isFitted { wrong += miss("\(path) fitted size", numbers(view.bounds.size), numbers(size), within: 1) }
    wrong += miss(
      "\(path) width in half points", [(size.width * 2).truncatingRemainder(dividingBy: 1)], [0], within: 0.01)
    if let known = line.intrinsic {
      wrong += miss("\(path) text width", [size.width], [known[0]], within: known[0] * 0.15 + 1)
      wrong += miss("\(path) text height", [size.height], [known[1]], within: known[1] * 0.15 + 1)
    }
    return wrong
  }

  /// Inner pieces that a scene names.
  private static func part(_ name: String, of view: UIView) -> CGRect {
    func subview(_ index: Int) -> CGRect {
      guard view.subviews.indices.contains(index) else { return .null }
      let piece = view.subviews[index]
      // Of what may be turned the place, not the frame.
      return CGRect(
        x: piece.center.x - piece.bounds.width / 2, y: piece.center.y - piece.bounds.height / 2,
        width: piece.bounds.width, height: piece.bounds.height)
    }
    switch (view, name) {
    case (is UISlider, "track"): return subview(0)
    case (is UISlider, "minFill"):
      // In the track's coordinates.
      return subview(1).offsetBy(dx: -subview(0).minX, dy: -subview(0).minY)
    case (is UISlider, "thumb"): return subview(4)
    case (is UISwitch, "thumb"), (is UIProgressView, "fill"): return subview(1)
    case (is UIActivityIndicatorView, "image"): return subview(0)
    default: return .null
    }
  }

  static func buttons(_ scene: SceneFile) throws -> [String] {
    let (root, window) = try shown(scene)
    var wrong: [String] = []
    for line in scene.expected {
      guard let path = line.path, let button = root.view(at: path) as? UIButton, let title = button.titleLabel,
        let frame = line.frame
      else { return ["\(scene.name): no button at \(line.path ?? "")"] }
      if !isClose([button.frame.minX, button.frame.minY], frame) { wrong.append("\(path): \(button.frame)") }
      if scene.node(at: path)?.sizeToFit != true, !isClose(numbers(button.frame), frame) {
        wrong.append("\(path): \(button.frame)")
      }
      // The title's own size and 6 points above and below it, in whole points; the title in the middle.
      let text = title.intrinsicContentSize
      let wanted = [text.width.rounded(.up), text.height + 12]
      if !isClose(numbers(button.intrinsicContentSize), wanted) {
        wrong.append("\(path): \(button.intrinsicContentSize), not \(wanted)")
      }
      let middle = title.convert(CGPoint(x: title.bounds.midX, y: title.bounds.midY), to: button)
      if !isClose([middle.x, middle.y], [button.bounds.midX, button.bounds.midY]) {
        wrong.append("\(path): title at \(middle)")
      }
    }
    if let error = window.damageError() { wrong.append(error) }
    return wrong
  }

  static func progress(_ scene: SceneFile) throws -> [String] {
    var wrong = try tree(scene)
    for line in scene.expected where line.fillWidth != nil {
      let words = (line.extra ?? "").split(separator: " ")
      guard words.count == 4, let width = Double(words[1]), let progress = Float(words[3]) else { return ["\(words)"] }
      let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: width, height: 4))
      bar.progress = progress
      bar.layoutIfNeeded()
      if part("fill", of: bar).width != line.fillWidth { wrong.append("\(words): \(part("fill", of: bar))") }
    }
    return wrong
  }

  static func labels(_ scene: SceneFile) throws -> [String] {
    scene.expected.compactMap { line -> String? in
      if let frame = line.progressView {
        let bar = UIProgressView(frame: SceneFile.rect(frame))
        bar.progress = line.progress ?? 0
        bar.layoutIfNeeded()
        let fill = part("fill", of: bar)
        return isClose(numbers(fill), line.fill ?? []) ? nil : "fill: \(fill)"
      }
      guard let text = line.text, let size = line.fontSize, let known = line.intrinsic else { return "\(line)" }
      let label = UILabel()
      (label.text, label.font) = (text, SceneFile.font(size, line.fontWeight))
      let found = label.intrinsicContentSize
      let isAlike =
        abs(found.width - known[0]) <= known[0] * 0.15 + 1 && abs(found.height - known[1]) <= known[1] * 0.15 + 1
      return isAlike ? nil : "\(text): \(found), not \(known)"
    }
  }

  // MARK: - Events, sizes and time

  static func hits(_ scene: SceneFile) throws -> [String] {
    let (root, _) = try shown(scene)
    return scene.hitTests.compactMap { hit -> String? in
      let view = root.hitTest(CGPoint(x: hit.point[0], y: hit.point[1]), with: nil)
      let wanted = hit.path.flatMap { root.view(at: $0) }
      return view === wanted
        ? nil : "at \(hit.point): \(view.map { "\($0)" } ?? "nothing"), not \(hit.path ?? "nothing")"
    }
  }

  static func autoresizing(_ scene: SceneFile) throws -> [String] {
    let names: [String: UIView.AutoresizingMask] = [
      "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
      "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
      "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
    ]
    return try scene.expected.compactMap { line -> String? in
      let (from, to) = (try require(line.parentFrom), try require(line.parentTo))
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: from[0], height: from[1]))
      let child = UIView(frame: SceneFile.rect(try require(line.child)))
      for name in try require(line.autoresizingMask) { child.autoresizingMask.insert(try require(names[name])) }
      parent.addSubview(child)
      parent.bounds.size = CGSize(width: to[0], height: to[1])
      return isClose(numbers(child.frame), try require(line.frame)) ? nil : "\(line.case ?? ""): \(child.frame)"
    }
  }

  static func animation(_ scene: SceneFile) throws -> [String] {
    let (root, window) = try shown(scene)
    let animation = try require(scene.animations?.first)
    let view = try require(root.view(at: animation.target))
    let target = CGPoint(x: animation.changes.center[0], y: animation.changes.center[1])
    let start = window.now
    if let spring = animation.spring {
      UIView.animate(
        withDuration: animation.duration, delay: animation.delay ?? 0, usingSpringWithDamping: spring.damping,
        initialSpringVelocity: spring.initialVelocity, options: []
      ) { view.center = target }
    } else {
      UIView.animate(withDuration: animation.duration, delay: animation.delay ?? 0, options: .curveEaseInOut) {
        view.center = target
      }
    }
    guard view.center == target else { return ["the model is \(view.center)"] }
    return try scene.expected.compactMap { line -> String? in
      let (time, known) = (try require(line.t), try require(line.presentationCenter))
      if start + time > window.now { window.advance(by: start + time - window.now) }
      let position = view.layer.presentation()?.position ?? view.center
      // Springs were measured in pictures, curves calculated.
      let isAlike = isClose([position.x, position.y], known, within: animation.spring == nil ? 0.1 : 0.5)
      return isAlike ? nil : "at \(time): \(position), not \(known)"
    }
  }

  // MARK: - Bars

  static func navigationBar(_ scene: SceneFile) throws -> [String] {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    let window = TestWindow(size: CGSize(width: scene.size[0], height: scene.size[1]), root: navigation)
    return withExtendedLifetime(window) {
      scene.expected.flatMap { line -> [String] in
        compare("bar", navigation.navigationBar.frame, line.navigationBar)
          + compare("content", content.view.convert(content.view.bounds, to: nil), line.contentView)
      }
    }
  }

  static func largeTitle(_ scene: SceneFile) throws -> [String] {
    let content = UITableViewController(style: .plain)
    content.title = "Title"
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.prefersLargeTitles = true
    let window = TestWindow(size: CGSize(width: scene.size[0], height: scene.size[1]), root: navigation)
    return withExtendedLifetime(window) {
      scene.expected.flatMap { line -> [String] in
        let inset = content.tableView.adjustedContentInset.top
        return compare("bar", navigation.navigationBar.frame, line.navigationBar)
          + (inset == line.adjustedContentInsetTop ? [] : ["inset \(inset)"])
      }
    }
  }

  static func searchBar(_ scene: SceneFile) throws -> [String] {
    scene.expected.flatMap { line -> [String] in
      guard let height = line.barHeight, let width = line.width else { return [] }
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: width, height: height))
      bar.layoutIfNeeded()
      return compare("field of a bar of \(width) × \(height)", bar.searchTextField.frame, line.field)
    }
  }

  /// A text field's height is its own; a text view that scrolls has none, and its text begins 8 points below its top.
  static func textFields(_ scene: SceneFile) throws -> [String] {
    let root = UIView()
    let window = TestWindow(size: CGSize(width: scene.size[0], height: scene.size[1]), root: root)
    let (field, view) = (UITextField(), UITextView())
    field.borderStyle = .roundedRect
    view.font = .systemFont(ofSize: 17)
    return zip([field, view] as [UIView], scene.expected).flatMap { control, line -> [String] in
      root.addSubview(control)
      guard let frame = line.frame, let intrinsic = line.intrinsic else {
        return ["\(type(of: control)) has no figures"]
      }
      var wrong =
        control.intrinsicContentSize.height == intrinsic[1]
        ? [] : ["\(type(of: control)) is high \(control.intrinsicContentSize)"]
      if control === view, control.intrinsicContentSize.width != intrinsic[0] {
        wrong.append("\(type(of: control)) is wide")
      }
      control.frame = CGRect(x: frame[0] ?? 0, y: frame[1] ?? 0, width: frame[2] ?? 0, height: frame[3] ?? 0)
      window.turn()
      if control === view, view.caretRect(for: view.beginningOfDocument).minX != 5 {
        wrong.append("the text does not begin at 5")
      }
      return wrong
    }
  }

  static func refresh(_ scene: SceneFile) throws -> [String] {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 10, width: 320, height: 120))
    let root = UIView()
    root.addSubview(scrollView)
    let window = TestWindow(size: CGSize(width: scene.size[0], height: scene.size[1]), root: root)
    scrollView.contentSize = CGSize(width: 320, height: 600)
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    return scene.expected.flatMap { line -> [String] in
      guard let y = line.contentOffsetY else { return [] }
      scrollView.contentOffset.y = y
      window.turn()
      return compare("at \(y)", control.frame, line.refreshControl)
    }
  }

  private static func compare(_ what: String, _ rect: CGRect, _ known: [CGFloat]?) -> [String] {
    miss(what, numbers(rect), known)
  }

  // MARK: - Cards

  static func alerts(_ scene: SceneFile) throws -> [String] {
    scene.expected.flatMap { line -> [String] in
      let window = TestWindow(size: CGSize(width: scene.size[0], height: scene.size[1]), root: UIViewController())
      let alert = UIAlertController(
        title: line.title == true ? "Title" : nil, message: line.message == nil ? nil : "One line",
        preferredStyle: line.style == "actionSheet" ? .actionSheet : .alert)
      for index in 0..<(line.actions ?? 0) { alert.addAction(UIAlertAction(title: "\(index)", style: .default)) }
      window.window.rootViewController?.present(alert, animated: false)
      window.advance(by: 0.5)
      let height = window.all(AlertCard.self).first?.bounds.height ?? 0
      return isClose([height], [line.cardHeight]) ? [] : ["card \(height), not \(line.cardHeight ?? 0)"]
    }
  }

  static func menus(_ scene: SceneFile) throws -> [String] {
    scene.expected.flatMap { line -> [String] in
      guard line.kind == "plain", let known = line.platter else { return [] }
      let actions = (0..<(line.rows ?? 0)).map { UIAction(title: "\($0)") { _ in } }
      let panel = MenuPanel(UIMenu(children: actions))
      return compare(
        "menu of \(actions.count)", CGRect(origin: .zero, size: panel.sizeThatFits(CGSize(width: 393, height: 852))),
        [0, 0] + known)
    }
  }

  // MARK: - Tables

  static func table(_ scene: SceneFile) throws -> [String] {
    let sections =
      scene.root?.subviews?.last?.sections ?? [
        SceneFile.Section(header: "Header", rows: (0..<3).map { SceneFile.Section.Row(text: "\($0)") })
      ]
    let isInset = scene.root?.subviews?.last?.style == "insetGrouped"
    let rows = SceneRows(sections)
    let table = UITableView(
      frame: SceneFile.rect(scene.root?.subviews?.last?.frame ?? [0, 0, 0, 0]), style: isInset ? .insetGrouped : .plain)
    table.dataSource = rows
    let root = UIView()
    root.addSubview(table)
    let window = TestWindow(size: CGSize(width: scene.size[0], height: scene.size[1]), root: root)
    return withExtendedLifetime((rows, window)) {
      scene.expected.flatMap { line -> [String] in
        guard let frame = line.frame?.compactMap({ $0 }), frame.count == 4 else { return [] }
        if let row = line.row, row.count == 2 {
          return compare("row \(row)", table.rectForRow(at: IndexPath(row: row[1], section: row[0])), frame)
        }
        return line.header.map { compare("header \($0)", table.rectForHeader(inSection: $0), frame) } ?? []
      }
    }
  }
}

private final class SceneRows: NSObject, UITableViewDataSource {
  let sections: [SceneFile.Section]
  init(_ sections: [SceneFile.Section]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows?.count ?? 0
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].header }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = sections[indexPath.section].rows?[indexPath.row].text
    return cell
  }
}

extension SceneFile {
  /// What the scene says of the view at a path.
  func node(at path: String) -> Node? {
    path.split(separator: ".").reduce(root) { node, index in
      guard let subviews = node?.subviews, let index = Int(index), subviews.indices.contains(index) else { return nil }
      return subviews[index]
    }
  }
}
