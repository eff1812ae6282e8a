import UIKit

// Text views as public programs write them: a placeholder by the delegate, links that are tapped, a label whose letters are
// found by a layout manager, a storage that colours what is typed, and a composer that follows the keyboard.

/// Colours hashtags while they are typed.
class HighlightingStorage: NSTextStorage {
  private let backing = NSMutableAttributedString(string: "")
  private let expression = try! NSRegularExpression(pattern: "#\\w+", options: [])

  override var string: String { backing.string }

  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    backing.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    let paragraph = (string as NSString).paragraphRange(for: editedRange)
    removeAttribute(.foregroundColor, range: paragraph)
    addAttribute(.foregroundColor, value: UIColor.label, range: paragraph)
    expression.enumerateMatches(in: string, options: [], range: paragraph) { match, _, _ in
      guard let range = match?.range else { return }
      self.addAttribute(.foregroundColor, value: UIColor.systemBlue, range: range)
    }
    super.processEditing()
  }
}

extension UITapGestureRecognizer {
  /// Whether the tap is on these characters of the label.
  func isOn(_ target: NSRange, of label: UILabel) -> Bool {
    guard let text = label.attributedText else { return false }
    let storage = NSTextStorage(attributedString: text)
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: label.bounds.size)
    container.lineFragmentPadding = 0
    container.maximumNumberOfLines = label.numberOfLines
    container.lineBreakMode = label.lineBreakMode
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let used = manager.usedRect(for: container)
    let point = location(in: label)
    let inText = CGPoint(x: point.x, y: point.y - (label.bounds.height - used.height) / 2)
    let index = manager.characterIndex(
      for: inText, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    return NSLocationInRange(index, target)
  }
}

class WritingController: UIViewController, UITextViewDelegate {
  private let messages = UITextView()
  private let terms = UILabel()
  private var composer: UITextView!
  private let placeholder = "Write a message"
  private var composerHeight: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpMessages()
    setUpTerms()
    setUpComposer()
    _ = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
      MainActor.assumeIsolated { self?.messages.contentInset.bottom = end.height }
    }
  }

  private func setUpMessages() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.paragraphSpacing = 8
    style.alignment = .natural
    let text = NSMutableAttributedString(
      string: "Welcome. The manual tells more.\n",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .paragraphStyle: style])
    let words = (text.string as NSString).range(of: "manual")
    text.addAttribute(.link, value: URL(string: "app://manual")!, range: words)
    messages.attributedText = text
    messages.isEditable = false
    messages.isSelectable = true
    messages.dataDetectorTypes = .link
    messages.linkTextAttributes = [
      .foregroundColor: UIColor.systemBlue, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    messages.textContainerInset = UIEdgeInsets(top: 12, left: 8, bottom: 12, right: 8)
    messages.textContainer.lineFragmentPadding = 0
    messages.delegate = self
    view.addSubview(messages)
  }

  private func setUpTerms() {
    let text = NSMutableAttributedString(string: "By writing you accept the terms.")
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: (text.string as NSString).range(of: "terms"))
    terms.attributedText = text
    terms.isUserInteractionEnabled = true
    terms.addGestureRecognizer(UITapGestureRecognizer(target: self, action: WritingController.tapTerms))
    view.addSubview(terms)
  }

  private func setUpComposer() {
    let storage = HighlightingStorage()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude))
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    composer = UITextView(frame: .zero, textContainer: container)
    composer.font = UIFont.systemFont(ofSize: 16)
    composer.isScrollEnabled = false
    composer.layer.borderWidth = 1
    composer.layer.borderColor = UIColor.separator.cgColor
    composer.layer.cornerRadius = 8
    composer.delegate = self
    composer.text = placeholder
    composer.textColor = .lightGray
    composer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(composer)
    composerHeight = composer.heightAnchor.constraint(equalToConstant: 36)
    NSLayoutConstraint.activate([
      composer.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      composer.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      composer.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -20),
      composerHeight,
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    messages.frame = CGRect(x: 20, y: 20, width: view.bounds.width - 40, height: 100)
    terms.frame = CGRect(x: 20, y: 130, width: view.bounds.width - 40, height: 24)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.layoutIfNeeded()
    // Where the test presses.
    let words = (messages.text as NSString).range(of: "manual")
    if let start = messages.position(from: messages.beginningOfDocument, offset: words.location),
      let end = messages.position(from: start, offset: words.length),
      let range = messages.textRange(from: start, to: end)
    {
      let rect = messages.convert(messages.firstRect(for: range), to: nil)
      say("link at \(Int(rect.midX)) \(Int(rect.midY))")
    }
    say("ready")
  }

  func tapTerms(_ recognizer: UITapGestureRecognizer) {
    let words = ((terms.text ?? "") as NSString).range(of: "terms")
    say(recognizer.isOn(words, of: terms) ? "terms" : "beside the terms")
  }

  // MARK: - UITextViewDelegate

  func textViewDidBeginEditing(_ textView: UITextView) {
    guard textView.text == placeholder else { return }
    textView.text = nil
    textView.textColor = .label
    say("placeholder gone")
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    guard textView.text.isEmpty else { return }
    textView.text = placeholder
    textView.textColor = .lightGray
    say("placeholder back")
  }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    guard let current = textView.text, let swiftRange = Range(range, in: current) else { return false }
    return current.replacingCharacters(in: swiftRange, with: text).count <= 40
  }

  func textViewDidChange(_ textView: UITextView) {
    let fitting = textView.sizeThatFits(CGSize(width: textView.frame.width, height: .greatestFiniteMagnitude))
    composerHeight.constant = min(fitting.height, 120)
    let tags = NSMutableSet()
    textView.textStorage.enumerateAttribute(
      .foregroundColor, in: NSRange(location: 0, length: textView.textStorage.length), options: []
    ) { value, range, _ in
      if value as? UIColor == .systemBlue { tags.add((textView.text as NSString).substring(with: range)) }
    }
    let sorted = tags.compactMap { $0 as? String }.sorted().joined(separator: " ")
    say("text=\(textView.text ?? "")|\(sorted)|\(Int(composerHeight.constant))")
  }

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    say("open \(URL.absoluteString) at \(characterRange.location)")
    return false
  }
}
