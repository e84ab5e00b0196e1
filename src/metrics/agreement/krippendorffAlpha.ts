import {
  type RatingColumns,
  requireCategories,
  requireNumbers,
  requireOrder,
} from '../../evaluation/columns/ratingColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { type Computed, countedAs, undefinedBecause, unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, oneOf } from '../definition/optionSpec.ts'
import type { Parts } from '../definition/parts.ts'
import { coefficient } from '../definition/scales.ts'
import { whenUndefined } from '../definition/sharedOptions.ts'
import { ratingsOf, unpairedNote } from './raterAgreement.ts'

type Level = 'nominal' | 'ordinal' | 'interval' | 'ratio'

/**
 * Agreement of any number of raters beyond chance, on any scale; ratings may be missing.
 *
 * Formula: 1 − observed / expected disagreement; the pairs of an item weigh 1/(its ratings − 1)
 * Source: Krippendorff, Computing Krippendorff’s Alpha-Reliability, 2011
 */
export const krippendorffAlpha = defineMetric({
  id: 'krippendorffAlpha',
  title: 'Krippendorff’s α',
  curated: true,
  ...coefficient,
  unit: 'item',
  options: { level: convention(oneOf(['nominal', 'ordinal', 'interval', 'ratio'], 'nominal')), whenUndefined },
  compute: { ratings: (columns, options) => countedAs(alpha(columns, options.level), options.whenUndefined) },
})

/** Returns Σ of the squared distances over ordered pairs of ratings, given the count of each category. */
type Disagreement = (counts: Iterable<readonly [code: number, count: number]>) => number

/** The expected disagreement is that of all paired ratings. */
function alpha(columns: RatingColumns, level: Level): Computed {
  requireLevel(columns, level)
  const { n, categories } = columns
  const timesOf = (item: number): number => columns.count?.[item] ?? 1
  const totals = new Map<number, number>()
  const sizes = new Uint32Array(n)
  let paired = 0
  let ratings = 0
  for (let i = 0; i < n; i++) {
    const own = ratingsOf(columns, i)
    sizes[i] = own.length
    if (own.length < 2) continue
    count(own, totals, timesOf(i))
    paired += timesOf(i)
    ratings += timesOf(i) * own.length
  }
  const { disagreement, scale } = disagreementOf(columns, level, totals)
  const observed = new Float64Array(n)
  const counts = new Map<number, number>()
  for (let i = 0; i < n; i++) {
    if (sizes[i] < 2) continue
    counts.clear()
    count(ratingsOf(columns, i), counts)
    observed[i] = disagreement(counts)
  }
  const rest = {
    n: paired,
    notes: [
      ...unpairedNote(columns, paired),
      ...unweighted(columns, 'the correction for small samples counts ratings'),
    ],
    parts: (): Parts => ({
      kind: 'cases',
      columns: { ...columns, sampleWeight: undefined },
      // Mean squared distance of two ratings of the item.
      values: observed.map((sum, i) =>
        sizes[i] < 2 ? Number.NaN : Math.min(Number.MAX_VALUE, sum / (sizes[i] * (sizes[i] - 1)) / scale / scale),
      ),
      better: 'lower',
      of: 'disagreement',
    }),
  }
  if (paired === 0) return undefinedBecause('no item has two ratings', rest)
  if (totals.size === 1) {
    const [only] = totals.keys()
    return undefinedBecause(`every rating is ${describeValue(categories[only])}: by chance all would agree`, rest)
  }
  const ofItems = compensatedSum(n, i => (sizes[i] < 2 ? 0 : (timesOf(i) * observed[i]) / (sizes[i] - 1)))
  const expected = disagreement(totals) / (ratings - 1) / paired
  const used = [...totals.keys()].sort((a, b) => a - b)
  const items = Array.from(sizes.keys()).filter(item => sizes[item] > 1)
  return {
    ...rest,
    value: 1 - ((ratings - 1) * ofItems) / disagreement(totals),
    disagreementOf: () => ({
      items,
      values: Float64Array.from(items, i => observed[i] / (sizes[i] - 1) / expected),
      references: referencesOf(columns, items, observed, { disagreement, totals, ratings, paired }),
      sampleWeight: undefined,
      count: columns.count?.filter((_, i) => sizes[i] > 1),
      largest: mostOfItem(level, sizes, disagreement, used) / expected,
    }),
  }
}

/** More pairs of an item and a category than these take longer than resampling is worth. */
const MOST_PAIRS = 2e6

