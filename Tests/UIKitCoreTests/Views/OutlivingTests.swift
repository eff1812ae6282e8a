import Expectations
import Testing
import UIKit

/// What points back to its owner is nil once the owner is gone, and says so while the owner goes.
@MainActor
struct OutlivingTests {
  @Test func aViewThatOutlivesItsWindowHasNone() {
    let view = UIView()
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(view)
      expect(view.window === window)
    }
    expectNil(view.window)
    expectNil(view.superview)
  }

  @Test func aCellThatOutlivesItsCollectionViewIsOfNone() {
    final class Source: NSObject, UICollectionViewDataSource {
      var kept: UICollectionViewCell?
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        kept = cell
        return cell
      }
    }
    let source = Source()
    let layout = UICollectionViewFlowLayout()
    do {
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      view.layoutIfNeeded()
      expect(layout.collectionView === view)
    }
    expectNil(layout.collectionView)
    let cell = source.kept
    expect(cell != nil && cell?.superview == nil)
    // These ask the collection view what it lets a cell have.
    cell?.setNeedsUpdateConfiguration()
    cell?.contentView.addSubview(UIView())
    cell?.layoutIfNeeded()
    expect(cell?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) != nil)
  }

  @Test func aRecognizerThatOutlivesItsViewHasNone() {
    let pan = UIPanGestureRecognizer()
    do {
      let view = UIView()
      view.addGestureRecognizer(pan)
      expect(pan.view === view)
    }
    expectNil(pan.view)
  }

  @Test func whatAScrollViewsPanWouldMoveIsGoneWithIt() {
    var pan: UIPanGestureRecognizer?
    do {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize = CGSize(width: 100, height: 1000)
      pan = view.panGestureRecognizer
      expect(pan?.view === view)
    }
    expect(pan != nil && pan?.view == nil)
  }
}
