import { describe, expect, test } from 'vitest'
import { fieldF1 } from '../../generated/metrics.ts'
import { measure } from '../../src/index.ts'
import { type ReadOptions, readEvaluation } from '../../src/read/read.ts'
import { arrowTable } from '../../src/read/tables/arrowTable.ts'
import { parquetTable } from '../../src/read/tables/parquetTable.ts'
import { fixture, storedFixture } from './fixture.ts'
import { columnsOf } from './tables/tables.ts'
import { refusal, written } from './written.ts'

// Whole numbers beyond 2^53: neighbours are told apart, or the file is refused. In no format are they one.

const ids = ['9007199254740993', '9007199254740992', '3']
const sizes = ['1e16', '1e300', '0.5']

const files: Readonly<Record<string, string>> = {
  csv: written('exact.csv', ['id,size', ...ids.map((id, i) => `${id},${sizes[i]}`)].join('\n')),
  jsonl: written('exact.jsonl', ids.map((id, i) => `{"id":${id},"size":${sizes[i]}}`).join('\n')),
  json: written('exact.json', `[${ids.map((id, i) => `{"id":${id},"size":${sizes[i]}}`).join(',')}]`),
  parquet: fixture('exact.parquet'),
  feather: fixture('exact.feather'),
  npz: fixture('exact.npz'),
}

const value = async (file: string, options: ReadOptions, metric: string): Promise<number> =>
  measure(await readEvaluation(file, options), metric).value

describe.each(Object.entries(files))('%s', (_, file) => {
  test('ids and slices are told apart', async () => {
    const { data } = await readEvaluation(file, { ids: 'id', score: 'size', slices: ['id'] })
    expect(data).toMatchObject({ ids })
    expect('slices' in data && data.slices?.get('id')?.labels).toEqual(ids)
  })

  test('labels are told apart', async () => {
    const other = written('other.csv', `id,p\n${ids.map(id => `${id},${ids[0]}`).join('\n')}`)
    const joined = { truth: file, predictions: other }
    const types: ReadOptions['types'] = { ids: 'text', yTrue: 'text' }
    expect(measure(await readEvaluation(joined, { ids: 'id', yTrue: 'id', yPred: 'p', types }), 'accuracy').value).toBe(
      1 / 3,
    )
    expect(measure(await readEvaluation(joined, { ids: 'id', yTrue: 'id', yPred: 'p' }), 'accuracy').value).toBe(1 / 3)
  })

  test('numbers that a double does not hold are refused; whole doubles beyond 2^53 are numbers', async () => {
    expect(await refusal(() => readEvaluation(file, { score: 'id' }))).toMatch(
      /: score \("id"\) is "?9007199254740993n?"?\. Expected a number that a double holds: up to 2\^53 in size/,
    )
    expect(await value(file, { score: 'size' }, 'meanScore')).toBe(1e300 / 3)
    for (const [yTrue, yPred, column] of [
      ['id', 'size', 'yTrue'],
      ['size', 'id', 'yPred'],
    ] as const) {
      const refused = await refusal(async () => await value(file, { yTrue, yPred }, 'mae'))
      expect(refused).toContain(`${column}[0] is "9007199254740993"`)
    }
  })
})

test.each([
  ['exact.parquet', parquetTable],
  ['exact.feather', arrowTable],
] as const)('decimal numbers and unsigned ones of %s, digit by digit', async (name, tableOf) => {
  const table = await tableOf(storedFixture(name))
  const columns = await columnsOf(table, ['unsigned', 'whole', 'small', 'wide', 'out.amount'])
  const plain = Object.fromEntries(Array.from(columns, ([column, values]) => [column, Array.from(values)]))
  expect({ ...plain, unsigned: plain.unsigned!.map(String), whole: plain.whole!.map(String) }).toEqual({
    unsigned: ['18446744073709551615', '9223372036854775809', '3'],
    whole: ids,
    small: [0.3, -7.25, null],
    wide: ['9007199254740993.25', 9007199254740992n, 0.5],
    'out.amount': [0.3, -7.25, null],
  })
})

test('decimal numbers with types that are said', async () => {
  for (const file of [files.parquet, files.feather]) {
    const asked = { yTrue: 'whole', yPred: 'id', types: { yTrue: 'text', yPred: 'text' } } as const
    expect(await value(file, asked, 'accuracy')).toBe(1)
    expect((await readEvaluation(file, asked)).data).toMatchObject({ yTrue: { labels: ids }, yPred: { labels: ids } })
    expect(await refusal(() => readEvaluation(file, { score: 'whole' }))).toContain(
      'score ("whole") is 9007199254740993n',
    )
    expect(await refusal(() => readEvaluation(file, { score: 'wide' }))).toContain(
      'score ("wide") is "9007199254740993.25"',
    )
  }
})

test('the fields of documents are told apart, in records and in texts of JSON', async () => {
  const [one, other] = ids
  const answers = [`{"id":${one}}`, `{"id":${other}}`].flatMap(answer => [answer, JSON.stringify(answer)])
  const lines = answers.map(answer => `{"truth":{"id":${one}},"answer":${answer}}`)
  const file = written('documents.jsonl', lines.join('\n'))
  const documents = await readEvaluation(file, { fields: { truth: 'truth', answer: 'answer' } })
  expect(measure(documents, fieldF1()).value).toBe(0.5)
})
