import { canonicalText } from '../../evaluation/encode/cases/canonicalText.ts'
import { assignment } from '../../numeric/assignment.ts'
import { saidBy } from './ownComparisons.ts'

/** The values found in each trial of each document. */
export type FoundFields = readonly (readonly (readonly FoundField[])[])[]

/** Whether an answered value serves for the true one. */
export type CompareValues = (truth: unknown, answer: unknown) => boolean

/** How values and lists are compared. */
export interface FieldRules {
  /** By path, `items[].price`; equal JSON where there is none. */
  readonly compare: ReadonlyMap<string, CompareValues>
  readonly lists: 'matched' | 'inOrder'
  /** Returns which document it is, for messages. */
  readonly document: () => string
}

/** What became of one value of a document. */
export interface FoundField {
  /** `items[].price`. */
  readonly path: string
  readonly outcome: 'right' | 'wrong' | 'missing' | 'extra'
  readonly truth: unknown
  readonly answer: unknown
}

/**
 * Compares what was read from a document with what it says, value by value. A field that is null, NaN or absent has no value,
 * nor has a date that is none. Lists are matched element by element, so that as many values as possible are right, or in
 * their order.
 */
export function countFields(truth: unknown, answer: unknown, rules: FieldRules, path = ''): readonly FoundField[] {
  const comparison = rules.compare.get(path)
  const [isThere, isGiven] = [!isAbsent(truth), !isAbsent(answer)]
  if (comparison !== undefined && isThere && isGiven) {
    const isRight = saidBy(() => comparison(...comparable(truth, answer)), path, rules.document)
    return [{ path, outcome: isRight ? 'right' : 'wrong', truth, answer }]
  }
  if (Array.isArray(truth) && Array.isArray(answer)) return countLists(truth, answer, rules, `${path}[]`)
  if (isObject(truth) && isObject(answer)) {
    const [own, other] = [new Map(Object.entries(truth)), new Map(Object.entries(answer))]
    return [...new Set([...own.keys(), ...other.keys()])].flatMap(name =>
      countFields(own.get(name), other.get(name), rules, path === '' ? name : `${path}.${name}`),
    )
  }
  if (!isThere || !isGiven || hasParts(truth) || hasParts(answer)) {
    return [
      ...leaves(truth, path).map(leaf => ({ ...leaf, outcome: 'missing' as const, answer: undefined })),
      ...leaves(answer, path).map(leaf => ({ ...leaf, outcome: 'extra' as const, truth: undefined })),
    ]
  }
  return [{ path, outcome: isEqual(truth, answer) ? 'right' : 'wrong', truth, answer }]
}

/** Dates and what else JSON has no word for are equal to what they are written as. */
function isEqual(truth: unknown, answer: unknown): boolean {
  const isObject = typeof truth === 'object' || typeof answer === 'object'
  const [one, other] = comparable(truth, answer)
  return isObject ? canonicalText(truth) === canonicalText(answer) : one === other
}

/** A number beside a bigint is one that a double has rounded: only as doubles are the two alike. */
function comparable(truth: unknown, answer: unknown): readonly [unknown, unknown] {
  if (typeof truth === 'number' && typeof answer === 'bigint') return [truth, Number(answer)]
  if (typeof truth === 'bigint' && typeof answer === 'number') return [Number(truth), answer]
  return [truth, answer]
}

function countLists(
  truth: readonly unknown[],
  answer: readonly unknown[],
  rules: FieldRules,
  path: string,
): readonly FoundField[] {
  const partner =
    rules.lists === 'inOrder' ? truth.map((_, i) => (i < answer.length ? i : -1)) : matched(truth, answer, rules, path)
  const taken = new Set(partner)
  return [
    ...truth.flatMap((element, i) =>
      countFields(element, partner[i] === -1 ? undefined : answer[partner[i]], rules, path),
    ),
    ...answer.flatMap((element, j) => (taken.has(j) ? [] : countFields(undefined, element, rules, path))),
  ]
}

/** The element of the answer for each of the truth, so that most values are right and, of these, fewest are wrong. */
function matched(
  truth: readonly unknown[],
  answer: readonly unknown[],
  rules: FieldRules,
  path: string,
): readonly number[] {
  if (truth.length === 0 || answer.length === 0) return truth.map(() => -1)
  const texts = answer.map(canonicalText)
  const gains = truth.map(element => {
    const text = canonicalText(element)
    return Float64Array.from(answer, (other, j) => {
      const found = countFields(element, other, rules, path)
      const right = found.filter(({ outcome }) => outcome === 'right').length
      return right - (found.length - right) / (found.length + 1) + (texts[j] === text ? 0.5 : 0)
    })
  })
  return Array.from(assignment(gains, answer.length))
}

/** The values within a value, each with its path, on whichever side it stands. */
function leaves(value: unknown, path: string): readonly Pick<FoundField, 'path' | 'truth' | 'answer'>[] {
  if (isAbsent(value)) return []
  if (Array.isArray(value)) return value.flatMap(element => leaves(element, `${path}[]`))
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, held]) => leaves(held, path === '' ? name : `${path}.${name}`))
  }
  return [{ path, truth: value, answer: value }]
}

/** JSON writes NaN as null, and a date that is none. */
function isAbsent(value: unknown): boolean {
  if (value instanceof Date) return Number.isNaN(value.getTime())
  return value === undefined || value === null || Number.isNaN(value)
}

function hasParts(value: unknown): boolean {
  return Array.isArray(value) || isObject(value)
}

/** Whether a value has fields of its own. A date, a map or an address has none, and is a value itself. */
function isObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || ArrayBuffer.isView(value)) return false
  if ('toJSON' in value && typeof value.toJSON === 'function') return false
  return ![Map, Set, RegExp, Error].some(kind => value instanceof kind)
}
