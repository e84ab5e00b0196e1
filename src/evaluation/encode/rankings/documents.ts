import { describeValue, isThenable, tagOf } from '../../errors/describeValue.ts'
import { EvaluationError } from '../../errors/evaluationError.ts'
import { finite, unexpected } from '../../errors/unexpected.ts'

/** The entries of an object or Map. Own keys alone, so that a document called `__proto__` is a document. */
export function entriesOf(value: unknown, column: string, where: string, expected: string): [string, unknown][] {
  if (isMap(value)) return Array.from(value, ([key, held]) => [requireName(key, column, where), held])
  if (!isPlain(value)) throw unexpected(where, value, { column, expected })
  return Object.entries(value)
}

/** The entries of an object or Map of queries. */
export function entriesByQuery(value: unknown, column: string): [string, unknown][] {
  return entriesOf(value, column, column, 'an object or Map of queries')
}

function requireName(key: unknown, column: string, where: string, index?: number): string {
  if (typeof key === 'string') return key
  throw new EvaluationError({
    column,
    index,
    problem: `${where} has the key ${describeValue(key)}`,
    expected: 'strings as ids',
  })
}

/** Whether a value is a Map. By tag, too: Jest runs each test file in a realm of its own. */
export function isMap(value: unknown): value is ReadonlyMap<unknown, unknown> {
  return value instanceof Map || tagOf(value) === 'Map'
}

/** Documents and their numbers, in the same order. */
interface NumberedDocs {
  readonly docs: readonly string[]
  readonly numbers: Float64Array
}

/** Documents that a reader has checked: each stands once, and its number is finite. A Map of millions takes its time. */
export class CheckedDocs implements NumberedDocs {
  readonly docs: readonly string[]
  readonly numbers: Float64Array

  constructor(docs: readonly string[], numbers: Float64Array) {
    this.docs = docs
    this.numbers = numbers
  }
}

export function numbersByDoc(value: unknown, column: string, where: string, index?: number): NumberedDocs {
  if (value instanceof CheckedDocs) return value
  const numberOf = (doc: string, number: unknown): number =>
    typeof number === 'number' && Number.isFinite(number)
      ? number
      : finite(number, column, () => `${where}[${describeValue(doc)}]`, index)
  // Without a pair for each document: there may be millions.
  if (isMap(value)) {
    const docs = new Array<string>(value.size)
    const numbers = new Float64Array(value.size)
    let i = 0
    value.forEach((number, key) => {
      docs[i] = requireName(key, column, where, index)
      numbers[i] = numberOf(docs[i], number)
      i++
    })
    return { docs, numbers }
  }
  if (!isPlain(value)) {
    throw unexpected(where, value, { column, index, expected: 'an object or Map of documents, a number for each' })
  }
  const docs = Object.keys(value)
  const numbers = new Float64Array(docs.length)
  for (let i = 0; i < docs.length; i++) numbers[i] = numberOf(docs[i], value[docs[i]])
  return { docs, numbers }
}

/** A Set, for one, has no own entries and would be read as empty. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !(Symbol.iterator in value) && !isThenable(value)
}

/** Returns the ids of a list, each of which it may have once. An error points to the row that has the list, if that is said. */
export function distinctDocs(list: readonly unknown[], column: string, where: string, row?: number): readonly string[] {
  const seen = new Map<string, number>()
  for (let i = 0; i < list.length; i++) {
    const doc = list[i]
    if (typeof doc !== 'string') {
      throw unexpected(`${where}[${i}]`, doc, {
        column,
        index: row ?? i,
        expected: 'a document id, a string',
        mend:
          typeof doc === 'object' && doc !== null
            ? 'Take the id out of each: hits.map(hit => hit.id)'
            : typeof doc === 'number'
              ? 'Write ids as texts'
              : undefined,
      })
    }
    const before = seen.get(doc)
    if (before !== undefined) {
      throw new EvaluationError({
        column,
        index: row ?? i,
        problem: `${where} has the document ${describeValue(doc)} twice, at ${before} and ${i}`,
        expected: 'each document once',
        mend: 'Keep its first rank',
      })
    }
    seen.set(doc, i)
  }
  return [...seen.keys()]
}

export function gradesByDoc({ docs, numbers }: NumberedDocs): ReadonlyMap<string, number> {
  const gradeOf = new Map<string, number>()
  for (let i = 0; i < docs.length; i++) gradeOf.set(docs[i], numbers[i])
  return gradeOf
}

export function gradesOfDocs(
  docs: readonly string[],
  gradeOf: ReadonlyMap<string, number>,
): { grades: Float64Array; judged: Uint8Array } {
  const grades = new Float64Array(docs.length)
  const judged = new Uint8Array(docs.length)
  for (let i = 0; i < docs.length; i++) {
    const grade = gradeOf.get(docs[i])
    if (grade === undefined) continue
    grades[i] = grade
    // A negative grade says, as in trec_eval, that the document was in the pool without being judged.
    judged[i] = grade < 0 ? 0 : 1
  }
  return { grades, judged }
}
