import CoreGraphics
import UIKit
import UIKitTesting

/// Writes down what a controller is told, under its name.
@MainActor
class SpyController: UIViewController {
  let log: Log

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ what: String) { log.add("\(title ?? "") \(what)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    add("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) { add("willAppear") }
  override func viewDidAppear(_ animated: Bool) { add("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { add("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { add("didDisappear") }
}

/// Content of rows of 44 points that scrolls under a bar.
@MainActor
final class ScrollingController: UIViewController {
  let scrollView = UIScrollView(frame: .zero)
  var rows = 40

  convenience init(_ title: String, rows: Int = 40) {
    self.init()
    self.title = title
    self.rows = rows
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    for row in 0..<rows {
      let label = UILabel(frame: CGRect(x: 20, y: CGFloat(row) * 44, width: 200, height: 44))
      label.text = "Row \(row)"
      scrollView.addSubview(label)
    }
    scrollView.contentSize = CGSize(width: 0, height: CGFloat(rows) * 44)
  }
}
