import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import { sourceOfFiles } from '../../../src/engines/duckdb/sourceOfFiles.ts'
import type { FilesRequest } from '../../../src/engines/duckdb/typeOfColumn.ts'
import { measure } from '../../../src/index.ts'
import { readEvaluation } from '../../../src/read/read.ts'
import { runs } from '../../thoroughness.ts'
import { apart } from '../draws.ts'
import { database } from '../tables.ts'
import { fileOf } from './files.ts'

type Found = number | string

/** The value of a metric, or that it is refused: in memory, and in DuckDB. */
async function bothWays(
  path: string,
  named: Readonly<Record<string, string>>,
  metric: string,
): Promise<readonly [here: Found, there: Found]> {
  const { connection, db } = await database()
  const uses: FilesRequest['uses'] = new Map(
    Object.entries(named).map(([word, name]) => [name, { word, use: word === 'yScore' ? 'number' : 'label' } as const]),
  )
  const measured = async (preds: Promise<Parameters<typeof measure>[0]>): Promise<Found> => {
    try {
      const { value, undefinedBecause } = measure(await preds, metric)
      return undefinedBecause === undefined ? value : 'undefined'
    } catch (error) {
      return error instanceof Error && error.name === 'EvaluationError' ? 'refused' : String(error)
    }
  }
  const inDuckDB = async () => {
    const files = { format: undefined, header: undefined, wanted: Object.values(named), types: new Map() }
    const own = duckdbConnection(connection, undefined, undefined)
    const source = await sourceOfFiles(own, [path], { ...files, uses, ids: undefined })
    return await db.evaluation(source, named, { metrics: [metric as 'mae'] })
  }
  return [await measured(inDuckDB()), await measured(readEvaluation(path, named))]
}

/** The value of a metric of numbers, of whole ones digit by digit. Beside a cell that is none, all are texts. */
function exactly(metric: string, rows: readonly (readonly [string, string])[]): number {
  if (metric === 'accuracy' && rows.flat().some(cell => Number.isNaN(Number(cell)))) {
    return rows.filter(([y, p]) => y === p).length / rows.length
  }
  if (rows.flat().some(cell => !Number.isInteger(Number(cell)))) {
    return rows.reduce((sum, [y, p]) => sum + Math.abs(Number(y) - Number(p)), 0) / rows.length
  }
  const whole = rows.map(([y, p]) =>
    [y, p].map(cell => BigInt(Number.isSafeInteger(Number(cell)) ? Number(cell) : cell)),
  )
  if (metric === 'accuracy') return whole.filter(([y, p]) => y === p).length / rows.length
  const errors = whole.reduce((sum, [y, p]) => sum + (y > p ? y - p : p - y), 0n)
  return Number(errors) / rows.length
}

/** Whether a column of JSON has texts and other values. */
function isOfTwoTypes(rows: readonly (readonly [string, string])[]): boolean {
  return [0, 1].some(column => new Set(rows.map(row => row[column]!.startsWith('"'))).size === 2)
}

async function expectSame(
  path: string,
  columns: Readonly<Record<string, string>>,
  metric: string,
  rows: readonly (readonly [string, string])[],
): Promise<void> {
  const [here, there] = await bothWays(path, columns, metric)
  const agree = typeof here === 'number' && typeof there === 'number' ? apart(here, there) < 1e-12 : here === there
  // Beyond 2^53, one of them may refuse what the other one compares exactly: memory reads texts, which stand beside no
  // numbers, and DuckDB has numbers of one type.
  const isWide = rows.flat().some(cell => /\d{16}/.test(cell))
  const found = [here, there].filter(each => typeof each === 'number')
  if (isWide && found.length === 1) expect(apart(found[0], exactly(metric, rows))).toBeLessThan(1e-12)
  // A column of DuckDB is of one type.
  else if (!agree && !(here === 'refused' && isOfTwoTypes(rows)))
    throw new Error(`${metric}: ${here} in DuckDB, ${there} in memory`)
}

const numbers = [
  '0',
  '1',
  '+1',
  '1e0',
  '1E+0',
  '1.0',
  '.5',
  '5.',
  ' 1',
  '1 ',
  '\t1',
  '-0',
  '-1',
  '1e-400',
  '100000',
  '1e5',
]
const names = ['01', '-01', '007', '9007199254740993', '9007199254740992', '12345678901234567890', '+3', '3']
const odd = [
  '',
  '  ',
  'true',
  'FALSE',
  'x',
  'n/a',
  '1e400',
  'inf',
  'nan',
  'NaN',
  '0x1',
  '0b1',
  '1_0',
  '1,5',
  '1d',
  '++1',
  'NULL',
]

/** Columns of a few cells, most of them of one kind. */
const cells = fc
  .tuple(fc.subarray(numbers, { minLength: 1 }), fc.subarray(names), fc.oneof(fc.constant([]), fc.subarray(odd)))
  .chain(([a, b, c]) =>
    fc.array(fc.tuple(fc.constantFrom(...a, ...a, ...b, ...c), fc.constantFrom(...a, ...b)), {
      minLength: 2,
      maxLength: 12,
    }),
  )

const quoted = (cell: string): string => (/[,\s]/.test(cell) || cell === '' ? `"${cell}"` : cell)

test('cells of separated texts are in DuckDB what they are in memory', async () => {
  await fc.assert(
    fc.asyncProperty(cells, async rows => {
      const lines = rows.map(([y, p], i) => `${quoted(y)},${quoted(p)},${i % 2}`)
      const path = fileOf('cells.csv', ['y,p,t', ...lines].join('\n'))
      for (const metric of ['accuracy', 'mae']) {
        await expectSame(path, { yTrue: 'y', yPred: 'p' }, metric, rows)
        await expectSame(path, { yTrue: 'p', yPred: 'y' }, metric, rows)
      }
      await expectSame(path, { yTrue: 't', yScore: 'y' }, 'auc', rows)
    }),
    { numRuns: runs(60) },
  )
})

const values = [
  '0',
  '1',
  '2',
  '1.0',
  '0.5',
  '-1',
  '1e0',
  '1e5',
  '9007199254740993',
  '9007199254740992',
  '123456789012345678901',
]
const texts = ['"0"', '"1"', '"a"', '""', '"true"', 'null', '1e400', '[1]', '{"a":1}']

const jsonCells = fc
  .oneof(
    fc.tuple(fc.subarray(values, { minLength: 1 }), fc.oneof(fc.constant([]), fc.subarray(texts))),
    fc.tuple(fc.subarray(texts, { minLength: 1 }), fc.constant([])),
    fc.constant([['true', 'false', 'null'], []] as const),
  )
  .chain(([a, b]) =>
    fc.array(fc.tuple(fc.constantFrom(...a, ...b), fc.constantFrom(...a, ...b)), { minLength: 2, maxLength: 12 }),
  )

test('values of JSON are in DuckDB what they are in memory', async () => {
  await fc.assert(
    fc.asyncProperty(jsonCells, async rows => {
      const path = fileOf('cells.jsonl', rows.map(([y, p], i) => `{"y":${y},"p":${p},"t":${i % 2}}`).join('\n'))
      for (const metric of ['accuracy', 'mae']) {
        await expectSame(path, { yTrue: 'y', yPred: 'p' }, metric, rows)
      }
      await expectSame(path, { yTrue: 't', yScore: 'y' }, 'auc', rows)
    }),
    { numRuns: runs(60) },
  )
})
