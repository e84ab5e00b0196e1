import { expect, test } from 'vitest'
import { sealOf } from '../../src/baselines/seal.ts'
import { evaluationCodec } from '../../src/results/evaluationCodec.ts'
import { gateCodec } from '../../src/results/gateCodec.ts'
import { readLines } from '../../src/results/readLines.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

const results = resultsOf(exampleCalls)
const line = (place: number, attempt = 1, repeated = false) =>
  `${JSON.stringify({ gate: gateCodec.write(results.gates[place]), evaluations: results.evaluations.map(evaluationCodec.write), attempt, repeated })}\n`

test('lines of several workers are one run, each evaluation once', () => {
  const { gates, evaluations, cut } = readLines([line(0) + line(1), line(2)])
  expect([gates.length, evaluations.length, cut]).toEqual([3, results.evaluations.length, 0])
})

test('of a test that was tried again the last attempt counts; of repeated calls the last', () => {
  expect(readLines([line(0, 1) + line(0, 2)]).gates).toHaveLength(1)
  expect(readLines([line(0, 1) + line(0, 2)], () => false).gates).toHaveLength(2)
  expect(readLines([line(0, 1, true) + line(0, 1, true)]).gates).toHaveLength(1)
})

test('a line that was changed since it was written', () => {
  const sealed = { gate: gateCodec.write(results.gates[0]!), evaluations: [], attempt: 1, repeated: false }
  const text = JSON.stringify({ ...sealed, seal: sealOf([sealed]) })
  expect(readLines([`${text}\n`]).gates).toHaveLength(1)
  expect(() => readLines([line(0) + text.replace('"attempt":1', '"attempt":2').concat('\n')])).toThrow(
    'line 2 was edited or damaged: it does not go with its seal',
  )
  expect(() => readLines([`${text.replace('"attempt":1', '"attempt":1,"attempt":2')}\n`])).toThrow('line 1, character')
})

test('a last line that was cut off is counted, any other is refused', () => {
  expect(readLines([line(0) + line(1).slice(0, 50)])).toMatchObject({ cut: 1, gates: [expect.anything()] })
  expect(() => readLines([`${line(1).slice(0, 50)}\n${line(0)}`])).toThrow('line 1 is no JSON')
})
