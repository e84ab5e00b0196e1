import { formatCount, formatNumber } from '../explain/text/formatNumber.ts'

/** A count of rows, which is whole but for weights and shares. */
export function weightText(count: number): string {
  return Number.isInteger(count) ? formatCount(count) : formatNumber(count)
}
