import { describe, expect, test } from 'vitest'
import { detailReader } from '../../../src/evaluation/columns/detailReader.ts'
import { withTruthOf } from '../../../src/evaluation/encode/inheritTruth.ts'
import { subset, taken } from '../../../src/evaluation/encode/subset.ts'
import { evaluation, fromRows } from '../../../src/index.ts'
import { fingerprintOf } from '../../../src/report/fingerprint.ts'
import { tableOf } from '../../tableOf.ts'

const rows = { yTrue: [1, 0, 1], yPred: [1, 0, 0] }
const details = { question: ['one?', 'two?', 'three?'], output: ['1', '', '3'] }

function textsOf(input: Parameters<typeof evaluation>[0], row: number): unknown {
  return detailReader(evaluation(input).data)?.ofUnit(row)
}

describe('texts beside rows', () => {
  test('by name, without those that are empty', () => {
    expect(textsOf({ ...rows, details }, 0)).toEqual([
      { name: 'question', text: 'one?' },
      { name: 'output', text: '1' },
    ])
    expect(textsOf({ ...rows, details }, 1)).toEqual([{ name: 'question', text: 'two?' }])
    expect(textsOf({ score: [1, 2, 3], details }, 2)).toHaveLength(2)
    expect(detailReader(evaluation(rows).data)).toBeUndefined()
    expect(detailReader(evaluation({ ...rows, details: {} }).data)).toBeUndefined()
  })

  test('row by row', () => {
    const byRow = [{ question: 'one?', output: '1' }, { question: 'two?' }, { question: 'three?', output: '3' }]
    for (const row of [0, 1, 2]) {
      expect(textsOf({ ...rows, details: byRow }, row)).toEqual(textsOf({ ...rows, details }, row))
    }
    const given = byRow.map((each, i) => ({ yTrue: rows.yTrue[i], yPred: rows.yPred[i], details: each }))
    expect(textsOf(given, 2)).toEqual(textsOf({ ...rows, details }, 2))
    const { data } = fromRows(given, {
      yTrue: 'yTrue',
      yPred: 'yPred',
      details: row => ({ question: row.details.question }),
    })
    expect(detailReader(data)?.ofUnit(2)).toEqual([{ name: 'question', text: 'three?' }])
  })

  test('go with their rows, and are copied', () => {
    const question = [...details.question]
    const whole = evaluation({ ...rows, details: { question } })
    question[2] = 'changed'
    if (whole.data.kind !== 'rows') throw new Error('rows')
    const some = subset(whole, whole.data, Uint32Array.of(2))
    expect(detailReader(some.data)?.ofUnit(0)).toEqual([{ name: 'question', text: 'three?' }])
  })

  test('are no part of what the data are, nor lent to a baseline', () => {
    const [told, bare] = [evaluation({ ...rows, details }), evaluation(rows)]
    if (told.data.kind !== 'rows' || bare.data.kind !== 'rows') throw new Error('rows')
    expect(fingerprintOf(told.data)).toEqual(fingerprintOf(bare.data))
    expect(withTruthOf(told, { yPred: [1, 1, 1] })).not.toHaveProperty('details')
  })

  test.each([
    [{ question: ['one?'] }, 'details.question has 1 value, but yTrue has 3'],
    [{ question: ['one?', null, 'three?'] }, 'details.question[1] is null. Expected a text'],
    [{ 'the answer': [1, 2, 3] }, 'details["the answer"][0] is 1. Expected a text'],
    ['why?', 'details is "why?". Expected texts by name: { question: […], expected: […], output: […] }'],
    [['why?', 'who?', 'what?'], 'details[0] is "why?". Expected texts by name: { question, expected, output }'],
    [[{ question: 'one?' }], 'details.question has 1 value, but yTrue has 3'],
  ])('%j is refused', (given, problem) => {
    expect(() => evaluation({ ...rows, details: given as never })).toThrow(problem)
  })
})

