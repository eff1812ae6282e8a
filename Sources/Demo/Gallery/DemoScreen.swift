import UIKit

/// The screens of the gallery, under the names that the command line takes. A new one is a case with an entry.
enum DemoScreen: String, CaseIterable, Sendable {
  case slider, controls, animation, jobs, players, feed
  case tenMillion = "ten-million"
  case layoutLab = "layout-lab"
  case autoLayout = "auto-layout"
  case photos = "gallery"
  case store, notes, log, containers, effects, desktop

  /// What the gallery shows of a screen, and how it makes it.
  @MainActor
  struct Entry {
    let title: String
    let korean: String
    let subtitle: String
    /// The name of an image in Assets.
    let icon: String
    /// Whether the screen has a bar with its title, so that the gallery shows none.
    var hasOwnTitle = false
    let makeController: @MainActor () -> UIViewController
  }

  @MainActor var entry: Entry {
    switch self {
    case .slider:
      Entry(
        title: "Slider", korean: "슬라이더",
        subtitle: "State changes, layout follows · 상태가 바뀌면 화면이 따라옵니다", icon: "slider"
      ) { SliderScreen() }
    case .controls:
      Entry(
        title: "Controls", korean: "컨트롤",
        subtitle: "Every control in each of its states · 모든 컨트롤과 그 상태", icon: "controls"
      ) { ControlsPages() }
    case .animation:
      Entry(
        title: "Animation", korean: "애니메이션",
        subtitle: "Curves, scrubbing, springs, interruptions · 곡선, 손으로 넘기기, 용수철, 끼어들기", icon: "animation"
      ) { AnimationScreen() }
    case .jobs:
      Entry(
        title: "Jobs", korean: "지원 현황",
        subtitle: "Cells set a state, views know its look · 셀은 상태만, 모습은 뷰가", icon: "briefcase"
      ) { JobsScreen() }
    case .players:
      Entry(
        title: "Players", korean: "선수", subtitle: "A generic list with a search bar · 검색이 되는 제네릭 목록",
        icon: "person", hasOwnTitle: true
      ) { PlayersScreen() }
    case .feed:
      Entry(
        title: "Feed", korean: "피드", subtitle: "Unlike rows in one list · 서로 다른 줄이 한 목록에", icon: "text"
      ) { FeedScreen() }
    case .tenMillion:
      Entry(
        title: "Ten million", korean: "천만 줄",
        subtitle: "As many rows, or items of a grid · 줄로도 칸으로도", icon: "list"
      ) { TenMillionScreen() }
    case .layoutLab:
      Entry(
        title: "Layout lab", korean: "레이아웃",
        subtitle: "What a frame costs, and loops that end · 프레임의 비용과 멈추는 되먹임", icon: "layout"
      ) { LayoutLabScreen() }
    case .autoLayout:
      Entry(
        title: "Auto Layout", korean: "제약",
        subtitle: "Constraints, stack views, conflicts · 제약, 스택, 충돌", icon: "constraints"
      ) { AutoLayoutScreen() }
    case .photos:
      Entry(
        title: "Gallery", korean: "사진",
        subtitle: "Pinch, select, drag, delete · 모으고, 고르고, 옮기고, 지우기", icon: "gallery"
      ) { PhotosScreen() }
    case .store:
      Entry(
        title: "Store", korean: "스토어",
        subtitle: "Banners, shelves, an outline in one layout · 배너, 선반, 갈래가 한 화면에", icon: "store"
      ) { StoreScreen() }
    case .notes:
      Entry(
        title: "Notes", korean: "메모",
        subtitle: "Formatted text, edited one by one or all at once · 꾸미고, 찾고, 함께 고치기", icon: "notes"
      ) { NotesScreen() }
    case .log:
      Entry(
        title: "Log", korean: "기록",
        subtitle: "A million lines at 10,000 a second · 초당 만 줄, 모두 백만 줄", icon: "log"
      ) { LogScreen() }
    case .containers:
      Entry(
        title: "Containers", korean: "컨테이너",
        subtitle: "Bars, tabs, splits, pages, modals, drag and drop · 바, 탭, 분할, 모달, 끌기", icon: "containers"
      ) { ContainersScreen() }
    case .effects:
      Entry(
        title: "Effects", korean: "효과",
        subtitle: "Glass, depth, symbols, particles, gravity · 유리, 원근, 기호, 입자, 중력", icon: "effects"
      ) { EffectsScreen() }
    case .desktop:
      Entry(
        title: "Desktop", korean: "데스크톱",
        subtitle: "Settings, files, drops, other programs · 설정, 파일, 놓기, 다른 프로그램", icon: "desktop"
      ) { DesktopScreen() }
    }
  }
}
