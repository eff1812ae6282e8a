import UIKit

/// Shows what is dropped on it or pasted into it: a picture, a text, or the names of files.
final class DropZone: UIView, UIDropInteractionDelegate {
  private let picture = UIImageView()
  private let label = UILabel("Drop a file, a text or a picture 여기에 놓기", font: .scaled(15), color: .secondaryLabel)
  private let border = CAShapeLayer()

  /// What the screen copies.
  static let sample = UIGraphicsImageRenderer(size: CGSize(width: 96, height: 64)).image { context in
    UIColor.systemTeal.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 96, height: 64))
    UIColor.systemYellow.setFill()
    UIBezierPath(ovalIn: CGRect(x: 30, y: 14, width: 36, height: 36)).fill()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(border)
    border.fillColor = UIColor.clear.cgColor
    border.lineDashPattern = [6, 4]
    border.lineWidth = 1.5
    picture.contentMode = .scaleAspectFit
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "Picture 그림"
    picture.isHidden = true
    label.numberOfLines = 0
    label.textAlignment = .center
    label.accessibilityIdentifier = "dropped"
    for view in [picture, label] { addSubview(view) }
    addInteraction(UIDropInteraction(delegate: self))
    showHovering()
  }

  required init?(coder: NSCoder) { nil }

  private var isHovered = false {
    didSet { showHovering() }
  }

  private func showHovering() { border.strokeColor = (isHovered ? UIColor.tintColor : .systemGray).cgColor }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: max(1, size.width - 32), height: .greatestFiniteMagnitude)).height
    return CGSize(width: size.width, height: max(196, text.rounded(.up) + 32))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    border.path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 12).cgPath
    let inner = bounds.insetBy(dx: min(16, bounds.width / 2), dy: min(16, bounds.height / 2))
    picture.frame = inner
    label.frame = inner
  }

  private func show(_ image: UIImage?, _ text: String) {
    (picture.image, picture.isHidden) = (image, image == nil)
    (label.text, label.isHidden) = (text, image != nil)
    superview?.superview?.setNeedsLayout()
  }

  func takePasteboard() {
    let board = UIPasteboard.general
    if let image = board.image { return show(image, "") }
    let files = board.urls ?? []
    if !files.isEmpty { return show(nil, files.map(\.lastPathComponent).joined(separator: "\n")) }
    show(nil, board.string.map { String($0.prefix(300)) } ?? "Nothing to paste 붙일 것 없음")
  }

  // MARK: - Drops

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: UIImage.self) || session.canLoadObjects(ofClass: URL.self)
      || session.canLoadObjects(ofClass: String.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    isHovered = true
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    isHovered = false
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { isHovered = false }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    isHovered = false
    if session.canLoadObjects(ofClass: UIImage.self) {
      _ = session.loadObjects(ofClass: UIImage.self) { [weak self] in self?.show($0.first as? UIImage, "") }
    } else if session.canLoadObjects(ofClass: URL.self) {
      _ = session.loadObjects(ofClass: URL.self) { [weak self] urls in
        self?.show(nil, urls.map(\.lastPathComponent).joined(separator: "\n"))
      }
    } else {
      _ = session.loadObjects(ofClass: String.self) { [weak self] in self?.show(nil, $0.first ?? "") }
    }
  }
}
