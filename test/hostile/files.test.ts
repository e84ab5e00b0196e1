import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { tableFromArrays, tableToIPC } from '@uwdata/flechette'
import { describe, expect, test } from 'vitest'
import { EvaluationError, metricReport, reportText } from '../../src/index.ts'
import { type ReadOptions, type ReadSource, readEvaluation } from '../../src/read/readEvaluation.ts'
import { npzOf } from '../read/npzOf.ts'
import { refusal, written } from '../read/written.ts'
import { describeSampled, longTest } from '../thoroughness.ts'
import { fileNameOf, harmsOf, hostileNames, largeNames, wellFormed } from './hostileNames.ts'

type Columns = Readonly<Record<string, readonly unknown[]>>

const rows = Array.from({ length: 12 }, (_, i) => i)

/** What each format can hold of a name. */
const withoutNul = (name: string): string => wellFormed(name).replaceAll('\0', '')

function csvOf(columns: Columns): string {
  const cell = (value: unknown): string => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`)
  const names = Object.keys(columns)
  return [names.map(cell).join(','), ...rows.map(row => names.map(name => cell(columns[name][row])).join(','))].join(
    '\n',
  )
}

function recordsOf(columns: Columns): readonly object[] {
  return rows.map(row => Object.fromEntries(Object.keys(columns).map(name => [name, columns[name][row]])))
}

async function parquetOf(columns: Columns): Promise<string> {
  const json = written('rows.json', JSON.stringify(recordsOf(columns)))
  const parquet = join(dirname(json), 'rows.parquet')
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const types = Object.entries(columns).map(
    ([name, values]) => `${text(name)}: '${values.some(value => typeof value === 'number') ? 'DOUBLE' : 'VARCHAR'}'`,
  )
  await connection.run(
    `COPY (FROM read_json('${json}', columns = {${types.join(', ')}})) TO '${parquet}' (FORMAT parquet)`,
  )
  connection.closeSync()
  return parquet
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

function mutable(columns: Columns): Record<string, unknown[]> {
  return Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, [...values]]))
}

/** What {@link npzOf} can write of texts. */
function cutToFour(columns: Columns): Columns {
  const cut = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, 4) : value)
  return Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values.map(cut)]))
}

/** How a file of each format is made, and what of a name it takes. */
const formats: readonly (readonly [
  format: string,
  taken: (name: string) => string,
  make: (columns: Columns, file: string) => string | Promise<string>,
])[] = [
  ['csv', name => withoutNul(name).trim(), (columns, file) => written(`${file}.csv`, csvOf(columns))],
  ['json', name => name, (columns, file) => written(`${file}.json`, JSON.stringify(recordsOf(columns)))],
  [
    'jsonl',
    name => name,
    (columns, file) =>
      written(
        `${file}.jsonl`,
        recordsOf(columns)
          .map(row => JSON.stringify(row))
          .join('\n'),
      ),
  ],
  ['parquet', withoutNul, parquetOf],
  [
    'arrow',
    wellFormed,
    (columns, file) =>
      written(`${file}.arrow`, tableToIPC(tableFromArrays(mutable(columns)), { format: 'file' }) ?? new Uint8Array()),
  ],
  [
    'npz',
    name => withoutNul(name).slice(0, 1000),
    (columns, file) => written(`${file}.npz`, npzOf(cutToFour(columns))),
  ],
]

/** The message of a file that is read and measured, or refused. */
async function saidOf(source: ReadSource, options: ReadOptions): Promise<string> {
  try {
    return reportText(metricReport(await readEvaluation(source, options)))
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    return error.message
  }
}

async function expectText(source: ReadSource, options: ReadOptions): Promise<string> {
  const said = await saidOf(source, options)
  expect(harmsOf(said, 30_000), JSON.stringify(options).slice(0, 200)).toEqual([])
  return said
}

describe.each(formats)('%s', (format, taken, make) => {
  // The writer of Arrow sets a member of that name.
  const names = Object.entries(hostileNames).filter(([, name]) => format !== 'arrow' || name !== '__proto__')
  describeSampled(names, ([title, given]) => {
    const name = taken(given)
    const labels = rows.map(row => (row % 2 === 0 ? name : 'other'))
    const columns = {
      [`${name}i`]: rows.map(row => `${name} ${row}`),
      [`${name}y`]: labels,
      [`${name}p`]: labels.map((label, row) => (row % 3 === 0 ? 'other' : label)),
      [`${name}s`]: rows.map(row => row / 12),
      [`${name}n`]: rows.map(row => (row === 3 ? null : row)),
      [name]: rows.map(row => (row % 3 === 0 ? name : 'x')),
    }
    const words = { ids: `${name}i`, yTrue: `${name}y`, yPred: `${name}p` }

    test('is text in what is read and refused', async () => {
      const path = await make(columns, fileNameOf(given).slice(0, 60))
      // An array of NumPy in these tests holds texts of four characters.
      if (format !== 'npz' && title !== 'a name that is like a member') {
        const said = await expectText(path, { ...words, slices: [name], details: [name] })
        expect(said).toContain('accuracy')
      }
      const { ids, ...alone } = words
      for (const options of [
        { ...words, slices: [name], details: [name] },
        { ...words, yTrue: `${given}?` },
        { ...words, [given]: given },
        { ...words, ids: name },
        { ...words, types: { yTrue: given } },
        { ...words, types: { yTrue: 'number' } },
        { yTrue: `${name}y`, yScore: name, positive: name },
        { yTrue: `${name}y`, yScore: `${name}s`, positive: `${given}?` },
        { yTrue: `${name}n`, yScore: `${name}s` },
        { yTrue: `${name}s`, yPred: name },
        { ...alone, sampleWeight: name },
        { ...alone, count: name },
        { ...alone, passed: name },
        { passed: name },
        { preferred: name },
        { yTrue: `${name}y`, yProba: [`${name}s`, name], labels: [name, 'other'] },
        { ...words, format: given },
        { ...words, whenBlank: given },
        { query: name, relevant: name, retrieved: name },
      ]) {
        await expectText(path, options as ReadOptions)
      }
      const other = await make({ ...columns, [`${name}i`]: rows.map(row => `${name}! ${row}`) }, 'other')
      await expectText({ truth: path, predictions: other }, words)
      await expectText([path, other, join(path, given)], words)
      await expectText([path, path], words)
    })
  })
})

describeSampled(Object.entries(hostileNames), ([, given]) => {
  const name = fileNameOf(given).slice(0, 60)

  test('is text in refused files and places', async () => {
    const member = JSON.stringify(given).slice(1, -1)
    const texts: Readonly<Record<string, string>> = {
      'open.csv': `"${given}`,
      'wide.csv': `a,b\n1,2\n"${given}",2,3\n`,
      'twice.csv': `"${given}","${given}"\n1,2\n`,
      'cut.json': `[{"${member}": `,
      'raw.json': given,
      'twice.json': `[{"${member}": 1, "${member}": 2}]`,
      'deep.json': `[{"y": {"${member}": ["${member}"]}}]`,
      'text.json': `"${member}"`,
      'cut.jsonl': `{"y": "${member}"}\n{"${member}`,
      'raw.jsonl': `{"y": 1}\n${given}`,
      'raw.parquet': `PAR1${given}PAR1`,
      'raw.arrow': `ARROW1${given}`,
      'raw.npz': `PK\u0003\u0004${given}`,
      'raw.npy': `\u0093NUMPY${given}`,
      'raw.csv.gz': given,
      'qrels.txt': `${given}\n`,
      'grade.qrels': `q 0 ${given.replace(/\s/g, '')} ${given.replace(/\s/g, '')}\n`,
    }
    for (const [file, content] of Object.entries(texts)) {
      const path = written(`${name}${file}`, content)
      await expectText(path, { yTrue: 'y', yPred: given })
      await expectText({ qrels: path, run: path }, {})
    }
    const folder = join(dirname(written('a.csv', 'y,p\n1,1\n')), name)
    mkdirSync(folder)
    writeFileSync(join(folder, `${name}.csv`), 'y,p\n1,1\n')
    for (const path of [
      folder,
      join(folder, `${name}.cs`),
      join(folder, name),
      given,
      `${folder}/${given}/*`,
      `${given}://x`,
    ]) {
      await expectText(path, { yTrue: 'y', yPred: 'p' })
    }
  })
})

describe.each(Object.entries(largeNames))('%s of 10 MB', (_, name) => {
  longTest(
    'is cut in what is refused',
    async () => {
      const labels = rows.map(row => (row === 0 ? name : 'other'))
      const columns = { y: labels, p: labels.toReversed(), [name]: labels }
      for (const [format, , make] of formats.filter(([format]) => /csv|jsonl|arrow/.test(format))) {
        const path = await make(columns, 'large')
        for (const options of [{ ids: name }, { yTrue: `${name}?` }]) {
          const said = await refusal(() => readEvaluation(path, { yTrue: 'y', yPred: 'p', ...options }))
          expect(harmsOf(said, 3000), format).toEqual([])
        }
      }
    },
    { timeout: 300_000 },
  )
})
