import { expect, test } from 'vitest'
import { sealOf } from '../../src/report/seal.ts'
import { type GateLine, lineCodec, readLines } from '../../src/results/readLines.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

const results = resultsOf(exampleCalls)
const members: Omit<GateLine, 'gate' | 'evaluations'> = {
  ...{ at: 0, path: '/project/example.test.ts', project: undefined, place: '0', attempt: 1 },
  ...{ repeat: 0, isDoubtful: false, pid: 7 },
}
const line = (place: number, given: Partial<GateLine> = {}) =>
  `${JSON.stringify(lineCodec.write({ gate: results.gates[place], evaluations: results.evaluations, ...members, ...given }))}\n`

test('lines of several processes are read in the order of time', () => {
  const { lines, cut } = readLines([line(0, { at: 2 }) + line(1, { at: 3 }), line(2, { at: 1 })])
  expect(lines.map(({ gate }) => gate.test)).toEqual(['test 2', 'test 0', 'test 1'])
  expect(lines[0]).toEqual({ ...members, at: 1, gate: results.gates[2], evaluations: results.evaluations })
  expect(cut).toBe(0)
})

test('a line that was changed since it was written', () => {
  const sealed = lineCodec.write({ ...members, gate: results.gates[0], evaluations: [] })
  const text = JSON.stringify({ ...sealed, seal: sealOf([sealed]) })
  expect(readLines([`${text}\n`]).lines).toHaveLength(1)
  expect(() => readLines([line(0) + text.replace('"attempt":1', '"attempt":2').concat('\n')])).toThrow(
    'line 2 was edited or damaged: it does not go with its seal',
  )
  expect(() => readLines([`${text.replace('"attempt":1', '"attempt":1,"attempt":2')}\n`])).toThrow('line 1, character')
})

test('a last line that was cut off is counted, any other is refused', () => {
  expect(readLines([line(0) + line(1).slice(0, 50)])).toMatchObject({ cut: 1, lines: [expect.anything()] })
  expect(() => readLines([`${line(1).slice(0, 50)}\n${line(0)}`])).toThrow('line 1 is no JSON')
})

test('a line that lacks something is refused, not taken for one of a first try', () => {
  const { pid: _, ...short } = lineCodec.write({ ...members, gate: results.gates[0], evaluations: [] })
  expect(() => readLines([`${JSON.stringify(short)}\n`])).toThrow('line 1 has no pid')
})
