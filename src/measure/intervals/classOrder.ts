import { weighedRows } from '../../evaluation/columns/countedLabels.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { largestMagnitude } from '../../numeric/powerOfTwoScale.ts'

/** Rows of one true and one predicted class. */
interface Cell {
  readonly truth: number
  readonly prediction: number
  rows: number
  weight: number
}

/**
 * Returns the place of each class in an order that depends on its rows and not on its name. Declared labels keep their
 * order. Classes are separated by their row counts in every role, then repeatedly by the classes they are confused with.
 * Interchangeable classes come in arbitrary order.
 *
 * Weisfeiler & Leman, "The reduction of a graph to canonical form" (1968).
 */
export function classOrder(columns: LabelColumns): Int32Array {
  const { labels, declared, positive } = columns
  if (declared) return Int32Array.from(labels, (_, code) => code)
  const cells = cellsOf(columns)
  const groups = confusedGroups(cells, labels.length)
  let colours = ranked(labels.map(label => (label === positive ? 'positive' : '')))
  while (colours.count < labels.length) {
    const next = refined(colours, cells)
    // Any of the tied classes may come first. This choice then separates the classes confused with it.
    colours = next.count > colours.count ? next : firstsApart(next, groups)
  }
  return Int32Array.from(colours.ranks)
}

/**
 * Returns the colours with one class of the first tie of each group placed before those that it is tied with. A group says
 * nothing of the others, so that all may choose at once: thousands of classes without a mistake are as many groups.
 */
function firstsApart({ ranks }: Colours, groups: readonly (readonly number[])[]): Colours {
  const tied = new Uint32Array(ranks.length)
  for (const rank of ranks) tied[rank]++
  const signatures = ranks.map(rank => `${padded(rank)} x`)
  groups.forEach((codes, group) => {
    let first = -1
    for (const code of codes) {
      if (tied[ranks[code]] > 1 && (first === -1 || ranks[code] < ranks[first])) first = code
    }
    if (first !== -1) signatures[first] = `${padded(ranks[first])} ${padded(group)}`
  })
  return ranked(signatures)
}

/** Returns the classes in groups: those confused with each other, directly or by others between them. */
function confusedGroups(cells: readonly Cell[], classes: number): readonly (readonly number[])[] {
  const parents = Uint32Array.from({ length: classes }, (_, code) => code)
  const rootOf = (code: number): number => {
    let root = code
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
  for (const { truth, prediction } of cells) {
    const [a, b] = [rootOf(truth), rootOf(prediction)]
    parents[Math.max(a, b)] = Math.min(a, b)
  }
  const groups = new Map<number, number[]>()
  for (let code = 0; code < classes; code++) {
    const root = rootOf(code)
    const found = groups.get(root)
    if (found === undefined) groups.set(root, [code])
    else found.push(code)
  }
  return [...groups.values()]
}

function cellsOf(columns: LabelColumns): readonly Cell[] {
  const { counted } = columns
  const { n, labels, yTrue, yPred, sampleWeight } = weighedRows(columns)
  const cells = new Map<number, Cell>()
  // The ratios of weights alone may order classes.
  const heaviest = largestMagnitude(sampleWeight ?? [])
  for (let row = 0; row < n; row++) {
    const key = yTrue[row] * labels.length + yPred[row]
    const cell = cells.get(key) ?? { truth: yTrue[row], prediction: yPred[row], rows: 0, weight: 0 }
    cells.set(key, cell)
    cell.rows += counted?.count[row] ?? 1
    if (sampleWeight !== undefined) cell.weight += sampleWeight[row] / heaviest
  }
  return Array.from(cells.values())
}

interface Colours {
  /** Tied classes share a rank. */
  readonly ranks: readonly number[]
  readonly count: number
}

function refined({ ranks }: Colours, cells: readonly Cell[]): Colours {
  const seen = ranks.map((): string[] => [])
  for (const { truth, prediction, rows, weight } of cells) {
    // The order of summation changes the rounding error.
    const amount = `${rows} ${weight.toPrecision(9)}`
    if (truth === prediction) seen[truth].push(`right ${amount}`)
    else {
      seen[truth].push(`predicted as ${ranks[prediction]} ${amount}`)
      seen[prediction].push(`being ${ranks[truth]} ${amount}`)
    }
  }
  return ranked(seen.map((each, code) => `${padded(ranks[code])} ${each.sort().join()}`))
}

function ranked(signatures: readonly string[]): Colours {
  // They are ASCII: their own order is that of code points, and takes a third of the time of a comparison.
  const distinct = [...new Set(signatures)].sort()
  const rankOf = new Map(distinct.map((signature, rank) => [signature, rank] as const))
  return { ranks: signatures.map(signature => rankOf.get(signature) ?? 0), count: distinct.length }
}

function padded(rank: number): string {
  return String(rank).padStart(9, '0')
}
