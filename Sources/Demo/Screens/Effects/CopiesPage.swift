import UIKit

/// One petal and one tile, shown many times by replicators: each copy a step further, paler, in another colour, later.
final class CopiesPage: EffectPage {
  private let flower = CAReplicatorLayer()
  private let petal = CALayer()
  private let rows = CAReplicatorLayer()
  private let columns = CAReplicatorLayer()
  private let tile = CALayer()
  private let count = UISlider()
  private let number = UILabel("16", font: .scaledDigits(17))
  private var isLate = true

  override func viewDidLoad() {
    super.viewDidLoad()
    petal.backgroundColor = UIColor.systemPink.cgColor
    flower.addSublayer(petal)
    flower.instanceBlueOffset = 0.03
    flower.instanceRedOffset = -0.04
    tile.backgroundColor = UIColor.systemTeal.cgColor
    tile.cornerRadius = 6
    columns.addSublayer(tile)
    columns.instanceRedOffset = 0.12
    rows.addSublayer(columns)
    rows.instanceGreenOffset = -0.1
    for layer in [flower, rows] as [CALayer] { stage.layer.addSublayer(layer) }
  }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    (count.minimumValue, count.maximumValue, count.value) = (3, 36, 16)
    count.accessibilityIdentifier = "copies"
    count.addAction(
      UIAction { [unowned self] _ in
        number.text = "\(Int(count.value))"
        replicate()
      }, for: .valueChanged)
    let pulse = UIButton.toggle("Pulse 고동") { [weak self] in self?.setPulse($0) }
    let late = UIButton.toggle("One after the other 차례로", isOn: true) { [unowned self] in
      isLate = $0
      replicate()
    }
    return [
      RowView("Copies 복사본", [count, number], .fill, captionWidth: 100), RowView(nil, [pulse, late], .equal),
    ]
  }

  private func setPulse(_ isOn: Bool) {
    for (layer, key) in [(petal, "opacity"), (tile, "transform.scale")] {
      layer.removeAnimation(forKey: "pulse")
      guard isOn else { continue }
      let pulse = CABasicAnimation(keyPath: key)
      pulse.fromValue = CGFloat(1)
      pulse.toValue = CGFloat(0.25)
      (pulse.duration, pulse.autoreverses, pulse.repeatCount) = (0.8, true, .infinity)
      layer.add(pulse, forKey: "pulse")
    }
  }

  private func replicate() {
    let copies = Int(count.value)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    flower.instanceCount = copies
    flower.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(copies), 0, 0, 1)
    flower.instanceDelay = isLate ? 1.6 / Double(copies) : 0
    for replicator in [rows, columns] { replicator.instanceDelay = isLate ? 0.12 : 0 }
    CATransaction.commit()
  }

  // MARK: - Layout

  override func layOutStage() {
    let side = min(stage.bounds.height - 32, stage.bounds.width / 2 - 24, 320)
    guard side > 40 else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let y = (stage.bounds.midY - side / 2).rounded()
    flower.frame = CGRect(x: (stage.bounds.width / 4 - side / 2).rounded(), y: y, width: side, height: side)
    petal.bounds = CGRect(x: 0, y: 0, width: side * 0.11, height: side * 0.3)
    petal.position = CGPoint(x: side / 2, y: side * 0.17)
    petal.cornerRadius = side * 0.055
    rows.frame = CGRect(x: (stage.bounds.width * 3 / 4 - side / 2).rounded(), y: y, width: side, height: side)
    columns.frame = rows.bounds
    let step = side / 6
    tile.frame = CGRect(x: step * 0.12, y: step * 0.12, width: step * 0.76, height: step * 0.76)
    for (replicator, way) in [(columns, CGPoint(x: step, y: 0)), (rows, CGPoint(x: 0, y: step))] {
      replicator.instanceCount = 6
      replicator.instanceTransform = CATransform3DMakeTranslation(way.x, way.y, 0)
    }
    CATransaction.commit()
    replicate()
  }
}
