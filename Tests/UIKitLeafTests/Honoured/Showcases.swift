import Foundation
import UIKit

/// How the objects and values of a type are shown.
@MainActor
func showcases<Root>(of type: Root.Type) -> [Showcase<Root>] {
  let all: [Any] =
    controlShowcases + fieldShowcases + buttonShowcases + leafShowcases + barShowcases + cellShowcases
    + contentShowcases
  return all.lazy.compactMap { $0 as? [Showcase<Root>] }.first ?? []
}

@MainActor
func made<View: UIView>(_ view: View, _ width: CGFloat = 0, _ height: CGFloat = 0, _ change: (View) -> Void = { _ in })
  -> View
{
  view.frame.size = CGSize(width: width, height: height)
  change(view)
  return view
}

/// Writes down what a control says.
@MainActor
func listening<Control: UIControl>(_ control: Control) -> Control {
  let events: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchUpInside, "up"), (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    (.menuActionTriggered, "menu"), (.editingDidBegin, "begin"), (.editingChanged, "edit"), (.editingDidEnd, "end"),
    (.editingDidEndOnExit, "exit"),
  ]
  for (event, name) in events { control.addAction(UIAction { _ in Booth.note(name) }, for: event) }
  return control
}

@MainActor private func tapsMiddle(_ booth: Booth) { booth.tap(booth.middle) }
@MainActor private func tapsRight(_ booth: Booth) { booth.tap(booth.point(0.85, 0.5)) }

/// Drags over the view's middle, looking on the way.
@MainActor private func dragsAcross(_ booth: Booth) {
  booth.window.press(at: booth.point(0.5, 0.5))
  for x in [0.6, 0.7, 0.95] as [CGFloat] {
    booth.window.move(to: booth.point(x, 0.5))
    booth.look()
  }
  booth.window.release()
  booth.look()
}

@MainActor private var controlShowcases: [Any] {
  return [
    [
      Showcase<UIControl>.object(
        {
          let button = listening(UIButton(type: .custom))
          button.setTitle("Ampère", for: .normal)
          button.setTitleColor(.label, for: .normal)
          for (state, color) in [(UIControl.State.highlighted, UIColor.red), (.disabled, .green), (.selected, .blue)] {
            button.setTitleColor(color, for: state)
          }
          button.menu = Samples.menu
          return made(button, 120, 60)
        }, act: tapsMiddle
      ) { Booth($0) },
      .object(
        { made(Pressed(), 60, 40) },
        act: { booth in
          booth.window.press(at: booth.middle, button: 3)
          booth.window.release(button: 3)
          booth.window.advance(by: 0.5)
          booth.look()
        }
      ) { Booth($0) },
    ],
    [
      Showcase<UISlider>.view(
        { made(listening(UISlider()), 180, 34) { ($0.value, $0.minimumValueImage) = (0.3, nil) } }, act: dragsAcross)
    ],
    [
      Showcase<UIStepper>.view(
        { made(listening(UIStepper()), 94, 32) },
        act: { booth in
          booth.window.press(at: booth.point(0.8, 0.5))
          for _ in 0..<8 { booth.window.advance(by: 0.3) }
          booth.look()
          booth.window.release()
          Booth.note("\((booth.view as? UIStepper)?.value ?? 0)")
          booth.tap(booth.point(0.2, 0.5))
          booth.tap(booth.point(0.2, 0.5))
          Booth.note("\((booth.view as? UIStepper)?.value ?? 0)")
          booth.look()
        })
    ],
    [
      Showcase<UISwitch>.view({ UISwitch() }, act: tapsMiddle),
      .view({ made(UISwitch()) { $0.isOn = true } }, act: tapsMiddle),
    ],
    [
      Showcase<UISegmentedControl>.view(
        {
          made(listening(UISegmentedControl(items: ["Ohm", "A much longer one"])), 200, 32) {
            $0.selectedSegmentIndex = 0
          }
        },
        act: tapsRight)
    ],
    [
      Showcase<UIPageControl>.view(
        {
          made(listening(UIPageControl()), 200, 30) { pages in
            (pages.numberOfPages, pages.currentPage) = (5, 2)
            (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.green, .red)
          }
        },
        act: { booth in
          booth.tap(booth.point(0.9, 0.5))
          dragsAcross(booth)
          booth.tap(booth.point(0.1, 0.5))
        }),
      .view({ made(UIPageControl(), 200, 30) { $0.numberOfPages = 1 } }),
    ],
    [Showcase<UIColorWell>.view({ UIColorWell() }, act: tapsMiddle)],
    dates,
    [
      Showcase<UIRefreshControl>.object({ UIRefreshControl() }) { refresh in
        let scroll = made(UIScrollView(), 200, 140) { $0.contentSize = CGSize(width: 200, height: 600) }
        scroll.refreshControl = refresh
        let booth = Booth(scroll)
        refresh.beginRefreshing()
        scroll.contentOffset.y = -100
        return booth
      }
    ],
  ]
}

