import { sql } from 'kysely'
import type { Label } from '../../evaluation/label.ts'
import { argsortDescending } from '../../numeric/argsort.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { take } from '../../numeric/take.ts'
import type { Fragment, Table } from '../dialect.ts'
import type { Side } from '../plan/engineColumns.ts'
import { type EvaluationPlan, metricsThatNeed, sliceName } from '../plan/plannedEvaluation.ts'
import { BUCKETS_OF_SLICES, countedBy } from '../sql/alikeRows.ts'
import { BUCKETS, bucketOf } from '../sql/areaQuery.ts'
import { slicesOfPlan } from '../sql/selected.ts'
import { type CheckedSource, isLabelOf, labelColumn, numberColumn, roleOn } from '../sql/sourceColumns.ts'
import { type Cells, cellsBySlice, cellsIn } from './cells.ts'
import { openBuckets, type ScoreBuckets } from './openBuckets.ts'

/** So many rows are told apart at most; where thresholds may lie in more, the buckets bound the value. */
const MOST_TOLD_APART = 2 ** 20

/** A condition for each slice makes a query long. */
const MOST_SLICES = 200

/**
 * Returns the cells with buckets split into their scores wherever the threshold of a metric may lie. One more scan thus
 * makes the metrics exact that depend on few thresholds.
 */
export async function toldApart(
  source: CheckedSource,
  plan: EvaluationPlan,
  cells: Cells,
  about: { readonly side: Side; readonly slicing: readonly string[]; readonly positive: Label | undefined },
): Promise<Cells> {
  const { side, slicing, positive } = about
  const keys = slicing.map(column => sliceName(plan, column))
  const slices = cellsBySlice(cells, keys)
  if (slices.size > MOST_SLICES) return cells
  let left = MOST_TOLD_APART
  const chosen: BucketsOfSlice[] = []
  const apart = new Uint8Array(cells.size)
  for (const { labels, among } of slices.values()) {
    const found = bucketsOf(cells, among, positive)
    const open = new Set<number>()
    for (const { metric } of metricsThatNeed(plan, 'alike')) {
      const more = openBuckets(found, metric).filter(place => !open.has(found.buckets[place]))
      const rows = more.reduce((sum, place) => sum + found.positives[place] + found.negatives[place], 0)
      if (rows > left) continue
      left -= rows
      for (const place of more) open.add(found.buckets[place])
    }
    if (open.size === 0) continue
    chosen.push({ labels, buckets: [...open] })
    const places = cells.numbers('b')
    for (const cell of among) if (open.has(places[cell])) apart[cell] = 1
  }
  if (chosen.length === 0) return cells
  const table = await scoresInBuckets(source, plan, { side, slicing, chosen })
  return withScores(cells, apart, cellsIn(table), keys)
}

function bucketsOf(cells: Cells, among: Uint32Array, positive: Label | undefined): ScoreBuckets {
  const [places, least, most] = ['b', 'least', 'most'].map(name => take(cells.numbers(name), among))
  const truth = cells.labels('y')
  const order = argsortDescending(places)
  const buckets = new Float64Array(among.length)
  const [positives, negatives] = [new Float64Array(among.length), new Float64Array(among.length)]
  const isOpen = new Uint8Array(among.length)
  let [size, low, high] = [0, 0, 0]
  for (const i of order) {
    const isNew = size === 0 || buckets[size - 1] !== places[i]
    if (isNew) buckets[size++] = places[i]
    low = isNew ? least[i] : Math.min(low, least[i])
    high = isNew ? most[i] : Math.max(high, most[i])
    const rows = truth[among[i]] === positive ? positives : negatives
    rows[size - 1] += cells.count[among[i]]
    isOpen[size - 1] = Number(low < high)
  }
  return {
    buckets: buckets.subarray(0, size),
    positives: positives.subarray(0, size),
    negatives: negatives.subarray(0, size),
    isOpen,
  }
}

/** Replaces some cells by rows counted by score; each of these scores is a bucket of its own. */
function withScores(cells: Cells, without: Uint8Array, scores: Cells, keys: readonly string[]): Cells {
  const kept = rowsWhere(cells.size, cell => without[cell] === 0)
  const joined = (of: Float64Array, added: Float64Array): Float64Array => {
    const all = new Float64Array(kept.length + added.length)
    all.set(take(of, kept))
    all.set(added, kept.length)
    return all
  }
  const ownBuckets = new Float64Array(scores.size)
  for (let i = 0; i < ownBuckets.length; i++) ownBuckets[i] = -1 - i
  // All at once, so that the answers of which they consist are not kept beside them.
  const numbers: Readonly<Record<string, Float64Array>> = {
    b: joined(cells.numbers('b'), ownBuckets),
    least: joined(cells.numbers('least'), scores.numbers('v')),
    most: joined(cells.numbers('most'), scores.numbers('v')),
  }
  const labels = Object.fromEntries(
    [...keys, 'y'].map(name => {
      const of = cells.labels(name)
      const all: (Label | undefined)[] = []
      for (const cell of kept) all.push(of[cell])
      for (const label of scores.labels(name)) all.push(label)
      return [name, all] as const
    }),
  )
  return {
    size: kept.length + scores.size,
    count: joined(cells.count, scores.count),
    labels: name => labels[name],
    numbers: name => numbers[name],
  }
}

/** Buckets of one slice; of the whole, of no labels. */
interface BucketsOfSlice {
  readonly labels: readonly Label[]
  readonly buckets: readonly number[]
}

/** Returns the rows in some buckets by their scores: slices (`s0`, by their place in the plan), `y`, `v` and `n`. */
export async function scoresInBuckets(
  source: CheckedSource,
  plan: EvaluationPlan,
  about: { readonly side: Side; readonly slicing: readonly string[]; readonly chosen: readonly BucketsOfSlice[] },
): Promise<Table> {
  const { side, slicing, chosen } = about
  const bucket = bucketOf(source, side, slicing.length === 0 ? BUCKETS : BUCKETS_OF_SLICES)
  const keys = [
    ...slicesOfPlan(source, plan, slicing),
    { name: 'y', value: labelColumn(source, 'yTrue') },
    { name: 'v', value: numberColumn(source, roleOn(side, 'yScore')) },
  ]
  const isAmong = chosen.map(({ labels, buckets }): Fragment => {
    const sliced = slicing.map((column, i) => isLabelOf(source, 'slices', labels[i], column))
    const within = sql`${bucket} IN (${sql.join(buckets.map(each => sql.lit(each)))})`
    return sql`(${sql.join([...sliced, within], sql` AND `)})`
  })
  const among = sql`${source.from} WHERE ${sql.join(isAmong, sql` OR `)}`
  return await source.ask(countedBy(keys, among), 'the scores around thresholds')
}
