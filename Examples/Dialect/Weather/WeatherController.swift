import UIKit

private var celsiusContext = 0

/// Shows a station, and hears of it in every way there is.
class WeatherController: UIViewController {
    let station = Station(name: "North")
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
            station.observe(\.wind, options: [.old, .new]) { [weak self] station, change in
                self?.note("wind \(change.oldValue ?? -1) to \(change.newValue ?? -1)")
            },
            station.observe(\.fahrenheit, options: [.new]) { [weak self] _, change in
                guard let value = change.newValue else { return }
                self?.note("fahrenheit \(Int(value))")
            },
            station.observe(\Station.note, options: [.initial, .new]) { [unowned self] station, _ in
                note("note \(station.note ?? "none")")
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
            note("celsius \(change?[.oldKey] as? Double ?? -1) to \(change?[.newKey] as? Double ?? -1)")
            label.text = "\(station.name): \(station.celsius)°"
        } else if keyPath == "neighbour.name" {
            note("neighbour \(change?[.newKey] as? String ?? "none")")
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
