/// Waking: a sum that the values miss joins its roots in a core.
extension Solver {
  /// Puts a sum, a variable or ~constraint, into a core with all roots that it depends on.
  mutating func awaken(_ id: Int32) {
    let isVariable = id >= 0
    if isVariable ? variables[Int(id)].core >= 0 : constraints[Int(~id)].core >= 0 { return }
    let form = flatten(id)
    guard !form.isEmpty else {
      // It turned out to be a constant.
      if isVariable {
        variables[Int(id)].root = -1
        var source = variables[Int(id)].firstPiece
        while source >= 0 {
          constraints[Int(source)].role = .constant
          wake(constraint: source)
          source = constraints[Int(source)].nextPiece
        }
        var length = variables[Int(id)].firstLength
        while length >= 0 {
          variables[Int(length)].root = -1
          wake(variable: length)
          length = variables[Int(length)].nextLength
        }
      } else {
        constraints[Int(~id)].role = .constant
        wake(constraint: ~id)
      }
      return
    }
    let index = joinCores(of: form.map(\.item))
    var core = Core()
    swap(&core, &cores[Int(index)])
    var entries: [Core.Entry] = []
    for entry in form {
      if variables[Int(entry.item)].core < 0 {
        let item = core.appendItem(entry.item, x: values[Int(entry.item)])
        variables[Int(entry.item)].core = index
        variables[Int(entry.item)].item = item
        core.markDirty(item)
      }
      entries.append(Core.Entry(item: variables[Int(entry.item)].item, factor: entry.factor))
    }
    // What counts without ties comes first again.
    core.dropTies()
    let item = core.appendSum(id, form: entries)
    core.markDirty(item)
    swap(&core, &cores[Int(index)])
    if isVariable {
      variables[Int(id)].core = index
      variables[Int(id)].item = item
    } else {
      constraints[Int(~id)].core = index
      constraints[Int(~id)].item = item
    }
    if !cores[Int(index)].isMarked {
      cores[Int(index)].isMarked = true
      dirtyCores.append(index)
    }
  }

  /// A sum in terms of free variables, by order.
  private mutating func flatten(_ id: Int32) -> [Core.Entry] {
    var free: [Int32] = []
    var ranks = RankSet()
    swap(&ranks, &flattening)
    if id >= 0 {
      sums[Int(id)] = 1
      ranks.insert(Int(variables[Int(id)].rank))
    } else {
      for place in termRange(~id) { addSum(terms[place].variable, terms[place].coefficient, &free, &ranks) }
    }
    var largest = 1e-300
    while let rank = ranks.popLast() {
      let index = definitions[rank]
      let amount = sums[Int(index)]
      sums[Int(index)] = 0
      largest = max(largest, abs(amount))
      guard abs(amount) > 1e-12 * largest else { continue }
      let constraint = variables[Int(index)].definition
      let own = terms[termRange(constraint).first { terms[$0].variable == index }!].coefficient
      for place in termRange(constraint) where terms[place].variable != index {
        addSum(terms[place].variable, -amount * terms[place].coefficient / own, &free, &ranks)
      }
    }
    swap(&ranks, &flattening)
    var form: [Core.Entry] = []
    for index in free {
      let amount = sums[Int(index)]
      sums[Int(index)] = 0
      variables[Int(index)].isSummed = false
      if abs(amount) > 1e-11 * largest { form.append(Core.Entry(item: index, factor: amount)) }
    }
    form.sort { variables[Int($0.item)].order < variables[Int($1.item)].order }
    return form
  }

  private mutating func addSum(_ index: Int32, _ amount: Double, _ free: inout [Int32], _ ranks: inout RankSet) {
    let record = variables[Int(index)]
    if record.isInput || record.root < 0 { return }
    sums[Int(index)] += amount
    if record.definition >= 0 {
      ranks.insert(Int(record.rank))
    } else if !record.isSummed {
      variables[Int(index)].isSummed = true
      free.append(index)
    }
  }

  /// The one core that has all that any of these roots' cores had; a new one if none has a core.
  private mutating func joinCores(of roots: [Int32]) -> Int32 {
    var index: Int32 = -1
    for root in roots {
      let core = variables[Int(root)].core
      if core >= 0, index < 0 || cores[Int(core)].items.count > cores[Int(index)].items.count { index = core }
    }
    guard index >= 0 else {
      if let free = freeCores.popLast() {
        index = free
      } else {
        index = Int32(cores.count)
        cores.append(Core())
      }
      regions[Int(variables[Int(roots[0])].region)].cores.append(index)
      return index
    }
    for root in roots {
      let other = variables[Int(root)].core
      guard other >= 0, other != index else { continue }
      var joined = Core()
      swap(&joined, &cores[Int(other)])
      let first = Int32(cores[Int(index)].items.count)
      for position in joined.items.indices {
        let id = joined.items[position].id
        if id >= 0 {
          variables[Int(id)].core = index
          variables[Int(id)].item = first + Int32(position)
        } else {
          constraints[Int(~id)].core = index
          constraints[Int(~id)].item = first + Int32(position)
        }
      }
      cores[Int(index)].append(joined)
      if joined.isMarked, !cores[Int(index)].isMarked {
        cores[Int(index)].isMarked = true
        dirtyCores.append(index)
      }
      let region = Int(variables[Int(root)].region)
      regions[region].cores.removeAll { $0 == other }
      freeCores.append(other)
    }
    return index
  }
}
