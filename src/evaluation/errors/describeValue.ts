import { printable, withoutMiddle } from './printable.ts'

const LONGEST = 40

/**
 * A value as one short, escaped piece of text for a message: `"spam"`, `0.5`, `an array of 3`, `a Map`. At most 40
 * characters.
 */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return shorten(JSON.stringify(withoutMiddle(value)))
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (typeof value === 'bigint') return shorten(`${value}n`)
  if (typeof value === 'symbol') return shorten(value.toString())
  if (typeof value === 'function') return 'a function'
  if (value === null || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (ArrayBuffer.isView(value)) return `a typed array`
  if (isThenable(value)) return 'a Promise'
  const tag = tagOf(value)
  if (tag === 'Object') return 'an object'
  if (/^(?:Number|String|Boolean)$/.test(tag)) return `a ${tag} object`
  return shorten(`${/^[AEIO]/.test(tag) ? 'an' : 'a'} ${tag}`)
}

/** `Map` of `[object Map]`: the same in every realm. */
export function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1)
}

/** Whether `value` is a Promise, or anything else that `await` would wait for. */
export function isThenable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

function shorten(text: string): string {
  // No more than this of it is shown.
  const escaped = printable(text, 4 * LONGEST)
  if (escaped.length <= LONGEST) return escaped
  const points = Array.from(escaped)
  if (points.length <= LONGEST) return escaped
  // Paths and addresses differ at their end.
  const kept = /\s/.test(text) ? LONGEST - 1 : Math.floor(LONGEST / 3)
  return `${points.slice(0, kept).join('')}…${points.slice(points.length - (LONGEST - 1 - kept)).join('')}`
}

/** A list of names or labels for a message: the first eight and how many more. */
export function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, 8).map(describeValue).join(', ')
  return values.length > 8 ? `${shown} and ${values.length - 8} more` : shown
}
