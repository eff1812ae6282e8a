import CoreGraphics
import Platform

/// The parts of the floors above the core.
struct StandardFloors: UpperFloorParts {
  let input: any InputParts = StandardInput()
  let menus: any MenuParts = StandardMenus()
  let controllers: any ControllerParts = StandardControllers()
  let tools: any ToolParts = StandardTools()
}

private struct StandardInput: InputParts {
  func textInput(for stage: Stage) -> any TextInput { TextInputSession(stage: stage) }
  func toolTips(for stage: Stage) -> any ToolTips { ToolTipSession(stage: stage) }
  func inputViewsMayHaveChanged(in window: UIWindow, after old: UIResponder?) {
    window.inputViewsMayHaveChanged(after: old)
  }
  func viewMayLeave(_ view: UIView, _ window: UIWindow) { window.inputOwnerMayLeave(in: view) }
  func inputHeight(in window: UIWindow) -> CGFloat { window.inputPanel?.height ?? 0 }
  func take(_ drop: DropEvent, on stage: Stage) { ForeignDrop.take(drop, on: stage) }
}

private struct StandardMenus: MenuParts {
  var keyCommands: [UIKeyCommand] { UIMenuSystem.main.keyCommands }
  func isOpen(in window: UIWindow) -> Bool { MenuPresenter.current(in: window) != nil }
  func toggleBar(in window: UIWindow) -> Bool { MenuBar.toggle(in: window) }
  func validate(_ command: UICommand, by manager: UndoManager?) { UndoCommand.validate(command, by: manager) }
}

private struct StandardControllers: ControllerParts {
  func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) { source.presenter(of: presented).beginPresenting(presented, from: source, animated: animated, completion) }
  func dismiss(from controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    controller.dismissPresented(animated: animated, completion)
  }
  func titleChanged(of controller: UIViewController, from old: String?) { controller.titleChanged(from: old) }
  func editingChanged(of controller: UIViewController) { controller.editingChanged() }
  func take(_ key: UIKey, in controller: UIViewController) -> Bool { controller.searchTakes(key) }
  func searchText(of controller: UIViewController) -> String? {
    controller.itemIfMade?.searchController?.searchBar.text
  }
  func replacement(of controller: UIViewController) -> any ContentReplacing { ContentUnavailability(controller) }
  func beginResizing(
    _ root: UIViewController, to size: CGSize, _ traits: UITraitCollection?, in window: UIWindow
  ) -> any ResizingTransition { root.windowWillTransition(to: size, traits, in: window) }
}

private struct StandardTools: ToolParts {
  func take(_ event: HostEvent, on stage: Stage) -> Bool {
    if stage.inspectorTakes(event) { return true }
    TestRecorder.current?.take(event, on: stage)
    return false
  }

  func begin(on stage: Stage, of delegate: any UIApplicationDelegate, _ environment: [String: String]) {
    if environment["UIKIT_INSPECT"] == "1" { stage.toggleInspector() }
    if let path = environment["UIKIT_RECORD"], !path.isEmpty {
      TestRecorder.current = TestRecorder(
        path, on: stage, delegate: RecordedTest.name(of: type(of: delegate)),
        arguments: Array(CommandLine.arguments.dropFirst()))
    }
  }
}
