import UIKit

/// Buttons by configuration: styles, sizes, corners, images, menus, and what the pointer does over them.
final class ButtonsPage: GroupsPage {
  override func makeGroups() -> [[GroupView]] {
    [[makeStyles(), makeSizes(), makeTypes()], [makeContents(), makeMenus()]]
  }

  private func button(
    _ configuration: UIButton.Configuration, _ title: String?,
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private func makeStyles() -> GroupView {
    let styles: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    let normal = styles.map { button($1, $0) }
    let selected = styles.map { button($1, "선택") }
    for button in selected { button.changesSelectionAsPrimaryAction = true }
    for button in selected { button.isSelected = true }
    let disabled = styles.map { button($1, "불가") }
    for button in disabled { button.isEnabled = false }
    let roles = [("Delete 삭제", UIButton.Role.destructive), ("Save 저장", .primary)].map { title, role in
      let button = button(role == .primary ? .filled() : .tinted(), title)
      button.role = role
      return button
    }
    return GroupView(
      "Styles 모양", rows: [normal, selected, disabled, roles].map { RowView(nil, $0, .spread, heights: (56, 48)) })
  }

  private func makeSizes() -> GroupView {
    let sizes: [(String, UIButton.Configuration.Size)] = [
      ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
    ]
    let corners: [(String, UIButton.Configuration.CornerStyle)] = [
      ("Small", .small), ("Medium", .medium), ("Large", .large), ("Capsule", .capsule),
    ]
    return GroupView(
      "Sizes and corners 크기와 모서리",
      rows: [
        RowView(
          nil, sizes.map { size in button(.filled(), size.0) { $0.buttonSize = size.1 } }, .spread, heights: (66, 60)),
        RowView(
          nil, corners.map { corner in button(.gray(), corner.0) { $0.cornerStyle = corner.1 } }, .spread,
          heights: (56, 48)),
      ])
  }

  private func makeTypes() -> GroupView {
    let types: [UIButton.ButtonType] = [.infoLight, .detailDisclosure, .contactAdd, .close]
    let buttons = types.map { UIButton(type: $0) }
    for (button, name) in zip(buttons, ["About 정보", "Details 자세히", "Add 더하기", "Close 닫기"]) {
      button.accessibilityLabel = name
    }
    for button in buttons { button.isPointerInteractionEnabled = true }
    return GroupView("Types 종류", rows: [RowView(nil, buttons, .spread)])
  }

  private func makeContents() -> GroupView {
    let heart = DemoAssets.image("heart-fill").withRenderingMode(.alwaysTemplate)
    let edges: [(String, NSDirectionalRectEdge)] = [
      ("Leading", .leading), ("Trailing", .trailing), ("Top", .top), ("Bottom", .bottom),
    ]
    let images = edges.map { edge in
      button(.tinted(), edge.0) {
        ($0.image, $0.imagePlacement, $0.imagePadding) = (heart, edge.1, 4)
        $0.buttonSize = .small
      }
    }
    let subtitle = button(.filled(), "Buy 사기") {
      $0.subtitle = "4,900원"
      $0.titleAlignment = .center
    }
    let download = button(.gray(), "Download 받기")
    download.configurationUpdateHandler = { button in
      button.configuration?.showsActivityIndicator = button.isSelected
      button.configuration?.imagePadding = 6
      button.configuration?.title = button.isSelected ? "Loading 받는 중" : "Download 받기"
    }
    download.changesSelectionAsPrimaryAction = true
    return GroupView(
      "Contents 내용",
      rows: [
        RowView(nil, Array(images.prefix(2)), .spread, heights: (60, 52)),
        RowView(nil, Array(images.suffix(2)), .spread, heights: (76, 68)),
        RowView(nil, [subtitle, download], .spread, heights: (68, 60)),
      ])
  }

  private func makeMenus() -> GroupView {
    let popUp = button(.bordered(), nil)
    popUp.menu = UIMenu(children: ["Seoul 서울", "Busan 부산", "Jeju 제주"].map { UIAction(title: $0) { _ in } })
    popUp.showsMenuAsPrimaryAction = true
    popUp.changesSelectionAsPrimaryAction = true
    let late = button(.bordered(), "Later 나중에")
    late.menu = UIMenu(children: [
      makeTools(), makePalette(), UIAction(title: "Now 지금") { _ in },
      UIDeferredMenuElement.uncached { provide in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
          provide([UIAction(title: "A second later 1초 뒤") { _ in }])
        }
      },
    ])
    late.showsMenuAsPrimaryAction = true
    return GroupView("Menus 메뉴", rows: [RowView(nil, [popUp, late], .spread, heights: (56, 48))])
  }

  private func makeTools() -> UIMenu {
    let tools = [("Cut 오리기", "scissors"), ("Copy 복사", "doc.on.doc"), ("Paste 붙이기", "doc.on.clipboard")]
    return UIMenu(
      options: .displayInline, preferredElementSize: .medium,
      children: tools.map { UIAction(title: $0.0, image: UIImage(systemName: $0.1)) { _ in } })
  }

  private func makePalette() -> UIMenu {
    let colors: [(String, UIColor)] = [
      ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
      ("Blue", .systemBlue), ("Purple", .systemPurple),
    ]
    let dot = UIImage(systemName: "circle.fill")
    let actions = colors.map { name, color in
      UIAction(title: name, image: dot?.withTintColor(color, renderingMode: .alwaysOriginal)) { _ in }
    }
    actions[4].state = .on
    return UIMenu(options: [.displayInline, .displayAsPalette, .singleSelection], children: actions)
  }
}
