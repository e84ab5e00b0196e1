import { describe, expect, test } from 'vitest'
import { refused } from '../refused.ts'

const at = (column: string, index: number | undefined, received: unknown): string =>
  refused(column, index, received, 'toHaveNDCGAt', 10, 0.5)

describe('rows of relevant and retrieved', () => {
  const row = { query: 'q1', relevant: ['a'], retrieved: ['a', 'b'] }

  test('a query twice', () => {
    expect(at('query', 1, [row, row])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: query[1] is "q1", as is query[0]. Expected a different id for every row."`,
    )
  })

  test('a query without a name', () => {
    expect(at('query', 0, [{ ...row, query: 7 }])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: query of row 0 is 7. Expected a string that names the query."`,
    )
    expect(at('query', 0, [{ ...row, query: '' }])).toContain('query[0] is ""')
  })

  test('a document twice', () => {
    expect(at('retrieved', 0, [{ ...row, retrieved: ['b', 'b'] }])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: retrieved of row 0 has the document "b" twice, at 0 and 1. Expected each document once. Keep its first rank."`,
    )
    expect(at('relevant', 1, [row, { ...row, query: 'q2', relevant: ['b', 'c', 'b'] }])).toContain(
      'relevant of row 1 has the document "b" twice',
    )
  })

  test('scores where an order is expected', () => {
    expect(at('retrieved', 0, [{ ...row, retrieved: { a: 1 } }])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: retrieved of row 0 is an object. Expected an array of document ids in the order in which they were returned. Scores by document go into { qrels, run }."`,
    )
  })

  test('relevant that are none', () => {
    expect(at('relevant', 0, [{ ...row, relevant: undefined }])).toContain('relevant of row 0 is undefined')
    expect(at('relevant', 0, [{ ...row, relevant: 'a' }])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: relevant of row 0 is "a". Expected an array of document ids, or an object or Map of documents, a grade for each."`,
    )
    expect(at('relevant', 1, [row, { ...row, query: 'q2', relevant: { a: Number.NaN } }])).toContain(
      'relevant of row 1["a"] is NaN',
    )
  })

  test('an unknown field', () => {
    expect(at('retreived', 1, [row, { query: 'q2', relevant: [], retreived: [] }])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: row 1 has an unknown field "retreived". Did you mean retrieved?"`,
    )
  })

  test('a row that is none', () => {
    expect(at(undefined as unknown as string, 1, [row, null])).toContain('row 1 is null')
    const holed = [row, row, { ...row, query: 'q3' }]
    delete holed[1]
    expect(at(undefined as unknown as string, 1, holed)).toContain('row 1 is undefined')
  })

  test('a weight in one row only', () => {
    expect(
      at('sampleWeight', 1, [
        { ...row, sampleWeight: 1 },
        { ...row, query: 'q2' },
      ]),
    ).toMatchInlineSnapshot(
      `"toHaveNDCGAt: sampleWeight has 1 value, but the array of rows has 2. Expected one value a row in every column."`,
    )
  })
})
