import UIKit

/// A form of rows, some of which open below themselves.
final class SettingsFormController: UITableViewController {
  private enum Section: Int, CaseIterable { case alarm, sound, appearance, reset }

  private enum Row: Hashable {
    case name, enabled, time, snooze, snoozePicker
    case sound, volume, repeats
    case theme, color
    case reset
  }

  private(set) var settings = AlarmSettings() {
    didSet { navigationItem.rightBarButtonItem?.isEnabled = settings != saved }
  }
  private var saved = AlarmSettings()
  private var isPickingSnooze = false

  private var rows: [[Row]] {
    [
      [.name, .enabled, .time, .snooze] + (isPickingSnooze ? [.snoozePicker] : []),
      [.sound, .volume, .repeats],
      [.theme, .color],
      [.reset],
    ]
  }

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Alarm"
    tableView.keyboardDismissMode = .onDrag
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .save, target: self, action: SettingsFormController.save)
    navigationItem.rightBarButtonItem?.isEnabled = false
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (form: SettingsFormController, _) in
      form.tableView.reloadData()
    }
  }

  private func save() {
    saved = settings
    navigationItem.rightBarButtonItem?.isEnabled = false
    navigationItem.prompt = "Saved"
  }

  // MARK: - Data source

  override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    switch Section(rawValue: section) {
    case .alarm: "Alarm"
    case .sound: "Sound"
    case .appearance: "Appearance"
    default: nil
    }
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    Section(rawValue: section) == .sound ? "The alarm becomes louder each time it repeats." : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.selectionStyle = .none
    switch rows[indexPath.section][indexPath.row] {
    case .name: addField(to: cell)
    case .enabled: cell.accessoryView = makeSwitch(cell)
    case .time: cell.accessoryView = makeTimePicker(cell)
    case .snooze:
      cell.textLabel?.text = "Snooze"
      cell.detailTextLabel?.text = String(format: "%d:%02d", settings.snooze.minutes, settings.snooze.seconds)
      cell.detailTextLabel?.textColor = isPickingSnooze ? view.tintColor : .secondaryLabel
      cell.selectionStyle = .default
    case .snoozePicker: addSnoozePicker(to: cell)
    case .sound: addSoundMenu(to: cell)
    case .volume: addSlider(to: cell)
    case .repeats: addStepper(to: cell)
    case .theme: addThemes(to: cell)
    case .color: addColorWell(to: cell)
    case .reset:
      cell.textLabel?.text = "Reset"
      cell.textLabel?.textColor = .systemRed
      cell.textLabel?.textAlignment = .center
      cell.selectionStyle = .default
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch rows[indexPath.section][indexPath.row] {
    case .snooze:
      let picker = IndexPath(row: 4, section: 0)
      isPickingSnooze.toggle()
      tableView.performBatchUpdates {
        if self.isPickingSnooze {
          tableView.insertRows(at: [picker], with: .fade)
        } else {
          tableView.deleteRows(at: [picker], with: .fade)
        }
        tableView.reloadRows(at: [indexPath], with: .none)
      }
    case .reset:
      let alert = UIAlertController(
        title: "Reset the alarm?", message: "All settings become what they were.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(
        UIAlertAction(title: "Reset", style: .destructive) { [weak self] _ in
          self?.settings = AlarmSettings()
          self?.tableView.reloadData()
        })
      present(alert, animated: true)
    default: break
    }
  }

  // MARK: - Cells

  private func addField(to cell: UITableViewCell) {
    let field = UITextField()
    field.text = settings.name
    field.placeholder = "Name"
    field.clearButtonMode = .whileEditing
    field.accessibilityIdentifier = "name"
    field.addAction(
      UIAction { [weak self] action in self?.settings.name = (action.sender as? UITextField)?.text ?? "" },
      for: .editingChanged)
    field.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.trailingAnchor),
      field.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      field.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  private func makeSwitch(_ cell: UITableViewCell) -> UISwitch {
    cell.textLabel?.text = "Enabled"
    let control = UISwitch(
      frame: .zero,
      primaryAction: UIAction { [weak self] action in
        self?.settings.isOn = (action.sender as! UISwitch).isOn
      })
    control.isOn = settings.isOn
    control.accessibilityIdentifier = "enabled"
    return control
  }

  private func makeTimePicker(_ cell: UITableViewCell) -> UIDatePicker {
    cell.textLabel?.text = "Time"
    let picker = UIDatePicker()
    picker.datePickerMode = .time
    picker.preferredDatePickerStyle = .compact
    picker.locale = Locale(identifier: "en_GB")
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.minuteInterval = 5
    picker.date = settings.time
    picker.accessibilityIdentifier = "time"
    picker.addTarget(self, action: SettingsFormController.timeChanged, for: .valueChanged)
    picker.sizeToFit()
    return picker
  }

  private func timeChanged(_ sender: UIDatePicker) { settings.time = sender.date }

  private func addSnoozePicker(to cell: UITableViewCell) {
    let picker = UIPickerView()
    picker.dataSource = self
    picker.delegate = self
    picker.selectRow(settings.snooze.minutes, inComponent: 0, animated: false)
    picker.selectRow(settings.snooze.seconds / 15, inComponent: 1, animated: false)
    picker.accessibilityIdentifier = "snooze"
    picker.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(picker)
    NSLayoutConstraint.activate([
      picker.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      picker.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      picker.centerXAnchor.constraint(equalTo: cell.contentView.centerXAnchor),
      picker.heightAnchor.constraint(equalToConstant: 160),
    ])
  }

  private func addSoundMenu(to cell: UITableViewCell) {
    cell.textLabel?.text = "Sound"
    let button = UIButton(configuration: .plain())
    button.menu = UIMenu(
      options: .singleSelection,
      children: AlarmSettings.sounds.map { sound in
        UIAction(title: sound, state: sound == settings.sound ? .on : .off) { [weak self] _ in
          self?.settings.sound = sound
        }
      })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.sizeToFit()
    cell.accessoryView = button
  }

  private func addSlider(to cell: UITableViewCell) {
    let slider = UISlider()
    slider.minimumValueImage = UIImage(systemName: "speaker.fill")
    slider.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
    slider.value = settings.volume
    slider.accessibilityIdentifier = "volume"
    slider.addTarget(self, action: SettingsFormController.volumeChanged, for: .valueChanged)
    slider.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(slider)
    NSLayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
      slider.trailingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.trailingAnchor),
      slider.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
    ])
  }

  private func volumeChanged(_ sender: UISlider) { settings.volume = sender.value }

  private func addStepper(to cell: UITableViewCell) {
    cell.textLabel?.text = "Repeats"
    let label = UILabel()
    label.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    label.textColor = .secondaryLabel
    label.text = "\(settings.repeats)"
    label.accessibilityIdentifier = "repeats"
    let stepper = UIStepper()
    stepper.maximumValue = 5
    stepper.value = Double(settings.repeats)
    stepper.accessibilityIdentifier = "stepper"
    stepper.addAction(
      UIAction { [weak self, unowned stepper] _ in
        self?.settings.repeats = Int(stepper.value)
        label.text = "\(Int(stepper.value))"
      }, for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [label, stepper])
    stack.spacing = 12
    stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    cell.accessoryView = stack
  }

  private func addThemes(to cell: UITableViewCell) {
    let control = UISegmentedControl(items: AlarmSettings.Theme.allCases.map(\.title))
    control.selectedSegmentIndex = settings.theme.rawValue
    control.addTarget(self, action: SettingsFormController.themeChanged, for: .valueChanged)
    control.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(control)
    NSLayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
      control.trailingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.trailingAnchor),
      control.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 6),
      control.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -6),
    ])
  }

  private func themeChanged(_ sender: UISegmentedControl) {
    settings.theme = AlarmSettings.Theme(rawValue: sender.selectedSegmentIndex) ?? .system
    let style: UIUserInterfaceStyle = [.unspecified, .light, .dark][settings.theme.rawValue]
    navigationController?.overrideUserInterfaceStyle = style
  }

  private func addColorWell(to cell: UITableViewCell) {
    cell.textLabel?.text = "Colour"
    let well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    well.selectedColor = settings.color
    well.title = "Colour"
    well.supportsAlpha = false
    well.addAction(
      UIAction { [weak self] action in
        guard let color = (action.sender as? UIColorWell)?.selectedColor else { return }
        self?.settings.color = color
        self?.view.tintColor = color
      }, for: .valueChanged)
    cell.accessoryView = well
  }
}

extension SettingsFormController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? 30 : 4
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? "\(row) min" : "\(row * 15) s"
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 100 }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if component == 0 { settings.snooze.minutes = row } else { settings.snooze.seconds = row * 15 }
    let cell = tableView.cellForRow(at: IndexPath(row: 3, section: 0))
    cell?.detailTextLabel?.text = String(format: "%d:%02d", settings.snooze.minutes, settings.snooze.seconds)
  }
}
