import UIKit

/// A person who writes posts.
struct Profile {
  let id: Int
  let name: String
  let korean: String
  let about: String
  let color: UIColor
  var isFollowed = false
}

/// A post that a person wrote.
struct Post {
  let id: Int
  let title: String
  let author: Int
  let text: String
  let date: String
  var likes: Int
  var isLiked = false
}

/// The content of the screen.
struct FeedModel {
  var profiles: [Profile] = [
    Profile(
      id: 0, name: "Sora Kim", korean: "김소라", about: "Illustrator in Busan · 부산의 일러스트레이터", color: .systemPink),
    Profile(id: 1, name: "Minho Park", korean: "박민호", about: "Bakes, runs, codes · 빵, 달리기, 코드", color: .systemTeal),
    Profile(id: 2, name: "Yuna Lee", korean: "이유나", about: "Field recordings · 소리를 모읍니다", color: .systemIndigo),
  ]

  var posts: [Post] = [
    Post(
      id: 0, title: "A week of small boats", author: 0,
      text: "Every morning this week I drew one boat in the harbour before the ferries came. "
        + "이번 주에는 매일 아침, 배가 들어오기 전에 항구에서 작은 배를 한 척씩 그렸습니다. Seven boats, one pencil, no eraser. #sketch #부산",
      date: "Today 오늘 · 09:12", likes: 12),
    Post(
      id: 1, title: "식빵이 드디어 부풀었다", author: 1,
      text: "물을 조금 줄이고 하룻밤 냉장고에 두었더니 드디어 부풀었습니다. #빵", date: "Yesterday 어제 · 21:40", likes: 48, isLiked: true),
    Post(
      id: 2, title: "Rain on a tin roof", author: 2,
      text: "Ten minutes of rain, recorded under the roof of the old station at Gurye. 구례의 옛 역 지붕 아래에서 녹음한 십 분 동안의 "
        + "빗소리입니다. Listen with headphones: at minute four a train passes behind the hill, and the drops on the gutter "
        + "fall into step with it for three or four seconds.",
      date: "18 November · 11월 18일", likes: 31),
    Post(
      id: 3, title: "Sketchbook sale", author: 0,
      text: "Saturday at two, in front of the library. 토요일 두 시, 도서관 앞. #sketch",
      date: "16 November · 11월 16일", likes: 7),
    Post(
      id: 4, title: "천천히 달리는 법", author: 1,
      text: "빨리 달리려고 하지 않으면 오래 달릴 수 있습니다. 옆 사람과 이야기할 수 있는 빠르기로, 숨이 차면 걷습니다. 그렇게 석 달을 "
        + "달렸더니 한 시간이 힘들지 않게 되었습니다.",
      date: "12 November · 11월 12일", likes: 95),
  ]

  /// Only posts with this topic are shown; nil shows all.
  var topic: String?

  var shownPosts: [Post] {
    guard let topic else { return posts }
    return posts.filter { post in post.text.split(separator: " ").contains { $0 == "#\(topic)" } }
  }

  /// The same topic again leads back to all posts.
  mutating func choose(_ topic: String) { self.topic = topic == self.topic ? nil : topic }

  var likes: Int { posts.reduce(0) { $0 + $1.likes } }

  mutating func toggleLike(of id: Int) {
    guard let index = posts.firstIndex(where: { $0.id == id }) else { return }
    posts[index].isLiked.toggle()
    posts[index].likes += posts[index].isLiked ? 1 : -1
  }

  mutating func toggleFollowing(of id: Int) {
    guard let index = profiles.firstIndex(where: { $0.id == id }) else { return }
    profiles[index].isFollowed.toggle()
  }
}