/** What the expected disagreement rests on. */
interface PairedRatings {
  readonly disagreement: Disagreement
  readonly totals: ReadonlyMap<number, number>
  readonly ratings: number
  readonly paired: number
}

/**
 * Returns what each item adds to the expected disagreement D, of mean 1: D is a form of second degree in the ratings of each
 * category, divided by their number. Of ordinal ratings, the midranks count as known.
 */
function referencesOf(
  columns: RatingColumns,
  items: readonly number[],
  observed: Float64Array,
  { disagreement, totals, ratings, paired }: PairedRatings,
): Float64Array | undefined {
  if (items.length * totals.size > MOST_PAIRS) return undefined
  const all = disagreement(totals)
  return Float64Array.from(items, item => {
    const own = ratingsOf(columns, item)
    const withOwn = new Map(totals)
    count(own, withOwn)
    const slope = disagreement(withOwn) - all - observed[item]
    return paired * (slope / all - own.length / ratings)
  })
}

/** The largest disagreement of the item with most ratings: all differ, or half of them are the lowest and half the highest. */
function mostOfItem(level: Level, sizes: Uint32Array, disagreement: Disagreement, used: readonly number[]): number {
  const size = sizes.reduce((a, b) => Math.max(a, b))
  if (level === 'nominal') return size
  const [lowest, highest] = [used[0], used[used.length - 1]]
  const half = Math.floor(size / 2)
  const halves = [[lowest, half] as const, [highest, size - half] as const]
  return disagreement(halves) / (size - 1)
}

function count(codes: Int32Array, counts: Map<number, number>, times = 1): void {
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + times)
}

function requireLevel(columns: RatingColumns, level: Level): void {
  if (level === 'nominal') requireCategories(columns)
  else if (level === 'ordinal') requireOrder(columns)
  else requireNumbers(columns, level, level === 'ratio' ? 0 : undefined)
}

function disagreementOf(
  { categories }: RatingColumns,
  level: Level,
  totals: ReadonlyMap<number, number>,
): { disagreement: Disagreement; scale: number } {
  if (level === 'nominal') return { disagreement: differing, scale: 1 }
  const places = new Float64Array(categories.length)
  if (level === 'ordinal') {
    // The ordinal distance of two categories is the distance of their midranks.
    let below = 0
    for (let code = 0; code < categories.length; code++) {
      const count = totals.get(code) ?? 0
      places[code] = below + count / 2
      below += count
    }
    return { disagreement: squaredDistances(places), scale: 1 }
  }
  for (const code of totals.keys()) places[code] = Number(categories[code])
  // Squares of 1e200 overflow, those of 1e-200 underflow.
  const scale = scaleOf(places)
  const scaled = places.map(place => place * scale)
  return level === 'interval'
    ? { disagreement: squaredDistances(scaled), scale }
    : { disagreement: relativeDistances(scaled), scale: 1 }
}

/** Returns the number of ordered pairs whose categories differ. */
function differing(counts: Iterable<readonly [number, number]>): number {
  let all = 0
  let alike = 0
  for (const [, count] of counts) {
    all += count
    alike += count * count
  }
  return all * all - alike
}

/** Σ (a − b)² over ordered pairs: twice their number times the squares about the mean. */
function squaredDistances(places: Float64Array): Disagreement {
  return counts => {
    const entries = [...counts]
    const [origin] = entries[0]
    const sum = (term: (entry: readonly [number, number]) => number): number =>
      compensatedSum(entries.length, i => term(entries[i]))
    const all = sum(([, count]) => count)
    // Offsets from one of the values, so that close numbers far from 0 keep their digits.
    const offset = ([code]: readonly [number, number]): number => places[code] - places[origin]
    const mean = sum(entry => offset(entry) * entry[1]) / all
    return 2 * all * sum(entry => entry[1] * (offset(entry) - mean) ** 2)
  }
}

/** Σ ((a − b)/(a + b))² over ordered pairs; quadratic in the number of distinct values, as there is no shorter form. */
function relativeDistances(places: Float64Array): Disagreement {
  return counts => {
    const entries = [...counts]
    const sum = new RunningSum()
    entries.forEach(([a, ofA], i) => {
      for (let j = i + 1; j < entries.length; j++) {
        const [b, ofB] = entries[j]
        sum.add(2 * ofA * ofB * ((places[a] - places[b]) / (places[a] + places[b])) ** 2)
      }
    })
    return sum.value
  }
}
