import Foundation
import UIKit

// Drawing, text and layers as programs write them.

final class ChartView: UIView {
  var values: [CGFloat] = [] {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !values.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.setStrokeColor(UIColor.systemBlue.cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineDash(phase: 0, lengths: [4, 2])
    for (index, value) in values.enumerated() {
      let point = CGPoint(
        x: rect.width * CGFloat(index) / CGFloat(max(1, values.count - 1)), y: rect.maxY - value * rect.height)
      if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
    }
    context.strokePath()

    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.fillEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6))
    context.addEllipse(in: CGRect(x: 10, y: 2, width: 6, height: 6))
    context.drawPath(using: .fillStroke)
    context.setShadow(
      offset: CGSize(width: 0, height: 2), blur: 4, color: UIColor.black.withAlphaComponent(0.3).cgColor)
    context.setAlpha(0.8)
    context.setBlendMode(.multiply)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.endTransparencyLayer()
    context.translateBy(x: rect.midX, y: rect.midY)
    context.rotate(by: .pi / 4)
    context.scaleBy(x: 0.5, y: 0.5)
    context.concatenate(CGAffineTransform(translationX: 1, y: 1))

    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 10, y: 10),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 5, options: [])
    }

    let path = UIBezierPath(
      arcCenter: CGPoint(x: 5, y: 5), radius: 4, startAngle: 0, endAngle: 1.5 * .pi, clockwise: true)
    path.addLine(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 3, y: 3), controlPoint: CGPoint(x: 1, y: 4))
    path.addCurve(to: .zero, controlPoint1: CGPoint(x: 1, y: 1), controlPoint2: CGPoint(x: 2, y: 2))
    path.close()
    path.lineWidth = 1
    path.lineCapStyle = .square
    path.usesEvenOddFillRule = true
    UIColor.green.setFill()
    UIColor.black.setStroke()
    path.fill()
    path.stroke()
    let rounded = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 4, height: 4))
    rounded.append(UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)))
    rounded.apply(CGAffineTransform(scaleX: 0.5, y: 0.5))
    rounded.addClip()
    _ = rounded.contains(CGPoint(x: 1, y: 1))
    _ = rounded.cgPath.boundingBox

    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 2
    style.lineBreakMode = .byTruncatingTail
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 9, weight: .medium), .foregroundColor: UIColor.darkGray, .paragraphStyle: style,
      .kern: 0.5, .underlineStyle: NSUnderlineStyle.single.rawValue, .baselineOffset: 1,
    ]
    "Max".draw(in: CGRect(x: 0, y: 0, width: 30, height: 12), withAttributes: attributes)
    NSAttributedString(string: "Min", attributes: attributes).draw(at: CGPoint(x: 0, y: 12))
  }
}

final class ProgressRing: UIView {
  private let track = CAShapeLayer()
  private let ring = CAShapeLayer()

  var progress: CGFloat = 0 {
    didSet {
      let animation = CABasicAnimation(keyPath: "strokeEnd")
      animation.fromValue = ring.presentation()?.strokeEnd ?? oldValue
      animation.toValue = progress
      animation.duration = 0.3
      animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      ring.strokeEnd = progress
      ring.add(animation, forKey: "progress")
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for layer in [track, ring] {
      layer.fillColor = nil
      layer.lineWidth = 6
      layer.lineCap = .round
      self.layer.addSublayer(layer)
    }
    track.strokeColor = UIColor.systemGray5.cgColor
    ring.strokeColor = tintColor.cgColor
    ring.strokeEnd = 0
    layer.insertSublayer(CALayer(), at: 0)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 3)).cgPath
    track.path = path
    ring.path = path
    ring.frame = bounds
    ring.transform = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
    layer.sublayers?.forEach { $0.contentsScale = UIScreen.main.scale }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    ring.strokeColor = tintColor.cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      track.strokeColor = UIColor.systemGray5.cgColor
    }
    if traitCollection.userInterfaceStyle == .dark { setNeedsLayout() }
  }
}

