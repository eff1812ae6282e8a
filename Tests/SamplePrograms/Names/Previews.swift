import UIKit

final class Badge: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
  }
  required init?(coder: NSCoder) { nil }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 20) }
}

#Preview("Badge", traits: .sizeThatFitsLayout) {
  Badge()
}

#Preview("List", traits: .fixedLayout(width: 200, height: 100)) {
  let controller = UITableViewController(style: .plain)
  controller.title = "List"
  return controller
}

#Preview("Button") {
  UIButton(configuration: .filled())
}

#Preview {
  let view = Badge()
  view.backgroundColor = .blue
  return view
}
