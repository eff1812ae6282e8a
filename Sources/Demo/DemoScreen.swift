import UIKit

/// The screens of the gallery, by the names that the command line knows.
enum DemoScreen: String, CaseIterable, Sendable {
  case slider, controls, animation

  var title: String {
    switch self {
    case .slider: "Slider"
    case .controls: "Controls"
    case .animation: "Animation"
    }
  }

  var subtitle: String {
    switch self {
    case .slider: "State changes, layout follows · 상태가 바뀌면 화면이 따라옵니다"
    case .controls: "Every control in each of its states · 모든 컨트롤과 그 상태"
    case .animation: "Four kinds of change on four curves · 네 가지 변화, 네 가지 속도 곡선"
    }
  }

  @MainActor func makeController() -> UIViewController {
    switch self {
    case .slider: SliderScreen()
    case .controls: ControlsScreen()
    case .animation: AnimationScreen()
    }
  }
}
