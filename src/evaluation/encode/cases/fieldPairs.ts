import { isThenable } from '../../errors/describeValue.ts'
import { unexpected } from '../../errors/unexpected.ts'
import type { ColumnType } from '../column.ts'
import { exactJson } from '../exactJson.ts'
import { canonicalText } from './canonicalText.ts'
import { cutWhereUnreadable, HOLDS_ITSELF, nestingFault, requireReadable } from './nesting.ts'
import { perTrial, type TrialLists } from './perTrial.ts'
import { requireShown } from './requireShown.ts'

/** What a document says and what was read from it, field by field. */
export interface FieldPair {
  readonly truth: object
  /** Undefined where the answer is a text that is no JSON. */
  readonly answer: unknown
  /** Whether the answer is JSON, or was given as a value. */
  readonly isJson: boolean
  /** The answer itself, where it is a text that is no JSON. */
  readonly unread?: string | undefined
}

/** The fields of each document, for each trial. Their names are paths. */
export const fieldPairs: ColumnType<TrialLists<FieldPair>> = {
  ...perTrial<FieldPair>(
    value => !Array.isArray(value),
    pairOf,
    ({ truth, answer }) => canonicalText([truth, answer ?? null]),
    pathsIn,
  ),
  truth: lists => ({
    kind: 'lists',
    listOf: row => truthsOf(lists[row]).map(canonicalText),
    valueOf: row => {
      const truths = truthsOf(lists[row])
      return truths.length === 1 ? truths[0] : truths
    },
  }),
}

/** What is true in each trial, or once where it is the same in all: a document that is tried more often is no other one. */
function truthsOf(trials: readonly FieldPair[]): readonly object[] {
  const [first, ...others] = trials.map(({ truth }) => truth)
  const text = canonicalText(first)
  return others.every(other => canonicalText(other) === text) ? [first] : [first, ...others]
}

function pairOf(given: unknown, column: string, index: number, where: string): FieldPair {
  if (typeof given !== 'object' || given === null || !('truth' in given) || !('answer' in given)) {
    throw unexpected(where, given, {
      column,
      index,
      expected: 'what is true and what was answered: { truth: { total: 12.5 }, answer: { total: 12.5 } }',
    })
  }
  const { truth, answer } = given
  for (const [side, value] of Object.entries({ truth, answer })) {
    // It has no fields, and would count as a document without any.
    if (isThenable(value))
      throw unexpected(`${where}.${side}`, value, { column, index, expected: 'fields', mend: 'Await it first' })
  }
  if (typeof truth !== 'object' || truth === null) {
    throw unexpected(`${where}.truth`, truth, { column, index, expected: 'the true fields: { total: 12.5 }' })
  }
  requireReadable(truth, `${where}.truth`, column, index)
  requireShown(truth, `${where}.truth`, column, index)
  if (typeof answer === 'string') return { truth, ...readable(parsed(answer)) }
  // An encoded pair is given again where some rows are taken.
  const isJson = 'isJson' in given && typeof given.isJson === 'boolean' ? given.isJson : true
  if ((answer === undefined && isJson) || (answer === null && !('isJson' in given))) {
    throw unexpected(`${where}.answer`, answer, {
      column,
      index,
      expected: 'the answered fields, or the text of their JSON',
    })
  }
  const read = readable({ answer, isJson })
  requireShown(read.answer, `${where}.answer`, column, index)
  return { truth, ...read, ...('unread' in given && typeof given.unread === 'string' && { unread: given.unread }) }
}

/** An answer that cannot be read whole is wrong where it cannot, and no JSON where it holds itself. */
function readable(given: Omit<FieldPair, 'truth'>): Omit<FieldPair, 'truth'> {
  const fault = nestingFault(given.answer)
  if (fault === undefined) return given
  return { answer: cutWhereUnreadable(given.answer), isJson: given.isJson && fault !== HOLDS_ITSELF }
}

function parsed(text: string): Omit<FieldPair, 'truth'> {
  try {
    return { answer: exactJson(text), isJson: true }
  } catch {
    return { answer: undefined, isJson: false, unread: text }
  }
}

/** The paths of all values, also of those that hold others: `items`, `items[]`, `items[].price`; empty for a whole document. */
function pathsIn(pairs: readonly FieldPair[]): ReadonlySet<string> {
  const paths = new Set<string>()
  const visit = (value: unknown, path: string): void => {
    paths.add(path)
    if (Array.isArray(value)) for (const element of value) visit(element, `${path}[]`)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, held] of Object.entries(value)) visit(held, path === '' ? name : `${path}.${name}`)
    }
  }
  for (const { truth, answer } of pairs) for (const side of [truth, answer]) visit(side, '')
  return paths
}
