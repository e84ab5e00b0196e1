import { expect, test } from 'vitest'
import { matchedSpans } from '../../src/text/matchedSpans.ts'
import { type Span, spans } from '../../src/text/spans.ts'

function rightOf(expected: readonly Span[], found: readonly Span[], match: 'exact' | 'overlap'): readonly Span[] {
  const columns = {
    n: 1,
    accepted: [spans([expected])],
    predicted: spans([found]),
    sampleWeight: undefined,
    ids: undefined,
  }
  return matchedSpans(columns, match).row(0).right
}

const per = (start: number, end: number): Span => ({ start, end, type: 'PER' })

test('with boundaries, type and place must be the same', () => {
  const loc = { start: 5, end: 6, type: 'LOC' }
  expect(rightOf([per(0, 2), loc], [per(0, 2), per(5, 6)], 'exact')).toEqual([per(0, 2)])
})

test('with overlap a token in common is enough, and each is found once', () => {
  expect(rightOf([per(0, 2)], [per(1, 4)], 'overlap')).toEqual([per(0, 2)])
  expect(rightOf([per(0, 2)], [per(2, 4)], 'overlap')).toEqual([])
  expect(rightOf([per(0, 2), per(2, 4)], [per(0, 4)], 'overlap')).toEqual([per(0, 2)])
  expect(rightOf([per(0, 4)], [{ ...per(0, 4), type: 'LOC' }], 'overlap')).toEqual([])
})
