import UIComponents
import UIKit

/// A million lines that come in at 10,000 a second. What is seen follows the end unless a person scrolled up.
final class LogScreen: UIViewController, UITextViewDelegate, FindingScreen {
  private(set) var source = LogSource()
  private var pace = LogPace(linesASecond: LogSource.linesASecond)
  private(set) var follower = EndFollower()
  private var link: CADisplayLink?
  private var isPaused = false
  /// While the screen itself scrolls, nobody scrolled.
  private var isAppending = false
  /// Between a drag's or a wheel's first move and its rest.
  private var isHeld = false
  private var countedAt = 0.0

  let textView = UITextView()
  private let card = UIView()
  private let paper = UIView()
  private let countLabel = UILabel(font: .scaledDigits(22, .semibold))
  private let rateLabel = UILabel(
    font: .scaledDigits(13), color: .secondaryLabel)
  private let pauseButton = RoundButton.tool("pause", "Pause", "Pause or go on · 멈춤, 계속 (Space)")
  private let endButton = RoundButton.tool("arrow-down", "Follow", "Follow the end · 끝 따라가기 (Ctrl End)")
  private let findButton = RoundButton.tool("search", "Search", "Find · 찾기 (Ctrl F)")

  /// That of the next line, for the preferred text size.
  private var font = UIFont.scaledMonospaced(12)

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [card, paper] {
      view.backgroundColor = .secondarySystemGroupedBackground
      view.layer.cornerRadius = 16
      view.clipsToBounds = true
      self.view.addSubview(view)
    }
    for subview in [countLabel, rateLabel, pauseButton, endButton, findButton] { card.addSubview(subview) }
    paper.addSubview(textView)
    textView.isEditable = false
    textView.font = font
    textView.adjustsFontForContentSizeCategory = true
    textView.backgroundColor = .clear
    textView.textContainerInset = UIEdgeInsets(top: 12, left: 11, bottom: 12, right: 11)
    textView.isFindInteractionEnabled = true
    textView.accessibilityIdentifier = "log"
    textView.accessibilityLabel = "Log 기록"
    textView.delegate = self
    countLabel.accessibilityIdentifier = "lines"
    rateLabel.accessibilityIdentifier = "rate"
    pauseButton.addAction(UIAction { [weak self] _ in self?.switchPause() }, for: .touchUpInside)
    endButton.addAction(UIAction { [weak self] _ in self?.followEnd() }, for: .touchUpInside)
    findButton.addAction(UIAction { [weak self] _ in self?.beginFinding() }, for: .touchUpInside)
    describe(at: 0)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let link = CADisplayLink(target: self, selector: LogScreen.step)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    link?.invalidate()
    link = nil
    pace.pause()
  }

  // MARK: - Lines

  private func step(_ link: CADisplayLink) {
    guard !isPaused, !source.isAtEnd else { return }
    let lines = source.next(pace.due(at: link.timestamp))
    guard !lines.isEmpty else { return }
    append(lines)
    pace.note(lines.count, at: link.timestamp)
    // Numbers that change with each frame cannot be read.
    guard link.timestamp - countedAt >= 0.1 || source.isAtEnd else { return }
    countedAt = link.timestamp
    describe(at: link.timestamp)
  }

  private func append(_ lines: [LogSource.Line]) {
    isAppending = true
    let storage = textView.textStorage
    storage.beginEditing()
    for line in lines {
      let end = NSRange(location: storage.length, length: 0)
      storage.replaceCharacters(in: end, with: line.text)
      storage.setAttributes(
        attributes(of: line.level), range: NSRange(location: end.location, length: storage.length - end.location))
    }
    storage.endEditing()
    if follower.isFollowing { scrollToEnd() }
    isAppending = false
  }

  private func attributes(of level: LogSource.Level) -> [NSAttributedString.Key: Any] {
    let color: UIColor =
      switch level {
      case .debug: .secondaryLabel
      case .info: .label
      case .warning: .systemOrange
      case .error: .systemRed
      }
    return [.font: font, .foregroundColor: color]
  }

  // MARK: - Following

  private func scrollToEnd() {
    textView.scrollRangeToVisible(NSRange(location: textView.textStorage.length, length: 0))
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    isHeld = true
    follower.hold()
    showButtons()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { letGo() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { letGo() }

  private func letGo() {
    isHeld = false
    scrolled()
  }

  /// By keys, or by the bar at the side.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isAppending, !isHeld { scrolled() }
  }

  private func scrolled() {
    let scrollView = textView
    let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.height
    follower.scrolled(
      distanceFromEnd: Double(max(0, end - scrollView.contentOffset.y)), lineHeight: Double(font.lineHeight))
    showButtons()
  }

  private func followEnd() {
    follower.jumpToEnd()
    isAppending = true
    scrollToEnd()
    isAppending = false
    showButtons()
  }

  // MARK: - Finding

  var canFind: Bool { true }

  /// Finds from the first line that is seen on.
  func beginFinding() {
    guard let find = textView.findInteraction else { return }
    if !find.isFindNavigatorVisible,
      let place = textView.closestPosition(
        to: CGPoint(x: 0, y: textView.bounds.minY + textView.adjustedContentInset.top))
    {
      textView.selectedTextRange = textView.textRange(from: place, to: place)
    }
    find.presentFindNavigator(showingReplace: false)
  }

  private func switchPause() {
    isPaused.toggle()
    pace.pause()
    pauseButton.image = DemoAssets.image(isPaused ? "play" : "pause")
    describe(at: countedAt)
  }

  // MARK: - What is said of it

  private func describe(at time: Double) {
    countLabel.text =
      source.count == 1 ? "1 line" : "\(source.count.formatted(.number.locale(Locale(identifier: "en")))) lines"
    // Hundreds: a frame's lines more or less say nothing.
    let rate = (pace.rate(at: time) + 50) / 100 * 100
    rateLabel.text =
      isPaused
      ? "paused · 멈춤"
      : source.isAtEnd
        ? "complete · 끝" : "\(rate.formatted(.number.locale(Locale(identifier: "en")))) a second · 초당 줄 수"
    showButtons()
  }

  private func showButtons() {
    pauseButton.currentState = source.isAtEnd ? .disabled : .enabled
    endButton.currentState = follower.isFollowing ? .disabled : .enabled
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: " ", modifierFlags: [], action: LogScreen.switchPause)]
  }

  // MARK: - Layout

  /// In points at the standard text size.
  private static let lowestPaper: CGFloat = 100

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    font = .scaledMonospaced(12, compatibleWith: traitCollection)
    let tools = [findButton, endButton, pauseButton].map { (button: $0 as UIView, gap: CGFloat(8)) }
    ToolsCard(card: card, number: countLabel, line: rateLabel, tools: tools).layOut(in: column)
    let top = card.frame.maxY + 16
    needHeight(top + Metrics.scaled(Self.lowestPaper, traitCollection) + Metrics.margin)
    paper.frame = CGRect(
      x: column.minX, y: top, width: column.width, height: max(0, view.bounds.height - Metrics.margin - top))
    textView.frame = paper.bounds
    if follower.isFollowing { followEnd() }
  }
}
