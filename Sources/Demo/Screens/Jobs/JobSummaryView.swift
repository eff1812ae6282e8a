import UIComponents
import UIKit

/// The number of applications in each state.
final class JobSummaryView: BaseView {
  var counts: [JobHuntProgress: Int] = [:] {
    didSet { if counts != oldValue { setNeedsLayout() } }
  }

  private let numbers = JobHuntProgress.allCases.map { progress in
    // The numbers use a state's look for their colour only.
    StatefulLabel<JobHuntProgress>().then {
      $0.font = .scaledDigits(22, .semibold)
      $0.adjustsFontForContentSizeCategory = true
      $0.setState(.init(textColor: .secondaryLabel), for: .notReviewed)
      $0.setState(.init(textColor: .systemBlue), for: .reviewed)
      $0.setState(.init(textColor: .systemRed), for: .notQualified)
      $0.setState(.init(textColor: .systemGreen.ofText), for: .qualified)
      $0.currentState = progress
    }
  }
  private let captions = JobHuntProgress.allCases.map { _ in
    UILabel(font: .scaled(13), color: .secondaryLabel)
  }

  /// Numbers with their captions, at once.
  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel
        ?? JobHuntProgress.allCases.map { "\($0.korean) \(counts[$0] ?? 0)" }.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  override func initializeProperties() { isAccessibilityElement = true }

  override func initializeLayout() {
    for view in numbers + captions { addSubview(view) }
  }

  /// The height of numbers and captions.
  var textHeight: CGFloat { lines.number + lines.caption }

  private var lines: (number: CGFloat, caption: CGFloat) {
    (numbers[0].lineHeight(28), captions[0].lineHeight(18))
  }

  override func updateLayout() {
    let share = (bounds.width / CGFloat(numbers.count)).rounded(.down)
    let width = min(Metrics.scaled(120, traitCollection), share)
    let lines = lines
    let top = ((bounds.height - lines.number - lines.caption) / 2).rounded()
    for (index, progress) in JobHuntProgress.allCases.enumerated() {
      let x = CGFloat(index) * width
      numbers[index].text = "\(counts[progress] ?? 0)"
      numbers[index].frame = CGRect(x: x, y: top, width: width, height: lines.number)
      // In a narrow column, without the word that all titles share.
      let isNarrow = width < Metrics.scaled(72, traitCollection)
      captions[index].text = isNarrow ? progress.korean.split(separator: " ").last.map(String.init) : progress.korean
      captions[index].frame = CGRect(x: x, y: top + lines.number, width: width - 4, height: lines.caption)
    }
  }
}
