import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../src/index.ts'

/** A value as structuredClone under Jest, a worker or a sandbox gives it: of classes that are not our own. */
function foreign<T>(expression: string): T {
  return runInNewContext(expression) as T
}

describe('Maps of another realm', () => {
  const qrels = "new Map([['q', new Map([['10', 1]])]])"

  test('are judgements and scores', () => {
    const run = "new Map([['q', new Map([['a', 2], ['10', 1]])]])"
    const input = { qrels: foreign<never>(qrels), run: foreign<never>(run) }
    expect(measure(input, 'mrr').value).toBe(0.5)
  })

  test('keep the order in which their documents came', () => {
    const run = "new Map([['q', new Map([['a', 1], ['10', 1]])]])"
    const input = { qrels: foreign<never>(qrels), run: foreign<never>(run) }
    expect(measure(input, 'mrr', { ties: 'stable' }).value).toBe(0.5)
  })

  test('are grades of rows', () => {
    const rows = [{ query: 'q', relevant: foreign<never>("new Map([['a', 2]])"), retrieved: ['b', 'a'] }]
    expect(measure(rows, 'mrr').value).toBe(0.5)
  })

  test('have strings as keys', () => {
    const input = { qrels: foreign<never>("new Map([[1, new Map([['a', 1]])]])"), run: { q: ['a'] } }
    expect(() => measure(input, 'mrr')).toThrow('qrels has the key 1')
  })

  test('a Set is none, here or there', () => {
    expect(() => measure({ qrels: foreign<never>("new Set(['q'])"), run: { q: ['a'] } }, 'mrr')).toThrow(
      'qrels is an object',
    )
  })
})

test('a Map with a name of its own is a Map', () => {
  class Judgements extends Map<string, Map<string, number>> {
    override readonly [Symbol.toStringTag] = 'Judgements'
  }
  const qrels = new Judgements([['q', new Map([['a', 1]])]])
  expect(measure({ qrels, run: { q: ['b', 'a'] } }, 'mrr').value).toBe(0.5)
})

describe('single precision clips log loss where single precision ends', () => {
  const loss = (input: unknown): number => measure(input as EvaluationInput, 'logLoss').value
  const labels = ['a', 'b']

  test('scores of another realm', () => {
    const yScore = foreign('Float32Array.of(0)')
    expect(loss({ yTrue: [1], yScore, positive: 1 })).toBe(-Math.log(2 ** -23))
    expect(loss({ yTrue: [1], yScore: foreign('Float64Array.of(0)'), positive: 1 })).toBe(-Math.log(2 ** -52))
  })

  test('probabilities of another realm, flat or by rows', () => {
    expect(loss({ yTrue: ['a'], yProba: foreign('Float32Array.of(0, 1)'), labels })).toBe(-Math.log(2 ** -23))
    expect(loss({ yTrue: ['a'], yProba: foreign('[Float32Array.of(0, 1)]'), labels })).toBe(-Math.log(2 ** -23))
    expect(loss({ yTrue: ['a'], yProba: foreign('[Float64Array.of(0, 1)]'), labels })).toBe(-Math.log(2 ** -52))
  })

  test('rows of several types go by the coarsest of them, whichever comes first', () => {
    const rows = [[0, 1], Float32Array.of(0, 1)]
    expect(loss({ yTrue: ['a', 'a'], yProba: rows, labels })).toBe(-Math.log(2 ** -23))
    expect(loss({ yTrue: ['a', 'a'], yProba: [...rows].reverse(), labels })).toBe(-Math.log(2 ** -23))
  })
})
