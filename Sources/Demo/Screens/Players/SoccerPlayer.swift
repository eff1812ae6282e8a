import UIComponents

/// A football player, with names in two scripts.
struct SoccerPlayer: Searchable {
  let name: String
  let korean: String
  let country: String
  let position: Position
  /// Other usual spellings of the name.
  var spelling = ""

  enum Position: String {
    case keeper = "Goalkeeper 골키퍼"
    case defender = "Defender 수비수"
    case midfielder = "Midfielder 미드필더"
    case forward = "Forward 공격수"
  }

  var query: String { "\(name) \(korean) \(spelling)" }

  static let all = [
    SoccerPlayer(name: "Lionel Messi", korean: "리오넬 메시", country: "Argentina 아르헨티나", position: .forward),
    SoccerPlayer(name: "Cristiano Ronaldo", korean: "크리스티아누 호날두", country: "Portugal 포르투갈", position: .forward),
    SoccerPlayer(name: "Luka Modrić", korean: "루카 모드리치", country: "Croatia 크로아티아", position: .midfielder),
    SoccerPlayer(name: "Paolo Guerrero", korean: "파올로 게레로", country: "Peru 페루", position: .forward),
    SoccerPlayer(name: "James Rodríguez", korean: "하메스 로드리게스", country: "Colombia 콜롬비아", position: .midfielder),
    SoccerPlayer(name: "Harry Kane", korean: "해리 케인", country: "England 잉글랜드", position: .forward),
    SoccerPlayer(name: "Sergio Ramos", korean: "세르히오 라모스", country: "Spain 스페인", position: .defender),
    SoccerPlayer(name: "Gerard Piqué", korean: "제라르 피케", country: "Spain 스페인", position: .defender),
    SoccerPlayer(
      name: "Kylian Mbappé", korean: "킬리안 음바페", country: "France 프랑스", position: .forward, spelling: "Mbape"),
    SoccerPlayer(name: "Paul Pogba", korean: "폴 포그바", country: "France 프랑스", position: .midfielder),
    SoccerPlayer(name: "Zinédine Zidane", korean: "지네딘 지단", country: "France 프랑스", position: .midfielder),
    SoccerPlayer(
      name: "Toni Kroos", korean: "토니 크로스", country: "Germany 독일", position: .midfielder, spelling: "Kross"),
    SoccerPlayer(name: "Carles Puyol", korean: "카를레스 푸욜", country: "Spain 스페인", position: .defender),
    SoccerPlayer(name: "David Beckham", korean: "데이비드 베컴", country: "England 잉글랜드", position: .midfielder),
  ]
}
