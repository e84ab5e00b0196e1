import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { startAtCaller } from '../../../src/evaluation/errors/startAtCaller.ts'
import { evaluation, gate, measure, metricReport, reportToJSON } from '../../../src/index.ts'
import { expects, thrownBy } from '../expects.ts'

const bad = { yTrue: [1, 0], yPred: [1, Number.NaN] }

function firstFrame(error: unknown): string | undefined {
  return error instanceof Error ? error.stack?.split('\n').find(line => /^\s+at /.test(line)) : undefined
}

describe('an EvaluationError', () => {
  const calls: readonly (readonly [string, () => unknown])[] = [
    ['measure', () => measure(bad, 'accuracy')],
    ['evaluation', () => evaluation(bad)],
    ['metricReport', () => metricReport({ yTrue: [1], yPred: [1, 0] })],
    ['gate', () => gate('f1', { above: 97 })],
    ['reportToJSON', () => reportToJSON({} as never)],
    ...expects.flatMap(([runner, expectOf]): [string, () => unknown][] => [
      [`a matcher of ${runner}`, () => expectOf(bad).toHaveAccuracyAbove(0.5)],
      [`toMeetGates of ${runner}`, () => expectOf(bad).toMeetGates({ accuracy: { below: 0.5 } })],
    ]),
  ]

  test.each(calls)('of %s has a stack that starts at the line of the call', (_, call) => {
    expect(firstFrame(thrownBy(call))).toContain('startAtCaller.test.ts')
  })

  test.each(calls)('of %s prints its sentence and its stack alone', (_, call) => {
    const error = thrownBy(call) as Error
    expect(inspect(error)).toBe(error.stack)
    expect(Object.keys(error)).toEqual([])
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'EvaluationError',
      message: error.message,
      stack: error.stack,
    })
  })
})

test('a stack without a frame of the library, or without frames, stays as it is', () => {
  for (const stack of [
    'Error: mine\n    at theirs (/home/app/test.ts:3:1)',
    'Error: mine',
    '',
    'mine@http://x/y.js:1:2',
  ]) {
    const error = Object.defineProperty(new Error('mine'), 'stack', {
      value: stack,
      configurable: true,
      writable: true,
    })
    startAtCaller(error)
    expect(error.stack).toBe(stack)
  }
})
