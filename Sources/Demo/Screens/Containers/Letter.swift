import Foundation

/// A letter of the mailboxes that the containers show.
struct Letter: Hashable, Sendable {
  enum Box: Int, CaseIterable, Sendable {
    case inbox, work, travel, kept

    var title: String {
      switch self {
      case .inbox: "Inbox 받은 편지"
      case .work: "Work 일"
      case .travel: "Travel 여행"
      case .kept: "Kept 간직한 편지"
      }
    }

    var symbol: String {
      switch self {
      case .inbox: "tray"
      case .work: "briefcase"
      case .travel: "airplane"
      case .kept: "bookmark"
      }
    }

    var letters: [Letter] { Letter.all.filter { $0.box == self } }
  }

  let sender: String
  let subject: String
  let text: String
  let box: Box

  static let all = [
    Letter("Kim Sora 김소라", "Lunch on Friday?", "The noodle place by the river has reopened. 강가 국숫집이 다시 열었대요.", .inbox),
    Letter("Ada Byrne", "Numbers for May", "They came out better than we feared. 걱정보다 나아요.", .inbox),
    Letter("Library 도서관", "Two books wait", "Please fetch them by Monday. 월요일까지 찾아가세요.", .inbox),
    Letter("Choi Minjun 최민준", "Photos 사진", "All of them, from the first hill to the last. 첫 언덕부터 마지막 언덕까지.", .inbox),
    Letter("Team 팀", "Agenda 안건", "Three points, half an hour. 세 가지, 반 시간.", .work),
    Letter("Grace Lim 임은혜", "Draft 초안", "Read it when you can, and be strict. 엄하게 읽어 주세요.", .work),
    Letter("Railway 철도", "Busan, 07:12", "Coach 4, seat 12A, by the window. 4호차 12A, 창가.", .travel),
    Letter("Guesthouse 민박", "Your room", "It looks on the harbour. 항구가 보여요.", .travel),
    Letter("Grandmother 할머니", "Recipe 조리법", "More garlic than you think. 생각보다 마늘을 많이.", .kept),
  ]

  init(_ sender: String, _ subject: String, _ text: String, _ box: Box) {
    (self.sender, self.subject, self.text, self.box) = (sender, subject, text, box)
  }
}
