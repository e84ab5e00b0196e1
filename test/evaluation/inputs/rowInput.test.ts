import { describe, expect, test } from 'vitest'
import { evaluation, measure } from '../../../src/index.ts'
import { refused } from '../refused.ts'

describe('rows', () => {
  const at = (column: string | undefined, index: number, received: unknown): string =>
    refused(column, index, received, 'toHaveAccuracyAbove', 0.5)

  test('without a truth', () => {
    expect(at('yTrue', 0, [{ label: 'a', yPred: 'a' }])).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: row 0 has no yTrue; it has "label", "yPred". Expected rows: [{ yTrue, yPred }] or [{ passed }] or [{ query, relevant, retrieved }]. Name other fields with fromRows: { yTrue: 'label', yPred: 'yPred' }."`,
    )
  })

  test('of a query, without what is relevant', () => {
    expect(at('relevant', 0, [{ query: 'q', gold: ['a'], found: ['a'] }])).toContain(
      `row 0 has no relevant; it has "query", "gold", "found". Expected rows: [{ yTrue, yPred }] or [{ passed }] or [{ query, relevant, retrieved }]. Name other fields with fromRows: { query: 'query', relevant: 'gold', retrieved: 'found' }.`,
    )
  })

  test('with an unknown field', () => {
    expect(at('yPredicted', 0, [{ yTrue: 'a', yPredicted: 'a' }])).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: row 0 has an unknown field "yPredicted". Known: yTrue, yPred, yScore, yProba, amount, yLower, yUpper, passed, score, preferred, trials, numbers, expectedTools, toolCalls, fields, id, sampleWeight, count, group, details, ratings. Pick fields out of richer rows with fromRows."`,
    )
    expect(
      at('extra', 1, [
        { yTrue: 'a', yPred: 'a' },
        { yTrue: 'a', yPred: 'a', extra: 1 },
      ]),
    ).toContain('row 1')
  })

  test('of different fields', () => {
    expect(at('yPred', 1, [{ yTrue: 'a', yPred: 'a' }, { yTrue: 'a' }])).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: row 1 has no yPred, but row 0 has. Expected the same fields in every row."`,
    )
    expect(
      at('id', 0, [
        { yTrue: 'a', yPred: 'a' },
        { yTrue: 'a', yPred: 'a', id: 1 },
      ]),
    ).toContain('row 0 has no id')
  })

  test('that are none', () => {
    expect(at(undefined, 1, [{ yTrue: 'a', yPred: 'a' }, null])).toContain('row 1 is null')
    expect(at(undefined, 0, [['a', 'a']])).toContain('row 0 is an array of 2')
    expect(at(undefined, 0, ['a'])).toContain('row 0 is "a"')
    for (const values of [[true, false], [0.5], [1, 0], ['a']]) {
      expect(at(undefined, 0, values)).toContain(
        'Expected an object. A list of values goes in under its name: { yPred: […] }, { yScore: […] } or { passed: […] }.',
      )
    }
    const holed = Array.from({ length: 3 }, () => ({ yTrue: 'a', yPred: 'a' }))
    delete holed[1]
    expect(at(undefined, 1, holed)).toContain('row 1 is undefined')
  })

  test('with bad values say which row', () => {
    expect(
      at('yPred', 1, [
        { yTrue: 'a', yPred: 'a' },
        { yTrue: 'a', yPred: null },
      ]),
    ).toContain('yPred[1] is null')
    expect(
      at('ids', 1, [
        { yTrue: 1, yPred: 1, id: 7 },
        { yTrue: 1, yPred: 1, id: 7 },
      ]),
    ).toContain('ids[1] is 7, as is ids[0]')
  })
})

test('row by row is the same as column by column', () => {
  const byRow = [
    { yTrue: 1, yPred: 1, id: 'a', sampleWeight: 2, group: 'g' },
    { yTrue: 0, yPred: 1, id: 'b', sampleWeight: 1, group: 'g' },
  ]
  expect(measure(byRow, 'accuracy').value).toBe(2 / 3)
  expect(evaluation(byRow).columns).toEqual(['yTrue', 'yPred', 'ids', 'sampleWeight', 'groups'])
})
