import { EvaluationError } from '../../errors/evaluationError.ts'

/** Values are read to this depth. Documents are far from it; what recurs without end, and answers that went wrong, are not. */
const MOST_LEVELS = 500

export const HOLDS_ITSELF = 'holds itself'

/** Why a value cannot be read whole: it is nested too deeply, or holds itself; undefined where it can. */
export function nestingFault(value: unknown): string | undefined {
  return faultIn(value, [])
}

function faultIn(value: unknown, above: object[]): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fault = faultAt(value, above)
  if (fault !== undefined) return fault
  above.push(value)
  for (const part of partsOf(value)) {
    const found = faultIn(part, above)
    if (found !== undefined) return found
  }
  above.pop()
  return undefined
}

function faultAt(value: object, above: readonly object[]): string | undefined {
  if (above.includes(value)) return HOLDS_ITSELF
  return above.length < MOST_LEVELS ? undefined : `is nested more than ${MOST_LEVELS} levels deep`
}

/** What a value holds, as JSON writes it. */
export function partsOf(value: object): Iterable<unknown> {
  if (ArrayBuffer.isView(value)) return []
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return [value.toJSON()]
  return Object.values(value)
}

/** A copy of lists and objects in which a text stands for whatever cannot be read. It equals no value that can. */
export function cutWhereUnreadable(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  const fault = faultAt(value, above)
  if (fault !== undefined) return `… ${fault}`
  const within = [...above, value]
  if (Array.isArray(value)) return value.map(part => cutWhereUnreadable(part, within))
  if (Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cutWhereUnreadable(part, within)]))
  }
  const inside = faultIn(value, [...above])
  return inside === undefined ? value : `… ${inside}`
}

/** Refuses a truth that no answer could be compared with. */
export function requireReadable(value: unknown, where: string, column: string, index: number): void {
  const fault = nestingFault(value)
  if (fault === undefined) return
  throw new EvaluationError({
    column,
    index,
    problem: `${where} ${fault}`,
    expected: `a value of at most ${MOST_LEVELS} levels, as JSON writes it`,
  })
}
