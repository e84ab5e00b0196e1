import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { CellStatistic } from '../../stats/confusion/confusionCells.ts'
import { pairedValues, pairedValuesTest } from '../../stats/confusion/pairedMover.ts'
import { confusionSample } from '../intervals/confusionSample.ts'
import type { PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** How a value of the confusion matrix differs between two models on the same rows; undefined where none decides it. */
export function confusionDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const { direction } = candidate.metric
  const { data } = candidate.evaluation
  if ('sampleWeight' in data && data.sampleWeight !== undefined) return undefined
  const [ours, theirs] = [confusionSample(candidate), confusionSample(baseline)]
  if (ours === undefined || theirs === undefined || typeof direction !== 'string') return undefined
  // Classes that one side alone knows would have no rate on the other.
  if (ours.labels.length !== theirs.labels.length) return undefined
  if (!ours.labels.every((label, code) => label === theirs.labels[code])) return undefined
  const count = ours.cells.counts.length
  const rowsOf = new Map<number, number>()
  // Counted rows are paired in their table, row by row.
  const [first, second] = [ours.counted ?? ours, theirs.counted ?? theirs]
  const rows = ours.counted?.count.length ?? candidate.evaluation.n
  for (let row = 0; row < rows; row++) {
    const kind = first.cellOf(row) * count + second.cellOf(row)
    rowsOf.set(kind, (rowsOf.get(kind) ?? 0) + (ours.counted?.count[row] ?? 1))
  }
  const kinds = Array.from(rowsOf).sort(([a], [b]) => a - b)
  const cells = {
    cells: ours.cells,
    first: kinds.map(([kind]) => Math.floor(kind / count)),
    second: kinds.map(([kind]) => kind % count),
    rows: kinds.map(([, rows]) => rows),
  }
  const sign = direction === 'down' ? -1 : 1
  const statistic: CellStatistic = counts => sign * ours.statistic(counts)
  const influences = [ours, theirs].map(({ influence }) => influence.map(each => sign * each))
  const values = pairedValues(cells, statistic, influences)
  if (!nearlyEqual(values.difference, sign * (candidate.computed.value - baseline.computed.value))) return undefined
  return {
    confusions: { cells, statistic, values },
    tested: () => ({ pValue: pairedValuesTest(values), test: 'Student’s t of influences' }),
  }
}
