import { tableFromArrays, tableToIPC } from '@uwdata/flechette'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duckdbConnection } from '../../src/engines/duckdb/duckdbConnection.ts'
import { sourceOfFiles } from '../../src/engines/duckdb/sourceOfFiles.ts'
import type { Engine } from '../../src/engines/engineOf.ts'
import { openTrino } from '../../src/engines/trino.ts'
import { type Evaluation, EvaluationError, evaluation, measure } from '../../src/index.ts'
import { readEvaluation } from '../../src/read/read.ts'
import { npzOf } from '../read/npzOf.ts'
import { written } from '../read/written.ts'
import { sampled } from '../thoroughness.ts'
import { type Columns, database, makeTable } from './tables.ts'
import type { Coordinator } from './trino/coordinator.ts'
import { duckdbCoordinator } from './trino/duckdbCoordinator.ts'

// One table of bad cells, run through every format and engine: each refuses each, by the same column.

const sound = {
  id: ['VARCHAR', ['a', 'b', 'c', 'd', 'e', 'f']],
  label: ['BIGINT', [0, 1, 0, 1, 0, 1]],
  predicted: ['BIGINT', [0, 1, 1, 1, 0, 0]],
  score: ['DOUBLE', [0.125, 0.75, 0.5, 0.875, 0.25, 0.375]],
  amount: ['DOUBLE', [1.5, 2, 3.5, 4, 5, 6]],
  forecast: ['DOUBLE', [1, 2.5, 3, 4, 5.5, 6]],
} as const satisfies Columns

type Name = keyof typeof sound

/** What is judged, and by what. */
interface Asked {
  readonly named: Readonly<Record<string, Name>>
  readonly metric: string
  readonly labels?: readonly number[]
}

const labels: Asked = { named: { ids: 'id', yTrue: 'label', yPred: 'predicted' }, metric: 'accuracy' }
const ranked: Asked = { named: { ids: 'id', yTrue: 'label', yScore: 'score' }, metric: 'auc' }
const probable: Asked = { ...ranked, metric: 'logLoss' }
const numbers: Asked = { named: { ids: 'id', yTrue: 'amount', yPred: 'forecast' }, metric: 'mae' }

const BLANK = /blank|NULL|\bnull\b/
const NOT_A_NUMBER = /NaN|blank|no number/
const INFINITE = /Infinity|infinite|no number/

/** A cell that no door lets pass: in which column, what it holds, what is judged, and what the refusal says. */
type BadCell = readonly [column: Name, value: unknown, asked: Asked, role: string, says: RegExp]

const badCells: readonly BadCell[] = [
  ['label', null, labels, 'yTrue', BLANK],
  ['label', null, ranked, 'yTrue', BLANK],
  ['predicted', null, labels, 'yPred', BLANK],
  ['score', null, ranked, 'yScore', BLANK],
  ['score', Number.NaN, ranked, 'yScore', NOT_A_NUMBER],
  ['score', Number.POSITIVE_INFINITY, ranked, 'yScore', INFINITE],
  ['score', Number.NEGATIVE_INFINITY, ranked, 'yScore', INFINITE],
  ['score', Number.NaN, probable, 'yScore', NOT_A_NUMBER],
  ['score', 1.5, probable, 'yScore', /probability in \[0, 1\]/],
  ['score', -0.25, probable, 'yScore', /probability in \[0, 1\]/],
  ['amount', null, numbers, 'yTrue', BLANK],
  ['amount', Number.NaN, numbers, 'yTrue', NOT_A_NUMBER],
  ['amount', Number.POSITIVE_INFINITY, numbers, 'yTrue', INFINITE],
  ['amount', -2, { ...numbers, metric: 'rmsle' }, 'yTrue', /a number of 0 or more/],
  ['amount', -2, { ...numbers, metric: 'meanPoissonDeviance' }, 'yTrue', /a number of 0 or more/],
  ['amount', 0.5, { ...labels, named: { ...labels.named, yTrue: 'amount' } }, 'yTrue', /label/],
  ['forecast', null, numbers, 'yPred', BLANK],
  ['forecast', Number.NaN, numbers, 'yPred', NOT_A_NUMBER],
  ['forecast', Number.NEGATIVE_INFINITY, numbers, 'yPred', INFINITE],
  ['forecast', 0, { ...numbers, metric: 'meanGammaDeviance' }, 'yPred', /a number above 0/],
  ['label', 7, { ...labels, labels: [0, 1] }, 'yTrue', /labels/],
  ['predicted', 7, { ...labels, labels: [0, 1] }, 'yPred', /labels/],
  ['id', null, labels, 'ids', BLANK],
  ['id', '', labels, 'ids', /empty|blank|NULL|""/],
  ['id', 'a', labels, 'ids', /"a"/],
]

/** How columns are handed in, written or stored, and judged. */
interface Door {
  readonly judge: (columns: Columns, asked: Asked) => Promise<Evaluation>
  /** Whether the format has such a value at all. */
  readonly holds?: (value: unknown) => boolean
}

const ofFile = (file: string, { named, labels }: Asked): Promise<Evaluation> =>
  readEvaluation(file, { ...named, ...(labels === undefined ? {} : { labels }) })

const valuesOf = (columns: Columns): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(columns).map(([name, [, values]]) => [name, [...values]]))

const rowsOf = (columns: Columns): readonly (readonly unknown[])[] => {
  const values = Object.values(columns).map(([, column]) => column)
  return Array.from(values[0]!, (_, row) => values.map(column => column[row]))
}

function csvOf(columns: Columns): string {
  const text = (value: unknown): string => (value === null || value === '' ? '' : String(value))
  return [Object.keys(columns).join(','), ...rowsOf(columns).map(row => row.map(text).join(','))].join('\n')
}

