import type { CaseData } from '../encode/caseData.ts'
import type { FieldPair } from '../encode/cases/fieldPairs.ts'
import type { JudgedRows } from '../encode/cases/judgedRows.ts'
import type { NamedNumbers, UnknownNumber } from '../encode/cases/namedNumbers.ts'
import { namesInColumn } from '../encode/cases/namesInColumn.ts'
import type { TrialLists } from '../encode/cases/perTrial.ts'
import type { ToolCall } from '../encode/cases/toolCallLists.ts'
import type { SliceData } from '../encode/encodeSlices.ts'
import type { RankingData } from '../encode/rankings/rankingData.ts'
import type { TrialCounts } from '../encode/results.ts'
import type { RowData } from '../encode/rowData.ts'
import { type RowsOfColumns, rowsOf } from '../encode/rowNames.ts'
import { requireGiven } from '../errors/unexpected.ts'

/** One number for each case. */
export interface CaseColumns extends RowsOfColumns {
  readonly values: Float64Array
  /** What the values are, and their unit, where the evaluation says so. */
  readonly title?: string | undefined
  readonly valueUnit?: string | undefined
}

/** Trials of tasks. */
export interface TrialColumns extends TrialCounts, RowsOfColumns {}

/** Any numbers of cases by name; of each case one number a trial. */
export interface NamedNumberColumns extends RowsOfColumns {
  /** With `passed`, 1 or 0, and `score` where they are there. */
  readonly numbers: NamedNumbers
}

/** The calls of tools that each case asks for, and those that each of its trials made. */
export interface ToolCallColumns extends RowsOfColumns {
  readonly wanted: readonly (readonly ToolCall[])[]
  readonly made: TrialLists<readonly ToolCall[]>
  /** The tools that are wanted or called, also in rows that a slice leaves out. */
  readonly tools: () => ReadonlySet<string>
}

/** What a judge said of each row, and people of some. */
export interface JudgedColumns extends RowsOfColumns, JudgedRows {
  readonly slices: SliceData | undefined
}

/** The fields of each document, true and answered, in each trial. */
export interface FieldColumns extends RowsOfColumns {
  readonly fields: TrialLists<FieldPair>
  /** The paths of all fields, also of those in rows that a slice leaves out. */
  readonly paths: () => ReadonlySet<string>
}

export function caseColumns(data: RowData | CaseData, name: 'passed' | 'score' | 'preferred'): CaseColumns {
  return { ...rowsOf(data), values: requireGiven(data[name], name) }
}

export function trialColumns(data: RowData | CaseData): TrialColumns {
  return { ...rowsOf(data), ...requireGiven(data.trials, 'trials', 'there are no trials') }
}

/** The scores of cases, by the words that the evaluation has for them. */
export function scoreOfCases(data: RowData | CaseData): CaseColumns {
  const words = data.kind === 'cases' ? { title: data.titles?.score, valueUnit: data.units?.score } : {}
  return { ...caseColumns(data, 'score'), ...words }
}

export function hasNamedNumbers(data: RowData | CaseData | RankingData): boolean {
  if (data.kind === 'ranking') return data.numbers !== undefined
  const { numbers, passed, score, trials } = data
  return [numbers, passed, score, trials].some(column => column !== undefined)
}

export function namedNumberColumns(data: RowData | CaseData | RankingData): NamedNumberColumns {
  if (data.kind === 'ranking') {
    const { n, queries, numbers = new Map(), sampleWeight, named } = data
    return { n, numbers, sampleWeight, ids: named ? queries.map(({ query }) => query) : undefined, places: undefined }
  }
  const { numbers = new Map(), passed, score, trials } = data
  const one = (values: Float64Array): TrialLists<number> => Array.from(values, value => [value])
  const passes = trials?.outcomes.map(outcomes => outcomes.map(Number)) ?? (passed && one(passed))
  return {
    ...rowsOf(data),
    numbers: new Map<string, TrialLists<number | UnknownNumber>>([
      ...(passes === undefined ? [] : [['passed', passes] as const]),
      ...(score === undefined ? [] : [['score', one(score)] as const]),
      ...numbers,
    ]),
  }
}

export function toolCallColumns(data: RowData | CaseData): ToolCallColumns {
  const wanted = requireGiven(data.expectedTools, 'expectedTools')
  const made = requireGiven(data.toolCalls, 'toolCalls')
  const tools = () => new Set([...namesInColumn(wanted), ...namesInColumn(made)])
  return { ...rowsOf(data), wanted, made, tools }
}

export function fieldColumns(data: RowData | CaseData): FieldColumns {
  const fields = requireGiven(data.fields, 'fields', 'there are no fields')
  return { ...rowsOf(data), fields, paths: () => namesInColumn(fields) }
}

export function judgedColumns(data: RowData | CaseData): JudgedColumns {
  return { ...rowsOf(data), ...requireGiven(data.verdicts, 'verdicts', 'there is no judge'), slices: data.slices }
}
