import Expectations
import Testing
import UIKit

/// A view takes its first frame without the setters, which a subclass may override.
@MainActor
struct InitialFrameTests {
  private let frame = CGRect(x: 10, y: 20, width: 200, height: 100)

  @Test func aViewsFirstFrameCallsNoSetter() {
    let view = CountedView(frame: frame)
    expect(view.sets, equals: 0)
    expect(view.frame, equals: frame)
    expect(view.center, equals: CGPoint(x: 110, y: 70))
    view.frame.size.width = 210
    expect(view.sets, equals: 3)
  }

  @Test func anOverrideMayRelyOnWhatTheSubclassSetsUpLater() {
    let view = LateView(frame: frame)
    view.frame.origin.x = 30
    expect(view.child.frame, equals: CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func noControlsFirstFrameCallsASetter() {
    expect(CountedLabel(frame: frame).sets, equals: 0)
    expect(CountedButton(frame: frame).sets, equals: 0)
    expect(CountedImageView(frame: frame).sets, equals: 0)
    expect(CountedField(frame: frame).sets, equals: 0)
    expect(CountedSlider(frame: frame).sets, equals: 0)
    expect(CountedSegments(frame: frame).sets, equals: 0)
    expect(CountedDots(frame: frame).sets, equals: 0)
    expect(CountedStack(frame: frame).sets, equals: 0)
    expect(CountedWindow(frame: frame).sets, equals: 0)
  }

  @Test func noListsFirstFrameCallsASetter() {
    expect(CountedScrollView(frame: frame).sets, equals: 0)
    expect(CountedTextView(frame: frame).sets, equals: 0)
    expect(CountedTable(frame: frame).sets, equals: 0)
    expect(CountedCollection(frame: frame, collectionViewLayout: UICollectionViewFlowLayout()).sets, equals: 0)
    expect(CountedTableCell(style: .default, reuseIdentifier: nil).sets, equals: 0)
    expect(CountedTableCell(frame: frame).sets, equals: 0)
    expect(CountedHeader(frame: frame).sets, equals: 0)
    expect(CountedHeader(frame: frame).frame, equals: frame)
    expect(CountedRefresh(frame: frame).sets, equals: 0)
    expect(CountedCollectionCell(frame: frame).sets, equals: 0)
  }

  @Test func noControlWithASizeOfItsOwnCallsASetter() {
    let toggle = CountedSwitch(frame: frame)
    expect(toggle.sets, equals: 0)
    expect(toggle.frame, equals: CGRect(x: 10, y: 20, width: 51, height: 31))
    let stepper = CountedStepper(frame: frame)
    expect(stepper.sets, equals: 0)
    expect(stepper.frame, equals: CGRect(x: 10, y: 20, width: 94, height: 32))
    let progress = CountedProgress(frame: frame)
    expect(progress.sets, equals: 0)
    expect(progress.frame, equals: CGRect(x: 10, y: 20, width: 200, height: 4))
    expect(CountedSpinner(frame: frame).sets, equals: 0)
    expect(CountedPicker(frame: frame).sets, equals: 0)
    expect(CountedDatePicker(frame: frame).sets, equals: 0)
  }

  @Test func noBarsFirstFrameCallsASetter() {
    expect(CountedSearchBar(frame: frame).sets, equals: 0)
    expect(CountedToolbar(frame: frame).sets, equals: 0)
    expect(CountedNavigationBar(frame: frame).sets, equals: 0)
    expect(CountedTabBar(frame: frame).sets, equals: 0)
  }
}

/// Sets up its part after the frame, as many views do.
private final class LateView: UIView {
  var child: UIView!
  override init(frame: CGRect) {
    super.init(frame: frame)
    child = UIView()
    addSubview(child)
  }
  required init?(coder: NSCoder) { nil }
  override var frame: CGRect {
    didSet { child.frame = bounds }
  }
  override var bounds: CGRect {
    didSet { child.frame = bounds }
  }
  override var center: CGPoint {
    didSet { child.frame = bounds }
  }
}

private final class CountedView: UIView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedLabel: UILabel {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedButton: UIButton {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedImageView: UIImageView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedField: UITextField {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedSlider: UISlider {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedSegments: UISegmentedControl {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedDots: UIPageControl {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedStack: UIStackView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedWindow: UIWindow {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedScrollView: UIScrollView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedTextView: UITextView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedTable: UITableView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedCollection: UICollectionView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedTableCell: UITableViewCell {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedCollectionCell: UICollectionViewCell {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedSwitch: UISwitch {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedStepper: UIStepper {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedProgress: UIProgressView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedSpinner: UIActivityIndicatorView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedPicker: UIPickerView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedDatePicker: UIDatePicker {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedSearchBar: UISearchBar {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedToolbar: UIToolbar {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedNavigationBar: UINavigationBar {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedTabBar: UITabBar {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedHeader: UITableViewHeaderFooterView {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
private final class CountedRefresh: UIRefreshControl {
  var sets = 0
  override var frame: CGRect { didSet { sets += 1 } }
  override var bounds: CGRect { didSet { sets += 1 } }
  override var center: CGPoint { didSet { sets += 1 } }
}