describe('texts beside a run', () => {
  const run = { qrels: { q1: { d1: 1 }, q2: { d1: 1 } }, run: { q1: ['d2', 'd1'], q2: ['d1'] } }

  test('what queries ask, and what documents are called', () => {
    const { data } = evaluation({
      ...run,
      details: { queries: new Map([['q1', 'cheap flights']]), documents: { d1: 'Flights' } },
    })
    const reader = detailReader(data)
    expect(reader?.ofUnit(0)).toEqual([{ name: 'query', text: 'cheap flights' }])
    expect(reader?.ofUnit(1)).toEqual([])
    expect([reader?.ofDocument('d1'), reader?.ofDocument('d2')]).toEqual(['Flights', undefined])
    expect(detailReader(evaluation(run).data)).toBeUndefined()
  })

  test.each([
    [{ titles: { d1: 'Flights' } }, 'Expected queries and documents: a text for each id'],
    [{ documents: ['Flights'] }, 'details.documents is an array of 1'],
    [{ queries: { q1: 1 } }, 'details.queries["q1"] is 1. Expected a text'],
  ])('%j is refused', (given, problem) => {
    expect(() => evaluation({ ...run, details: given as never })).toThrow(problem)
  })
})

describe('texts of queries, beside grades and in rows of retrieval', () => {
  const relevance = tableOf('1 0 / 0 1')
  const byName = { question: ['one?', 'two?'], output: ['1', ''] }

  test.each([
    ['by position', { relevance, details: byName }],
    [
      'by score',
      {
        relevance,
        yScore: tableOf('2 1 / 2 1'),
        details: byName,
      },
    ],
    [
      'query by query',
      { relevance, ids: ['q1', 'q2'], details: [{ question: 'one?', output: '1' }, { question: 'two?' }] },
    ],
    [
      'row by row',
      [
        { query: 'q1', relevant: ['d'], retrieved: ['d'], details: { question: 'one?', output: '1' } },
        { query: 'q2', relevant: ['d'], retrieved: ['e'], details: { question: 'two?' } },
      ],
    ],
  ])('%s', (_, input) => {
    const { data } = evaluation(input)
    expect(detailReader(data)?.ofUnit(0)).toEqual([
      { name: 'question', text: 'one?' },
      { name: 'output', text: '1' },
    ])
    expect(detailReader(data)?.ofUnit(1)).toEqual([{ name: 'question', text: 'two?' }])
    expect(detailReader(data)?.ofDocument('d')).toBeUndefined()
    if (data.kind !== 'ranking') throw new Error('ranking')
    const second = { ...evaluation(input), data: taken(data, Uint32Array.of(1)) }
    expect(detailReader(second.data)?.ofUnit(0)).toEqual([{ name: 'question', text: 'two?' }])
  })

  test('some rows of retrieval may have none, and all may', () => {
    const rows = [
      { query: 'q1', relevant: ['d'], retrieved: ['d'] },
      { query: 'q2', relevant: ['d'], retrieved: ['e'], details: { question: 'two?' } },
    ]
    expect(detailReader(evaluation(rows).data)?.ofUnit(0)).toEqual([])
    expect(detailReader(evaluation(rows.slice(0, 1)).data)).toBeUndefined()
  })

  test.each([
    [{ relevance, details: { question: ['one?'] } }, 'details.question has 1 value, but relevance has 2'],
    [{ relevance, details: { question: ['one?', 2] } }, 'details.question[1] is 2. Expected a text'],
    [
      [{ query: 'q', relevant: ['d'], retrieved: ['d'], details: 'one?' }],
      'details[0] is "one?". Expected texts by name: { question, expected, output }',
    ],
    [
      [{ query: 'q', relevant: ['d'], retrieved: ['d'], details: { question: 1 } }],
      'details.question[0] is 1. Expected a text',
    ],
  ])('%j is refused', (given, problem) => {
    expect(() => evaluation(given as never)).toThrow(problem)
  })
})

test('lists without judgements have none', () => {
  expect(detailReader(evaluation({ run: { ann: ['a'] } }).data)).toBeUndefined()
})
