import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import { fieldPairs } from './cases/fieldPairs.ts'
import { judgedRows } from './cases/judgedRows.ts'
import { namedNumbers } from './cases/namedNumbers.ts'
import { toolCallsOfCases, toolCallsOfTrials } from './cases/toolCallLists.ts'
import type { Encoded, EncodedTable } from './column.ts'
import { requireList } from './encodeColumn.ts'
import { numbers, takeNumbers } from './encodeNumbers.ts'
import { perRow } from './encodeTable.ts'

/** For each task how often it was tried, and how often it passed. */
export interface TrialCounts {
  readonly tried: Float64Array
  readonly passed: Float64Array
  /** Whether each trial passed, in order. */
  readonly outcomes: readonly (readonly boolean[])[]
}

const verdicts = perRow<Float64Array>({
  ...numbers,
  encode: (list, name) => numbersOf(list, i => Number(requireBoolean(list[i], name, `${name}[${i}]`, i))),
})

const preferences = perRow<Float64Array>({
  ...numbers,
  encode: (list, name) => numbersOf(list, i => wins(list[i], name, i)),
})

const trialCounts = perRow<TrialCounts>({
  encode: encodeTrials,
  take: ({ tried, passed, outcomes }, rows) => ({
    tried: takeNumbers(tried, rows),
    passed: takeNumbers(passed, rows),
    outcomes: Array.from(rows, row => outcomes[row]),
  }),
  view: ({ tried, passed }) => ({ kind: 'numberColumns', columns: [passed, tried], names: undefined }),
})

/** How cases went that were judged elsewhere, one case a row. No truth is needed beside them. */
export const resultTable = {
  /** 1 where the case passed. */
  passed: { ...verdicts, role: 'result' },
  /** A number of each case. */
  score: { ...numbers, role: 'result' },
  /** 1 where the candidate won, 0 where the baseline did, ½ for a tie. */
  preferred: { ...preferences, role: 'result' },
  /** How often each task was tried, and passed. */
  trials: { ...trialCounts, role: 'result' },
  /** Any numbers of each case by name, one of each trial. */
  numbers: { ...namedNumbers, role: 'result' },
  /** The calls of tools that each case asks for. */
  expectedTools: { ...toolCallsOfCases, role: 'truth' },
  /** The calls of tools that were made, of each trial. */
  toolCalls: { ...toolCallsOfTrials, role: 'result' },
  /** What a judge said of each row, and people of some. */
  verdicts: { ...judgedRows, role: 'result' },
  /** The fields of each document, true and answered, of each trial. */
  fields: { ...fieldPairs, role: 'result' },
} satisfies EncodedTable

/** The columns of results, checked and encoded. */
export interface ResultData extends Encoded<typeof resultTable> {}

export const resultColumns: readonly string[] = Object.keys(resultTable)

function numbersOf({ length }: ArrayLike<unknown>, value: (index: number) => number): Float64Array {
  const values = new Float64Array(length)
  for (let i = 0; i < length; i++) values[i] = value(i)
  return values
}

function requireBoolean(value: unknown, column: string, where: string, index: number): boolean {
  if (typeof value === 'boolean') return value
  const mend = typeof value === 'number' ? 'Numbers go into score' : undefined
  throw unexpected(where, value, { column, index, expected: 'true or false', mend })
}

function encodeTrials(list: ArrayLike<unknown>, column: string): TrialCounts {
  const tried = new Float64Array(list.length)
  const passed = new Float64Array(list.length)
  const outcomes: boolean[][] = []
  for (let i = 0; i < list.length; i++) {
    const trials = requireList(list[i], `${column}[${i}]`)
    if (trials.length === 0) {
      throw new EvaluationError({
        column,
        index: i,
        problem: `${column}[${i}] is empty`,
        expected: 'at least one trial of every task',
      })
    }
    tried[i] = trials.length
    const own = Array.from(trials, (trial, j) => requireBoolean(trial, column, `${column}[${i}][${j}]`, i))
    for (const hasPassed of own) if (hasPassed) passed[i]++
    outcomes.push(own)
  }
  return { tried, passed, outcomes }
}

const shareOf = new Map<unknown, number>([
  ['candidate', 1],
  ['baseline', 0],
  ['tie', 0.5],
])

function wins(value: unknown, column: string, index: number): number {
  const share = shareOf.get(value)
  if (share !== undefined) return share
  throw unexpected(`${column}[${index}]`, value, {
    column,
    index,
    expected: "'candidate', 'baseline' or 'tie'",
  })
}
