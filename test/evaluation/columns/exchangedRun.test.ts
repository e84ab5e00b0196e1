import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { plainMessage } from '../../messages/failure.ts'

const qrels = { q1: { a: 2, b: 0 }, q2: { c: 1, d: -1 } }
const run = { q1: { a: 0.53, b: 12.1 }, q2: { c: 3, d: 0.2 } }
const note = 'qrels has fractions as grades, and run whole numbers as scores: are the two exchanged?'
const notesOf = (input: object) => measure(input as EvaluationInput, 'ndcg@10').notes

test('qrels and run exchanged: said of every metric of ranks', () => {
  const exchanged = { qrels: run, run: qrels }
  for (const metric of ['ndcg@10', 'mrr', 'map', 'precision@5', 'recall@3', 'rPrecision']) {
    expect(measure(exchanged, metric).notes).toContain(note)
  }
  expect(notesOf({ qrels: new Map(Object.entries(run)), run: new Map(Object.entries(qrels)) })).toContain(note)
  const lists = { relevance: [[0.53, 12.1]], yScore: [[2, 0]] }
  expect(notesOf(lists)).toEqual(['relevance has fractions, and yScore whole numbers: are the two exchanged?'])
})

test('in the message of a gate and of a comparison', () => {
  const failure = { received: { qrels: run, run: qrels }, matcher: 'toHaveNDCGAt', args: [10, 0.99] }
  expect(plainMessage(failure).replace(/\s+/g, ' ')).toContain(`note: ${note}`)
  const than = { run: { q1: { a: 1, b: 3 }, q2: { c: 3, d: 1 } } }
  const comparison = { ...failure, matcher: 'toBeNoWorseThan', args: [than, 'ndcg@10', { margin: 0 }] }
  expect(plainMessage(comparison).replace(/\s+/g, ' ')).toContain(`note: candidate: ${note}`)
})

describe('nothing is said of', () => {
  test.each([
    ['grades and scores as they are', { qrels, run }],
    ['negative grades', { qrels, run: { q1: { a: 3, b: 1 }, q2: { c: 1 } } }],
    ['fractions on both sides', { qrels: run, run }],
    ['graded judgements beside ordered lists', { qrels: run, run: { q1: ['a'], q2: ['c'] } }],
    ['whole numbers on both sides', { qrels, run: qrels }],
  ])('%s', (_, input) => {
    expect(notesOf(input)).toEqual([])
  })
})
