import UIKit

nonisolated(unsafe) private var celsiusContext = 0

/// Shows a station, and hears of it in every way there is.
class WeatherController: UIViewController {
  nonisolated(unsafe) let station = Station(name: "North")
  private(set) var log: [String] = []
  private var observations: [NSKeyValueObservation] = []
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(label)

    station.addObserver(
      self, forKeyPath: #keyPath(Station.celsius), options: [.new, .old], context: &celsiusContext)
    station.addObserver(self, forKeyPath: "neighbour.name", options: .new, context: nil)
    observations = [
      station.observe(\.wind, options: [.old, .new]) { [weak self] _, change in
        let text = "wind \(change.oldValue ?? -1) to \(change.newValue ?? -1)"
        MainActor.assumeIsolated { self?.note(text) }
      },
      station.observe(\.fahrenheit, options: [.new]) { [weak self] _, change in
        guard let value = change.newValue else { return }
        MainActor.assumeIsolated { self?.note("fahrenheit \(Int(value))") }
      },
      station.observe(\Station.note, options: [.initial, .new]) { [weak self] station, _ in
        let text = "note \(station.note ?? "none")"
        MainActor.assumeIsolated { self?.note(text) }
      },
    ]

    NotificationCenter.default.addObserver(
      self, selector: #selector(measured(_:)), name: .stationDidMeasure, object: station)
    NotificationCenter.default.addObserver(
      self, selector: #selector(appActivated), name: UIApplication.didBecomeActiveNotification, object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
    station.removeObserver(self, forKeyPath: #keyPath(Station.celsius), context: &celsiusContext)
    station.removeObserver(self, forKeyPath: "neighbour.name")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = view.bounds.insetBy(dx: 16, dy: 100)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if context == &celsiusContext {
      let text = "celsius \(change?[.oldKey] as? Double ?? -1) to \(change?[.newKey] as? Double ?? -1)"
      MainActor.assumeIsolated {
        note(text)
        label.text = "\(station.name): \(station.celsius)°"
      }
    } else if keyPath == "neighbour.name" {
      let text = "neighbour \(change?[.newKey] as? String ?? "none")"
      MainActor.assumeIsolated { note(text) }
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }

  @objc private func measured(_ notification: Notification) {
    note("measured \(notification.userInfo?["celsius"] as? Double ?? -1)")
  }

  @objc fileprivate func appActivated() { note("active") }

  func note(_ text: String) { log.append(text) }
}
