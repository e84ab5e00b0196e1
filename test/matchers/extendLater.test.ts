import { expect, test } from 'vitest'
import { matcherNames } from '../../generated/matchers/matcherNames.ts'
import { defineMetric } from '../../src/define.ts'
import { extendWith as extendLater } from '../../src/matchers/extendLater.ts'
import { plainHost } from '../../src/matchers/host.ts'
import type { Matchers } from '../../src/matchers/matcherContext.ts'
import { registrationOf, setRegistration } from '../../src/matchers/registration.ts'

function target(): {
  readonly extend: (matchers: Matchers) => void
  readonly matchers: Record<string, Matchers[string]>
} {
  const matchers: Record<string, Matchers[string]> = {}
  return { matchers, extend: more => Object.assign(matchers, more) }
}

const input = { yTrue: [1, 0, 1], yPred: [1, 0, 0] }

test('every matcher is there by its name, and does what it does', () => {
  const expectOf = target()
  expect(extendLater(expectOf, plainHost)).toBe(expectOf)
  expect(Object.keys(expectOf.matchers)).toEqual([...matcherNames])
  const { toHaveAccuracyAbove } = expectOf.matchers
  expect(toHaveAccuracyAbove).toHaveProperty('displayName', 'toHaveAccuracyAbove')
  expect(toHaveAccuracyAbove!.call({ promise: '' }, input, 0.6).pass).toBe(true)
  expect(toHaveAccuracyAbove!.call({ promise: '' }, input, 0.7).pass).toBe(false)
})

test('a matcher keeps the context of its call', () => {
  const expectOf = target()
  extendLater(expectOf, { ...plainHost, width: () => 60 })
  const { message } = expectOf.matchers.toHaveAccuracyAbove!.call({ promise: '', isNot: true }, input, 0.1)
  expect(message()).toContain('expect(evaluation).not.toHaveAccuracyAbove(0.1)')
  expect(
    Math.max(
      ...message()
        .split('\n')
        .map(line => line.length),
    ),
  ).toBeLessThanOrEqual(60)
})

test('what is registered later finds the host', () => {
  const expectOf = target()
  const host = { ...plainHost, runner: 'mine' }
  extendLater(expectOf, host)
  expect(registrationOf(expectOf)).toEqual({ host, own: [] })
})

test('metrics that were registered before stay', () => {
  const own = defineMetric({ id: 'own', title: 'own', direction: 'up', range: [0, 1], compute: { labels: () => 0.5 } })
  const expectOf = target()
  setRegistration(expectOf, { host: plainHost, own: [own] })
  extendLater(expectOf, { ...plainHost, runner: 'mine' })
  expect(expectOf.matchers.toHaveOwnAbove!.call({ promise: '' }, input, 0.4).pass).toBe(true)
  expect(registrationOf(expectOf)).toMatchObject({ host: { runner: 'mine' }, own: [own] })
})
