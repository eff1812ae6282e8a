import UIKit

/// The notes that the screen begins with.
@MainActor
struct NoteBuilder {
  private(set) var text = NSMutableAttributedString(string: "")
  /// The last paragraph's, which its line end has, too: an empty one has no other letter.
  private var attributes: [NSAttributedString.Key: Any] = [:]

  init(_ title: String) { add(title, NoteStyle.title) }

  mutating func add(_ words: String, _ attributes: [NSAttributedString.Key: Any] = NoteStyle.body) {
    if text.length > 0 { append("\n", self.attributes) }
    append(words, attributes)
    self.attributes = attributes
  }

  /// Without an attributed string of its own, of which Foundation on Linux frees the half only.
  private func append(_ words: String, _ attributes: [NSAttributedString.Key: Any]) {
    let place = text.length
    text.replaceCharacters(in: NSRange(location: place, length: 0), with: words)
    text.setAttributes(attributes, range: NSRange(location: place, length: text.length - place))
  }

  mutating func add(_ items: [String], as list: NSTextList) {
    for (index, item) in items.enumerated() {
      add("\t\(list.marker(forItemNumber: index + 1))\t\(item)", itemAttributes(list))
    }
  }

  private func itemAttributes(_ list: NSTextList) -> [NSAttributedString.Key: Any] {
    NoteStyle.body.merging([.paragraphStyle: NoteStyle.item(of: list)]) { $1 }
  }

  mutating func add(picture number: Int, height: CGFloat) {
    add("\u{FFFC}")
    let place = NSRange(location: text.length - 1, length: 1)
    text.addAttribute(.attachment, value: NotePicture.attachment(number, height: height), range: place)
  }

  /// Gives the first place where words stand more attributes.
  mutating func mark(_ words: String, _ attributes: [NSAttributedString.Key: Any]) {
    let range = (text.string as NSString).range(of: words)
    if range.location != NSNotFound { text.addAttributes(attributes, range: range) }
  }

  mutating func mark(_ words: String, _ trait: UIFontDescriptor.SymbolicTraits) {
    mark(words, [.font: UIFont.scaled(.systemFont(ofSize: NoteStyle.bodySize).with(trait, true))])
  }
}

/// Pictures for notes, which the gallery's painter paints.
@MainActor
enum NotePicture {
  /// Painted once: all notes show the same.
  private static var images: [Int: [CGFloat: UIImage]] = [:]

  static func attachment(_ number: Int, height: CGFloat = 140) -> NSTextAttachment {
    let image = images[number]?[height] ?? painted(number, height)
    images[number, default: [:]][height] = image
    let attachment = NSTextAttachment()
    attachment.image = image
    attachment.bounds = CGRect(origin: .zero, size: image.size)
    return attachment
  }

  private static func painted(_ number: Int, _ height: CGFloat) -> UIImage {
    let painted = Photo(number: number).image
    let size = CGSize(width: (height * 1.6).rounded(), height: height)
    return UIGraphicsImageRenderer(size: size).image { _ in
      let bounds = CGRect(origin: .zero, size: size)
      UIBezierPath(roundedRect: bounds, cornerRadius: 12).addClip()
      // The painter's pictures are square: the middle of one is shown.
      painted.draw(in: CGRect(x: 0, y: (height - size.width) / 2, width: size.width, height: size.width))
    }
  }
}

extension Note {
  @MainActor static var samples: [Note] {
    [trip, jeju, recipe, ideas].enumerated().map { Note(id: $0.offset, day: $0.element.0, text: $0.element.1) }
  }

  @MainActor private static var trip: (String, NSAttributedString) {
    var note = NoteBuilder("A week in Seoul")
    note.add("The train from Incheon takes 43 minutes. Everything else is open, but these two days are fixed:")
    note.add(
      ["Monday: Gyeongbokgung before the tours arrive", "Thursday: the night market at Dongdaemun"],
      as: NoteLists.numbers)
    note.add("")
    note.add(picture: 3, height: 132)
    note.add("Maybe, with good weather:")
    note.add(
      ["the wall walk from Naksan, 서울 성곽길", "tea in Insadong", "a game at Jamsil"], as: NoteLists.bullets)
    note.add("Tickets are at https://www.letskorail.com and have to be printed.")
    note.mark("43 minutes", .traitBold)
    note.mark("before", .traitItalic)
    note.mark("night market", [.underlineStyle: NSUnderlineStyle.single.rawValue])
    note.mark("https://www.letskorail.com", [.link: URL(string: "https://www.letskorail.com")!])
    note.mark("have to be printed", [.foregroundColor: UIColor.systemRed])
    return ("Today", note.text)
  }

  @MainActor private static var jeju: (String, NSAttributedString) {
    var note = NoteBuilder("제주도 여행 준비")
    note.add("삼월 말에는 유채꽃이 한창이고 바람이 많이 붑니다. 얇은 겉옷을 두 벌 챙기고, 렌터카는 미리 예약해 둡시다.")
    note.add(["성산 일출봉에서 해돋이 보기", "동문시장에서 귤과 오메기떡 사기", "올레길 7코스 걷기"], as: NoteLists.bullets)
    note.add("비가 오는 날에는 박물관이나 카페에서 쉬어 갑니다.")
    note.mark("유채꽃", [.foregroundColor: UIColor.systemOrange])
    note.mark("미리 예약", .traitBold)
    return ("Yesterday", note.text)
  }

  @MainActor private static var recipe: (String, NSAttributedString) {
    var note = NoteBuilder("Kimchi stew 김치찌개")
    note.add("For two, in half an hour.")
    note.add(
      ["Fry 200 g of pork with old kimchi", "Add water and boil for 15 minutes", "Tofu last, spring onion on top"],
      as: NoteLists.numbers)
    note.add("신 김치일수록 맛있습니다.")
    note.mark("old kimchi", .traitItalic)
    return ("Sunday", note.text)
  }

  @MainActor private static var ideas: (String, NSAttributedString) {
    var note = NoteBuilder("Ideas")
    note.add("A clock that shows the tide. A map of benches. 버스가 오기 전에 울리는 종.")
    note.mark("tide", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
    return ("12 May", note.text)
  }
}
