import type { Range } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'

/** A number with four significant digits; from 1,000 on an integer, its thousands separated by commas. */
export function formatNumber(value: number): string {
  if (Number.isNaN(value)) return 'undefined'
  const size = Math.abs(value)
  if (size < 1e15 && (size >= 1000 || Number.isInteger(value))) return formatCount(Math.round(value))
  return shortened(value, 4)
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
  if (distance === 0 || distance >= 0.0005) return rate.toFixed(3)
  if (distance >= 0.00005) return rate.toFixed(4)
  if (rate > 0) return rate > 0.5 ? '>.9999' : '<.0001'
  return rate < -0.5 ? '<-.9999' : '>-.0001'
}

/** A value in a table of values of one metric. */
export function formatValue(value: number, [lowest, highest]: Range): string {
  return lowest >= -1 && highest <= 1 ? formatRate(value) : Number.isNaN(value) ? '-' : formatNumber(value)
}

/** Rows or weights: `12,345`. */
export function formatCount(count: number): string {
  if (!Number.isInteger(count)) return shortened(count, 6)
  return Math.abs(count) >= 1e15 ? shortened(count, 6) : count.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A value beside its limits, with enough digits to tell them apart. */
export function formatAgainst(value: number, limits: readonly number[]): string {
  for (let digits = 4; digits < 16; digits++) {
    const rounded = Number(value.toPrecision(digits))
    const sideKept = limits.every(
      limit =>
        !Number.isFinite(limit) ||
        nearlyEqual(value, limit) ||
        (Math.sign(rounded - limit) === Math.sign(value - limit) && !nearlyEqual(rounded, limit)),
    )
    if (sideKept) return shortened(value, digits)
  }
  return String(value)
}

function shortened(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits))
  return Math.abs(rounded) >= 1e15 && Number.isFinite(rounded) ? rounded.toExponential() : String(rounded)
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
  task: 'tasks',
  comparison: 'comparisons',
  item: 'items',
  list: 'lists',
}

/** A noun that `counted` can count. */
export type CountedNoun = keyof typeof plurals

/** `1 row`, `2,512 rows`, `1 query`, `50 queries`. */
export function counted(count: number, unit: CountedNoun): string {
  return `${formatCount(count)} ${count === 1 ? unit : plurals[unit]}`
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
