import UIComponents
import UIKit
import UIKitTesting

extension FuzzedProgram {
  /// While a list asks, its data stay as they are, and it cannot be asked for its items: other answers to the same question
  /// would break the program's contract.
  private func listAct(_ act: FuzzAct, at moment: FuzzMoment) -> FuzzAct {
    if moment == .list { return .reload }
    let changesData = [.batch, .apply].contains(act)
    return changesData && ![.now, .completion, .action].contains(moment) ? .reload : act
  }

  func perform(_ act: FuzzAct, _ pick: Int, at moment: FuzzMoment) {
    switch act {
    case .add, .remove, .reparent, .hide, .move, .animate, .transition, .transform, .snapshot, .constrain, .recogniser:
      changeTree(act, pick)
    case .focus, .endEditing, .enable, .trait, .tint, .turnOffset: changeView(act, pick)
    case .reload, .batch, .scroll, .select, .edit, .layout, .apply:
      changeList(listAct(act, at: moment), pick)
    case .present, .presentSheet, .presentPopover, .alert, .dismiss: present(act, pick)
    case .push, .pop, .popToRoot, .replaceStack, .child, .tab, .page, .column, .rootController: navigate(act, pick)
    case .search, .text, .attributedText, .undo: changeText(act, pick)
    }
  }

  // MARK: - Views

