import { describe, expect, test } from 'vitest'
import { detailReader } from '../../../src/evaluation/columns/detailReader.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { type EvaluationInput, metricReport } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

const readerOf = (input: EvaluationInput) => detailReader(borrowedEvaluation(input).data)

const details = { question: ['why?', ' \n'], output: ['so', 'thus'] }

describe.each<[string, EvaluationInput]>([
  ['rows', { yTrue: [1, 0], yPred: [1, 1], details }],
  ['cases', { passed: [true, false], details }],
  ['sets of labels', { task: 'multilabel', yTrue: [['a'], ['b']], yPred: [['a'], ['b']], details }],
  [
    'outputs',
    {
      task: 'multioutput',
      yTrue: tableOf('1 2 / 3 4'),
      yPred: tableOf('1 2 / 3 4'),
      details,
    },
  ],
])('%s', (_, input) => {
  test('have the texts of a row by name, without empty ones', () => {
    const reader = readerOf(input)
    expect(reader?.ofUnit(0)).toEqual([
      { name: 'question', text: 'why?' },
      { name: 'output', text: 'so' },
    ])
    expect(reader?.ofUnit(1)).toEqual([{ name: 'output', text: 'thus' }])
    expect(reader?.ofDocument('d')).toBeUndefined()
  })

  test('have no reader without texts', () => {
    expect(readerOf({ ...input, details: undefined } as EvaluationInput)).toBeUndefined()
    expect(readerOf({ ...input, details: {} } as EvaluationInput)).toBeUndefined()
  })
})

describe('rankings', () => {
  const ranking = { qrels: { q: { d: 1 }, r: { e: 1 } }, run: { q: { d: 2 }, r: { e: 1 } } }

  test('have the texts of queries, and those of documents by id', () => {
    const reader = readerOf({ ...ranking, details: { queries: { q: 'what?' }, documents: { d: 'that' } } })
    expect([0, 1].map(query => reader?.ofUnit(query))).toEqual([[{ name: 'query', text: 'what?' }], []])
    expect(['d', 'e'].map(id => reader?.ofDocument(id))).toEqual(['that', undefined])
  })

  test('may have one of both', () => {
    const reader = readerOf({ ...ranking, details: { documents: { d: 'that' } } })
    expect([reader?.ofUnit(0), reader?.ofDocument('d')]).toEqual([[], 'that'])
  })

  test('have no reader without texts', () => {
    expect(readerOf(ranking)).toBeUndefined()
  })
})

test('lists and reports have none', () => {
  expect(readerOf({ run: { u: ['a', 'b'] } })).toBeUndefined()
  expect(readerOf(metricReport({ yTrue: [1, 0], yPred: [1, 1] }))).toBeUndefined()
})
