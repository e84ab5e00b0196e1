import { printable } from '../../evaluation/errors/printable.ts'

/** A value of a document or an argument as JSON, with words for what JSON has none for; `–` where there is none. */
export function valueText(value: unknown): string {
  return value === undefined ? '–' : printable(JSON.stringify(value, written) ?? String(value))
}

function written(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value instanceof Map || value instanceof Set) return Array.from(value)
  return value instanceof RegExp ? String(value) : value
}