  private func changeTree(_ act: FuzzAct, _ pick: Int) {
    let views = views
    let other = views.picked(pick / 97)
    guard let view = views.picked(pick) else {
      // Everything was taken away.
      top?.viewIfLoaded?.addSubview(FuzzedView(self))
      return
    }
    switch act {
    case .add:
      let holder = (view as? UIVisualEffectView)?.contentView ?? view
      holder.insertSubview(newView(pick), at: pick % (holder.subviews.count + 1))
    case .remove: view.removeFromSuperview()
    case .reparent:
      // A view of effects stops the program that adds to it itself, as UIKit's does.
      guard let other, other !== view, !other.isDescendant(of: view), !(other is UIVisualEffectView) else { return }
      other.addSubview(view)
    case .hide: view.isHidden.toggle()
    case .move: view.frame = rect(pick)
    case .animate:
      let (frame, delay) = (rect(pick), Double(pick % 3) * 0.1)
      let done = promises.make("animation")
      UIView.animate(
        withDuration: Double(pick % 5) * 0.1, delay: delay,
        options: pick % 2 == 0 ? [.beginFromCurrentState] : [.allowUserInteraction]
      ) {
        view.frame = frame
        view.alpha = pick % 4 == 0 ? 0.5 : 1
      } completion: { _ in
        done()
      }
    case .transition:
      let options: [UIView.AnimationOptions] = [
        .transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp, .transitionFlipFromTop,
      ]
      let done = promises.make("transition")
      UIView.transition(with: view, duration: 0.2, options: options[pick % 4]) {
        view.backgroundColor = pick % 2 == 0 ? .systemGreen : .systemIndigo
      } completion: { _ in
        done()
      }
    case .transform:
      let angle = CGFloat(pick % 7) / 3
      view.transform = pick % 3 == 0 ? .identity : CGAffineTransform(rotationAngle: angle).scaledBy(x: 0.8, y: 1.1)
    case .snapshot:
      guard let copy = view.snapshotView(afterScreenUpdates: pick % 2 == 0) else { return }
      copy.tag = Self.mark
      view.superview?.addSubview(copy)
    case .constrain:
      guard let other, other !== view, let shared = commonAncestor(view, other), shared !== view else { return }
      let constraint = view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5)
      constraint.priority = [.required, .defaultHigh, .defaultLow][pick % 3]
      constraint.isActive = true
    case .recogniser:
      if pick % 2 == 0, let recogniser = view.gestureRecognizers?.picked(pick / 2) {
        if pick % 4 == 0 { recogniser.isEnabled.toggle() } else { view.removeGestureRecognizer(recogniser) }
      } else {
        view.addGestureRecognizer(pick % 3 == 0 ? UISwipeGestureRecognizer() : UIHoverGestureRecognizer())
      }
    default: break
    }
  }

  private func commonAncestor(_ view: UIView, _ other: UIView) -> UIView? {
    sequence(first: view) { $0.superview }.first { other.isDescendant(of: $0) }
  }

  private func rect(_ pick: Int) -> CGRect {
    CGRect(x: pick % 301 - 20, y: pick % 223 - 10, width: pick % 307, height: pick % 211)
  }

  private func newView(_ pick: Int) -> UIView {
    let view: UIView =
      switch pick % 4 {
      case 0: ControlSamples.make(pick / 4)
      default: FuzzedView(self)
      }
    view.frame = rect(pick / 3)
    view.tag = Self.mark
    return view
  }

  private func changeView(_ act: FuzzAct, _ pick: Int) {
    guard let view = views.picked(pick) else { return }
    switch act {
    case .focus: _ = (pick % 2 == 0 ? views(UITextField.self).picked(pick) ?? view : view).becomeFirstResponder()
    case .endEditing: uiWindow?.endEditing(true)
    case .enable:
      if let control = views(UIControl.self).picked(pick) {
        if pick % 2 == 0 { control.isEnabled.toggle() } else { control.isSelected.toggle() }
      }
    case .trait:
      if pick % 3 == 0 {
        view.overrideUserInterfaceStyle = [.unspecified, .light, .dark][pick / 3 % 3]
      } else {
        view.traitOverrides.preferredContentSizeCategory = pick % 2 == 0 ? .accessibilityLarge : .small
        view.semanticContentAttribute = pick % 5 == 0 ? .forceRightToLeft : .unspecified
      }
    case .tint: view.tintColor = pick % 3 == 0 ? nil : .systemOrange
    case .turnOffset:
      guard let scrollView = views(UIScrollView.self).picked(pick) else { return }
      let offset = CGPoint(x: scrollView.contentOffset.x, y: CGFloat(pick % 900) - 60)
      scrollView.setContentOffset(offset, animated: pick % 2 == 0)
    default: break
    }
  }

  // MARK: - Controllers

  private func newController(_ pick: Int) -> UIViewController {
    let controller: FuzzedController =
      switch pick % 5 {
      case 0: TableController(pick)
      case 1: CollectionController(pick)
      case 2: ControlsController()
      default: BoxesController()
      }
    controller.program = self
    return controller
  }

  private func present(_ act: FuzzAct, _ pick: Int) {
    guard let top, top.viewIfLoaded?.window != nil, !top.isBeingDismissed, !top.isBeingPresented else { return }
    let animated = pick % 3 != 0
    if act == .dismiss {
      guard let presenter = controllers.filter({ $0.presentedViewController != nil }).picked(pick) else { return }
      return presenter.dismiss(animated: animated, completion: promises.make("dismissal"))
    }
    let presented: UIViewController
    switch act {
    case .alert:
      let alert = UIAlertController(
        title: "Alert", message: "Message", preferredStyle: pick % 2 == 0 ? .alert : .actionSheet)
      if pick % 2 == 0 { alert.addTextField { $0.placeholder = "Name" } }
      alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.reach(.action) })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      presented = alert
    case .presentSheet:
      presented = newController(pick / 3)
      presented.modalPresentationStyle = .pageSheet
      presented.sheetPresentationController?.detents = [.medium(), .large()]
      presented.sheetPresentationController?.prefersGrabberVisible = pick % 2 == 0
    case .presentPopover:
      presented = newController(pick / 3)
      presented.modalPresentationStyle = .popover
      presented.popoverPresentationController?.sourceView = views.picked(pick / 5) ?? top.view
    default:
      presented =
        pick % 4 == 0 ? FuzzedNavigation(rootViewController: newController(pick / 3)) : newController(pick / 3)
      presented.modalPresentationStyle =
        [.fullScreen, .overFullScreen, .formSheet, .currentContext, .automatic][pick % 5]
      presented.modalTransitionStyle = [.coverVertical, .crossDissolve, .flipHorizontal][pick % 3]
      presented.fuzzed { $0.program = self }
    }
    top.present(presented, animated: animated, completion: promises.make("presentation"))
  }

  private func navigate(_ act: FuzzAct, _ pick: Int) {
    let animated = pick % 3 != 0
    let stack = controllers(UINavigationController.self).picked(pick)
    switch act {
    case .push: stack?.pushViewController(newController(pick), animated: animated)
    case .pop: stack?.popViewController(animated: animated)
    case .popToRoot: stack?.popToRootViewController(animated: animated)
    case .replaceStack:
      guard let stack, let first = stack.viewControllers.first else { return }
      stack.setViewControllers([first, newController(pick)], animated: animated)
    case .child: changeChildren(pick)
    case .tab:
      guard let tabs = controllers(UITabBarController.self).picked(pick), let all = tabs.viewControllers else { return }
      if pick % 4 == 0, all.count > 1 {
        tabs.setViewControllers(Array(all.reversed()), animated: animated)
      } else if !all.isEmpty {
        tabs.selectedIndex = pick / 4 % all.count
      }
    case .page:
      guard let pages = controllers(UIPageViewController.self).picked(pick) else { return }
      let (page, done) = (BoxesController(), promises.make("page"))
      page.program = self
      pages.setViewControllers([page], direction: pick % 2 == 0 ? .forward : .reverse, animated: animated) { _ in
        done()
      }
    case .column:
      guard let split = controllers(UISplitViewController.self).picked(pick) else { return }
      switch pick % 4 {
      case 0: split.show(.primary)
      case 1: split.hide(.primary)
      case 2:
        split.preferredDisplayMode = [.automatic, .oneBesideSecondary, .secondaryOnly, .oneOverSecondary][pick / 4 % 4]
      default: split.setViewController(newController(pick), for: .secondary)
      }
    case .rootController:
      guard let uiWindow else { return }
      let other = newController(3)
      uiWindow.rootViewController = uiWindow.rootViewController === root ? other : root
    default: break
    }
  }

  private func changeChildren(_ pick: Int) {
    guard let parent = controllers(FuzzedController.self).picked(pick), parent.isViewLoaded else { return }
    if pick % 2 == 0, let child = parent.children.first {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    } else {
      let child = BoxesController()
      child.program = self
      parent.addChild(child)
      child.view.frame = rect(pick)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
  }

  // MARK: - Text

  private func changeText(_ act: FuzzAct, _ pick: Int) {
    let text = FuzzEvents.texts[pick % FuzzEvents.texts.count]
    switch act {
    case .search:
      guard let search = controllers.compactMap(\.navigationItem.searchController).picked(pick) else { return }
      if pick % 2 == 0 { search.isActive.toggle() } else { search.searchBar.text = text }
    case .text:
      if let field = views(UITextField.self).picked(pick), pick % 3 == 0 { return field.text = text }
      if let textView = views(UITextView.self).picked(pick), pick % 3 == 1 { return textView.insertText(text) }
      views(UILabel.self).picked(pick)?.text = text
    case .attributedText:
      let attributed = NSMutableAttributedString(string: text + "\n\(made)")
      attributed.addAttribute(
        .font, value: UIFont.boldSystemFont(ofSize: CGFloat(8 + pick % 30)),
        range: NSRange(location: 0, length: attributed.length / 2))
      if pick % 3 == 0 {
        let attachment = NSTextAttachment()
        attachment.image = UIImage(systemName: "star")
        attributed.append(NSAttributedString(attachment: attachment))
      }
      if let textView = views(UITextView.self).picked(pick), pick % 2 == 0 {
        return textView.attributedText = attributed
      }
      views(UILabel.self).picked(pick)?.attributedText = attributed
    case .undo:
      guard let manager = views(UITextView.self).picked(pick)?.undoManager else { return }
      if pick % 2 == 0 { manager.undo() } else { manager.redo() }
    default: break
    }
  }
}