/// A control with a menu that it shows by itself.
private final class Pressed: UIControl {
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration(actionProvider: { _ in Samples.menu }) }
}

@MainActor private var dates: [Showcase<UIDatePicker>] {
  func picker(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) -> Showcase<UIDatePicker> {
    .view(
      {
        made(listening(UIDatePicker())) { picker in
          picker.timeZone = TimeZone(secondsFromGMT: 0)
          picker.locale = Locale(identifier: "en_US")
          picker.preferredDatePickerStyle = style
          picker.datePickerMode = mode
          picker.minuteInterval = mode == .time ? 15 : 1
          picker.date = Date(timeIntervalSince1970: 1_700_000_000)
          picker.sizeToFit()
        }
      },
      act: { booth in
        tapsMiddle(booth)
        (booth.view as? UIDatePicker)?.date += 400
        Booth.note("\((booth.view as? UIDatePicker)?.date.timeIntervalSince1970 ?? 0)")
        booth.look()
      })
  }
  return [
    picker(.compact, .dateAndTime), picker(.wheels, .time), picker(.wheels, .countDownTimer), picker(.inline, .date),
  ]
}

// MARK: - Fields

@MainActor private func typesAndClears(_ booth: Booth) {
  booth.tap(booth.middle)
  booth.window.type("teh \"a\"--")
  booth.look()
  booth.window.compose("가", selection: 0..<1)
  booth.look()
  booth.window.commit("가")
  booth.look()
  booth.tap(booth.point(0.95, 0.5))
  booth.window.key(.keyboardDeleteOrBackspace)
  booth.look()
  booth.window.key(.keyboardReturnOrEnter)
  booth.look()
}

private final class Searches: NSObject, UISearchBarDelegate {
  static let shared = Searches()
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { Booth.note("search") }
}

/// A person prefers larger text.
@MainActor private func enlargesText(_ booth: Booth) {
  booth.window.setContentSizeCategory(.accessibilityLarge)
  booth.look()
}

