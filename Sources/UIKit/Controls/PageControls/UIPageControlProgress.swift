import Foundation
import QuartzCore

/// Fills the dot of a page control's current page, as far as the program says.
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
  weak var control: UIPageControl?
  open weak var delegate: (any UIPageControlProgressDelegate)?

  public override init() { super.init() }

  /// How far the current page's dot is filled, from 0 to 1.
  open var currentProgress: Float = 0 {
    didSet {
      if !(0...1).contains(currentProgress) {
        currentProgress = currentProgress.isNaN ? 0 : max(0, min(1, currentProgress))
      }
      if currentProgress != oldValue { control?.progressChanged() }
    }
  }

  /// Whether the dot shows it.
  open internal(set) var isProgressVisible = true {
    didSet {
      guard isProgressVisible != oldValue else { return }
      control?.progressChanged()
      delegate?.pageControlProgressVisibilityDidChange(self)
    }
  }

  func join(_ control: UIPageControl) {
    self.control = control
    pageChanged(to: control.currentPage)
  }

  func leave(_ control: UIPageControl) { if self.control === control { self.control = nil } }

  func pageChanged(to page: Int) { currentProgress = initialProgress(of: page) }

  func initialProgress(of page: Int) -> Float { delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0 }
}

@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: AnyObject {
  /// Where a page's dot begins; 0 unless said.
  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// Fills the dots one after the other as time goes, and turns the pages.
@preconcurrency @MainActor open class UIPageControlTimerProgress: UIPageControlProgress {
  private var durations: [Int: TimeInterval] = [:]
  private var link: CADisplayLink?
  private var lastTime: Double?

  /// How long a page lasts, in seconds, unless said for that page.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  open var preferredDuration: TimeInterval
  /// Whether the first page follows the last one; else the time stops there.
  open var resetsToInitialPageAfterEnd = false
  open var isRunning: Bool { link != nil }

  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }

  /// Lets the time go. The control has to be in a window.
  open func resumeTimer() {
    guard link == nil, let stage = control?.window?.stage else { return }
    let link = CADisplayLink(target: self, selector: UIPageControlTimerProgress.step)
    self.link = link
    lastTime = stage.now
    stage.tree.animations.add(link)
  }

  open func pauseTimer() {
    link?.invalidate()
    (link, lastTime) = (nil, nil)
  }

  override func leave(_ control: UIPageControl) {
    pauseTimer()
    super.leave(control)
  }

  private func step(_ link: CADisplayLink) {
    guard let control, control.window != nil, control.numberOfPages > 0 else { return pauseTimer() }
    let passed = max(0, link.timestamp - (lastTime ?? link.timestamp))
    lastTime = link.timestamp
    let duration = duration(forPage: control.currentPage)
    let reached = duration > 0 ? currentProgress + Float(passed / duration) : 1
    guard reached >= 1 else { return currentProgress = reached }
    let isLast = control.currentPage == control.numberOfPages - 1
    if isLast, !resetsToInitialPageAfterEnd {
      currentProgress = 1
      return pauseTimer()
    }
    let timerDelegate = delegate as? any UIPageControlTimerProgressDelegate
    let next = isLast ? 0 : control.currentPage + 1
    guard timerDelegate?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true else {
      currentProgress = 1
      return pauseTimer()
    }
    control.currentPage = next
    control.sendActions(for: .newValue)
    timerDelegate?.pageControlTimerProgressDidChange(self)
  }
}

@preconcurrency @MainActor public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// The page's time is over; false stops there.
  func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
  /// The timer turned a page.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
}

extension UIPageControlTimerProgressDelegate {
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
}