/** As Python writes it. */
function jsonLinesOf(columns: Columns): string {
  const names = Object.keys(columns)
  const text = (value: unknown): string =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : JSON.stringify(value)
  return rowsOf(columns)
    .map(row => `{${row.map((value, i) => `"${names[i]}": ${text(value)}`).join(', ')}}`)
    .join('\n')
}

async function parquetOf(columns: Columns): Promise<string> {
  const { connection } = await database()
  const path = written('cells.parquet', '')
  await makeTable('cells', columns)
  await connection.run(`COPY cells TO '${path}' (FORMAT parquet)`)
  return path
}

/** The role of each column, as the input of memory has it. */
function inputOf(columns: Columns, { named, labels }: Asked): object {
  const given = Object.entries(named).map(([role, name]) => [role, columns[name]![1]] as const)
  return { ...Object.fromEntries(given), ...(labels === undefined ? {} : { labels }) }
}

async function counted(db: Engine, source: string, { named, metric, labels }: Asked): Promise<Evaluation> {
  return await db.evaluation(
    source,
    { ...named, ...(labels === undefined ? {} : { labels }) },
    { metrics: [metric as 'auc'] },
  )
}

async function countedFile(path: string, asked: Asked): Promise<Evaluation> {
  const { connection, db } = await database()
  const uses = new Map(
    Object.entries(asked.named).map(([word, name]) => {
      const use = word === 'ids' ? 'name' : word === 'yScore' ? 'number' : 'label'
      return [name, { word, use } as const] as const
    }),
  )
  const request = { format: undefined, header: undefined, wanted: [...uses.keys()], types: new Map(), uses, ids: 'id' }
  const source = await sourceOfFiles(duckdbConnection(connection, undefined, undefined), [path], request)
  return await counted(db, String(source), asked)
}

let coordinator: Coordinator
let trino: Engine

beforeAll(async () => {
  coordinator = await duckdbCoordinator((await database()).connection)
  trino = openTrino({ url: coordinator.url, user: 'ci' })
})

afterAll(() => coordinator.close())

const isText = (value: unknown): boolean => typeof value === 'string'

const doors: Readonly<Record<string, Door>> = {
  'arrays in memory': { judge: async (columns, asked) => evaluation(inputOf(columns, asked) as never) },
  'rows in memory': {
    judge: async (columns, { named, labels }) => {
      const entries = Object.entries(named).map(
        ([role, name]) => [role === 'ids' ? 'id' : role, columns[name]![1]] as const,
      )
      const rows = columns.id![1].map((_, row) =>
        Object.fromEntries(entries.map(([name, values]) => [name, values[row]])),
      )
      const input = evaluation(rows as never)
      return labels === undefined ? input : evaluation({ ...inputOf(columns, { named, metric: '', labels }) } as never)
    },
  },
  CSV: { judge: (columns, asked) => ofFile(written('cells.csv', csvOf(columns)), asked) },
  JSONL: { judge: (columns, asked) => ofFile(written('cells.jsonl', jsonLinesOf(columns)), asked) },
  Parquet: { judge: async (columns, asked) => ofFile(await parquetOf(columns), asked) },
  Arrow: {
    judge: (columns, asked) => {
      const bytes = tableToIPC(tableFromArrays(valuesOf(columns)), { format: 'file' })
      return ofFile(written('cells.arrow', bytes ?? new Uint8Array()), asked)
    },
  },
  npz: {
    judge: (columns, asked) => ofFile(written('cells.npz', npzOf(valuesOf(columns))), asked),
    // What is no number is an array of objects, which is refused as a whole.
    holds: value => value !== null && !(isText(value) && value === ''),
  },
  'a table of DuckDB': {
    judge: async (columns, asked) => {
      await makeTable('cells', columns)
      return await counted((await database()).db, 'cells', asked)
    },
  },
  'Parquet in DuckDB': {
    judge: async (columns, asked) =>
      counted((await database()).db, `read_parquet('${await parquetOf(columns)}')`, asked),
  },
  'Parquet by name in DuckDB': { judge: async (columns, asked) => countedFile(await parquetOf(columns), asked) },
  'CSV in DuckDB': { judge: (columns, asked) => countedFile(written('cells.csv', csvOf(columns)), asked) },
  'JSONL in DuckDB': { judge: (columns, asked) => countedFile(written('cells.jsonl', jsonLinesOf(columns)), asked) },
  Trino: {
    judge: async (columns, asked) => {
      await makeTable('cells', columns)
      return await counted(trino, 'cells', asked)
    },
  },
}

describe.each(Object.entries(doors))('%s', (name, { judge, holds = () => true }) => {
  test('sound cells are judged as everywhere', async () => {
    for (const asked of [labels, ranked, probable, numbers]) {
      const value = measure(await judge(sound, asked), asked.metric).value
      expect(value).toBeCloseTo(measure(inputOf(sound, asked) as never, asked.metric).value, 12)
    }
  })

  test.each(badCells.filter(([, value]) => holds(value)))('%s %s for %o', async (column, value, asked, role, says) => {
    const [type, values] = sound[column]
    for (const row of sampled([1, 5])) {
      const columns: Columns = { ...sound, [column]: [type, values.map((own, i) => (i === row ? value : own))] }
      const failed: unknown = await judge(columns, asked)
        .then(preds => measure(preds, asked.metric).value)
        .catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(EvaluationError)
      if (!(failed instanceof EvaluationError)) return
      // JSON has no NaN: the file is refused before its columns are looked at.
      const isWhole = name === 'JSONL' && typeof value === 'number' && !Number.isFinite(value)
      expect(failed.message).toMatch(isWhole ? /is no JSON/ : says)
      if (!isWhole) expect(failed.column).toBe(role)
    }
  })
})
