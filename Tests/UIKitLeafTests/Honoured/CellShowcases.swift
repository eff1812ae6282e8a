import UIKit

/// A table with one cell of the program's.
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  static var current: Rows?
  let cell: UITableViewCell
  let header: UITableViewHeaderFooterView?

  let style: UITableViewCell.EditingStyle

  init(
    _ cell: UITableViewCell, _ header: UITableViewHeaderFooterView? = nil, style: UITableViewCell.EditingStyle = .delete
  ) {
    (self.cell, self.header, self.style) = (cell, header, style)
  }

  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    style
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    indexPath.row == 0 ? cell : UITableViewCell()
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { header == nil ? 0 : 40 }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}

@MainActor private func table(_ rows: Rows, isEditing: Bool = false, isMany: Bool = true) -> Booth {
  Rows.current = rows
  let table = made(UITableView(frame: .zero, style: .plain), 220, 130)
  (table.dataSource, table.delegate) = (rows, rows)
  table.isEditing = isEditing
  table.allowsMultipleSelectionDuringEditing = isEditing && isMany
  return Booth(table)
}

@MainActor private func tapsTheRow(_ booth: Booth) { booth.tap(CGPoint(x: 120, y: 50)) }

@MainActor private func content(_ text: String = "Volta") -> UIListContentConfiguration {
  var content = UIListContentConfiguration.subtitleCell()
  (content.text, content.secondaryText) = (text, "of Como")
  content.image = UIImage(systemName: "star")
  return content
}

@MainActor var cellShowcases: [Any] {
  func cell(isEditing: Bool = false, _ change: @escaping (UITableViewCell) -> Void) -> Showcase<UITableViewCell> {
    .object(
      {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        change(cell)
        return cell
      }, act: tapsTheRow
    ) { table(Rows($0), isEditing: isEditing) }
  }
  func item<Cell: UICollectionViewCell>(_ make: @escaping () -> Cell, _ change: @escaping (Cell) -> Void) -> Showcase<
    Cell
  > {
    .object({ made(make(), 200, 60, change) }, act: tapsTheRow) { Booth($0) }
  }
  func item(_ change: @escaping (UICollectionViewCell) -> Void) -> Showcase<UICollectionViewCell> {
    item({ UICollectionViewCell(frame: .zero) }, change)
  }
  func listItem(_ change: @escaping (UICollectionViewListCell) -> Void) -> Showcase<UICollectionViewListCell> {
    item({ UICollectionViewListCell(frame: .zero) }, change)
  }
  return [
    [
      cell { cell in
        cell.textLabel?.text = "Volta"
        cell.detailTextLabel?.text = "of Como"
      },
      cell { $0.contentConfiguration = content() },
      cell { cell in
        cell.textLabel?.text = "Volta"
        cell.indentationLevel = 2
      },
      cell { cell in
        cell.contentConfiguration = UIListContentConfiguration.sidebarCell()
        cell.backgroundConfiguration = UIBackgroundConfiguration.listSidebarCell()
      },
      cell { cell in
        cell.contentConfiguration = content()
        cell.isUserInteractionEnabled = false
      },
      .object({ made(UITableViewCell(style: .default, reuseIdentifier: nil)) { $0.textLabel?.text = "Volta" } }) {
        cell in
        table(Rows(cell, style: .none), isEditing: true, isMany: false)
      },
      cell(isEditing: true) { cell in
        cell.textLabel?.text = "Volta"
        cell.accessoryType = .checkmark
      },
    ],
    [
      Showcase<UITableViewHeaderFooterView>.object({ UITableViewHeaderFooterView(reuseIdentifier: nil) }) { header in
        table(Rows(UITableViewCell(), header))
      },
      .object({
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.contentConfiguration = content()
        header.isUserInteractionEnabled = false
        return header
      }) { header in table(Rows(UITableViewCell(), header)) },
    ],
    [
      item { cell in
        cell.selectedBackgroundView = Samples.view
      },
      item { cell in cell.contentConfiguration = content() },
      item { cell in
        cell.contentConfiguration = content()
        cell.isUserInteractionEnabled = false
      },
      item { cell in
        cell.contentConfiguration = content()
        cell.isSelected = true
      },
      .object(
        {
          made(UICollectionViewCell(frame: .zero), 200, 60) { cell in
            cell.contentConfiguration = content()
            cell.backgroundConfiguration = .listPlainCell()
          }
        },
        act: { booth in
          (booth.view as? UICollectionViewCell)?.isSelected = true
          booth.look()
        }
      ) { Booth($0) },
    ],
    [
      listItem { cell in
        cell.contentConfiguration = content()
        cell.accessories = [.disclosureIndicator(), .checkmark()]
      },
      listItem { cell in
        cell.contentConfiguration = content()
        cell.accessories = [
          .customView(configuration: .init(customView: Samples.view, placement: .leading(displayed: .always)))
        ]
        cell.indentationLevel = 2
      },
    ],
    [
      Showcase<UICellAccessory.CustomViewConfiguration>.value({
        .init(
          customView: made(UIImageView(image: UIImage(systemName: "star")), 31, 37),
          placement: .trailing(displayed: .always))
      }) { options in
        Booth(
          made(UICollectionViewListCell(frame: .zero), 200, 60) { cell in
            cell.contentConfiguration = content()
            cell.accessories = [.customView(configuration: options)]
          })
      }
    ],
    lists, separators, sections, fullSwipes,
  ]
}

