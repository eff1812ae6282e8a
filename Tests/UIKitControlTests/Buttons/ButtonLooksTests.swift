import CoreGraphics
import Expectations
import Foundation
import Testing
@testable import UIKit

/// What a configuration looks like in a state, and where its parts stand: plain values.
@MainActor @Suite struct ButtonLooksTests {
  private static let styles: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]

  private func looks(_ configuration: UIButton.Configuration, _ state: ButtonState = ButtonState()) -> ButtonLooks {
    ButtonLooks(configuration, state, tint: .systemGreen, height: 40)
  }

  @Test func stylesTakeTheTint() {
    expect(looks(.plain()).foreground == .systemGreen && looks(.plain()).background == .clear)
    expect(looks(.gray()).foreground == .systemGreen && looks(.gray()).background == .secondarySystemFill)
    expect(looks(.tinted()).foreground, equals: .systemGreen)
    expect(looks(.filled()).foreground == .white && looks(.filled()).background == .systemGreen)
  }

  @Test func baseColoursTakeTheTintsPlace() {
    for var configuration in Self.styles {
      configuration.baseForegroundColor = .red
      configuration.baseBackgroundColor = .blue
      expect(looks(configuration).foreground, equals: .red)
      let alpha = looks(configuration).background.cgColor.alpha
      expect(looks(configuration).background.withAlphaComponent(1), equals: UIColor.blue.withAlphaComponent(1))
      expect(abs(alpha - (configuration.style == .tinted ? 0.15 : 1)) < 0.01)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func disabledIsGreyWhateverElse(isHighlighted: Bool, isSelected: Bool) {
    for configuration in Self.styles {
      let state = ButtonState(isEnabled: false, isHighlighted: isHighlighted, isSelected: isSelected)
      expect(looks(configuration, state).foreground, equals: .tertiaryLabel)
      let isBare = configuration.style == .plain && !isSelected
      expect(looks(configuration, state).background, equals: (isBare ? .clear : .tertiarySystemFill))
    }
  }

  @Test func aPressFadesWhatIsBehind() {
    let pressed = looks(.filled(), ButtonState(isHighlighted: true))
    expect(abs(pressed.background.cgColor.alpha - 0.75) < 0.01 && pressed.foreground == .white)
    expect(abs(looks(.plain(), ButtonState(isHighlighted: true)).foreground.cgColor.alpha - 0.4) < 0.01)
  }

  @Test func selectionIsTheNextStrongerStyle() {
    let selected = ButtonState(isSelected: true)
    expect(looks(.plain(), selected).foreground, equals: .systemGreen)
    expect(looks(.plain(), selected).background != .clear)
    expect(looks(.gray(), selected).background == .systemGreen && looks(.tinted(), selected).foreground == .white)
    var fixed = UIButton.Configuration.gray()
    fixed.automaticallyUpdateForSelection = false
    expect(looks(fixed, selected), equals: looks(fixed))
  }

  @Test func rolesAreRedAndHeavy() {
    expect(looks(.filled(), ButtonState(role: .destructive)).background, equals: .systemRed)
    expect(looks(.plain(), ButtonState(role: .destructive)).foreground, equals: .systemRed)
    expect(looks(.plain(), ButtonState(role: .primary)).titleFont, equals: .systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func cornersFollowTheirStyle() {
    var configuration = UIButton.Configuration.filled()
    func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat {
      configuration.cornerStyle = style
      return ButtonLooks(configuration, ButtonState(), tint: .red, height: 40, scale: 2).cornerRadius
    }
    expect([.dynamic, .small, .medium, .large, .capsule].map(radius), equals: [12, 5, 8, 12, 20])
    expect(radius(.fixed), equals: 0)
    configuration.background.cornerRadius = 7
    expect(radius(.fixed) == 7 && radius(.dynamic) == 14)
  }

  @Test func insetsFollowTheSizeUntilTheProgramSaysOthers() {
    var configuration = UIButton.Configuration.filled()
    expect(configuration.contentInsets, equals: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
    configuration.buttonSize = .large
    expect(configuration.contentInsets.top, equals: 15)
    configuration.contentInsets = .zero
    configuration.buttonSize = .small
    expect(configuration.contentInsets, equals: .zero)
    configuration.setDefaultContentInsets()
    expect(configuration.contentInsets.leading, equals: 10)
  }

  // MARK: - Layout

  private nonisolated static let placements: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
  private static let sizes: [CGSize?] = [nil, CGSize(width: 20, height: 24), CGSize(width: 60, height: 18)]

  @Test(arguments: placements)
  func partsStandInTheInsetsWithoutMeeting(placement: NSDirectionalRectEdge) {
    var layout = ButtonContentLayout()
    layout.placement = placement
    (layout.imagePadding, layout.titlePadding) = (5, 3)
    layout.insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let alignments: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
    for image in Self.sizes {
      for title in Self.sizes {
        for subtitle in Self.sizes {
          for indicator in [nil, CGSize(width: 9, height: 16)] {
            (layout.image, layout.title, layout.subtitle) = (image, title, subtitle)
            layout.indicator = indicator
            let natural = layout.size
            for alignment in alignments {
              layout.horizontal = alignment
              for extra in [0, 30] as [CGFloat] {
                let bounds = CGRect(x: 0, y: 0, width: natural.width + extra, height: natural.height + extra)
                check(layout, layout.frames(in: bounds), bounds)
              }
            }
          }
        }
      }
    }
  }

  private func check(_ layout: ButtonContentLayout, _ frames: ButtonContentLayout.Frames, _ bounds: CGRect) {
    let inner = CGRect(x: 2, y: 1, width: bounds.width - 6, height: bounds.height - 4).insetBy(dx: -0.01, dy: -0.01)
    let parts = [frames.image, frames.title, frames.subtitle, frames.indicator].filter { !$0.isEmpty }
    for part in parts {
      let isInside =
        part.minX >= inner.minX && part.maxX <= inner.maxX && part.minY >= inner.minY && part.maxY <= inner.maxY
      expect(isInside, "\(layout) \(frames) in \(bounds)")
    }
    for (index, part) in parts.enumerated() {
      for other in parts.dropFirst(index + 1) {
        expect(!part.insetBy(dx: 0.01, dy: 0.01).intersects(other), "\(layout) \(frames)")
      }
    }
    expect(frames.title.size == (layout.title ?? .zero) && frames.subtitle.size == (layout.subtitle ?? .zero))
  }

  @Test func theImageStandsWhereItIsPlaced() {
    var layout = ButtonContentLayout()
    (layout.image, layout.title) = (CGSize(width: 20, height: 20), CGSize(width: 60, height: 18))
    layout.imagePadding = 8
    func image(_ placement: NSDirectionalRectEdge) -> CGPoint {
      layout.placement = placement
      return layout.frames(in: CGRect(origin: .zero, size: layout.size)).image.origin
    }
    expect(image(.leading) == CGPoint(x: 0, y: 0) && image(.trailing) == CGPoint(x: 68, y: 0))
    expect(image(.top) == CGPoint(x: 20, y: 0) && image(.bottom) == CGPoint(x: 20, y: 26))
  }

  @Test func anIndicatorStandsAtTheEndWhereverTheTextIs() {
    var layout = ButtonContentLayout()
    (layout.title, layout.indicator) = (CGSize(width: 60, height: 18), CGSize(width: 9, height: 16))
    for alignment in [UIControl.ContentHorizontalAlignment.center, .left, .right] {
      layout.horizontal = alignment
      expect(layout.frames(in: CGRect(x: 0, y: 0, width: 200, height: 40)).indicator.maxX, equals: 200)
    }
  }
}
