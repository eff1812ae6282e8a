import CoreGraphics
import Platform
import QuartzCore

/// A row of segments of which one is selected, on a white pill.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index that stands for no segment.
  public static let noSegment = -1

  private struct Part {
    var title: String?
    var image: UIImage?
    /// 0 shares what is left.
    var width: CGFloat = 0
    var isEnabled = true
    /// Moves the content, in points.
    var offset = CGSize.zero
    var action: UIAction?
    let view: SegmentView
  }

  private var segments: [Part] = []
  private var elementsOfSegments: [SegmentElement] = []
  private var images = SegmentImages()
  private var separators: [UIImageView] = []
  private let track = UIView(frame: .zero)
  private let pill = UIView(frame: .zero)

  /// Items are strings and images; others are left out.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      if let title = item as? String { insertSegment(withTitle: title, at: segments.count, animated: false) }
      if let image = item as? UIImage { insertSegment(with: image, at: segments.count, animated: false) }
    }
    bounds.size = intrinsicContentSize
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [track, pill] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.backgroundColor = .tertiarySystemFill
    track.layer.cornerRadius = Self.radius
    pill.layer.cornerRadius = Self.radius - Self.inset
    pill.layer.shadowColor = .black
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
    pill.layer.shadowRadius = 4
    updateLook()
  }

  private static let height: CGFloat = 32
  private static let radius: CGFloat = 9
  /// Between the track's edge and the pill.
  private static let inset: CGFloat = 2
  private static let pillColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 90 / 255, green: 90 / 255, blue: 96 / 255, alpha: 1) : .white
  }

  // MARK: - Segments

  open var numberOfSegments: Int { segments.count }

  /// An index past the end counts as the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Part(title: title, view: SegmentView(frame: .zero)), at: segment, animated)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Part(image: image, view: SegmentView(frame: .zero)), at: segment, animated)
  }

  /// A segment that runs an action when it is chosen.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let title = action.image == nil ? action.title : nil
    insert(
      Part(title: title, image: action.image, action: action, view: SegmentView(frame: .zero)), at: segment, animated
    )
  }

  private func insert(_ segment: Part, at index: Int, _ animated: Bool) {
    let index = max(0, min(index, segments.count))
    if selectedIndex >= index { selectedIndex += 1 }
    segments.insert(segment, at: index)
    addSubview(segment.view)
    segmentsChanged(animated)
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = max(0, min(segment, segments.count - 1))
    segments.remove(at: index).view.removeFromSuperview()
    if selectedIndex == index { selectedIndex = Self.noSegment } else if selectedIndex > index { selectedIndex -= 1 }
    segmentsChanged(animated)
  }

  open func removeAllSegments() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    selectedIndex = Self.noSegment
    segmentsChanged(false)
  }

  private func segmentsChanged(_ animated: Bool) {
    while separators.count > max(0, segments.count - 1) { separators.removeLast().removeFromSuperview() }
    while separators.count < segments.count - 1 {
      let line = UIImageView(frame: .zero)
      insertSubview(line, aboveSubview: track)
      separators.append(line)
    }
    invalidateIntrinsicContentSize()
    updateLook()
    layOutSegments(animated: animated)
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    updateSegment(segment) { ($0.title, $0.image) = (title, nil) }
  }

  open func titleForSegment(at segment: Int) -> String? { known(segment)?.title }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    updateSegment(segment) { ($0.title, $0.image) = (nil, image) }
  }

  open func imageForSegment(at segment: Int) -> UIImage? { known(segment)?.image }

  /// In points; 0 shares what the others leave.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    updateSegment(segment) { $0.width = width.isFinite ? max(0, width) : 0 }
  }

  open func widthForSegment(at segment: Int) -> CGFloat { known(segment)?.width ?? 0 }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    updateSegment(segment) { $0.isEnabled = enabled }
  }

  open func isEnabledForSegment(at segment: Int) -> Bool { known(segment)?.isEnabled ?? false }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    updateSegment(segment) {
      ($0.title, $0.image, $0.action) = (action.image == nil ? action.title : nil, action.image, action)
    }
  }

  /// The segment of an action; `UISegmentedControl.noSegment` for none.
  open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? Self.noSegment
  }

  open func actionForSegment(at segment: Int) -> UIAction? { known(segment)?.action }

  /// The segments as those who do not see them have them.
  final var segmentElements: [SegmentElement] {
    if elementsOfSegments.count != segments.count {
      elementsOfSegments = segments.indices.map { SegmentElement(self, index: $0) }
    }
    return elementsOfSegments
  }

  final func place(ofSegment index: Int) -> CGRect { known(index)?.view.frame ?? .zero }

  final func chooseSegment(_ index: Int) -> Bool {
    guard isEnabled, let segment = known(index), segment.isEnabled else { return false }
    if index != selectedIndex || isMomentary {
      select(index, animated: true)
      sendChange(of: index)
    }
    return true
  }

  private func known(_ index: Int) -> Part? { segments.indices.contains(index) ? segments[index] : nil }

  private func updateSegment(_ index: Int, _ change: (inout Part) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    invalidateIntrinsicContentSize()
    updateLook()
    setNeedsLayout()
  }

  /// Moves a segment's title or image, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    updateSegment(segment) { $0.offset = offset }
  }

  open func contentOffsetForSegment(at segment: Int) -> CGSize { known(segment)?.offset ?? .zero }

  // MARK: - Choice

  /// Setting it sends no event; an index out of range selects no segment.
  open var selectedSegmentIndex: Int {
    get { selectedIndex }
    set { select(newValue, animated: false) }
  }
  private var selectedIndex = UISegmentedControl.noSegment

  /// Whether segments act as buttons, so that none stays selected.
  open var isMomentary = false {
    didSet { if isMomentary { select(Self.noSegment, animated: false) } }
  }

  /// Whether the width of a segment that has none of its own depends on its content.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { setNeedsLayout() } }
  }

  private func select(_ index: Int, animated: Bool) {
    let index = segments.indices.contains(index) ? index : Self.noSegment
    guard index != selectedIndex else { return }
    // Don't animate from or to no selection.
    let wasThere = selectedIndex != Self.noSegment && index != Self.noSegment
    selectedIndex = index
    updateLook()
    layOutSegments(animated: animated && wasThere)
  }

  // MARK: - Looks

  /// The pill; nil is white, grey in dark surroundings.
  open var selectedSegmentTintColor: UIColor? {
    didSet { if selectedSegmentTintColor != oldValue { updateLook() } }
  }

  private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]

  /// The look of the titles in a state, over that of the normal one.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
    updateLook()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// Which segments an adjustment is for.
  public enum Segment: Int, Sendable {
    case any = 0
    /// The first of several.
    case left = 1
    case center = 2
    case right = 3
    /// One that has no neighbours.
    case alone = 4
  }

  /// Stretched behind each segment in place of the grey plate and the pill.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    changeImages { $0.backgrounds[state, default: [:]][barMetrics] = backgroundImage }
  }

  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[state]?[barMetrics]
  }

  /// Between two segments in these states, in place of the line.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    changeImages { $0.dividers[.init(left: leftState, right: rightState), default: [:]][barMetrics] = dividerImage }
  }

  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { images.dividers[.init(left: leftState, right: rightState)]?[barMetrics] }

  /// Moves the contents of the segments that lie so.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    changeImages { $0.adjustments[leftCenterRightOrAlone, default: [:]][barMetrics] = adjustment }
  }

  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { images.adjustments[leftCenterRightOrAlone]?[barMetrics] ?? .zero }

  private func changeImages(_ change: (inout SegmentImages) -> Void) {
    change(&images)
    updateLook()
    setNeedsLayout()
  }

  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { updateLook() } }
  }

  private func state(of index: Int) -> State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    return index == selectedIndex ? .selected : index == pressedIndex ? .highlighted : .normal
  }

  private func updateLook() {
    pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
    pill.isHidden = selectedIndex == Self.noSegment || images.hasBackgrounds
    track.isHidden = images.hasBackgrounds
    track.alpha = isEnabled ? 1 : 0.5
    for (index, segment) in segments.enumerated() {
      let isChosen = index == selectedIndex
      let isUsable = isEnabled && segment.isEnabled
      var attributes = titleAttributes[.normal] ?? [:]
      if isChosen { attributes.merge(titleAttributes[.selected] ?? [:]) { $1 } }
      if index == pressedIndex { attributes.merge(titleAttributes[.highlighted] ?? [:]) { $1 } }
      if !isUsable { attributes.merge(titleAttributes[.disabled] ?? [:]) { $1 } }
      let font = UIFont.systemFont(ofSize: 13, weight: isChosen ? .medium : .regular)
      segment.view.setContent(segment.title, segment.image, attributes, font: font)
      segment.view.background = images.background(state(of: index), isCompact: isCompactBar)
      segment.view.offset = images.offset(
        of: index, count: segments.count, own: segment.offset, isCompact: isCompactBar)
      segment.view.alpha = !isUsable ? 0.3 : index == pressedIndex && !isChosen ? 0.2 : 1
    }
    for (index, line) in separators.enumerated() {
      line.image = images.divider(state(of: index), state(of: index + 1), isCompact: isCompactBar)
      line.backgroundColor = line.image == nil ? .separator : nil
      let isBesideChoice = index == selectedIndex || index + 1 == selectedIndex
      line.alpha = line.image == nil && (isBesideChoice || images.hasBackgrounds) ? 0 : isEnabled ? 1 : 0.5
    }
  }

  // MARK: - Layout

  private var widths: SegmentWidths {
    SegmentWidths(
      segments: segments.map { .init(fixed: $0.width, content: $0.view.contentWidth) },
      areApportionedByContent: apportionsSegmentWidthsByContent)
  }

  override var standardContentPriorities: ContentPriorities { .bar }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: widths.natural.rounded(.up), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func frame(ofSegment index: Int) -> CGRect {
    let edges = widths.edges(in: bounds.width)
    guard edges.indices.contains(index + 1) else { return .zero }
    let x = isReversed ? bounds.width - edges[index + 1] : edges[index]
    return CGRect(x: x, y: 0, width: edges[index + 1] - edges[index], height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    for (index, segment) in segments.enumerated() { segment.view.frame = frame(ofSegment: index) }
    for (index, line) in separators.enumerated() {
      let segment = frame(ofSegment: index)
      let x = isReversed ? segment.minX : segment.maxX
      let width = line.image?.size.width ?? 1
      let inset: CGFloat = line.image == nil ? 8 : 0
      line.frame = CGRect(x: x - width / 2, y: inset, width: width, height: max(0, bounds.height - 2 * inset))
    }
    guard selectedIndex != Self.noSegment else { return }
    let frame = frame(ofSegment: selectedIndex).insetBy(dx: Self.inset, dy: Self.inset)
    pill.bounds.size = CGSize(width: max(0, frame.width), height: max(0, frame.height))
    pill.center = CGPoint(x: frame.midX, y: frame.midY)
    let isPressed = pressedIndex == selectedIndex && pressedIndex != Self.noSegment
    pill.transform = isPressed ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
  }

  private func layOutSegments(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.layoutIfNeeded()
    }
  }

  // MARK: - Input

  private var pressedIndex = UISegmentedControl.noSegment
  private var dragsPill = false
  private var indexBefore = UISegmentedControl.noSegment

  private func index(at point: CGPoint) -> Int {
    let edges = widths.edges(in: bounds.width)
    guard bounds.contains(point), segments.count > 0 else { return Self.noSegment }
    let x = isReversed ? bounds.width - point.x : point.x
    return segments.indices.last { edges[$0] <= x } ?? Self.noSegment
  }

  private func press(_ index: Int) {
    guard index != pressedIndex else { return }
    pressedIndex = index
    updateLook()
    layOutSegments(animated: true)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = index(at: touch.location(in: self))
    guard known(index)?.isEnabled ?? false else { return false }
    indexBefore = selectedIndex
    dragsPill = index == selectedIndex && !isMomentary
    press(index)
    return true
  }

  /// A drag that began on the pill selects the segment under the pointer.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    let index = index(at: dragsPill ? CGPoint(x: location.x, y: bounds.midY) : location)
    guard dragsPill else {
      press(known(index)?.isEnabled ?? false ? index : Self.noSegment)
      return true
    }
    if known(index)?.isEnabled ?? false {
      pressedIndex = index
      select(index, animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = pressedIndex
    press(Self.noSegment)
    guard chosen != Self.noSegment else { return }
    if isMomentary {
      // The handler can read the index.
      selectedIndex = chosen
      sendChange(of: chosen)
      selectedIndex = Self.noSegment
      updateLook()
      return
    }
    select(chosen, animated: true)
    if chosen != indexBefore { sendChange(of: chosen) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    press(Self.noSegment)
    select(indexBefore, animated: true)
  }

  private func sendChange(of index: Int) {
    if let action = known(index)?.action { sendAction(action) }
    sendActions(for: .newValue)
  }

  /// The arrow keys select the next enabled segment.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let step = presses.reduce(0) { step, press in
      switch press.key?.action(isReversed: isReversed) {
      case .forwards: step + 1
      case .backwards: step - 1
      default: step
      }
    }
    guard step != 0, isEnabled, !isMomentary else { return super.pressesBegan(presses, with: event) }
    var index = selectedIndex == Self.noSegment && step < 0 ? segments.count : selectedIndex
    repeat { index += step } while known(index).map { !$0.isEnabled } ?? false
    guard known(index) != nil else { return }
    select(index, animated: true)
    sendChange(of: index)
  }

  package override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, Self.radius) }
  package override var ownGestures: OwnGestures { [.tap, .drag] }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor)
    ]
    let byState =
      AppearanceProperty.byState(
        "titleTextAttributes", { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) },
        { control, attributes, state in control.setTitleTextAttributes(attributes, for: state) },
        isSame: { ($0 == nil) == ($1 == nil) })
      + AppearanceProperty.images(
        "backgroundImage",
        { (control: UISegmentedControl, state) in control.backgroundImage(for: state, barMetrics: .default) },
        { control, image, state in control.setBackgroundImage(image, for: state, barMetrics: .default) })
    return super.appearanceProperties + own + byState
  }

  // Its parts are the elements.
  package override var standardIsAccessibilityElement: Bool { false }

  package override var accessibleRole: AccessibleRole? { .pageTabList }
  package override var standardAccessibilityElements: [Any]? { segmentElements }
}
