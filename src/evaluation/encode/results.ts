import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import { encodeNumbers, type Ownership, requireList } from './encodeColumn.ts'
import { optionalColumn } from './extraData.ts'
import type { RawColumns } from './rows.ts'

/** How the cases of an evaluation went, as they were judged elsewhere: no truth is needed beside them. */
export interface Results {
  /** 1 where the case passed. */
  readonly passed: Float64Array | undefined
  readonly score: Float64Array | undefined
  readonly trials: TrialCounts | undefined
  /** 1 where the candidate won, 0 where the baseline did, ½ for a tie. */
  readonly preferred: Float64Array | undefined
}

/** For each task how often it was tried, and how often it passed. */
export interface TrialCounts {
  readonly tried: Float64Array
  readonly passed: Float64Array
}

export const resultColumns = ['passed', 'score', 'trials', 'preferred'] as const

/** The columns of results that are there, checked; undefined where there are none. */
export function encodeResults(
  given: RawColumns,
  n: number,
  reference: string,
  ownership: Ownership,
): Results | undefined {
  if (resultColumns.every(name => given[name] === undefined)) return undefined
  const column = (name: (typeof resultColumns)[number]): ArrayLike<unknown> | undefined =>
    optionalColumn(given, name, n, reference)
  const passed = column('passed')
  const score = column('score')
  const trials = column('trials')
  const preferred = column('preferred')
  return {
    passed: passed && numbersOf(passed, i => Number(requireBoolean(passed[i], 'passed', `passed[${i}]`, i))),
    score: score && encodeNumbers(score, 'score', ownership),
    trials: trials && encodeTrials(trials),
    preferred: preferred && numbersOf(preferred, i => wins(preferred[i], i)),
  }
}

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

function encodeTrials(list: ArrayLike<unknown>): TrialCounts {
  const tried = new Float64Array(list.length)
  const passed = new Float64Array(list.length)
  for (let i = 0; i < list.length; i++) {
    const trials = requireList(list[i], `trials[${i}]`)
    if (trials.length === 0) {
      throw new EvaluationError({
        column: 'trials',
        index: i,
        problem: `trials[${i}] is empty`,
        expected: 'at least one trial of every task',
      })
    }
    tried[i] = trials.length
    for (let j = 0; j < trials.length; j++) {
      if (requireBoolean(trials[j], 'trials', `trials[${i}][${j}]`, i)) passed[i]++
    }
  }
  return { tried, passed }
}

const preferences = new Map<unknown, number>([
  ['candidate', 1],
  ['baseline', 0],
  ['tie', 0.5],
])

function wins(value: unknown, index: number): number {
  const share = preferences.get(value)
  if (share !== undefined) return share
  throw unexpected(`preferred[${index}]`, value, {
    column: 'preferred',
    index,
    expected: "'candidate', 'baseline' or 'tie'",
  })
}