// MARK: - Lists

/// A list of two items under a header.
private final class Items: NSObject, UICollectionViewDataSource {
  static var current: Items?
  var sections = 1
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentConfiguration = content()
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let cell = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "cell", for: indexPath)
    (cell as? UICollectionViewListCell)?.contentConfiguration = content("Head")
    return cell
  }
}

@MainActor private func list(_ look: UICollectionLayoutListConfiguration) -> Booth {
  list(UICollectionViewCompositionalLayout.list(using: look))
}

@MainActor private func list(_ layout: UICollectionViewLayout, sections: Int = 1) -> Booth {
  let items = Items()
  items.sections = sections
  Items.current = items
  let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 220, height: 130), collectionViewLayout: layout)
  view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
  for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
    view.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "cell")
  }
  view.dataSource = items
  return Booth(view)
}

@MainActor private func swipes(_ booth: Booth) {
  for end in [20, 220] as [CGFloat] {
    booth.window.touch(1, began: CGPoint(x: 120, y: 60))
    for step in 1...5 { booth.window.touch(1, movedTo: CGPoint(x: 120 + (end - 120) * CGFloat(step) / 5, y: 60)) }
    booth.look()
    booth.window.touch(1, endedAt: CGPoint(x: end, y: 60))
    booth.window.advance(by: 0.6)
    booth.look()
  }
}

@MainActor private var lists: [Showcase<UICollectionLayoutListConfiguration>] {
  [
    .value({ .init(appearance: .plain) }, act: swipes, show: list),
    .value(
      {
        var look = UICollectionLayoutListConfiguration(appearance: .grouped)
        look.headerMode = .supplementary
        return look
      }, act: swipes, show: list),
  ]
}

@MainActor private var fullSwipes: [Showcase<UISwipeActionsConfiguration>] {
  [
    .object(
      {
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Kelvin") { _, _, done in
            Booth.note("swiped")
            done(true)
          }
        ])
      }, act: swipes
    ) { actions in
      var look = UICollectionLayoutListConfiguration(appearance: .plain)
      look.leadingSwipeActionsConfigurationProvider = { _ in actions }
      look.trailingSwipeActionsConfigurationProvider = { _ in actions }
      return list(look)
    }
  ]
}

@MainActor private var sections: [Showcase<UICollectionViewCompositionalLayoutConfiguration>] {
  [
    .value({ UICollectionViewCompositionalLayoutConfiguration() }) { configuration in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(30))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let booth = list(
        UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group), configuration: configuration),
        sections: 2)
      booth.view.superview?.layoutMargins = UIEdgeInsets(top: 0, left: 31, bottom: 0, right: 0)
      booth.view.layoutMargins = UIEdgeInsets(top: 0, left: 31, bottom: 0, right: 0)
      return booth
    }
  ]
}

@MainActor private var separators: [Showcase<UIListSeparatorConfiguration>] {
  func separator(_ change: @escaping (inout UIListSeparatorConfiguration) -> Void) -> Showcase<
    UIListSeparatorConfiguration
  > {
    .value(
      {
        var made = UIListSeparatorConfiguration(listAppearance: .plain)
        change(&made)
        return made
      }, act: tapsTheRow
    ) { separator in
      var look = UICollectionLayoutListConfiguration(appearance: .plain)
      look.separatorConfiguration = separator
      return list(look)
    }
  }
  return [separator { _ in }, separator { $0.topSeparatorVisibility = .visible }]
}

