import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { FileColumns } from '../shapes/fileColumns.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import type { ResultsFormat } from '../tables/fileFormat.ts'
import { lineFrom, startsOfLines } from '../tables/jsonLinesTable.ts'
import { parsedJson } from '../tables/parsedJson.ts'
import { recordTable } from '../tables/recordTable.ts'
import { lineAt } from '../tables/scanRecords.ts'
import type { ValueTable } from '../tables/table.ts'
import { textOf } from '../tables/textOf.ts'
import { evaliteCases } from './evaliteCases.ts'
import { promptfooCases } from './promptfooCases.ts'
import type { ToolCase } from './toolCase.ts'
import { vitestEvalsCases } from './vitestEvalsCases.ts'

/** A tool for evaluations: how its results become cases, what it is told to write them, and what tells cases apart. */
interface Tool {
  readonly cases: (content: unknown, file: string) => readonly ToolCase[] | undefined
  readonly written: string
  readonly slices: readonly string[]
  readonly details: readonly string[]
}

const tools: Readonly<Record<ResultsFormat, Tool>> = {
  promptfoo: {
    cases: promptfooCases,
    written: 'promptfoo eval -o results.json',
    slices: ['provider', 'prompt'],
    details: ['input', 'output'],
  },
  evalite: {
    cases: evaliteCases,
    written: 'evalite run --outputPath results.json',
    slices: ['eval'],
    details: ['input', 'expected', 'output'],
  },
  'vitest-evals': {
    cases: vitestEvalsCases,
    written: 'vitest run --reporter=json --outputFile=results.json',
    slices: ['suite'],
    details: ['input', 'output'],
  },
}

/**
 * Returns the results of a tool for evaluations as a table, a case a row: `id`, `case`, `trial`, `passed`, `score` and what the
 * tool stored beside. A case that was not judged has neither passed nor a score, and its place says why.
 *
 * @throws EvaluationError for a file that the tool did not write.
 */
export function resultsTable(stored: StoredFile, format: ResultsFormat): ValueTable {
  const { shown: file } = stored
  const tool = tools[format]
  const cases = tool.cases(contentOf(stored, format), file)
  if (cases === undefined) {
    throw new EvaluationError({
      problem: `${file} has no results of ${format}`,
      expected: `what ${tool.written} writes`,
    })
  }
  const records = numbered(cases)
  const table = recordTable({
    file,
    n: records.length,
    each: take => {
      records.some(take)
    },
    placeOf: row =>
      `${file}, case ${row + 1} (${[describeValue(cases[row].name), cases[row].fault].filter(text => text !== undefined).join('; ')})`,
  })
  const columns = new Set(records.flatMap(record => Object.keys(record)))
  return {
    ...table,
    names: [...columns],
    // A column that no case fills in is blank, and its places say why: an outage is to be seen.
    has: name => columns.has(name) || table.has(name),
    words: wordsOf(records, cases, tool),
  }
}

/** A whole file of JSON; promptfoo also writes a result a line. */
function contentOf({ shown: file, bytes }: StoredFile, format: ResultsFormat): unknown {
  const text = textOf(bytes, file)
  const starts = format === 'promptfoo' ? startsOfLines(text) : []
  if (starts.length < 2 || !isWhole(lineFrom(text, starts[0]))) {
    return parsedJson(text, line => (line === undefined ? file : `${file}, line ${line}`))
  }
  return starts.map(start => parsedJson(lineFrom(text, start), () => `${file}, line ${lineAt(text, start)}`))
}

/** Whether a line is an object by itself. */
function isWhole(line: Buffer): boolean {
  try {
    return typeof JSON.parse(line.toString('utf8')) === 'object'
  } catch {
    return false
  }
}

type CaseRecord = Readonly<Record<string, unknown>>

/** Cases with an id for each: repetitions of one are told apart by their number. */
function numbered(cases: readonly ToolCase[]): readonly CaseRecord[] {
  const trials = new Map<string, number>()
  const all = new Map<string, number>()
  for (const { name } of cases) all.set(name, (all.get(name) ?? 0) + 1)
  return cases.map(({ name, passed, score, fields }) => {
    const trial = (trials.get(name) ?? 0) + 1
    trials.set(name, trial)
    const id = all.get(name) === 1 ? name : `${name} #${trial}`
    return { id, case: name, trial, passed, score, ...fields }
  })
}

/** What the columns are where nothing else is asked: a column that tells nothing apart is no slice. */
function wordsOf(records: readonly CaseRecord[], cases: readonly ToolCase[], tool: Tool): FileColumns {
  const judged = cases.filter(({ fault }) => fault === undefined)
  const has = (word: 'passed' | 'score'): boolean => judged.every(one => one[word] !== undefined)
  const slices = tool.slices.filter(name => new Set(records.map(record => record[name])).size > 1)
  const details = tool.details.filter(name => records.some(record => (record[name] ?? null) !== null))
  const isPassed = has('passed') && (judged.length > 0 || cases.every(({ score }) => score === undefined))
  return {
    ids: 'id',
    ...(isPassed && { passed: 'passed' }),
    ...(judged.length > 0 && has('score') && { score: 'score' }),
    ...(slices.length > 0 && { slices }),
    ...(details.length > 0 && { details }),
  }
}
