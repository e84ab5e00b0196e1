import { expect, test } from 'vitest'
import { refused } from '../refused.ts'

const at = (column: string, index: number | undefined, received: unknown): string =>
  refused(column, index, received, 'toHaveNDCGAt', 10, 0.5)

test('a grade that is no finite number', () => {
  expect(at('relevance', 1, { relevance: [[1], [0, Number.NaN]] })).toMatchInlineSnapshot(
    `"toHaveNDCGAt: relevance[1][1] is NaN. Expected a finite number."`,
  )
  expect(at('relevance', 0, { relevance: [[true]] })).toContain('relevance[0][0] is true')
})

test('a row that is none', () => {
  expect(at('relevance[1]', undefined, { relevance: [[1], 1] })).toMatchInlineSnapshot(
    `"toHaveNDCGAt: relevance[1] is 1. Expected an array or typed array."`,
  )
})

test('judged that lacks a grade of relevance', () => {
  expect(at('judged', 1, { relevance: [[1], [2, 2]], judged: [[1], [2, 1]] })).toMatchInlineSnapshot(
    `"toHaveNDCGAt: relevance[1][1] is 2, which judged[1] has not (or not so often). Expected the grades of all that was judged for the query, those of relevance among them."`,
  )
})

test('lengths that differ', () => {
  expect(at('judged', 1, { relevance: [[1], [2]], judged: [[1]] })).toContain('judged has 1 value, but relevance has 2')
  expect(at('ids', 1, { relevance: [[1], [2]], ids: ['q'] })).toContain('ids has 1 value')
  expect(at('sampleWeight', 1, { relevance: [[1], [2]], sampleWeight: [1] })).toContain('sampleWeight has 1 value')
})

test('another column beside it', () => {
  expect(at('judge', undefined, { relevance: [[1]], judge: [[1]] })).toMatchInlineSnapshot(
    `"toHaveNDCGAt: the evaluation has an unknown column "judge" beside "relevance". Did you mean judged?"`,
  )
})
