import { describe, expect, test } from 'vitest'
import { numberLists } from '../../../src/evaluation/inputs/scoredListsInput.ts'
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

describe('numberLists', () => {
  test('lists are read in place where they may be borrowed, and copied where not', () => {
    const [list, typed] = [[1, 2], Float32Array.of(0.5)]
    const borrowed = numberLists([list, typed], 'relevance', 'borrow')
    expect(borrowed[0]).toBe(list)
    expect(borrowed[1]).toBe(typed)
    const copied = numberLists([list, typed], 'relevance', 'copy')
    expect(copied).toEqual([Float64Array.of(1, 2), Float64Array.of(0.5)])
    list[0] = 9
    expect(copied[0][0]).toBe(1)
  })

  test('an empty list is one', () => {
    expect(numberLists([[]], 'relevance', 'copy')).toEqual([new Float64Array(0)])
  })

  test.each([
    [[1, Number.NaN], 'relevance[1][1] is NaN. Expected a finite number.'],
    [['1'], 'relevance[1][0] is "1"'],
    [[null], 'relevance[1][0] is null'],
    [[1, Number.POSITIVE_INFINITY], 'relevance[1][1] is Infinity'],
  ])('%j is refused', (list, message) => {
    for (const ownership of ['borrow', 'copy'] as const) {
      expect(() => numberLists([[1], list], 'relevance', ownership)).toThrow(message)
    }
  })
})
