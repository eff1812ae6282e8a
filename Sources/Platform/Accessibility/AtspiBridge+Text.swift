import CoreGraphics

/// The interfaces Text and EditableText. Offsets count Unicode scalars; -1 is the end.
extension AtspiBridge {
  func text(
    _ member: String, _ arguments: Arguments, _ text: any AccessibleText, _ entry: AtspiTree.Entry
  ) -> [BusValue]? {
    textRead(member, arguments, text) ?? textPlace(member, arguments, text, entry)
      ?? (entry.node.states.contains(.editable) ? textWrite(member, arguments, text) : nil)
  }

  private func number(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }

  private func range(_ arguments: Arguments, _ first: Int, _ length: Int) -> Range<Int> {
    let start = max(0, min(arguments.integer(first), length))
    let given = arguments.integer(first + 1)
    return start..<max(start, given < 0 ? length : min(given, length))
  }

  // MARK: - Reading

  private func textRead(_ member: String, _ arguments: Arguments, _ text: any AccessibleText) -> [BusValue]? {
    let state = text.state
    let offset = arguments.integer(0)
    switch member {
    case "GetText": return [.string(text.string(range(arguments, 0, state.length)))]
    case "GetCharacterAtOffset":
      let character = (0..<state.length).contains(offset) ? text.string(offset..<offset + 1).unicodeScalars.first : nil
      return [number(character.map { Int($0.value) } ?? 0)]
    case "GetStringAtOffset":
      let units: [AccessibleUnit] = [.character, .word, .sentence, .line, .paragraph]
      let kind = arguments.integer(1)
      return string(text, units.indices.contains(kind) ? units[kind] : .character, at: offset, state.length)
    case "GetTextAtOffset": return string(text, unit(arguments.integer(1)), at: offset, state.length)
    case "GetTextBeforeOffset":
      let here = text.range(of: unit(arguments.integer(1)), at: offset)
      guard here.lowerBound > 0 else { return [.string(""), number(0), number(0)] }
      return string(text, unit(arguments.integer(1)), at: here.lowerBound - 1, state.length)
    case "GetTextAfterOffset":
      let here = text.range(of: unit(arguments.integer(1)), at: offset)
      guard here.upperBound < state.length else { return [.string(""), number(state.length), number(state.length)] }
      return string(text, unit(arguments.integer(1)), at: here.upperBound, state.length)
    case "GetAttributes", "GetAttributeRun":
      let (range, values) = text.attributes(at: offset)
      return [dictionary(values), number(range.lowerBound), number(range.upperBound)]
    case "GetAttributeValue": return [.string(text.attributes(at: offset).values[arguments.text(1)] ?? "")]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [dictionary([:])]
    case "GetNSelections": return [number(state.selection.isEmpty ? 0 : 1)]
    case "GetSelection":
      let range = offset == 0 ? state.selection : 0..<0
      return [number(range.lowerBound), number(range.upperBound)]
    default: return nil
    }
  }

  /// The kinds of old: character, word start, word end, sentence start, sentence end, line start, line end.
  private func unit(_ kind: Int) -> AccessibleUnit {
    switch kind {
    case 1, 2: .word
    case 3, 4: .sentence
    case 5, 6: .line
    default: .character
    }
  }

  private func string(_ text: any AccessibleText, _ unit: AccessibleUnit, at offset: Int, _ length: Int) -> [BusValue] {
    var range = text.range(of: unit, at: max(0, min(offset, length)))
    // Words and lines go on to where the next one begins.
    if unit == .word {
      while range.upperBound < length,
        text.string(range.upperBound..<range.upperBound + 1).allSatisfy({ $0.isWhitespace && !$0.isNewline })
      {
        range = range.lowerBound..<range.upperBound + 1
      }
    }
    return [.string(text.string(range)), number(range.lowerBound), number(range.upperBound)]
  }

  // MARK: - Places

  private func textPlace(
    _ member: String, _ arguments: Arguments, _ text: any AccessibleText, _ entry: AtspiTree.Entry
  ) -> [BusValue]? {
    let length = text.state.length
    switch member {
    case "GetCharacterExtents":
      let offset = max(0, min(arguments.integer(0), length))
      let rect = text.frame(of: offset..<min(offset + 1, length))
      return box(rect, entry, arguments.integer(1))
    case "GetRangeExtents": return box(text.frame(of: range(arguments, 0, length)), entry, arguments.integer(2))
    case "GetOffsetAtPoint":
      let place = point(arguments, 0, entry, coordinates: arguments.integer(2))
      return [number(text.offset(at: place) ?? -1)]
    case "GetBoundedRanges": return [.array(of: "(iisv)", [])]
    case "ScrollSubstringTo", "ScrollSubstringToPoint": return [.boolean(program.scrollIntoView(entry.node.id))]
    case "SetCaretOffset":
      let offset = max(0, min(arguments.integer(0), length))
      return [.boolean(text.select(offset..<offset))]
    case "AddSelection":
      return [.boolean(text.state.selection.isEmpty && text.select(range(arguments, 0, length)))]
    case "SetSelection": return [.boolean(arguments.integer(0) == 0 && text.select(range(arguments, 1, length)))]
    case "RemoveSelection":
      let caret = text.state.caret
      return [.boolean(arguments.integer(0) == 0 && text.select(caret..<caret))]
    default: return nil
    }
  }

  private func box(_ rect: CGRect, _ entry: AtspiTree.Entry, _ coordinates: Int) -> [BusValue] {
    let box = extents(rect, entry, coordinates: coordinates)
    return [box.x, box.y, box.width, box.height].map(number)
  }

  // MARK: - Writing

  private func textWrite(_ member: String, _ arguments: Arguments, _ text: any AccessibleText) -> [BusValue]? {
    let length = text.state.length
    switch member {
    case "SetTextContents": return [.boolean(text.replace(0..<length, with: arguments.text(0)))]
    case "InsertText":
      let offset = max(0, min(arguments.integer(0) < 0 ? length : arguments.integer(0), length))
      return [.boolean(text.replace(offset..<offset, with: arguments.text(1)))]
    case "DeleteText": return [.boolean(text.replace(range(arguments, 0, length), with: ""))]
    case "CutText":
      program.copy(text.string(range(arguments, 0, length)))
      return [.boolean(text.replace(range(arguments, 0, length), with: ""))]
    case "CopyText":
      program.copy(text.string(range(arguments, 0, length)))
      return []
    case "PasteText":
      let offset = max(0, min(arguments.integer(0), length))
      return [.boolean(program.copied.map { text.replace(offset..<offset, with: $0) } ?? false)]
    default: return nil
    }
  }
}
