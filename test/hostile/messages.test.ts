import { describe, expect, test } from 'vitest'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { tags, withoutTags } from '../messages/failure.ts'
import type { Call } from '../results/judgedGates.ts'
import { describeSampled, longTest } from '../thoroughness.ts'
import { callsWith, fewCallsWith } from './hostileCalls.ts'
import { harmsOf, hostileNames, largeNames } from './hostileNames.ts'

/** What a runner shows of a call that fails, or is refused. */
function saidOf([matcher, received, ...args]: Call, width: number, context: object = {}): string {
  try {
    const { pass, message } = createMatchers({ runner: 'test', width: () => width })[matcher].call(
      { isNot: false, promise: '', ...context },
      received,
      ...args,
    )
    expect(pass, matcher).toBe(false)
    return message()
  } catch (error) {
    if (error instanceof EvaluationError) return error.message
    throw error
  }
}

test('each kind of gate fails with a plain name, as the cases below ask', () => {
  const refused = callsWith('spam').filter(call => saidOf(call, 80).startsWith(`${call[0]}: `))
  expect(refused).toHaveLength(15)
})

describeSampled(Object.entries(hostileNames), ([, name]) => {
  test('is text in every message', () => {
    const calls = callsWith(name)
    for (const width of [56, 61, 80, 100]) {
      for (const call of calls) expect(harmsOf(saidOf(call, width), 30_000), call[0]).toEqual([])
    }
    for (const call of calls) {
      expect(harmsOf(withoutTags(saidOf(call, 80, { utils: tags })), 30_000), call[0]).toEqual([])
      // Inside of toEqual, the runner prints what was measured.
      const told: string[] = []
      saidOf(call, 80, { tellMeasured: (text: string) => told.push(text) })
      for (const text of told) expect(harmsOf(text, 30_000), call[0]).toEqual([])
    }
  })
})

describe.each(Object.entries(largeNames))('%s of 10 MB', (_, name) => {
  longTest(
    'is cut in every message',
    () => {
      for (const call of fewCallsWith(name)) expect(harmsOf(saidOf(call, 80), 30_000), call[0]).toEqual([])
    },
    { timeout: 300_000 },
  )
})
