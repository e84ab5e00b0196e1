/**
 * Returns JSON of a value with the keys of objects in order, so that equal contents have equal texts. Maps and sets are
 * written as lists of their entries; what JSON has no word for, as text with its kind.
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(ordered(value)) ?? 'undefined'
}

function ordered(value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') {
    return `${typeof value} ${String(value)}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return `number ${value}`
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof RegExp || value instanceof Error) return `${value.constructor.name} ${String(value)}`
  if ('toJSON' in value && typeof value.toJSON === 'function') return ordered(value.toJSON())
  if (Array.isArray(value)) return Array.from(value, ordered)
  if (value instanceof Map || value instanceof Set) return Array.from(value, ordered)
  if (ArrayBuffer.isView(value) && Symbol.iterator in value) return Array.from(value as Iterable<unknown>, ordered)
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  // A plain object would take `__proto__` for its prototype, and sort keys that look like numbers by itself.
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, held]) => [key, ordered(held)])
}
