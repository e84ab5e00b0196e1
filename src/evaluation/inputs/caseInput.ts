import { columnsOfCases, encodeCases } from '../encode/caseData.ts'
import type { Labelled } from '../encode/cases/judgedRows.ts'
import type { GivenToolCall } from '../encode/cases/toolCallLists.ts'
import { resultColumns } from '../encode/results.ts'
import type { ColumnShape } from './inputShape.ts'
import type { RowExtras } from './rowExtras.ts'

/** What a judge preferred of the two answers to one case. */
export type Preference = 'candidate' | 'baseline' | 'tie'

/** How cases went, where that was judged elsewhere: alone, several together, or beside a truth. */
export interface CaseResults {
  /** Whether the case passed. */
  readonly passed?: ArrayLike<boolean | null>
  /** Any number of a case: the score of a judge, a latency, a cost. */
  readonly score?: ArrayLike<number | null>
  /** For each task whether each of its trials passed. Tasks may differ in how often they were tried. */
  readonly trials?: ArrayLike<ArrayLike<boolean | null>>
  /** Which of two answers was preferred. */
  readonly preferred?: ArrayLike<Preference | null>
  /** Any numbers by name, of each case or of each of its trials: `{ costUsd: [0.01, 0.02], latencyMs: [812, 640] }`. */
  readonly numbers?: Readonly<Record<string, ArrayLike<number | null | ArrayLike<number | null>>>>
  /** The calls of tools that each case asks for, in order. */
  readonly expectedTools?: ArrayLike<readonly GivenToolCall[]>
  /** The calls that were made, in order; of each trial where a case was tried several times. */
  readonly toolCalls?: ArrayLike<readonly GivenToolCall[] | null | readonly (readonly GivenToolCall[] | null)[]>
  /** What a judge said of each row beside what people said of some; made by `judged`. */
  readonly verdicts?: {
    readonly judge: ArrayLike<boolean> | ArrayLike<number>
    readonly human: ArrayLike<boolean | null> | ArrayLike<number | null>
    readonly labelled: Labelled
  }
  /** What each document says and what was read from it: fields, nested as they are; an answer may be the text of JSON. */
  readonly fields?: ArrayLike<FieldsOfDocument | readonly FieldsOfDocument[]>
}

/** What messages call a score that is no score: `titles: { score: 'latency' }, units: { score: 'ms' }`. */
export interface ScoreWords {
  readonly titles?: { readonly score: string }
  /** Written behind values: `mean latency is 812 ms`. */
  readonly units?: { readonly score: string }
}

/** What a document says, and what was read from it. */
export interface FieldsOfDocument {
  readonly truth: object
  readonly answer: unknown
}

/** The same properties, of which at least one must be there. */
export type AtLeastOne<T> = { [Name in keyof T]-?: Required<Pick<T, Name>> }[keyof T]

/** Results of cases without a truth. */
export type CaseInput = RowExtras & ScoreWords & CaseResults & AtLeastOne<CaseResults>

export const caseInput: ColumnShape<CaseInput> = {
  marks: { oneOf: resultColumns, without: ['yTrue'] },
  columns: columnsOfCases,
  encode: encodeCases,
  examples: [
    { input: { passed: [true, false, true] }, holds: 'cases that passed or not' },
    {
      input: { score: [0.8, 0.4, 1] },
      optional: ['details', 'titles', 'units'],
      holds: 'cases by any number: the score of a judge, a latency, a cost',
    },
    {
      input: {
        trials: [
          [true, false],
          [true, true],
        ],
      },
      holds: 'tasks that were tried several times',
    },
    { input: { preferred: ['candidate', 'tie', 'baseline'] }, holds: 'comparisons of two answers' },
    { input: { numbers: { costUsd: [0.01, 0.02] } }, holds: 'any numbers of cases by name' },
    {
      input: { expectedTools: [[{ name: 'search' }]], toolCalls: [[{ name: 'search' }]] },
      holds: 'the tools that an agent should call, and those that it called',
    },
    {
      input: { verdicts: { judge: [true, false, true], human: [true, false, null], labelled: 'random' } },
      holds: 'verdicts of a judge beside those of people; made by `judged`',
    },
    {
      input: { fields: [{ truth: { total: 12.5 }, answer: { total: 12.5 } }] },
      holds: 'fields that were extracted from documents, as values or as JSON',
    },
  ],
}
