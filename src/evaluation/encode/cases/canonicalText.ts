import { EvaluationError } from '../../errors/evaluationError.ts'

/**
 * Returns JSON of a value with the keys of objects in order, so that equal contents have equal texts. Maps and sets are
 * written as lists of their entries, buffers as their bytes; what JSON has no word for, as text with its kind.
 *
 * @throws EvaluationError for what keeps its content to itself, like a Blob: all of its kind would have one text.
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
  if (ArrayBuffer.isView(value)) {
    if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, ordered)
    return Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  }
  if (isBuffer(value)) return Array.from(new Uint8Array(value))
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  if (entries.length === 0) requirePlain(value)
  // A plain object would take `__proto__` for its prototype, and sort keys that look like numbers by itself.
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, held]) => [key, ordered(held)])
}

/** Whether it is a buffer, of whichever realm: Jest runs each test file in one of its own. */
export function isBuffer(value: object): value is ArrayBuffer {
  return /^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value))
}

function requirePlain(value: object): void {
  if (isPlain(value)) return
  throw new EvaluationError({
    problem: `a value of class ${classOf(value)} does not show what it holds`,
    expected: PLAIN_DATA,
    mend: 'Hand in what it holds, or a text that tells it from others',
  })
}

/** The name of an object's class, or else of its kind: what an async function* returns has no class with a name. */
export function classOf(value: object): string {
  const name: unknown = Reflect.get(Object(value.constructor), 'name')
  return typeof name === 'string' && name !== '' ? name : Object.prototype.toString.call(value).slice(8, -1)
}

export const PLAIN_DATA = 'plain data: objects, lists, texts, numbers, booleans, null, and buffers of bytes'

/** Whether an object is of no class: one without members of its own may hide what it holds otherwise. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
