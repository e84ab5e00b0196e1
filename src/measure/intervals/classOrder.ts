import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { compareCodePoints } from '../../evaluation/compareCodePoints.ts'

/** Rows of one true and one predicted class. */
interface Cell {
  readonly truth: number
  readonly prediction: number
  rows: number
  weight: number
}

/**
 * Returns the place of each class in an order that does not know its name: by what the rows say of it. Declared labels keep
 * their order. Classes are told apart by their rows in every role, then by the classes they are mistaken for, as far as
 * that goes; of classes that change nothing by changing places any comes first.
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
    // Of classes that are alike any may be the first; those next to it are then no longer alike.
    colours = next.count > colours.count ? next : firstApart(next)
  }
  return Int32Array.from(colours.ranks)
}

/** One of the first classes that tie comes before the others. */
function firstApart({ ranks }: Colours): Colours {
  const least = Math.min(...ranks.filter(rank => ranks.indexOf(rank) !== ranks.lastIndexOf(rank)))
  const first = ranks.indexOf(least)
  return ranked(ranks.map((rank, code) => `${String(rank).padStart(9, '0')} ${Number(code !== first)}`))
}

function cellsOf({ n, labels, yTrue, yPred, sampleWeight }: LabelColumns): readonly Cell[] {
  const cells = new Map<number, Cell>()
  for (let row = 0; row < n; row++) {
    const key = yTrue[row] * labels.length + yPred[row]
    const cell = cells.get(key) ?? { truth: yTrue[row], prediction: yPred[row], rows: 0, weight: 0 }
    cells.set(key, cell)
    cell.rows++
    cell.weight += sampleWeight?.[row] ?? 1
  }
  return Array.from(cells.values())
}

interface Colours {
  /** Classes of one rank are not told apart. */
  readonly ranks: readonly number[]
  readonly count: number
}

function refined({ ranks }: Colours, cells: readonly Cell[]): Colours {
  const seen = ranks.map((): string[] => [])
  for (const { truth, prediction, rows, weight } of cells) {
    // Sums in another order differ by rounding.
    const amount = `${rows} ${weight.toPrecision(9)}`
    if (truth === prediction) seen[truth].push(`right ${amount}`)
    else {
      seen[truth].push(`called ${ranks[prediction]} ${amount}`)
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
