import CoreGraphics
import UIKit

/// A page as large as the window, of forty lines, that is rolled up within six seconds.
final class CurlScene: BenchScene {
  let root = UIView()
  private let page: UIView

  init(size: CGSize) {
    page = UIView(frame: CGRect(origin: .zero, size: size))
    page.backgroundColor = .white
    for line in 0..<40 {
      let label = UILabel(frame: CGRect(x: 20, y: CGFloat(line) * 20, width: size.width - 40, height: 20))
      label.text = "\(line) The quick brown fox jumps over the lazy dog 빠른 갈색 여우"
      label.font = .systemFont(ofSize: 15)
      page.addSubview(label)
    }
    root.addSubview(page)
  }

  func step(_ index: Int) {
    guard index == 0 else { return }
    UIView.transition(with: page, duration: 6, options: [.transitionCurlUp, .curveLinear]) { [page] in
      page.backgroundColor = .yellow
    }
  }
}
