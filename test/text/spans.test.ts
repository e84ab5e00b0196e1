import { expect, test } from 'vitest'
import { growingSpans, inCodes, keyOf, spans, spansOfRow, spansOfText, typeCodes } from '../../src/text/spans.ts'

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

test('spans stand in the rows that they were added to', () => {
  const codes = typeCodes()
  const found = growingSpans(3, codes)
  found.add(0, 2, codes.codeOf('PER'))
  found.endRow()
  found.endRow()
  found.add(1, 2, codes.codeOf('LOC'))
  found.add(4, 5, codes.codeOf('PER'))
  found.endRow()
  const table = found.table()
  expect([0, 1, 2].map(row => spansOfRow(table, row))).toEqual([
    [{ start: 0, end: 2, type: 'PER' }],
    [],
    [
      { start: 1, end: 2, type: 'LOC' },
      { start: 4, end: 5, type: 'PER' },
    ],
  ])
})

test('more spans than there is room for are kept', () => {
  const codes = typeCodes()
  const found = growingSpans(1, codes)
  for (let start = 0; start < 1000; start++) found.add(start, start + 1, codes.codeOf(`type ${start % 7}`))
  found.endRow()
  const spans = spansOfRow(found.table(), 0)
  expect([spans.length, spans.at(-1)]).toEqual([1000, { start: 999, end: 1000, type: 'type 5' }])
})

test('types in other codes are the same types, and those of no span are none', () => {
  const own = typeCodes()
  const found = growingSpans(1, own)
  own.codeOf('ORG')
  found.add(0, 1, own.codeOf('PER'))
  found.add(1, 2, own.codeOf('LOC'))
  found.endRow()
  const codes = typeCodes()
  codes.codeOf('LOC')
  const table = inCodes(found.table(), codes)
  expect([Array.from(table.types), codes.names]).toEqual([
    [1, 0],
    ['LOC', 'PER'],
  ])
  expect(spansOfRow(table, 0)).toEqual(spansOfRow(found.table(), 0))
})
