import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { argsortDescending } from '../../numeric/argsort.ts'
import { type AreaOfStep, estimatedArea, type JackknifedArea, jackknifedArea } from '../../stats/precisionArea.ts'
import type { RankedValue } from '../definition/computed.ts'

/** What the interval of an area under the precision-recall curve rests on; nothing where rows weigh. */
export function rankedArea(columns: ScoreColumns, areaOfStep: AreaOfStep): RankedValue | undefined {
  if (columns.sampleWeight !== undefined) return undefined
  const { positives, negatives } = columns.buckets()
  return {
    kind: 'area',
    rarer: Math.min(positives, negatives),
    estimate: () => estimatedArea(columns.counts(), areaOfStep),
    influence: () => partsOfRows(columns, jackknifedArea(columns.counts(), areaOfStep)),
  }
}

/** Rows of one class and one score have the same part in the area. */
function partsOfRows(
  { n, isPositive, yScore }: ScoreColumns,
  { ofPositives, ofNegatives }: JackknifedArea,
): Float64Array {
  const parts = new Float64Array(n)
  let step = -1
  let last = Number.NaN
  for (const row of argsortDescending(yScore)) {
    if (yScore[row] !== last) step++
    last = yScore[row]
    parts[row] = isPositive[row] === 1 ? ofPositives[step] : ofNegatives[step]
  }
  return parts
}
