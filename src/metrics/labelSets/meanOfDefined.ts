import { rowsAmong } from '../../evaluation/encode/countedRows.ts'
import { placeOf, type RowNames } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { take } from '../../numeric/take.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import type { WhenUndefined } from '../labels/classRates.ts'

/** Values of rows or labels; NaN for those that have none. */
interface Values {
  readonly values: Float64Array
  readonly weights: Float64Array | undefined
  /** Why some have no value. */
  readonly why: (missing: readonly number[]) => string
}

/** Returns the mean of values after applying the policy for missing ones; a row of weight 0 does not count. */
export function meanOfDefined(
  { values, weights, why }: Values,
  policy: WhenUndefined,
  rest: Omit<Computed, 'value'>,
): Computed {
  const counted = Array.from(values.keys()).filter(index => weights?.[index] !== 0)
  const missing = counted.filter(index => Number.isNaN(values[index]))
  const kept = policy === 'skip' ? counted.filter(index => !Number.isNaN(values[index])) : counted
  const how = policy === 'skip' ? 'left out' : `counted as ${policy}`
  const about = missing.length === 0 || policy === 'fail' ? rest : { ...rest, notes: [`${why(missing)}: ${how}`] }
  if (missing.length > 0 && policy === 'fail') return undefinedBecause(why(missing), about)
  const keptWeights = take(weights, kept)
  if (kept.length === 0 || keptWeights?.every(weight => weight === 0)) {
    return countedAs(undefinedBecause('nothing is left that counts', about), policy)
  }
  const worth = (index: number): number => (Number.isNaN(values[index]) ? Number(policy) : values[index])
  const mean = weightedMean(kept.length, keptWeights, i => worth(kept[i]))
  // Rounding of weights may push a mean beyond its largest term.
  const most = kept.reduce((largest, index) => Math.max(largest, worth(index)), Number.NEGATIVE_INFINITY)
  return { ...about, value: Math.min(mean, most) }
}

/** `row 3`, `row "a7" and 4 more rows`. */
export function rowsLike(rows: readonly number[], columns: RowNames): string {
  const others = rowsAmong(columns, rows) - 1
  const first = columns.ids === undefined ? placeOf(columns, rows[0]) : describeValue(columns.ids[rows[0]])
  return `row ${first}${others === 0 ? '' : others === 1 ? ' and 1 more row' : ` and ${others} more rows`}`
}
