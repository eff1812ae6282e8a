import UIComponents
import UIKit

/// An application for a job, one row of the table.
struct JobApplication: Identifiable {
  let id: Int
  let company: String
  let koreanCompany: String
  let role: String
  let koreanRole: String
  var progress = JobHuntProgress.notReviewed

  /// The states that may follow: an application is first opened, then decided.
  var canBeDecided: Bool { progress == .reviewed }
  var canBeOpened: Bool { progress == .notReviewed }

  static let samples = numbered([
    ("Haneul Labs", "하늘랩스", "iOS Engineer", "iOS 개발자", .qualified),
    ("Baram Air", "바람항공", "Product Designer", "제품 디자이너", .reviewed),
    ("Namu Books", "나무북스", "Server Engineer", "서버 개발자", .notReviewed),
    ("Dolphin Bank", "돌고래은행", "Data Analyst", "데이터 분석가", .notQualified),
    ("Onde Music", "온데뮤직", "Audio Engineer", "오디오 엔지니어", .reviewed),
    ("Sodam Foods", "소담푸드", "Brand Manager", "브랜드 매니저", .notReviewed),
    ("Byeol Games", "별게임즈", "Graphics Engineer", "그래픽스 개발자", .reviewed),
    ("Mirae Health", "미래헬스", "Researcher", "연구원", .notReviewed),
    ("Gureum Cloud", "구름클라우드", "Site Reliability", "인프라 엔지니어", .notReviewed),
    ("Hanok Stay", "한옥스테이", "Android Engineer", "안드로이드 개발자", .qualified),
    ("Maru Mobility", "마루모빌리티", "Robotics Engineer", "로봇 개발자", .notReviewed),
    ("Jari Maps", "자리지도", "Cartographer", "지도 제작자", .notQualified),
  ])

  /// The applications that the button adds, one at a time.
  static let more = numbered(
    from: 100,
    [
      ("Dasom Toys", "다솜토이", "Illustrator", "일러스트레이터", .notReviewed),
      ("Narae Drones", "나래드론", "Flight Tester", "비행 시험사", .notReviewed),
      ("Saebyeok News", "새벽뉴스", "Copy Editor", "교열 기자", .notReviewed),
    ])

  private typealias Row = (company: String, korean: String, role: String, koreanRole: String, JobHuntProgress)

  private static func numbered(from start: Int = 0, _ rows: [Row]) -> [JobApplication] {
    rows.enumerated().map { index, row in
      JobApplication(
        id: start + index, company: row.company, koreanCompany: row.korean, role: row.role, koreanRole: row.koreanRole,
        progress: row.4)
    }
  }
}

extension JobHuntProgress {
  var korean: String {
    switch self {
    case .notReviewed: "서류 미열람"
    case .reviewed: "서류 열람"
    case .notQualified: "서류 불합격"
    case .qualified: "서류 합격"
    }
  }

  /// The name of an image in Assets.
  var icon: String {
    switch self {
    case .notReviewed: "envelope"
    case .reviewed: "eye"
    case .notQualified: "cross-circle"
    case .qualified: "check-circle"
    }
  }
}
