import { expect, test } from 'vitest'
import { refused } from '../refused.ts'

const at = (column: string, index: number | undefined, received: unknown): string =>
  refused(column, index, received, 'toHaveNDCGAt', 10, 0.5)

test('lengths that differ', () => {
  expect(at('yScore', 1, { relevance: [[1], [2]], yScore: [[1]] })).toContain('yScore has 1 value, but relevance has 2')
  expect(at('yScore[1]', 1, { relevance: [[1], [2, 0]], yScore: [[1], [1]] })).toMatchInlineSnapshot(
    `"toHaveNDCGAt: yScore[1] has 1 value, but relevance[1] has 2. Expected one value a row in every column."`,
  )
})

test('a score that is no finite number', () => {
  expect(at('yScore', 0, { relevance: [[1]], yScore: [[Number.NaN]] })).toContain('yScore[0][0] is NaN')
})
