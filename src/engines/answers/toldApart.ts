import type { Label } from '../../evaluation/label.ts'
import type { Connection } from '../dialect.ts'
import { type EvaluationPlan, metricsThatNeed } from '../plan/plannedEvaluation.ts'
import type { CheckedSource } from '../sql/checkedSource.ts'
import { type BucketsOfSlice, scoresInBuckets } from '../sql/scoresInBuckets.ts'
import { type Cells, cellsIn, cellsWhere } from './cells.ts'
import { openBuckets, type ScoreBucket } from './openBuckets.ts'

/** So many rows are told apart at most; where thresholds may lie in more, the buckets bound the value. */
const MOST_TOLD_APART = 2 ** 20

/** A condition for each slice makes a query long. */
const MOST_SLICES = 200

/**
 * Returns the cells with buckets split into their scores wherever the threshold of a metric may lie. One more scan thus
 * makes the metrics exact that depend on few thresholds.
 */
export async function toldApart(
  connection: Connection,
  source: CheckedSource,
  plan: EvaluationPlan,
  cells: Cells,
  about: {
    readonly role: 'yScore' | 'baseline.yScore'
    readonly slicing: readonly string[]
    readonly positive: Label | undefined
  },
  signal: AbortSignal | undefined,
): Promise<Cells> {
  const { role, slicing, positive } = about
  const keys = slicing.map(name => `s${plan.sliceColumns.indexOf(name)}`)
  const slices = slicesIn(cells, keys)
  if (slices.length > MOST_SLICES) return cells
  let left = MOST_TOLD_APART
  const chosen: BucketsOfSlice[] = []
  const apart = new Set<number>()
  for (const labels of slices) {
    const among = cellsWhere(cells, keys, labels)
    const buckets = bucketsOf(cells, among, positive)
    const open = new Set<number>()
    for (const { metric } of metricsThatNeed(plan, 'alike')) {
      const more = openBuckets(buckets, metric).filter(({ bucket }) => !open.has(bucket))
      const rows = more.reduce((sum, { positives, negatives }) => sum + positives + negatives, 0)
      if (rows > left) continue
      left -= rows
      for (const { bucket } of more) open.add(bucket)
    }
    if (open.size === 0) continue
    chosen.push({ labels, buckets: [...open] })
    const places = cells.numbers('b')
    for (const cell of among) if (open.has(places[cell])) apart.add(cell)
  }
  if (chosen.length === 0) return cells
  const table = await scoresInBuckets(connection, source, plan, { role, slicing, chosen }, signal)
  return withScores(cells, apart, cellsIn(table))
}

function slicesIn(cells: Cells, keys: readonly string[]): readonly (readonly Label[])[] {
  if (keys.length === 0) return [[]]
  const columns = keys.map(key => cells.labels(key))
  const found = new Map<string, readonly Label[]>()
  for (let cell = 0; cell < cells.size; cell++) {
    const labels = columns.flatMap(column => column[cell] ?? [])
    found.set(JSON.stringify(labels), labels)
  }
  return [...found.values()]
}

function bucketsOf(cells: Cells, among: Uint32Array, positive: Label | undefined): readonly ScoreBucket[] {
  const [places, least, most] = ['b', 'least', 'most'].map(name => cells.numbers(name))
  const truth = cells.labels('y')
  const found = new Map<number, { positives: number; negatives: number; least: number; most: number }>()
  for (const cell of among) {
    const bucket = found.get(places[cell]) ?? { positives: 0, negatives: 0, least: least[cell], most: most[cell] }
    bucket[truth[cell] === positive ? 'positives' : 'negatives'] += cells.count[cell]
    bucket.least = Math.min(bucket.least, least[cell])
    bucket.most = Math.max(bucket.most, most[cell])
    found.set(places[cell], bucket)
  }
  return Array.from(found, ([bucket, { positives, negatives, ...scores }]) => {
    return { bucket, positives, negatives, isOpen: scores.least < scores.most }
  })
}

/** Replaces some cells by rows counted by score; each of these scores is a bucket of its own. */
function withScores(cells: Cells, without: ReadonlySet<number>, scores: Cells): Cells {
  const kept = Uint32Array.from(Array(cells.size).keys()).filter(cell => !without.has(cell))
  const joined = (of: Float64Array, added: Float64Array): Float64Array => {
    const all = new Float64Array(kept.length + added.length)
    kept.forEach((cell, i) => {
      all[i] = of[cell]
    })
    all.set(added, kept.length)
    return all
  }
  const known = new Map<string, Float64Array>()
  const knownLabels = new Map<string, ReturnType<Cells['labels']>>()
  return {
    size: kept.length + scores.size,
    count: joined(cells.count, scores.count),
    labels: name => {
      const of = cells.labels(name)
      const values = knownLabels.get(name) ?? Array.from(kept, cell => of[cell]).concat(scores.labels(name))
      knownLabels.set(name, values)
      return values
    },
    numbers: name => {
      const ownBuckets = (): Float64Array => Float64Array.from({ length: scores.size }, (_, i) => -1 - i)
      const values = known.get(name) ?? joined(cells.numbers(name), name === 'b' ? ownBuckets() : scores.numbers('v'))
      known.set(name, values)
      return values
    },
  }
}
