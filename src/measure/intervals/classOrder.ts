import { weighedRows } from '../../evaluation/columns/countedLabels.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { compareCodePoints } from '../../evaluation/label.ts'

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
  let colours = ranked(labels.map(label => (label === positive ? 'positive' : '')))
  while (colours.count < labels.length) {
    const next = refined(colours, cells)
    // Any of the tied classes may come first. This choice then separates the classes confused with it.
    colours = next.count > colours.count ? next : firstApart(next)
  }
  return Int32Array.from(colours.ranks)
}

/** Returns the colours with one class of the first tie placed before the others. */
function firstApart({ ranks }: Colours): Colours {
  const least = Math.min(...ranks.filter(rank => ranks.indexOf(rank) !== ranks.lastIndexOf(rank)))
  const first = ranks.indexOf(least)
  return ranked(ranks.map((rank, code) => `${String(rank).padStart(9, '0')} ${Number(code !== first)}`))
}

function cellsOf(columns: LabelColumns): readonly Cell[] {
  const { counted } = columns
  const { n, labels, yTrue, yPred, sampleWeight } = weighedRows(columns)
  const cells = new Map<number, Cell>()
  for (let row = 0; row < n; row++) {
    const key = yTrue[row] * labels.length + yPred[row]
    const cell = cells.get(key) ?? { truth: yTrue[row], prediction: yPred[row], rows: 0, weight: 0 }
    cells.set(key, cell)
    cell.rows += counted?.count[row] ?? 1
    if (sampleWeight !== undefined) cell.weight += sampleWeight[row]
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
  return ranked(
    seen.map((each, code) => `${String(ranks[code]).padStart(9, '0')} ${each.sort(compareCodePoints).join()}`),
  )
}

function ranked(signatures: readonly string[]): Colours {
  const distinct = [...new Set(signatures)].sort(compareCodePoints)
  const rankOf = new Map(distinct.map((signature, rank) => [signature, rank] as const))
  return { ranks: signatures.map(signature => rankOf.get(signature) ?? 0), count: distinct.length }
}
