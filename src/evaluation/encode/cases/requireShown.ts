import { isThenable } from '../../errors/describeValue.ts'
import { EvaluationError } from '../../errors/evaluationError.ts'
import { classOf, isBuffer, isPlain, PLAIN_DATA } from './canonicalText.ts'
import { partsOf } from './nesting.ts'

/**
 * Refuses a value of which a part keeps its content to itself, like a Promise or a Blob: two of its kind could not be told
 * apart. The value must not hold itself.
 *
 * @param where - What it is called: `fields[0].truth`.
 */
export function requireShown(value: unknown, where: string, column: string, index: number): void {
  const part = hiddenPartOf(value)
  if (part === undefined) return
  const isPromise = isThenable(part)
  const what = isPromise ? 'a Promise' : `a value of class ${classOf(part)}, which does not show what it holds`
  throw new EvaluationError({
    column,
    index,
    problem: `${where} ${part === value ? 'is' : 'holds'} ${what}`,
    expected: PLAIN_DATA,
    mend: isPromise ? 'Await it first' : 'Hand in what it holds, or a text that tells it from others',
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