// MARK: - Content

@MainActor var contentShowcases: [Any] {
  func value<Root>(
    _ path: WritableKeyPath<UIListContentConfiguration, Root>, width: CGFloat = 200,
    _ change: @escaping (inout UIListContentConfiguration) -> Void = { _ in }
  ) -> Showcase<Root> {
    func plain() -> UIListContentConfiguration {
      var made = content("Volta and Ampère")
      change(&made)
      return made
    }
    return .value({ plain()[keyPath: path] }) { part in
      var whole = plain()
      whole[keyPath: path] = part
      let view = made(UIListContentView(configuration: whole), width, 80)
      view.layoutMargins = UIEdgeInsets(top: 0, left: 21, bottom: 0, right: 0)
      return Booth(view)
    }
  }
  func values<Root>(_ path: WritableKeyPath<UIListContentConfiguration, Root>) -> [Showcase<Root>] {
    [
      value(path), value(path, width: 90),
      value(path, width: 90) { content in
        content.textProperties.numberOfLines = 1
        content.textProperties.adjustsFontSizeToFitWidth = true
        content.imageProperties.strokeWidth = 2
        content.imageProperties.strokeColor = .green
      },
      value(path, width: 230) { content in
        content.prefersSideBySideTextAndSecondaryText = true
        content.image = Samples.picture(30, .green)
      },
    ]
  }
  func background(_ change: @escaping (inout UIBackgroundConfiguration) -> Void) -> Showcase<UIBackgroundConfiguration>
  {
    .value({
      var made = Samples.background
      made.backgroundColor = .yellow
      change(&made)
      return made
    }) { background in
      Booth(
        made(UICollectionViewListCell(frame: .zero), 200, 60) { cell in
          cell.contentConfiguration = content()
          cell.layoutMargins = UIEdgeInsets(top: 9, left: 8, bottom: 7, right: 6)
          cell.backgroundConfiguration = background
        })
    }
  }
  return [
    values(\.self), values(\.textProperties), values(\.imageProperties),
    [Showcase<UIListContentView>.view({ made(UIListContentView(configuration: content()), 200, 60) })],
    [
      background { _ in },
      background { background in
        (background.strokeColor, background.strokeWidth) = (.green, 3)
        background.image = Samples.picture(9, .blue)
      },
    ],
    unavailable(\.self), unavailable(\.textProperties), unavailable(\.imageProperties), unavailable(\.buttonProperties),
    [
      Showcase<UIContentUnavailableView>.view({
        made(UIContentUnavailableView(configuration: UIContentUnavailableConfiguration.empty()), 200, 140)
      })
    ],
  ]
}

@MainActor
private func unavailable<Root>(_ path: WritableKeyPath<UIContentUnavailableConfiguration, Root>) -> [Showcase<Root>] {
  func plain(_ lines: Int) -> UIContentUnavailableConfiguration {
    var content = UIContentUnavailableConfiguration.empty()
    content.image = lines == 0 ? UIImage(systemName: "star") : Samples.picture(40, .green)
    content.text = "Nothing of Volta's is here to be seen"
    content.secondaryText = "Look elsewhere"
    content.button = .plain()
    content.button.title = "Ohm"
    content.secondaryButton = .plain()
    content.secondaryButton.title = "Volt"
    content.textProperties.numberOfLines = lines
    content.textProperties.adjustsFontSizeToFitWidth = lines == 1
    return content
  }
  return [0, 1].map { lines in
    .value(
      { plain(lines)[keyPath: path] },
      act: { booth in
        if let button = try? booth.window.find(UIButton.self, "Ohm") {
          booth.tap(button.convert(CGPoint(x: 5, y: 5), to: nil))
        }
      }
    ) { part in
      var whole = plain(lines)
      whole[keyPath: path] = part
      let view = made(UIContentUnavailableView(configuration: whole), 230, 260)
      let booth = Booth(view, size: CGSize(width: 270, height: 300))
      view.superview?.layoutMargins = UIEdgeInsets(top: 0, left: 91, bottom: 0, right: 0)
      return booth
    }
  }
}
