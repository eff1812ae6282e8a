import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

/// What only an eye can judge: the bars, light and dark, at both scales.
@MainActor
struct ScrollPictureTests {
  private func list(_ style: UIUserInterfaceStyle, _ scale: CGFloat) -> (scroll: UIScrollView, window: TestWindow) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 90, height: 120))
    scroll.backgroundColor = .systemBackground
    scroll.contentSize = CGSize(width: 140, height: 400)
    for index in 0..<10 {
      let row = UIView(frame: CGRect(x: 8, y: CGFloat(index) * 40 + 4, width: 124, height: 32))
      row.backgroundColor = .secondarySystemBackground
      row.layer.cornerRadius = 6
      scroll.addSubview(row)
    }
    return (scroll, TestWindow(size: CGSize(width: 90, height: 120), scale: scale, style: style, root: scroll))
  }

  @Test("the bars lie over the content", arguments: [UIUserInterfaceStyle.light, .dark], [1, 2] as [CGFloat])
  func bars(style: UIUserInterfaceStyle, scale: CGFloat) {
    let (scroll, window) = list(style, scale)
    scroll.contentOffset.y = 60
    scroll.flashScrollIndicators()
    window.turn()
    assertSnapshot(of: window, as: .image, named: "\(style == .dark ? "dark" : "light")-\(Int(scale))x")
  }

  @Test("under the pointer the bar is thicker, and its track shows", arguments: [UIUserInterfaceStyle.light, .dark])
  func hovered(style: UIUserInterfaceStyle) {
    let (_, window) = list(style, 2)
    window.move(to: CGPoint(x: 40, y: 60))
    window.move(to: CGPoint(x: 85, y: 60))
    window.advance(by: 1)
    assertSnapshot(of: window, as: .image, named: style == .dark ? "dark" : "light")
  }

  @Test("the ring of the keyboard stays around the view, in front of the content")
  func ring() {
    let (scroll, window) = list(.light, 2)
    window.key(.keyboardTab)
    window.key(.keyboardDownArrow)
    window.advance(by: 3)
    expect(scroll.contentOffset.y, equals: 40)
    assertSnapshot(of: window, as: .image)
  }

  @Test("a refresh turns above the content")
  func refresh() {
    let (scroll, window) = list(.light, 2)
    scroll.refreshControl = UIRefreshControl()
    scroll.refreshControl?.beginRefreshing()
    scroll.contentOffset.y = -60
    window.turn()
    assertSnapshot(of: window, as: .image)
  }
}
