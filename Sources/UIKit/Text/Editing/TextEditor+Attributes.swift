import TextModel
import CoreGraphics
import Foundation

// What a person does to the attributes of the selected text, or of what is typed next, where the host allows it.

extension TextEditor {
  /// Text that has it everywhere loses it.
  func toggleTrait(_ trait: UIFontDescriptor.SymbolicTraits) {
    let hasAll = selectedAttributes.allSatisfy { font($0).fontDescriptor.symbolicTraits.contains(trait) }
    changeSelectedAttributes { attributes in
      let old = font(attributes)
      var traits = old.fontDescriptor.symbolicTraits
      if hasAll { traits.subtract(trait) } else { traits.formUnion(trait) }
      return old.with(traits).map { attributes.adding([.font: $0]) } ?? attributes
    }
  }

  func toggleUnderline() {
    let hasAll = selectedAttributes.allSatisfy {
      $0[.underlineStyle].map { $0 as? Int ?? ($0 as? NSNumber)?.intValue ?? 1 } ?? 0 != 0
    }
    changeSelectedAttributes {
      hasAll ? $0.removing([.underlineStyle]) : $0.adding([.underlineStyle: NSUnderlineStyle.single.rawValue])
    }
  }

  func changeFontSize(by points: CGFloat) {
    changeSelectedAttributes { attributes in
      let font = font(attributes)
      return attributes.adding([.font: font.withSize(max(1, font.pointSize + points))])
    }
  }

  private func font(_ attributes: AttributeSet) -> UIFont { attributes[.font] as? UIFont ?? host.baseFont }

  /// Of what is selected, run by run, or of what is typed next.
  private var selectedAttributes: [AttributeSet] {
    guard !buffer.selection.isEmpty else { return [host.attributesOfTyping] }
    var found: [AttributeSet] = []
    buffer.store.forEachRun(in: buffer.selection) { attributes, _ in
      found.append(attributes)
      return true
    }
    return found
  }

  /// As a step that can be taken back.
  private func changeSelectedAttributes(_ body: (AttributeSet) -> AttributeSet) {
    guard host.allowsRichText else { return }
    guard !buffer.selection.isEmpty else { return host.type(with: body(host.attributesOfTyping)) }
    edit { $0.updateAttributes(in: $0.selection, body) }
  }
}