@MainActor private var fieldShowcases: [Any] {
  func field(_ change: @escaping (UITextField) -> Void) -> Showcase<UITextField> {
    .view({ made(listening(UITextField()), 180, 34, change) }, act: typesAndClears)
  }
  return [
    [
      field { ($0.placeholder, $0.leftView, $0.rightView) = ("Hertz", Samples.view, Samples.view) },
      .view(
        {
          made(UITextField(), 150, 60) { field in
            field.text = "Volta"
            field.font = UIFont.preferredFont(forTextStyle: .body)
          }
        },
        act: enlargesText),
      .view(
        { made(listening(UITextField()), 150, 60) },
        act: { booth in
          booth.tap(booth.middle)
          booth.window.key(.keyboardReturnOrEnter)
          booth.look()
        }),
      field { ($0.text, $0.leftViewMode, $0.rightViewMode) = ("Hertz", .always, .always) },
    ],
    [
      Showcase<UISearchTextField>.view(
        { made(UISearchTextField(), 180, 36) { $0.tokens = [UISearchToken(icon: Samples.image, text: "Volta")] } },
        act: typesAndClears)
    ],
    [
      Showcase<UISearchBar>.view({ made(UISearchBar(), 220, 56) { $0.placeholder = "Hertz" } }, act: typesAndClears),
      .view(
        {
          made(UISearchBar(), 220, 100) { bar in
            bar.text = "Hertz"
            bar.scopeButtonTitles = ["Ohm", "Volt"]
            bar.showsScopeBar = true
            bar.showsSearchResultsButton = true
          }
        }, act: typesAndClears),
      .view({ made(UISearchBar(), 220, 56) { $0.showsSearchResultsButton = true } }, act: tapsMiddle),
      .view(
        {
          made(UISearchBar(), 220, 56) { bar in
            bar.delegate = Searches.shared
          }
        },
        act: { booth in
          booth.tap(booth.middle)
          booth.window.key(.keyboardReturnOrEnter)
          booth.look()
        }),
      .view({ made(UISearchBar(), 220, 56) { $0.barTintColor = UIColor.green.withAlphaComponent(0.4) } }),
    ],
  ]
}

// MARK: - Buttons

@MainActor private var buttonShowcases: [Any] {
  func old(_ type: UIButton.ButtonType, _ width: CGFloat) -> Showcase<UIButton> {
    .view(
      {
        made(listening(UIButton(type: type)), width, 50) { button in
          button.setTitle("Ampère", for: .normal)
          button.setTitleColor(.label, for: .normal)
          button.setTitleShadowColor(.red, for: .normal)
          button.titleLabel?.shadowOffset = CGSize(width: 2, height: 2)
          button.setImage(Samples.picture(12, .green), for: .normal)
        }
      }, act: tapsMiddle)
  }
  /// At the lower edge, where a menu opens upwards.
  func low() -> Showcase<UIButton> {
    .object(
      {
        made(UIButton(type: .system), 100, 30) { button in
          button.setTitle("Ampère", for: .normal)
          button.menu = UIMenu(children: [Samples.action, UIAction(title: "Other") { _ in }])
          button.showsMenuAsPrimaryAction = true
        }
      }, act: tapsMiddle
    ) { Booth($0, size: CGSize(width: 240, height: 70)) }
  }
  func new(_ change: @escaping (UIButton) -> Void = { _ in }) -> Showcase<UIButton> {
    .view(
      {
        var look = UIButton.Configuration.filled()
        look.title = "Ampère"
        return made(UIButton(configuration: look), 140, 50, change)
      }, act: tapsMiddle)
  }
  func look(_ width: CGFloat, _ change: @escaping (inout UIButton.Configuration) -> Void) -> Showcase<
    UIButton.Configuration
  > {
    .value(
      {
        var look = UIButton.Configuration.filled()
        (look.title, look.subtitle) = ("Ampère and Volta", "of Lyon and Como")
        change(&look)
        return look
      }, act: tapsMiddle
    ) { look in
      Booth(
        made(UIButton(configuration: look), width, width == 0 ? 0 : 100) { $0.changesSelectionAsPrimaryAction = true })
    }
  }
  return [
    [
      old(.custom, 140), old(.system, 90),
      .view(
        {
          made(UIButton(type: .system), 100, 40) { button in
            button.setTitle("Ampère", for: .normal)
            button.isPointerInteractionEnabled = true
          }
        }, act: tapsMiddle),
      new(), new { $0.isEnabled = false },
      low(),
      new { button in
        button.menu = Samples.menu
        button.showsMenuAsPrimaryAction = true
      },
      .view(
        {
          made(UIButton(type: .custom), 60, 60) { button in
            button.setImage(Samples.image, for: .normal)
            button.isEnabled = false
          }
        }),
    ],
    [
      look(0) { $0.image = Samples.picture(12, .green) },
      look(90) { _ in },
      look(0) { look in
        look = .plain()
        look.title = "Ampère"
      },
      look(0) { look in
        look.showsActivityIndicator = true
        look.indicator = .popup
      },
    ],
  ]
}

