import { describe, expect, test } from 'vitest'
import { matchedSpans, readSpans } from '../../src/text/matchedSpans.ts'
import { type Span, spans, spansOfRow, typeCodes } from '../../src/text/spans.ts'

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

function read(texts: readonly string[]): readonly (readonly Span[])[] {
  const table = readSpans(texts, 'yPred', row => row, typeCodes())
  return texts.map((_, row) => spansOfRow(table, row))
}

describe('spans of texts', () => {
  test('are read as others write them: with spaces, in another order, with escapes', () => {
    expect(
      read([
        '[ {"start": 3, "end": 4, "type": "LOC"}, {"type":"PER","start":0,"end":2} ]',
        '[{"start":0,"end":2,"type":"a\\"b"},{"start":5,"end":6,"type":"\\u00e9"}]',
        '[{"start":0,"end":2,"type":"PER"},{"start":0,"end":2,"type":"PER"}]',
      ]),
    ).toEqual([
      [
        { start: 0, end: 2, type: 'PER' },
        { start: 3, end: 4, type: 'LOC' },
      ],
      [
        { start: 0, end: 2, type: 'a"b' },
        { start: 5, end: 6, type: 'é' },
      ],
      [{ start: 0, end: 2, type: 'PER' }],
    ])
  })

  test.each([
    ['', 'holds no spans'],
    ['[', 'holds no spans'],
    ['[{"start":0,"end":2,"type":"PER"}', 'holds no spans'],
    ['[{"start":0,"end":2,"type":"PER"},]', 'holds no spans'],
    ['[{"start":0,"end":2,"type":"PER"}]]', 'holds no spans'],
    ['[{"start":02,"end":3,"type":"PER"}]', 'holds no spans'],
    ['[{"start":2,"end":2,"type":"PER"}]', 'a span: { start: 0, end: 2'],
    ['[{"start":2,"end":99999999999999999999,"type":"PER"}]', 'a span: { start: 0, end: 2'],
    ['B-PER O', 'holds no spans'],
  ])('%s is refused', (text, problem) => {
    expect(() => read(['[]', text])).toThrow(problem)
  })

  test('many spans need no room of their own', () => {
    const row = Array.from({ length: 5000 }, (_, start) => ({ start, end: start + 1, type: 'X' }))
    expect(read(spans([row]))).toEqual([row])
  })
})
