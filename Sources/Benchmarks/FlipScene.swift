import CoreGraphics
import UIKit

/// A hundred cards with a title and a round picture that turn in perspective, each by itself.
final class FlipScene: BenchScene {
  let root = UIView()
  private let cards: [UIView]

  init(size: CGSize) {
    let (width, height) = (size.width / 10, size.height / 10)
    cards = (0..<100).map { index in
      let card = UIView(
        frame: CGRect(
          x: CGFloat(index % 10) * width + 6, y: CGFloat(index / 10) * height + 6, width: width - 12,
          height: height - 12))
      card.backgroundColor = UIColor(hue: CGFloat(index) / 100, saturation: 0.6, brightness: 0.9, alpha: 1)
      card.layer.cornerRadius = 10
      card.clipsToBounds = true
      let label = UILabel(frame: CGRect(x: 36, y: 10, width: card.bounds.width - 40, height: 20))
      label.text = "Card \(index)"
      label.font = .systemFont(ofSize: 13)
      let disc = UIView(frame: CGRect(x: 8, y: 8, width: 24, height: 24))
      disc.backgroundColor = .white
      disc.layer.cornerRadius = 12
      card.addSubview(label)
      card.addSubview(disc)
      return card
    }
    root.backgroundColor = .white
    for card in cards { root.addSubview(card) }
  }

  func step(_ index: Int) {
    for (number, card) in cards.enumerated() {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 400
      card.layer.transform = CATransform3DRotate(eye, CGFloat(index) * 0.04 + CGFloat(number) * 0.1, 0, 1, 0)
    }
  }
}
