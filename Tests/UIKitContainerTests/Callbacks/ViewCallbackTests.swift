import Expectations
import Testing
import UIKit

/// Whatever a program does from inside of what views, controllers and animations call, they go on or go, and nothing
/// stops. Lists have a table of their own.
@MainActor
struct ViewCallbackTests {
  enum Engine: CaseIterable {
    case field, text, search, control, values, gestures, animations, scrolling, picker, titles, presentation,
      interactive,
      sheet, navigation

    @MainActor var stage: CallbackStage.Type {
      switch self {
      case .field: FieldCallbacks.self
      case .text: TextCallbacks.self
      case .search: SearchCallbacks.self
      case .control: ControlCallbacks.self
      case .values: ValueCallbacks.self
      case .gestures: GestureCallbacks.self
      case .animations: AnimationCallbacks.self
      case .scrolling: ScrollCallbacks.self
      case .picker: PickerCallbacks.self
      case .titles: TitleCallbacks.self
      case .interactive: InteractiveCallbacks.self
      case .presentation: PresentationCallbacks.self
      case .sheet: SheetCallbacks.self
      case .navigation: NavigationCallbacks.self
      }
    }
  }

  @Test("Nothing dies while it is called", arguments: Engine.allCases, CallbackAct.allCases)
  func anythingFromACallback(_ engine: Engine, _ act: CallbackAct) {
    for callback in engine.stage.callbacks {
      weak var view: UIView?
      weak var window: UIWindow?
      do {
        let stage = engine.stage.init(callback, act)
        window = stage.window.window
        stage.run()
        // What it presented has come.
        stage.window.advance(by: 0.7)
        view = stage.trigger.view
        expect(stage.trigger.hasFired, "\(engine).\(callback) was not called")
      }
      expect(view == nil, "\(engine).\(callback), \(act): the view is still there")
      expect(window == nil, "\(engine).\(callback), \(act): the window is still there")
    }
  }
}
