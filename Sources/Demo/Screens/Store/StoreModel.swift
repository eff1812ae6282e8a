/// An app of the store.
struct StoreApp: Identifiable, Hashable, Sendable {
  let id: Int
  let name: String
  let korean: String
  let line: String
  /// The name of an image in Assets.
  let glyph: String
  /// Of the colour wheel, 0 to 1.
  let hue: Double
  /// How many of its updates wait.
  var updates = 0

  static let all: [StoreApp] = entries.enumerated().map { index, entry in
    StoreApp(
      id: index, name: entry.0, korean: entry.1, line: entry.2, glyph: entry.3,
      hue: (Double(index) * 0.381966).truncatingRemainder(dividingBy: 1), updates: [0, 0, 3, 0, 1, 0, 12][index % 7])
  }

  private static let entries = [
    ("Sketchbook", "스케치북", "Draw what you see · 보이는 대로", "layout"),
    ("Night Sky", "밤하늘", "Every star by name · 별마다 이름이", "moon"),
    ("Postcards", "그림엽서", "Write home · 집으로 한 장", "gallery"),
    ("Pocket Ledger", "가계부", "Where it all went · 다 어디로 갔나", "list"),
    ("Heartbeat", "맥박", "Rest a little · 조금 쉬어요", "heart"),
    ("Wall Calendar", "벽달력", "A month at a glance · 한 달을 한눈에", "calendar"),
    ("Looking Glass", "돋보기", "Small things, large · 작은 것을 크게", "search"),
    ("Sunrise", "해돋이", "Up with the light · 빛과 함께", "sun-max"),
    ("Mixer", "믹서", "Sixteen tracks · 열여섯 소리", "slider"),
    ("Binder", "서류철", "Papers in order · 서류를 가지런히", "briefcase"),
    ("Choir", "합창단", "Sing in parts · 성부를 나눠서", "person"),
    ("Curves", "곡선", "Motion by hand · 손으로 그리는 움직임", "animation"),
    ("Reader", "읽을거리", "One page a day · 하루 한 쪽", "text"),
    ("Switchboard", "배전반", "Lights of the house · 집 안의 불", "controls"),
    ("Truss", "트러스", "Forces in balance · 힘의 균형", "constraints"),
    ("Lamp", "등불", "A light for later · 나중을 위한 빛", "sun-min"),
    ("Harvest", "가을걷이", "Fields and weather · 밭과 날씨", "gallery"),
    ("Checklist", "할 일", "Done is done · 끝난 건 끝난 것", "list"),
  ]
}

/// A shelf of the list at the end, with what belongs to it.
enum StoreCategory: String, CaseIterable, Hashable, Sendable {
  case making, reading, living, outdoors

  var title: String {
    switch self {
    case .making: "Making 만들기"
    case .reading: "Reading 읽기"
    case .living: "Living 살림"
    case .outdoors: "Outdoors 바깥"
    }
  }

  var glyph: String {
    switch self {
    case .making: "slider"
    case .reading: "text"
    case .living: "calendar"
    case .outdoors: "sun-max"
    }
  }

  var apps: [StoreApp.ID] {
    switch self {
    case .making: [0, 8, 11, 14]
    case .reading: [6, 12, 2]
    case .living: [3, 5, 9, 13, 17]
    case .outdoors: [1, 7, 16]
    }
  }
}

enum StoreSection: Int, CaseIterable, Hashable, Sendable {
  case featured, new, favourites, categories

  var title: String {
    switch self {
    case .featured: ""
    case .new: "New this week 새로 나온 앱"
    case .favourites: "Favourites 즐겨 찾는 앱"
    case .categories: "Categories 갈래"
    }
  }
}

/// What an item shows. The same app may stand in several sections.
enum StoreItem: Hashable, Sendable {
  case banner(StoreApp.ID)
  case row(StoreApp.ID)
  case cover(StoreApp.ID)
  case category(StoreCategory)
  case listed(StoreApp.ID)

  var app: StoreApp? {
    switch self {
    case .banner(let id), .row(let id), .cover(let id), .listed(let id): StoreApp.all[id]
    case .category: nil
    }
  }
}
