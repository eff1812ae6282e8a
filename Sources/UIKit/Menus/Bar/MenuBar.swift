import CoreGraphics
import QuartzCore

/// The program's menus in a bar at the top of a window, while they are used: Alt or F10 opens it, and so closes it again.
final class MenuBar: UIView {
  private let menus: [UIMenu]
  private let titles: [MenuBarTitle]
  private let strip = UIView(frame: .zero)
  private let line = UIView(frame: .zero)
  /// Whose menu is open, or that Return opens.
  private var chosen = 0
  private var isSwitching = false
  private weak var opened: MenuPresenter?

  static let height: CGFloat = 32

  /// Opens the bar, or closes it where it is open; false where the program has no menus.
  @discardableResult
  static func toggle(in window: UIWindow) -> Bool {
    if let bar = window.subviews.lazy.compactMap({ $0 as? MenuBar }).first {
      bar.close()
      return true
    }
    let menus = UIMenuSystem.main.menus
    guard !menus.isEmpty else { return false }
    MenuPresenter.current(in: window)?.close()
    let bar = MenuBar(menus, frame: window.bounds)
    window.addSubview(bar)
    window.keyInterceptor = bar
    return true
  }

  private init(_ menus: [UIMenu], frame: CGRect) {
    self.menus = menus
    titles = menus.map { MenuBarTitle($0.title) }
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isOpaque = false
    strip.backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    addSubview(strip)
    strip.addSubview(line)
    for title in titles { strip.addSubview(title) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: MenuBar.hovered))
    highlight(0)
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? { window }
  override func handsDirection(to part: UIView) -> Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    strip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.height)
    let pixel = 1 / max(1, contentScaleFactor)
    line.frame = CGRect(x: 0, y: Self.height - pixel, width: bounds.width, height: pixel)
    var x: CGFloat = 4
    for title in titles {
      let width = title.fittingWidth
      title.frame = sided(CGRect(x: x, y: 0, width: width, height: Self.height), in: strip.bounds)
      x += width
    }
  }

  // MARK: - Menus

  private func highlight(_ index: Int) {
    chosen = index
    for (place, title) in titles.enumerated() { title.isHighlighted = place == index }
  }

  private func open(_ index: Int, highlightsFirst: Bool) {
    isSwitching = true
    opened?.close()
    isSwitching = false
    highlight(index)
    layoutIfNeeded()
    let title = titles[index]
    // Its name stands in the bar already.
    let menu = UIMenu(options: menus[index].options, children: menus[index].children)
    let presenter = MenuPresenter.open(menu, from: title, below: title.bounds) { [weak self] _ in
      guard let self, !self.isSwitching else { return }
      self.close()
    }
    guard let presenter else { return }
    opened = presenter
    presenter.passesOn = { [weak self] onward in self?.step(onward ? 1 : -1, opens: true) }
    presenter.pointedOutside = { [weak self] point in self?.pointed(point) }
    if highlightsFirst { presenter.highlightFirst() }
  }

  private func step(_ way: Int, opens: Bool) {
    let next = (chosen + way + menus.count) % menus.count
    if opens { open(next, highlightsFirst: true) } else { highlight(next) }
  }

  func close() {
    guard let window else { return }
    isSwitching = true
    opened?.close()
    if window.keyInterceptor === self { window.keyInterceptor = nil }
    removeFromSuperview()
  }

  // MARK: - Pointer

  private func title(at point: CGPoint) -> Int? {
    titles.firstIndex { $0.convert($0.bounds, to: self).containsHalfOpen(point) }
  }

  /// The pointer is over another title while a menu is open: that menu opens.
  private func pointed(_ point: CGPoint) {
    if let index = title(at: point), index != chosen { open(index, highlightsFirst: false) }
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    if hover.state != .ended, let index = title(at: hover.location(in: self)) { highlight(index) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    if let index = title(at: point) { open(index, highlightsFirst: false) } else { close() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: - Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key { handle(key) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    if let key = press.key { handle(key) }
  }

  private func handle(_ key: UIKey) {
    switch key.action(isReversed: isReversed) {
    case .backwards: step(-1, opens: false)
    case .forwards: step(1, opens: false)
    case .down, .enter, .space: open(chosen, highlightsFirst: true)
    case .escape: close()
    default:
      if key.keyCode == .keyboardF10 { return close() }
      let typed = key.charactersIgnoringModifiers.lowercased()
      guard !typed.isEmpty, let index = menus.firstIndex(where: { $0.title.lowercased().hasPrefix(typed) }) else {
        return
      }
      open(index, highlightsFirst: true)
    }
  }
}

/// The name of a menu in the bar.
final class MenuBarTitle: UIView {
  private let label = UILabel(frame: .zero)

  init(_ text: String) {
    super.init(frame: .zero)
    isOpaque = false
    label.text = text
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    accessibilityLabel = text
    layer.cornerRadius = 6
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var fittingWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) + 24 }

  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
