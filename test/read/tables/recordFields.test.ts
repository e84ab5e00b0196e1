import { expect, test } from 'vitest'
import { innerColumns, innerNames, type RecordField } from '../../../src/read/tables/recordFields.ts'

const field = (name: string, ...inner: readonly RecordField[]): RecordField => ({ name, inner })

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
