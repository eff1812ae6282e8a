import Expectations
import Testing
import UIKit
import UIKitTesting

// Views with states of their own as programs write them for themselves, with nothing but UIKit.

// MARK: - A generic image view in a cell

enum Shipment: Hashable, CaseIterable { case packed, sent, delivered, lost }

class StateImageView<S: Hashable>: UIImageView {
  private var images: [S: UIImage] = [:]

  var current: S? {
    didSet { show() }
  }

  func set(_ image: UIImage?, for state: S) {
    images[state] = image
    show()
  }

  private func show() {
    guard let state = current, let found = images[state] else { return }
    image = found.withRenderingMode(.alwaysTemplate)
  }
}

/// The cell hands a state on; what it looks like was said once, where the view is made.
final class ShipmentCell: UITableViewCell {
  private lazy var mark: StateImageView<Shipment> = {
    let view = StateImageView<Shipment>()
    view.set(UIImage(named: "no such file"), for: .packed)
    for (side, state) in zip([4, 8, 12], Shipment.allCases.dropFirst()) {
      view.set(UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }, for: state)
    }
    view.tintColor = .systemGreen
    view.contentMode = .center
    return view
  }()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(mark)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: contentView.bounds.maxX - 40, y: 0, width: 24, height: contentView.bounds.height)
  }

  func show(_ state: Shipment) {
    mark.current = state
  }

  var shownSide: CGFloat? { mark.image?.size.width }
}

// MARK: - A protocol for any view

protocol StateShowing: UIView {
  associatedtype State: Hashable
  associatedtype Look
  var looks: [State: Look] { get set }
  var now: State? { get set }
  func give(_ look: Look, to state: State) -> Void
  func show()
}

extension StateShowing {
  func give(_ look: Look, to state: State) { self.looks[state] = look }
}

class PillButton: UIControl, StateShowing {
  // MARK: StateShowing
  var looks: [State: Look] = [:]

  var now: State? {
    didSet {
      show()
    }
  }

  // A program's own name for what UIControl calls State.
  enum State {
    case ready
    case busy
  }

  struct Look {
    let color: UIColor
    let isEnabled: Bool

    init(color: UIColor, isEnabled: Bool) {
      self.color = color
      self.isEnabled = isEnabled
    }
  }

  func show() {
    guard let now, let look = looks[now] else { return }
    backgroundColor = look.color
    isEnabled = look.isEnabled
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

class StateLabel: UILabel, StateShowing {
  enum State { case short, long }
  var looks: [State: NSAttributedString] = [:]
  var now: State? { didSet { show() } }
  func show() { attributedText = now.flatMap { looks[$0] } }
}

/// Configuration where an object is made, as a well-known package has it.
protocol Configured {}

extension Configured where Self: AnyObject {
  func having(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Configured {}

@MainActor
@Suite struct StateViewTests {
  @Test func aControlWithStatesOfItsOwnCompilesAndShowsThem() {
    let button: PillButton = PillButton().having {
      typealias Look = PillButton.Look

      let ready = Look(color: .red, isEnabled: true)
      let busy = Look(color: .gray, isEnabled: false)

      $0.give(ready, to: .ready)
      $0.give(busy, to: .busy)
    }
    button.now = .busy
    expect(button.backgroundColor == .gray && !button.isEnabled)
    button.now = .ready
    expect(button.backgroundColor == .red && button.isEnabled && button.state == .normal)
  }

  @Test func anImageViewAndALabelDoToo() {
    let view = StateImageView<Shipment>()
    view.set(UIImage(), for: .sent)
    view.current = .sent
    expect(view.image?.renderingMode, equals: .alwaysTemplate)
    view.current = .delivered
    expect(view.image != nil)
    let label = StateLabel()
    label.give(NSAttributedString(string: "ok"), to: .short)
    label.now = .short
    expect(label.text, equals: "ok")
  }

  @Test func aCellHandsItsStateOn() {
    let cell = ShipmentCell(style: .default, reuseIdentifier: nil)
    cell.show(.packed)
    expectNil(cell.shownSide, "no picture of that name, no crash")
    cell.show(.delivered)
    expect(cell.shownSide, equals: 8)
    cell.show(.lost)
    expect(cell.shownSide, equals: 12)
  }
}
