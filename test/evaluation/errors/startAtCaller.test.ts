import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ownPlaceOf, startAtCaller } from '../../../src/evaluation/errors/startAtCaller.ts'
import { evaluation, gate, measure, metricReport, reportToJSON } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'
import { expects } from '../expects.ts'

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

describe('a stack that is limited', () => {
  const { stackTraceLimit } = Error
  afterEach(() => {
    Error.stackTraceLimit = stackTraceLimit
  })

  test.each([1, 2, 10])('reaches the call from however deep inside, and keeps %i frames', most => {
    Error.stackTraceLimit = most
    for (const [, expectOf] of expects) {
      const error = thrownBy(() => expectOf(bad).toMeetGates({ accuracy: { below: 0.5 } })) as Error
      const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
      expect(frames[0]).toContain('startAtCaller.test.ts')
      expect(frames.length).toBeLessThanOrEqual(most)
    }
    expect(Error.stackTraceLimit).toBe(most)
  })

  test('has no frames where none are wanted', () => {
    Error.stackTraceLimit = 0
    const error = thrownBy(() => measure(bad, 'accuracy')) as Error
    expect(error.stack).toBe(`EvaluationError: ${error.message}`)
  })

  test('is as long as the engine makes it where it knows no limit', () => {
    Reflect.deleteProperty(Error, 'stackTraceLimit')
    expect(thrownBy(() => measure(bad, 'accuracy'))).toHaveProperty('message', expect.stringContaining('yPred[1]'))
    expect('stackTraceLimit' in Error).toBe(false)
  })
})

describe('where a stack cannot be taken anew', () => {
  const capture = Object.getOwnPropertyDescriptor(Error, 'captureStackTrace')!
  beforeAll(() => {
    Object.defineProperty(Error, 'captureStackTrace', { value: undefined, configurable: true, writable: true })
  })
  afterAll(() => {
    Object.defineProperty(Error, 'captureStackTrace', capture)
  })

  test('the frames of the library are taken off the top of the one there is', () => {
    expect(firstFrame(thrownBy(() => measure(bad, 'accuracy')))).toContain('startAtCaller.test.ts')
  })

  test.each(['Error: mine\n    at theirs (/home/app/test.ts:3:1)', 'Error: mine', '', 'mine@http://x/y.js:1:2'])(
    'one without a frame of the library, or without frames, stays as it is: %j',
    stack => {
      const error = Object.defineProperty(new Error('mine'), 'stack', {
        value: stack,
        configurable: true,
        writable: true,
      })
      startAtCaller(error, measure)
      expect(error.stack).toBe(stack)
    },
  )
})

test('a stack can be replaced before it is read and after', () => {
  for (const read of [false, true]) {
    const error = thrownBy(() => measure(bad, 'accuracy')) as Error
    if (read) expect(error.stack).toContain('startAtCaller.test.ts')
    error.stack = 'another'
    expect(error.stack).toBe('another')
    expect(Object.keys(error)).toEqual([])
  }
})

const writesLate = Object.getOwnPropertyDescriptor(new Error('here'), 'stack')?.get !== undefined

test.runIf(writesLate)('a stack is written when it is first read', () => {
  const written: unknown[] = []
  const prepare = Reflect.get(Error, 'prepareStackTrace')
  try {
    Reflect.set(Error, 'prepareStackTrace', (error: unknown) => {
      written.push(error)
      return 'EvaluationError: written'
    })
    const error = thrownBy(() => measure(bad, 'accuracy')) as Error
    expect(written).toEqual([])
    expect([error.stack, error.stack]).toEqual(['EvaluationError: written', 'EvaluationError: written'])
    expect(written).toHaveLength(1)
  } finally {
    Reflect.set(Error, 'prepareStackTrace', prepare)
  }
})

test.each([
  ['Error: a\n    at Object.<anonymous> (/home/app/a.test.ts:3:14)', '/home/app/a.test.ts:3:14'],
  ['Error: a\n    at async file:///home/app/a.test.ts?t=1:3:14', '/home/app/a.test.ts:3:14'],
  ['Error: a\n    at JSON.parse (<anonymous>)\n    at grade (C:\\app\\a.ts:1:2)', 'C:/app/a.ts:1:2'],
  ['Error: a\n    at f (/app/node_modules/p/i.js:1:2)\n    at node:fs:3:4\n    at g (/app/b.ts:5:6)', '/app/b.ts:5:6'],
  [
    `Error: a\n    at f (${join(import.meta.dirname, '../../../src/index.ts')}:1:2)\n    at g (/app/b.ts:5:6)`,
    '/app/b.ts:5:6',
  ],
  ['Error: a\n    at JSON.parse (<anonymous>)', undefined],
  [
    'Error: a\n    at async file:///home/My%20Models/(a)/gr%C3%B6%C3%9Fe.test.mjs?again:12:40',
    '/home/My Models/(a)/größe.test.mjs:12:40',
  ],
])('the place of an error in files of the caller: %j', (stack, place) => {
  expect(ownPlaceOf(Object.defineProperty(new Error('a'), 'stack', { value: stack }))).toBe(place)
  expect(ownPlaceOf('a text')).toBeUndefined()
})
