import UIKit

/// What comes over the window: sheets, popovers, every presentation style, transitions of the program's own, alerts,
/// activities, and what a controller shows while it has nothing to show.
final class ModalsPage: GroupsPage {
  private let own = OwnPresentation()
  private let nothing = UIViewController()

  override func makeGroups() -> [[GroupView]] {
    [[makeSheets(), makePopovers(), makeAlerts()], [makeStyles(), makeOwn(), makeNothing()]]
  }

  private func row(_ buttons: UIButton...) -> RowView { RowView(nil, buttons, .equal) }

  private func present(_ title: String, _ change: (ModalPage) -> Void) {
    let page = ModalPage(title)
    change(page)
    present(page, animated: true)
  }

  /// Room for larger texts.
  private func scaled(_ points: CGFloat) -> CGFloat { Metrics.scaled(points, traitCollection) }

  // MARK: - Sheets

  private func makeSheets() -> GroupView {
    let half = UIButton.command("Half 절반") { [unowned self] _ in
      present("Half 절반") {
        $0.sheetPresentationController?.detents = [.medium(), .large()]
        $0.sheetPresentationController?.prefersGrabberVisible = true
        $0.sheetPresentationController?.prefersPageSizing = false
      }
    }
    let three = UIButton.command("Heights 높이") { [unowned self] _ in
      present("Heights 높이") {
        $0.sheetPresentationController?.detents = [
          .custom(identifier: .init("low")) { [weak self] _ in self?.scaled(180) },
          .custom(identifier: .init("middle")) { [weak self] _ in self?.scaled(340) }, .large(),
        ]
        $0.sheetPresentationController?.prefersGrabberVisible = true
        $0.sheetPresentationController?.prefersPageSizing = false
      }
    }
    let beside = UIButton.command("Undimmed 밝게") { [unowned self] _ in
      present("Undimmed 밝게") {
        $0.sheetPresentationController?.detents = [.custom { [weak self] _ in self?.scaled(180) }, .large()]
        $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .large
        $0.sheetPresentationController?.prefersGrabberVisible = true
        $0.sheetPresentationController?.prefersPageSizing = false
      }
    }
    let stays = UIButton.command("Answer 대답") { [unowned self] _ in
      present("Answer 대답") {
        $0.isModalInPresentation = true
        $0.sheetPresentationController?.preferredCornerRadius = 28
      }
    }
    return GroupView("Sheets 시트", rows: [row(half, three), row(beside, stays)])
  }

  // MARK: - Popovers

  private func makePopovers() -> GroupView {
    let sides: [(String, UIPopoverArrowDirection)] = [
      ("Up 위", .up), ("Down 아래", .down), ("Left 왼쪽", .left), ("Right 오른쪽", .right),
    ]
    let buttons = sides.map { title, arrow in
      UIButton.command(title) { [unowned self] button in popOver(button, arrow) }
    }
    return GroupView(
      "Popovers by their arrow 팝오버와 화살표",
      rows: [RowView(nil, Array(buttons.prefix(2)), .equal), RowView(nil, Array(buttons.suffix(2)), .equal)])
  }

  private func popOver(_ button: UIButton, _ arrow: UIPopoverArrowDirection) {
    present("Popover 팝오버") {
      $0.modalPresentationStyle = .popover
      $0.preferredContentSize = CGSize(width: scaled(260), height: scaled(176))
      $0.popoverPresentationController?.sourceView = button
      $0.popoverPresentationController?.sourceRect = button.bounds
      $0.popoverPresentationController?.permittedArrowDirections = traitCollection.hasHugeText ? .any : arrow
    }
  }

  // MARK: - Styles

