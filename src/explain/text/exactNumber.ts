import { type CountedNoun, plurals } from './formatNumber.ts'

/** The shortest digits that read back the same number; `-0` too. */
export function exactNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}

/** A rate that may be 0/0: then a dash. */
export function exactRate(rate: number): string {
  return Number.isNaN(rate) ? '-' : exactNumber(rate)
}

/** A count without the commas of a message, so that it can be read back. */
export function exactCount(count: number, unit: CountedNoun): string {
  return `${count} ${count === 1 ? unit : plurals[unit]}`
}
