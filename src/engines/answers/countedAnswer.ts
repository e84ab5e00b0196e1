import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import type { CountedAnswer } from '../../evaluation/totals/totals.ts'
import type { Side } from '../plan/engineColumns.ts'
import { type EvaluationPlan, thresholdOn } from '../plan/plannedEvaluation.ts'
import { keysOfCells } from '../sql/cellQuery.ts'
import { type CheckedSource, isSingle, roleOn } from '../sql/sourceColumns.ts'
import type { Cells } from './cells.ts'

/** The cells as rows with counts. A score stands for all scores between the same thresholds. */
export function countedAnswer(
  source: CheckedSource,
  plan: EvaluationPlan,
  cells: Cells,
  among: Uint32Array,
  side: Side,
): CountedAnswer {
  const { columns, thresholds } = plan
  const { positive, labels } = columns
  const keys = keysOfCells(source, plan).map(({ name }) => name)
  const merged = mergedCells(cells, among, keys, source.ids === undefined ? [] : cells.labels('id'))
  const column = (key: string): readonly Label[] => {
    const place = keys.indexOf(key)
    return merged.labels.map(each => each[place])
  }
  const scores = (key: string, role: string): ArrayLike<number> => {
    const levels = levelsOf(source, thresholds, role)
    const values = column(key).map(step => levels[Number(step)])
    // Thresholds are compared in the precision of the column.
    return isSingle(source, role) ? Float32Array.from(values) : Float64Array.from(values)
  }
  const predictionsOn = (model: Side): object => {
    const [h, k] = model === 'first' ? ['h', 'k'] : ['h2', 'k2']
    const threshold = thresholdOn(model, plan)
    return {
      ...(keys.includes(h) && { yPred: column(h) }),
      ...(keys.includes(k) && { yScore: scores(k, roleOn(model, 'yScore')) }),
      ...(keys.includes(k) && threshold !== undefined && { threshold }),
    }
  }
  const named = source.ids === undefined ? {} : { ids: merged.ids }
  const other = predictionsOn('baseline')
  const shared = { yTrue: column('y'), count: merged.count, positive, labels, ...named }
  // The columns were named by the caller and are checked again as any input is.
  const evaluation = borrowedEvaluation({ ...shared, ...(side === 'first' ? predictionsOn(side) : other) })
  const isPaired = side === 'first' && Object.keys(other).length > 0
  return { kind: 'counted', evaluation, against: isPaired ? { ...other, ...named } : undefined }
}

/** A score for each number of thresholds that rows reach: the highest one reached, or a score below all of them. */
function levelsOf({ ranges }: CheckedSource, thresholds: readonly number[], role: string): readonly number[] {
  const [least = 0] = ranges.get(role) ?? []
  const [lowest = 0] = thresholds
  return [least < lowest ? least : lowest - 1, ...thresholds]
}

/** Cells that differ only in keys of other metrics, added up. */
function mergedCells(
  cells: Cells,
  among: Uint32Array,
  keys: readonly string[],
  ids: readonly (Label | undefined)[],
): {
  readonly labels: readonly (readonly Label[])[]
  readonly count: Float64Array
  readonly ids: readonly (Label | undefined)[]
} {
  const columns = keys.map(key => cells.labels(key))
  const places = new Map<string, number>()
  const labels: (readonly Label[])[] = []
  const counts: number[] = []
  const examples: (Label | undefined)[] = []
  for (const cell of among) {
    const own = columns.flatMap(column => column[cell] ?? [])
    const key = JSON.stringify(own)
    const place = places.get(key) ?? labels.length
    if (place === labels.length) {
      places.set(key, place)
      labels.push(own)
      counts.push(0)
      examples.push(ids[cell])
    }
    counts[place] += cells.count[cell]
  }
  return { labels, count: Float64Array.from(counts), ids: examples }
}
