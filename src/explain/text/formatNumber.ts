import { withThousands } from '../../evaluation/errors/withThousands.ts'
import type { Range } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Limits } from '../../stats/interval.ts'
import { glued } from './displayWidth.ts'

/**
 * A number with four decimals: more where they would leave fewer than two digits, fewer from 10 on. From 1,000 on an
 * integer, its thousands separated by commas.
 */
export function formatNumber(value: number): string {
  if (Number.isNaN(value)) return 'undefined'
  const size = Math.abs(value)
  if (size < 1e15 && (size >= 1000 || Number.isInteger(value))) return formatCount(Math.round(value))
  return shortened(value, usualDigits(value))
}

/** The significant digits that four decimals leave, at least two; from 10 on four, or those of the integer. */
function usualDigits(value: number): number {
  if (value === 0) return 2
  const beforePoint = 1 + Math.floor(Math.log10(Math.abs(value)))
  return beforePoint > 1 ? Math.min(15, Math.max(4, beforePoint)) : Math.max(2, 4 + beforePoint)
}

/** A number as it was written: all its digits. */
export function asWritten(value: number): string {
  return withMinus(String(value))
}

function withMinus(digits: string): string {
  return digits.replace(/^-/, '−')
}

/** A difference, always with its sign. */
export function formatSigned(difference: number): string {
  return difference > 0 ? `+${formatNumber(difference)}` : formatNumber(difference)
}

/** A rate in [−1, 1] with three decimals, so that a column of them lines up. */
export function formatRate(rate: number): string {
  if (Number.isNaN(rate)) return '-'
  // 0.9996 must not read as a perfect 1.000, nor 0.0004 as a complete 0.000.
  const distance = Math.min(Math.abs(rate), Math.abs(1 - Math.abs(rate)))
  if (distance === 0 || distance >= 0.0005) return withMinus(rate.toFixed(3))
  if (distance >= 0.00005) return withMinus(rate.toFixed(4))
  if (rate > 0) return rate > 0.5 ? '>.9999' : '<.0001'
  return rate < -0.5 ? '<−.9999' : '>−.0001'
}

/** A value in a table of values of one metric. */
export function formatValue(value: number, [lowest, highest]: Range): string {
  return lowest >= -1 && highest <= 1 ? formatRate(value) : Number.isNaN(value) ? '-' : formatNumber(value)
}

/** Rows or weights: `12,345`. */
export function formatCount(count: number): string {
  return shortened(count, Number.isInteger(count) && Math.abs(count) < 1e15 ? 15 : 6)
}

/**
 * A value beside its limits, with enough digits to tell them apart: rounding moves it by no more than half of its distance
 * to any of them.
 */
export function formatAgainst(value: number, limits: readonly number[]): string {
  if (!Number.isFinite(value)) return formatNumber(value)
  for (let digits = usualDigits(value); digits < 16; digits++) {
    const rounded = Number(value.toPrecision(digits))
    const isApart = limits.every(
      limit =>
        !Number.isFinite(limit) ||
        nearlyEqual(value, limit) ||
        (Math.abs(rounded - value) <= Math.abs(value - limit) / 2 && !nearlyEqual(rounded, limit)),
    )
    if (isApart) return shortened(value, digits)
  }
  return asWritten(value)
}

function shortened(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits))
  if (Math.abs(rounded) >= 1e15 && Number.isFinite(rounded)) return withMinus(rounded.toExponential())
  return withMinus(withThousands(rounded))
}

export const plurals = {
  row: 'rows',
  query: 'queries',
  class: 'classes',
  label: 'labels',
  gate: 'gates',
  metric: 'metrics',
  slice: 'slices',
  pair: 'pairs',
  bin: 'bins',
  positive: 'positives',
  group: 'groups',
  case: 'cases',
  document: 'documents',
  field: 'fields',
  value: 'values',
  cause: 'causes',
  task: 'tasks',
  comparison: 'comparisons',
  item: 'items',
  list: 'lists',
  output: 'outputs',
  change: 'changes',
  run: 'runs',
}

/** A noun that `counted` can count. */
export type CountedNoun = keyof typeof plurals

/** `1 row`, `2,512 rows`, `1 query`, `50 queries`. */
export function counted(count: number, unit: CountedNoun): string {
  return `${formatCount(count)} ${count === 1 ? unit : plurals[unit]}`
}

/** The size of a sample: `n = 1,200` rows, `n = 50 queries`; `wrap` keeps it on one line. */
export function sizeOf(n: number, unit: CountedNoun): string {
  return glued(`n = ${unit === 'row' ? formatCount(n) : counted(n, unit)}`)
}

/** `3 more rows`. */
export function more(count: number, unit: CountedNoun): string {
  return counted(count, unit).replace(' ', ' more ')
}

/** A share as `61 %`; `wrap` does not break a line at its space. */
export function formatPercent(share: number): string {
  // 99.7 % must not read as all of it.
  return share < 1 && share >= 0.995 ? 'more than 99\u00a0%' : `${Number((share * 100).toPrecision(2))}\u00a0%`
}

/**
 * Both limits of an interval: `0.38 to 0.47`. Where there is none on a side it says so: `25 or more without upper limit`.
 *
 * @param format - How a limit is written.
 * @param both - How two limits that are written stand together.
 */
export function writtenLimits(
  { lower, upper }: Limits,
  format: (limit: number) => string,
  both: (lower: string, upper: string) => string = (from, to) => `${from} to ${to}`,
): string {
  if (lower === Number.NEGATIVE_INFINITY && upper === Number.POSITIVE_INFINITY) return 'none on either side'
  if (upper === Number.POSITIVE_INFINITY) return `${format(lower)} or more without upper limit`
  if (lower === Number.NEGATIVE_INFINITY) return `${format(upper)} or less without lower limit`
  return both(format(lower), format(upper))
}

/** One of both limits, in a column of them: a side that has none says so. */
export function writtenLimit(limit: number, format: (limit: number) => string): string {
  return Math.abs(limit) === Number.POSITIVE_INFINITY ? 'no limit' : format(limit)
}