enum Typography {
  static let title = UIFont.preferredFont(forTextStyle: .title1)
  static let body = UIFont(name: "Avenir Next", size: 15) ?? .systemFont(ofSize: 15)
  static let code = UIFont.monospacedSystemFont(ofSize: 13, weight: .regular)
  static let digits = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .bold)
  static let italic = UIFont.italicSystemFont(ofSize: 13)

  static func highlighted(_ text: String, part: String) -> NSAttributedString {
    let result = NSMutableAttributedString(string: text, attributes: [.font: body])
    let range = (text as NSString).range(of: part)
    result.addAttribute(.foregroundColor, value: UIColor.systemOrange, range: range)
    result.addAttributes([.font: body.withSize(18), .backgroundColor: UIColor.yellow], range: range)
    return result
  }

  static func height(of text: String, width: CGFloat) -> CGFloat {
    let size = CGSize(width: width, height: .greatestFiniteMagnitude)
    let box = (text as NSString).boundingRect(
      with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: body], context: nil)
    return ceil(box.height)
  }
}

extension UIImage {
  func resized(to size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = scale
    format.opaque = false
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  func tinted(_ color: UIColor) -> UIImage {
    withRenderingMode(.alwaysTemplate).withTintColor(color, renderingMode: .alwaysOriginal)
  }

  /// The way before renderers.
  static func dot(_ color: UIColor, diameter: CGFloat) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: diameter, height: diameter), false, 0)
    defer { UIGraphicsEndImageContext() }
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: diameter, height: diameter)).fill()
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

final class ControlsController: UIViewController {
  private let activity = UIActivityIndicatorView(style: .large)
  private let progress = UIProgressView(progressViewStyle: .default)
  private let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
  private let toggle = UISwitch()
  private let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
  private let button = UIButton(type: .custom)
  private let image = UIImageView()
  private var link: CADisplayLink?

  override func viewDidLoad() {
    super.viewDidLoad()
    activity.hidesWhenStopped = true
    activity.color = .white
    activity.startAnimating()
    progress.setProgress(0.5, animated: true)
    progress.progressTintColor = .systemGreen
    progress.trackTintColor = UIColor(white: 0.9, alpha: 1)
    segments.selectedSegmentIndex = UISegmentedControl.noSegment
    segments.selectedSegmentTintColor = .systemYellow
    segments.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    segments.setEnabled(false, forSegmentAt: 2)
    toggle.onTintColor = .systemPurple
    toggle.setOn(true, animated: false)
    slider.minimumValue = -1
    slider.maximumValue = 1
    slider.isContinuous = false
    slider.minimumTrackTintColor = .systemPink
    slider.setThumbImage(UIImage.dot(.black, diameter: 12), for: .normal)
    button.setTitle("Press", for: .normal)
    button.setTitle("Pressed", for: [.highlighted, .selected])
    button.setTitleColor(.systemBlue, for: .normal)
    button.setBackgroundImage(.filled(with: .systemGray6), for: .normal)
    button.setImage(UIImage.dot(.red, diameter: 8)?.withRenderingMode(.alwaysTemplate), for: .normal)
    button.titleLabel?.font = Typography.body
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.imageView?.contentMode = .scaleAspectFit
    button.contentHorizontalAlignment = .left
    button.adjustsImageWhenHighlighted = false
    button.isEnabled = true
    button.addAction(UIAction(handler: { _ in }), for: .primaryActionTriggered)
    image.image = UIImage(named: "missing")
    image.contentMode = .scaleAspectFill
    image.clipsToBounds = true
    image.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    let mask = CALayer()
    mask.contents = UIImage.dot(.black, diameter: 10)?.cgImage
    image.layer.mask = mask
    [activity, progress, segments, toggle, slider, button, image].forEach(view.addSubview(_:))
    view.subviews.forEach { $0.translatesAutoresizingMaskIntoConstraints = true }
    overrideUserInterfaceStyle = .light
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var rest = view.bounds.insetBy(dx: 10, dy: 10)
    for subview in view.subviews {
      let parts = rest.divided(atDistance: 20, from: .minYEdge)
      subview.frame = parts.slice.integral
      rest = parts.remainder
    }
  }

  func bounce() {
    let spring = CASpringAnimation(keyPath: "transform.scale")
    spring.damping = 10
    spring.initialVelocity = 2
    spring.fromValue = 0.9
    spring.toValue = 1
    spring.duration = spring.settlingDuration
    button.layer.add(spring, forKey: "spring")
  }
}