// MARK: - Views without events

@MainActor private var leafShowcases: [Any] {
  func label(_ width: CGFloat, _ change: @escaping (UILabel) -> Void = { _ in }) -> Showcase<UILabel> {
    .view({
      made(UILabel(), width, 60) { label in
        label.text = "The unit of electric current is the ampère"
        label.highlightedTextColor = .green
        label.shadowColor = .red
        change(label)
      }
    })
  }
  func stack(_ distribution: UIStackView.Distribution, _ axis: NSLayoutConstraint.Axis = .horizontal) -> Showcase<
    UIStackView
  > {
    .view({
      let parts = ["Ohm", "Volta,\nAmpère"].map { text in
        made(UILabel()) { label in
          label.text = text
          label.numberOfLines = 0
          label.backgroundColor = .yellow
        }
      }
      return made(UIStackView(arrangedSubviews: parts), 180, 90) { stack in
        stack.distribution = distribution
        stack.axis = axis
        stack.layoutMargins = UIEdgeInsets(top: 9, left: 8, bottom: 7, right: 6)
      }
    })
  }
  func animated(_ change: @escaping (UIImageView) -> Void) -> Showcase<UIImageView> {
    .view(
      {
        made(UIImageView(), 50, 50) { view in
          view.animationImages = [Samples.picture(9, .green), Samples.picture(15, .red)]
          change(view)
        }
      },
      act: { booth in
        (booth.view as? UIImageView)?.startAnimating()
        for _ in 0..<9 {
          booth.window.advance(by: 0.03)
          booth.look()
        }
      })
  }
  return [
    [
      label(200), label(70), label(70) { $0.adjustsFontSizeToFitWidth = true }, label(70) { $0.numberOfLines = 0 },
      label(70) { $0.isHighlighted = true },
      .view({
        made(UILabel()) { label in
          label.text = "The unit of electric current"
          label.frame.size = CGSize(width: label.intrinsicContentSize.width - 4, height: 30)
        }
      }),
      label(60) { label in
        label.text = "전류의단위는암페어이다"
        label.numberOfLines = 0
        label.lineBreakStrategy = .hangulWordPriority
      },
      label(60) { label in
        label.text = "가 전류의단위는암페어"
        label.numberOfLines = 0
      },
      .view(
        {
          made(UILabel(), 150, 60) { label in
            label.text = "Volta"
            label.font = UIFont.preferredFont(forTextStyle: .body)
          }
        },
        act: enlargesText),
    ],
    [stack(.fill), stack(.equalSpacing), stack(.fill, .vertical)],
    [
      Showcase<UIProgressView>.view({ made(UIProgressView(), 160, 8) { $0.progress = 0.3 } })
    ],
    [
      Showcase<UIActivityIndicatorView>.view({
        made(UIActivityIndicatorView(style: .medium), 40, 40) { $0.startAnimating() }
      }),
      .view({ made(UIActivityIndicatorView(style: .medium), 40, 40) }),
    ],
    [
      Showcase<UIImageView>.view(
        { made(UIImageView(image: UIImage(systemName: "star")), 50, 50) },
        act: { booth in
          booth.window.advance(by: 0.3)
          booth.look()
        }),
      .view({
        made(UIImageView(image: Samples.picture(9, .green)), 50, 50) { $0.highlightedImage = Samples.picture(9, .red) }
      }),
      .view({
        made(UIImageView(image: Samples.picture(9, .green)), 50, 50) { view in
          view.highlightedImage = Samples.picture(9, .red)
          view.isHighlighted = true
        }
      }),
      animated { _ in }, animated { $0.isHighlighted = true },
    ],
    [
      Showcase<UIVisualEffectView>.view({
        made(UIVisualEffectView(effect: UIBlurEffect(style: .light)), 60, 60)
      })
    ],
  ]
}
