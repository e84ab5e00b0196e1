import { expect, test } from 'vitest'
import { keyOf, spans, spansOfText } from '../../src/text/spans.ts'

test('rows of spans as texts, in the order of their places, each once', () => {
  const rows = [
    [
      { start: 5, end: 6, type: 'LOC' },
      { start: 0, end: 2, type: 'PER' },
      { start: 5, end: 6, type: 'LOC' },
    ],
    [],
  ]
  const texts = spans(rows)
  expect(texts).toEqual(['[{"start":0,"end":2,"type":"PER"},{"start":5,"end":6,"type":"LOC"}]', '[]'])
  expect(spansOfText(texts[0], 'yPred', 0)).toEqual([rows[0][1], rows[0][0]])
  expect(keyOf(rows[0][1])).toBe('0 2 PER')
})

test.each([
  [[[{ start: 2, end: 2, type: 'PER' }]], 'spans[0][0] goes from 2 to 2. Expected a span'],
  [[[{ start: -1, end: 2, type: 'PER' }]], 'spans[0][0].start is -1'],
  [[[{ start: 0, end: 1.5, type: 'PER' }]], 'spans[0][0].end is 1.5'],
  [[[{ start: 0, end: 1 }]], 'spans[0][0].type is undefined'],
  [[[{ start: 0, end: 1, label: 'PER' }]], 'the end after the start. Give its label as type.'],
  [[[null]], 'spans[0][0] is null'],
  [['PER'], 'a list of spans'],
  [5, 'a list of spans for each row'],
])('%j is refused', (rows, message) => {
  expect(() => spans(rows as never)).toThrow(message)
})

test('a text that holds no spans is refused with what makes some', () => {
  expect(() => spansOfText('B-PER O', 'yPred', 3)).toThrow(
    'yPred[3] is "B-PER O", which holds no spans. Expected spans as text: [{"start":0,"end":2,"type":"PER"}]. Give entities(tags, \'IOB2\') or spans([[{ start, end, type }]]).',
  )
})
