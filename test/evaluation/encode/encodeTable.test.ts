import { describe, expect, test } from 'vitest'
import { encodeTable, perRow, requireLengths } from '../../../src/evaluation/encode/encodeTable.ts'

const seen: string[] = []
const texts = perRow<readonly string[]>({
  encode: (list, name) => {
    seen.push(name)
    return Array.from(list, String)
  },
})
const table = {
  first: { ...texts, role: 'truth', required: true },
  second: { ...texts, role: 'prediction' },
} as const

const encoding = (given: object) =>
  ({ n: 2, reference: 'first', ownership: 'copy', labels: undefined, given: given as never }) as const

describe('a table of columns', () => {
  test('encodes those that are given, in its own order', () => {
    seen.length = 0
    expect(encodeTable(table, encoding({ second: [1, 2], first: ['a', 'b'], third: [] }))).toEqual({
      first: ['a', 'b'],
      second: ['1', '2'],
    })
    expect(seen).toEqual(['first', 'second'])
    expect(encodeTable(table, encoding({ first: ['a', 'b'], second: undefined })).second).toBeUndefined()
  })

  test('refuses a column of another length before it reads any value', () => {
    seen.length = 0
    expect(() => encodeTable(table, encoding({ first: [1, 2], second: [1] }))).toThrow('second has 1 value')
    expect(seen).toEqual([])
    expect(() => requireLengths(table, encoding({ first: [1, 2], second: [1, 2] }))).not.toThrow()
  })

  test('refuses what is no list', () => {
    expect(() => encodeTable(table, encoding({ first: 7 }))).toThrow('first is 7')
  })
})
