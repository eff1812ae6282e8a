import UIKit

@objc @MainActor protocol TickerDelegate: NSObjectProtocol {
  @objc optional func tickerWillTick(_ ticker: Ticker)
  @objc optional func tickerDidTick(_ ticker: Ticker)
  @objc optional func tickerText(_ ticker: Ticker) -> String?
  @objc optional func ticker(_ ticker: Ticker, didTick count: Int, last: Bool)
}

/// A line of text that tells its delegate of everything, if the delegate cares.
class Ticker: UIView {
  weak var delegate: TickerDelegate?
  let label = UILabel()
  private(set) var count = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    isUserInteractionEnabled = true
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tick)))
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  @objc func tick() {
    delegate?.tickerWillTick?(self)
    count += 1
    // The text may be missing because there is no method, or because the method has none.
    if let text = delegate?.tickerText?(self) ?? nil { label.text = text }
    if delegate?.ticker?(self, didTick: count, last: false) == nil { label.accessibilityIdentifier = "unheard" }
    delegate?.tickerDidTick?(self)
  }
}
