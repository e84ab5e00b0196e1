import type { EvaluationInput } from '../../../src/evaluation/inputs/evaluationInput.ts'
import { tableOf } from '../../tableOf.ts'

/** Extra columns, in which rows 0 and 1 differ. */
const extras = {
  ids: ['r0', 'r1', 'r2', 'r3', 'r4'],
  sampleWeight: [1, 2, 1, 3, 1],
  slices: { country: ['de', 'fr', 'de', 'fr', 'de'], device: ['phone', 'desk', 'desk', 'desk', 'phone'] },
  groups: ['u', 'v', 'w', 'u', 'v'],
  details: { question: ['why?', 'who?', 'what?', 'when?', 'how?'] },
}

const results = {
  passed: [true, false, true, true, false],
  score: [0.3, 0.9, 0.1, 0.5, 0.3],
  preferred: ['candidate', 'baseline', 'tie', 'tie', 'candidate'] as const,
  trials: [[true, false], [true], [false, true], [true, true, true], [false]],
  numbers: { costUsd: [1, 2, 3, [4, 5], 6] },
  expectedTools: [[{ name: 'a' }], [{ name: 'b' }], [], [], []],
  toolCalls: [[{ name: 'a' }], [{ name: 'b' }], [], [], []],
  verdicts: {
    judge: [true, false, true, true, true],
    human: [true, false, null, null, null],
    labelled: 'random' as const,
  },
  fields: [1, 2, 3, 4, 5].map(a => ({ truth: { a }, answer: { a } })),
}

/** Inputs that together have every column of row data, whose rows 0 and 1 differ in each. */
export const everyColumn = {
  rows: {
    yTrue: ['ham', 'spam', 'ham', 'spam', 'eggs'],
    yPred: ['ham', 'spam', 'spam', 'ham', 'eggs'],
    yScore: [0.25, 0.75, 0.5, 0.25, 1],
    yProba: tableOf('0.5 0.25 0.25 / 0.25 0.5 0.25 / 0 1 0 / 1 0 0 / 0.25 0.25 0.5'),
    amount: [10, 20, 0, 5, 1],
    yLower: [1, 2, 3, 4, 5],
    yUpper: [2, 3, 3, 5, 7],
    yTrain: [1, 2, 4],
    ...results,
    ...extras,
    labels: ['ham', 'spam', 'eggs'],
    positive: 'spam',
    threshold: 0.5,
  },
  numbers: { yTrue: [1.5, 2, 3, 4, 5], yPred: [1, 2.5, 3, 4, 5], ...extras },
  ratings: {
    ...results,
    ratings: [
      ['low', 'high'],
      ['high', null],
      ['low', 'low'],
      ['high', 'high'],
      [null, 'low'],
    ],
    ...extras,
    labels: ['low', 'high'],
  },
  texts: {
    ...results,
    yTrue: [['Paris'], ['Rome', 'Roma'], [], ['Bern'], ['Oslo']],
    yPred: ['Paris', 'Roma', '', 'Rome', 'Oslo'],
    ...extras,
  },
  labelSets: {
    task: 'multilabel',
    yTrue: [['x'], ['y'], ['x', 'y'], ['z'], []],
    yPred: [['y'], ['x'], ['x'], ['z'], ['x']],
    yScore: tableOf('0.5 0.25 0 / 0.25 0.5 0.25 / 1 0 0 / 0 0 1 / 0.25 0.25 0.25'),
    ...extras,
    labels: ['x', 'y', 'z'],
    threshold: 0.5,
  },
  sets: {
    task: 'multilabel',
    yTrue: [['x'], ['y'], ['x', 'y'], ['z'], []],
    yPred: [['y'], ['x'], [], [], []],
    ...extras,
  },
  outputs: {
    task: 'multioutput',
    yTrue: tableOf('1 10 / 2 20 / 3 30 / 4 40 / 5 50'),
    yPred: tableOf('1 11 / 2.5 20 / 3 30 / 4 41 / 5 50'),
    ...extras,
  },
} as const satisfies Readonly<Record<string, EvaluationInput>>

type Columns = Readonly<Record<string, unknown>>

const whole: ReadonlySet<string> = new Set(['yTrain', 'labels'])

/** The input with the rows of these indices, in each of its columns or in one alone. */
export function withRows(input: Columns, rows: readonly number[], only?: string): EvaluationInput {
  const chosen = (name: string, column: unknown): unknown => {
    if (whole.has(name) || (only !== undefined && only !== name)) return column
    if (Array.isArray(column)) return rows.map(row => column[row])
    if (name !== 'slices' && name !== 'details' && name !== 'numbers' && name !== 'verdicts') return column
    return Object.fromEntries(
      Object.entries(column as Columns).map(([part, of]) => [part, Array.isArray(of) ? rows.map(row => of[row]) : of]),
    )
  }
  return Object.fromEntries(
    Object.entries(input).map(([name, column]) => [name, chosen(name, column)]),
  ) as unknown as EvaluationInput
}

/** The input with its rows 0 and 1 exchanged in one column. */
export function withExchanged(input: Columns, column: string): EvaluationInput {
  return withRows(input, [1, 0, 2, 3, 4], column)
}
