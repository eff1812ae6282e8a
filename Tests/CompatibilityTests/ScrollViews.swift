import Expectations
import Testing
import UIKit
import UIKitTesting

// Scroll views the way programs use them.

class BaseScrollView: UIScrollView {
  var changes = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var contentOffset: CGPoint {
    didSet { if contentOffset != oldValue { changes += 1 } }
  }
  override var contentSize: CGSize {
    didSet { changes += 1 }
  }
  override var contentInset: UIEdgeInsets {
    didSet { changes += 1 }
  }
  override var bounds: CGRect {
    didSet { if oldValue.origin != bounds.origin { changes += 1 } }
  }
  override var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior {
    didSet { changes += 1 }
  }
  override func layoutSubviews() { super.layoutSubviews() }
  override func adjustedContentInsetDidChange() { super.adjustedContentInsetDidChange() }
  override func touchesShouldCancel(in view: UIView) -> Bool {
    view is UIButton ? true : super.touchesShouldCancel(in: view)
  }
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    super.touchesShouldBegin(touches, with: event, in: view)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer == panGestureRecognizer, panGestureRecognizer.velocity(in: self).x > 1e6 { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

class PagingScrollView: BaseScrollView, UIGestureRecognizerDelegate {
  override var isScrollEnabled: Bool {
    didSet { changes += 1 }
  }
  override var bounces: Bool {
    didSet { changes += 1 }
  }
  override var isPagingEnabled: Bool {
    didSet { changes += 1 }
  }
  override var decelerationRate: UIScrollView.DecelerationRate {
    didSet { changes += 1 }
  }
  override var isTracking: Bool { super.isTracking }
  override var isDragging: Bool { super.isDragging }
  override var isDecelerating: Bool { super.isDecelerating }
  override var isZooming: Bool { super.isZooming }
  override var adjustedContentInset: UIEdgeInsets { super.adjustedContentInset }
  override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
  override var pinchGestureRecognizer: UIPinchGestureRecognizer? { super.pinchGestureRecognizer }
  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(contentOffset, animated: animated)
  }
  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    super.scrollRectToVisible(rect, animated: animated)
  }
  override func setZoomScale(_ scale: CGFloat, animated: Bool) { super.setZoomScale(scale, animated: animated) }
  override func zoom(to rect: CGRect, animated: Bool) { super.zoom(to: rect, animated: animated) }
  override func flashScrollIndicators() { super.flashScrollIndicators() }
}

final class Gallery: PagingScrollView {
  let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsHorizontalScrollIndicator = false
    indicatorStyle = .white
    keyboardDismissMode = .interactive
    contentInsetAdjustmentBehavior = .never
    minimumZoomScale = 1
    maximumZoomScale = 3
    addSubview(picture)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class GalleryController: UIViewController, UIScrollViewDelegate {
  lazy var gallery: Gallery = {
    let gallery = Gallery(frame: view.bounds)
    gallery.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    gallery.delegate = self
    return gallery
  }()
  var page = 0
  var target = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(gallery)
    gallery.contentSize = CGSize(width: gallery.frame.width, height: gallery.frame.height * 5)
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    gallery.contentInset.bottom = view.safeAreaInsets.bottom
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === gallery, scrollView.isDragging || scrollView.isDecelerating else { return }
    page = Int((scrollView.contentOffset.y / max(1, scrollView.bounds.height)).rounded())
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y = max(0, targetContentOffset.pointee.y)
    target = targetContentOffset.pointee
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { (scrollView as? Gallery)?.picture }
}

@MainActor
struct ScrollViewCompatibility {
  @Test("a subclass three deep sees each step of a drag in its own contentOffset")
  func overriddenOffset() {
    let controller = GalleryController()
    let window = TestWindow(size: CGSize(width: 200, height: 300), root: controller)
    let gallery = controller.gallery
    gallery.changes = 0
    window.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100), duration: 0.2)
    window.advance(by: 3)
    expect(gallery.changes > 10)
    expect(controller.target.y > 0)
    expect(controller.page, equals: Int((gallery.contentOffset.y / 300).rounded()))
    (gallery as UIScrollView).delegate?.scrollViewDidScroll(gallery)
    gallery.decelerationRate = .fast
    gallery.panGestureRecognizer.minimumNumberOfTouches = 1
    UIView.animate(withDuration: 0.2) { gallery.contentOffset = .zero }
    expect(gallery.contentOffset, equals: .zero)
  }
}
