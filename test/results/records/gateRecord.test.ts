import { expect, test } from 'vitest'
import { gateCodec } from '../../../src/results/records/gateRecord.ts'
import { exampleCalls, resultsOf } from '../judgedGates.ts'

test('a bound is one of its kind', () => {
  const [gate] = resultsOf(exampleCalls).gates
  const json = JSON.parse(JSON.stringify(gateCodec.write(gate)))
  expect(() => gateCodec.read({ value: { ...json, bound: { above: 1, below: 2 } }, place: 'gate' })).toThrow(
    /one bound/,
  )
  expect(() => gateCodec.read({ value: { ...json, bound: { within: [1] } }, place: 'gate' })).toThrow(/pair/)
})
