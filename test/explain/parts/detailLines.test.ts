import { describe, expect, test } from 'vitest'
import type { DetailReader } from '../../../src/evaluation/columns/detailReader.ts'
import { detailReader } from '../../../src/evaluation/columns/detailReader.ts'
import { detailLines, exampleTable } from '../../../src/explain/parts/detailLines.ts'
import { displayWidth } from '../../../src/explain/text/displayWidth.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { tableLines } from '../../../src/explain/text/table.ts'
import { evaluation } from '../../../src/index.ts'
import { expectColours, expectMessage } from '../../messages/failure.ts'

const layout = { palette: noColours, width: 40 }

function linesOf(details: Readonly<Record<string, string>>): readonly string[] {
  const { data } = evaluation({ passed: [true], details: [details] })
  return detailLines(detailReader(data), 0, layout)
}

test('a text takes two lines at most', () => {
  expect(
    linesOf({ question: 'one two three four five six seven eight nine ten eleven twelve', output: 'yes' }),
  ).toEqual(['    question  one two three four five', '              six seven eight nine ten …', '    output    yes'])
})

test('a text with line breaks and escapes cannot break the message', () => {
  expect(linesOf({ output: 'one\ntwo\r\n\tthree four \u001b[31mfive' })).toEqual([
    '    output  one two three four',
    '            \\u001b[31mfive',
  ])
})

test('a book is cut, in any script', () => {
  for (const word of ['長', 'word ', '👩‍👩‍👧', '\ud83d', ' ']) {
    const lines = linesOf({ output: `a${word.repeat(100_000)}b` })
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(40)
  }
})

describe('messages with texts', () => {
  const question = ['What is the capital of France?', 'Who wrote Faust?', 'What is 2 + 2?', 'Who painted Guernica?']
  const expected = ['Paris', 'Goethe', '4', 'Picasso']
  const output = ['Paris.', 'I am not certain, but it may have been Schiller, or some other poet.', '5', 'Picasso']
  const details = { question, expected, output }
  const ids = ['france', 'faust', 'sum', 'guernica']

  test('cases that failed', async () => {
    const received = { passed: [true, false, false, true], ids, details }
    await expectMessage('details-pass-rate', { received, matcher: 'toHavePassRateAbove', args: [0.9] })
  })

  test('cases below the mean', async () => {
    const received = { score: [5, 2, 1, 5], ids, details }
    await expectColours('details-score', { received, matcher: 'toHaveMeanScoreAbove', args: [4.5] })
  })

  test('rows of the confusion matrix', async () => {
    const received = { yTrue: ['ok', 'bad', 'bad', 'ok'], yPred: ['ok', 'ok', 'ok', 'bad'], ids, details }
    await expectMessage('details-labels', { received, matcher: 'toHaveMacroF1Above', args: [0.9] })
  })

  test('the rows furthest off by score', async () => {
    const received = { yTrue: [1, 0, 1, 0], yScore: [0.1, 0.3, 0.6, 0.8], ids, details }
    await expectMessage('details-auc', { received, matcher: 'toHaveAUCAbove', args: [0.9] })
  })

  test('queries and the documents on top', async () => {
    const received = {
      qrels: { q1: { d1: 1 }, q2: { d2: 1 } },
      run: { q1: ['d3', 'd1'], q2: ['d3', 'd4'] },
      details: {
        queries: { q1: 'cheap flights to Oslo', q2: 'weather in Lima' },
        documents: { d1: 'Flights to Oslo from 30 €', d3: 'Our home page' },
      },
    }
    await expectMessage('details-ranking', { received, matcher: 'toHaveNDCGAt', args: [10, 0.9] })
  })

  test('queries of retrieval, row by row', async () => {
    const received = [
      {
        query: 'q1',
        relevant: ['d1'],
        retrieved: ['d3', 'd1'],
        details: { question: 'Which flights to Oslo are cheap?', expected: 'those of spring', output: 'none' },
      },
      { query: 'q2', relevant: ['d2'], retrieved: ['d2'], details: { question: 'Does it rain in Lima?' } },
    ]
    await expectMessage('details-retrieval', { received, matcher: 'toHaveMRRAbove', args: [0.9] })
  })

  test('rows that got worse, with what the baseline answered', async () => {
    const received = { passed: [false, false, true, true], ids, details: { question, output } }
    const baseline = { passed: [true, true, true, true], ids, details: { question, output: expected } }
    await expectMessage('details-comparison', {
      received,
      matcher: 'toBeNoWorseThan',
      args: [baseline, 'passRate', { margin: 0.05 }],
    })
  })
})

const wider = { palette: noColours, width: 60 }
const rows = () => [
  { row: 4, name: 'row 4', about: 'predicted "a"' },
  { row: 7, name: 'row 7', about: 'predicted "b"' },
  { row: 9, name: 'row 9', about: 'predicted "c"' },
]
const details: DetailReader = {
  ofUnit: row => (row === 7 ? [] : [{ name: 'question', text: `what is ${row}?` }]),
  ofDocument: () => undefined,
}

test('rows that have texts, with their texts beneath', () => {
  const table = exampleTable(rows, details, wider) ?? expect.unreachable()
  expect(tableLines(table).map(line => line.trimEnd())).toEqual([
    '  row',
    '  row 4  predicted "a"',
    '    question  what is 4?',
    '  row 9  predicted "c"',
    '    question  what is 9?',
  ])
})

test('there is none without texts, without rows, or where no row has a text', () => {
  expect(exampleTable(rows, undefined, wider)).toBeUndefined()
  expect(exampleTable(undefined, details, wider)).toBeUndefined()
  expect(exampleTable(() => [rows()[1]], details, wider)).toBeUndefined()
})
