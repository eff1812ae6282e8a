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
      $0.font = .monospacedDigitSystemFont(ofSize: 22, weight: .semibold)
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

  override func initializeLayout() {
    for view in numbers + captions { addSubview(view) }
  }

  override func updateLayout() {
    let width = min(120, (bounds.width / CGFloat(numbers.count)).rounded(.down))
    let top = ((bounds.height - 46) / 2).rounded()
    for (index, progress) in JobHuntProgress.allCases.enumerated() {
      let x = CGFloat(index) * width
      numbers[index].text = "\(counts[progress] ?? 0)"
      numbers[index].frame = CGRect(x: x, y: top, width: width, height: 28)
      // In a narrow column, without the word that all titles share.
      captions[index].text = width < 72 ? progress.korean.split(separator: " ").last.map(String.init) : progress.korean
      captions[index].frame = CGRect(x: x, y: top + 28, width: width - 4, height: 18)
    }
  }
}