  private func makeStyles() -> GroupView {
    let styles: [(String, UIModalPresentationStyle)] = [
      ("Page 쪽", .pageSheet), ("Form 양식", .formSheet), ("Full 전체", .fullScreen), ("Over 위로", .overFullScreen),
      ("In place 제자리", .currentContext), ("Above 그 위로", .overCurrentContext),
    ]
    let buttons = styles.map { title, style in
      UIButton.command(title) { [unowned self] _ in
        definesPresentationContext = true
        present(title) { $0.modalPresentationStyle = style }
      }
    }
    let ways: [(String, UIModalTransitionStyle)] = [
      ("Flip 뒤집기", .flipHorizontal), ("Fade 스미기", .crossDissolve),
    ]
    let turned = ways.map { title, way in
      UIButton.command(title) { [unowned self] _ in
        present(title) { ($0.modalPresentationStyle, $0.modalTransitionStyle) = (.fullScreen, way) }
      }
    }
    return GroupView(
      "Styles 방식",
      rows: [
        RowView(nil, Array(buttons[0..<2]), .equal), RowView(nil, Array(buttons[2..<4]), .equal),
        RowView(nil, Array(buttons[4..<6]), .equal), RowView(nil, turned, .equal),
      ])
  }

  // MARK: - Transitions of the program's own

  private func makeOwn() -> GroupView {
    let zoom = UIButton.command("Grow 자라기") { [unowned self] button in
      present("Drag me down 아래로 끌기") {
        own.source = button
        $0.modalPresentationStyle = .custom
        $0.transitioningDelegate = own
        own.letDrag($0)
      }
    }
    let drawer = UIButton.command("Drawer 서랍") { [unowned self] _ in
      present("Drawer 서랍") {
        own.source = nil
        $0.modalPresentationStyle = .custom
        $0.transitioningDelegate = own
      }
    }
    return GroupView("Of its own making 직접 만든 전환", rows: [row(zoom, drawer)])
  }

  // MARK: - Alerts and activities

  private func makeAlerts() -> GroupView {
    let alert = UIButton.command("Alert 알림") { [unowned self] _ in
      let alert = UIAlertController(title: "Delete 3 letters?", message: "편지 세 통을 지울까요?", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel 취소", style: .cancel))
      alert.addAction(UIAlertAction(title: "Delete 지우기", style: .destructive))
      present(alert, animated: true)
    }
    let actions = UIButton.command("Actions 동작") { [unowned self] button in
      let sheet = UIAlertController(title: "Picture 사진", message: nil, preferredStyle: .actionSheet)
      for title in ["Copy 복사", "Duplicate 복제"] { sheet.addAction(UIAlertAction(title: title, style: .default)) }
      sheet.addAction(UIAlertAction(title: "Delete 지우기", style: .destructive))
      sheet.addAction(UIAlertAction(title: "Cancel 취소", style: .cancel))
      sheet.popoverPresentationController?.sourceView = button
      sheet.popoverPresentationController?.sourceRect = button.bounds
      present(sheet, animated: true)
    }
    let share = UIButton.command("Share 공유") { [unowned self] button in
      let sheet = UIActivityViewController(
        activityItems: ["Hills in the morning · 아침 언덕", Photo(number: 3).image], applicationActivities: nil)
      sheet.popoverPresentationController?.sourceView = button
      sheet.popoverPresentationController?.sourceRect = button.bounds
      present(sheet, animated: true)
    }
    return GroupView("Alerts and activities 알림과 공유", rows: [row(alert, actions, share)])
  }

  // MARK: - Nothing to show

  private func makeNothing() -> GroupView {
    let picker = PairedSegments.choice(["Empty 없음", "Loading 받는 중", "Search 검색"]) { [unowned self] in
      showNothing($0)
    }
    picker.accessibilityIdentifier = "nothing"
    addChild(nothing)
    nothing.didMove(toParent: self)
    showNothing(0)
    return GroupView(
      "Nothing to show 보일 것이 없을 때",
      rows: [RowView(nil, [picker], .equal), RowView(nil, [NothingView(nothing.view)], .equal, heights: (190, 190))])
  }

  private func showNothing(_ kind: Int) {
    switch kind {
    case 1: nothing.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    case 2: nothing.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    default:
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "tray", withConfiguration: UIImage.SymbolConfiguration(pointSize: 36))
      empty.text = "No letters 편지 없음"
      empty.secondaryText = "New ones come here · 새 편지는 여기로"
      empty.buttonProperties.primaryAction = UIAction(title: "Look again 다시 보기") { [unowned self] _ in
        nothing.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
      }
      nothing.contentUnavailableConfiguration = empty
    }
  }
}

/// A controller's view in a row: as high as the row.
private final class NothingView: UIView {
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: traitCollection.hasEnlargedText ? 150 + Metrics.scaled(40, traitCollection) : 190)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}
