import { expect, test } from 'vitest'
import { innerColumns, innerNames, namesOf, type RecordField, valueAt } from '../../../src/read/tables/recordFields.ts'

const field = (name: string, ...inner: readonly RecordField[]): RecordField => ({ name, inner, isSingle: false })

const fields = [field('id'), field('out', field('label'), field('deep', field('p'))), field('out.flat')]

test('names of what holds values', () => {
  expect(innerNames(fields)).toEqual(['id', 'out.label', 'out.deep.p', 'out.flat'])
})

test('each column is read once, and what is within records is taken out of them', async () => {
  const asked: string[] = []
  const columns = await innerColumns(fields, ['id', 'out.label', 'out.deep.p', 'out.flat', 'out'], async outer => {
    asked.push(...outer)
    return new Map<string, readonly unknown[]>([
      ['id', ['a', 'b']],
      ['out', [{ label: 1, deep: { p: 0.5 } }, null]],
      ['out.flat', [3, 4]],
    ])
  })
  expect(asked).toEqual(['id', 'out', 'out.flat'])
  expect(Object.fromEntries(columns)).toEqual({
    id: ['a', 'b'],
    'out.label': [1, undefined],
    'out.deep.p': [0.5, undefined],
    'out.flat': [3, 4],
    out: [{ label: 1, deep: { p: 0.5 } }, null],
  })
})

const record = { a: 1, 'b.c': 2, b: { c: 3, d: { e: 4 } }, list: [5], nothing: null }

test.each([
  ['a', 1],
  ['b.c', 2],
  ['b.d.e', 4],
  ['list', [5]],
  ['nothing', null],
  ['b.x', undefined],
  ['a.x', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
])('%s', (name, value) => expect(valueAt(record, name)).toEqual(value))

test('the names of a record', () => {
  expect(namesOf(record)).toEqual(['a', 'b.c', 'b.c', 'b.d.e', 'list', 'nothing'])
  expect(namesOf(7)).toEqual([])
})

test('columns of single precision, also within records', async () => {
  const single = { name: 'p', inner: [], isSingle: true }
  const columns = await innerColumns([single, field('out', single)], ['p', 'out.p', 'out'], async () => {
    return new Map<string, readonly unknown[]>([
      ['p', [0.5, null]],
      ['out', [{ p: 0.25 }, null]],
    ])
  })
  expect(Object.fromEntries(columns)).toEqual({
    p: Float32Array.of(0.5, Number.NaN),
    'out.p': Float32Array.of(0.25, Number.NaN),
    out: [{ p: 0.25 }, null],
  })
})
