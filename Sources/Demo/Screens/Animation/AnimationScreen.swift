import UIKit

/// Four pages about animation: curves, an animator moved by hand, a spring with sliders, and interrupted animations.
final class AnimationScreen: UIViewController {
  private let picker = PairedSegments(["Curves 곡선", "Animator 손으로", "Spring 용수철", "Interrupt 끼어들기"])
  private var page: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(picker)
    picker.accessibilityIdentifier = "pages"
    picker.selectedSegmentIndex = 0
    picker.addTarget(self, action: AnimationScreen.installPage, for: .valueChanged)
    installPage()
  }

  private func installPage() {
    page?.willMove(toParent: nil)
    page?.viewIfLoaded?.removeFromSuperview()
    page?.removeFromParent()
    let next: UIViewController =
      switch picker.selectedSegmentIndex {
      case 1: AnimatorPage()
      case 2: SpringPage()
      case 3: InterruptPage()
      default: CurvesPage()
      }
    page = next
    addChild(next)
    view.addSubview(next.view)
    next.didMove(toParent: self)
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let width = min(Metrics.scaled(600, traitCollection), column.width)
    picker.frame = CGRect(x: column.midX - width / 2, y: 0, width: width, height: picker.height(in: width)).integral
    let top = picker.frame.maxY + 12
    page?.view.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    needHeight(top + (page?.preferredContentSize.height ?? 0))
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    view.setNeedsLayout()
  }
}
