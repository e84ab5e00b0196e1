import { exactJsonText } from '../encode/exactJson.ts'

/** Returns a value as a text: texts as they are, dates by ISO 8601, lists and objects as JSON. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  return typeof value === 'object' ? exactJsonText(value) : String(value)
}
