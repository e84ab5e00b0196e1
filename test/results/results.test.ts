import { expect, test } from 'vitest'
import { resultsCodec } from '../../src/results/results.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

const results = resultsOf(exampleCalls)

test('results survive JSON', () => {
  const text = JSON.stringify(resultsCodec.write(results))
  expect(resultsCodec.read({ value: JSON.parse(text), place: 'results' })).toEqual(results)
})

test('NaN, the infinities and −0 survive JSON', () => {
  const [gate] = results.gates
  const odd = [Number.NaN, Number.NEGATIVE_INFINITY, -0].map(room => ({ ...gate, room }))
  const text = JSON.stringify(resultsCodec.write({ ...results, gates: odd }))
  const read = resultsCodec.read({ value: JSON.parse(text), place: 'results' })
  expect(read.gates.map(({ room }) => room)).toEqual([Number.NaN, Number.NEGATIVE_INFINITY, -0])
})

test('what is missing is named', () => {
  expect(() => resultsCodec.read({ value: { format: 'expect-metrics/results' }, place: 'results' })).toThrow(/schema/)
})
