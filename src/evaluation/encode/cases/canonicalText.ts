import { isThenable } from '../../errors/describeValue.ts'
import { EvaluationError } from '../../errors/evaluationError.ts'
import { partsOf } from './nesting.ts'

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
  if (entries.length === 0 && hidesItself(value)) throw hidden(value)
  // A plain object would take `__proto__` for its prototype, and sort keys that look like numbers by itself.
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, held]) => [key, ordered(held)])
}

/** Whether it is a buffer, of whichever realm: Jest runs each test file in one of its own. */
function isBuffer(value: object): value is ArrayBuffer {
  return /^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value))
}

/**
 * Refuses a value of which a part keeps its content to itself, like a Promise or a Blob: two of its kind could not be told
 * apart. The value must not hold itself.
 *
 * @param where - What it is called: `fields[0].truth`.
 */
export function requireShown(value: unknown, where: string, column: string, index: number): void {
  const part = hiddenPartOf(value)
  if (part === undefined) return
  const what = isThenable(part) ? 'a Promise' : `a value of class ${classOf(part)}, which does not show what it holds`
  throw new EvaluationError({
    ...hiddenProblem(part),
    column,
    index,
    problem: `${where} ${part === value ? 'is' : 'holds'} ${what}`,
  })
}

function hiddenPartOf(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (hidesItself(value)) return value
  for (const part of partsOf(value)) {
    const found = hiddenPartOf(part)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether an object keeps its content to itself, whatever its parts are. */
export function hidesItself(value: object): boolean {
  if (isThenable(value)) return true
  if (ArrayBuffer.isView(value) || isBuffer(value) || value instanceof RegExp || value instanceof Error) return false
  if ('toJSON' in value && typeof value.toJSON === 'function') return false
  const isList = Array.isArray(value) || value instanceof Map || value instanceof Set
  return !isList && !isPlain(value) && Object.keys(value).length === 0
}

/** Whether an object is of no class: one without members of its own may hide what it holds otherwise. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function hidden(value: object): EvaluationError {
  return new EvaluationError({
    ...hiddenProblem(value),
    problem: `a value of class ${classOf(value)} does not show what it holds`,
  })
}

function hiddenProblem(value: object) {
  return {
    expected: 'plain data: objects, lists, texts, numbers, booleans, null, and buffers of bytes',
    mend: isThenable(value) ? 'Await it first' : 'Hand in what it holds, or a text that tells it from others',
  }
}

function classOf(value: object): string {
  return value.constructor.name
}
