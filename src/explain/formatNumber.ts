import { nearlyEqual } from '../numeric/nearlyEqual.ts'

/** A number in a table: four significant digits, whole numbers with their thousands apart. */
export function formatNumber(value: number): string {
  if (Number.isNaN(value)) return 'undefined'
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return formatCount(value)
  return shortened(value, 4)
}

/** A rate in [0, 1] with three decimals, so that a column of them lines up. */
export function formatRate(rate: number): string {
  if (Number.isNaN(rate)) return '-'
  // 0.9996 must not read as a perfect 1.000.
  if (rate < 1 && rate > 0.9995) return rate > 0.99995 ? '>.9999' : rate.toFixed(4)
  return rate.toFixed(3)
}

/** Rows or weights: `12,345`. */
export function formatCount(count: number): string {
  if (!Number.isInteger(count)) return shortened(count, 6)
  return Math.abs(count) >= 1e15 ? String(count) : count.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A value beside its bound: with as many digits as it takes to tell them apart. */
export function formatAgainst(value: number, ends: readonly number[]): string {
  for (let digits = 4; digits < 16; digits++) {
    const rounded = Number(value.toPrecision(digits))
    const sideKept = ends.every(
      end =>
        !Number.isFinite(end) ||
        nearlyEqual(value, end) ||
        (Math.sign(rounded - end) === Math.sign(value - end) && !nearlyEqual(rounded, end)),
    )
    if (sideKept) return shortened(value, digits)
  }
  return String(value)
}

function shortened(value: number, digits: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : String(value)
}

/** `1 row`, `2,512 rows`, `1 query`, `50 queries`. */
export function counted(count: number, unit: 'row' | 'query' | 'class' | 'gate'): string {
  const plurals = { row: 'rows', query: 'queries', class: 'classes', gate: 'gates' }
  return `${formatCount(count)} ${count === 1 ? unit : plurals[unit]}`
}

/** A share as `61 %`. */
export function formatPercent(share: number): string {
  return `${Number((share * 100).toPrecision(2))} %`
}

/** `3 more rows`. */
export function more(count: number, unit: 'row' | 'query' | 'class'): string {
  return counted(count, unit).replace(' ', ' more ')
}
