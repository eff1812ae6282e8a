extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizers.identityIndex(of: recognizer) == nil else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    madeRareParts.recognizers = recognizers + [recognizer]
    recognizer.attach(to: self)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = recognizers.identityIndex(of: recognizer) else { return }
    rareParts?.recognizers?.remove(at: index)
    recognizer.attach(to: nil)
  }

  func replaceInteractions(_ new: [any UIInteraction]) {
    for old in attachedInteractions where !new.contains(where: { $0 === old }) { removeInteraction(old) }
    for interaction in new { addInteraction(interaction) }
    rareParts?.interactions = new.filter { new in attachedInteractions.contains { $0 === new } }
  }

  func attach(_ interaction: any UIInteraction) {
    guard !attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    madeRareParts.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rareParts?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  func endEditingInSubtree(_ force: Bool) -> Bool {
    guard let window = attachedWindow, let responder = window.firstResponder else { return true }
    guard let view = responder as? UIView, view.isDescendant(of: self) else { return true }
    if view.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}
