import { expect as standalone } from 'expect'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { matcherNames } from '../../generated/matchers/matcherNames.ts'
import { defineMetric } from '../../src/define.ts'
import { extendWith, withMetrics } from '../../src/index.ts'
import { register } from '../../src/matchers/extendWith.ts'
import type { Host } from '../../src/matchers/host.ts'
import type { Matchers } from '../../src/matchers/matcherContext.ts'
import { expectOfEntry, registrationOf } from '../../src/matchers/registration.ts'
import { forgetEntry } from './forgetEntry.ts'

beforeEach(forgetEntry)

extendWith(standalone)

const mails = { yTrue: ['spam', 'ham'], yPred: ['spam', 'ham'], positive: 'spam' }

const own = (id: string, value = 0.5, matcher?: string) =>
  defineMetric({
    id,
    title: id,
    ...(matcher !== undefined && { matcher }),
    direction: 'up',
    range: [0, 1],
    compute: { labels: () => value },
  })

/** An `expect` that notes what it is extended with. */
function noting(): { readonly extend: (matchers: Matchers) => void; readonly matchers: Record<string, unknown> } {
  const matchers: Record<string, unknown> = {}
  return { matchers, extend: more => Object.assign(matchers, more) }
}

test('all matchers are registered, and the same expect returned', () => {
  const target = noting()
  expect(extendWith(target)).toBe(target)
  expect(Object.keys(target.matchers).sort()).toEqual([...matcherNames].sort())
})

test('later registrations add to earlier ones, whichever comes first', () => {
  const target = noting()
  const host = { runner: 'mine', width: () => 70 }
  const [first, second] = [own('first'), own('second')]
  register(target, { own: [first] })
  extendWith(target, host)
  register(target, { own: [second] })
  extendWith(target)
  expect(registrationOf(target)).toMatchObject({ host, own: [first, second] })
  expect(target.matchers).toHaveProperty('toHaveFirstAbove')
})

test('metrics belong to their own expect', () => {
  const [one, other] = [noting(), noting()]
  register(one, { own: [own('mine')] })
  extendWith(other)
  expect(other.matchers).not.toHaveProperty('toHaveMineAbove')
})

describe('where the entry of a runner has registered its expect', () => {
  const host = (): Host => ({ runner: 'mine', isOfEntry: true, record: () => {} })

  test('another expect takes its host and its metrics, and keeps its own', () => {
    const [entry, other] = [noting(), noting()]
    const given = { ...host(), extend: vi.fn() }
    register(entry, { host: given, own: [own('first')] })
    expect(given.extend).toHaveBeenCalledTimes(1)
    register(other, { own: [own('second')] })
    // The runner's own way is that of its own expect.
    expect(given.extend).toHaveBeenCalledTimes(1)
    expect(Object.keys(other.matchers)).toEqual(expect.arrayContaining(['toHaveFirstAbove', 'toHaveSecondAbove']))
    expect(registrationOf(other)).toMatchObject({ host: { runner: 'mine', record: given.record } })
    expect(registrationOf(entry)?.own.map(({ id }) => id)).toEqual(['first'])
    expect(expectOfEntry()).toBe(entry)
  })

  test('an expect that shares its matchers registers on it', () => {
    // As Vitest makes the expect of a test.
    const not = {}
    const entry = { ...noting(), not, toHaveMetric: 'renewed' }
    extendWith(entry, host())
    const ofTest = { ...noting(), not }
    withMetrics(ofTest, [own('mine')])
    expect(ofTest.matchers).toEqual({})
    expect(entry.matchers).toHaveProperty('toHaveMineAbove')
    expect(ofTest).toHaveProperty('toHaveMetric', 'renewed')
    expect(registrationOf(ofTest)).toBeUndefined()
    withMetrics({ ...noting(), not }, [own('more')])
    expect(registrationOf(entry)?.own.map(({ id }) => id)).toEqual(['mine', 'more'])
  })

  test('one that is given a host keeps to it', () => {
    extendWith(noting(), host())
    const other = noting()
    extendWith(other, { runner: 'another' })
    extendWith(other)
    expect(registrationOf(other)?.host).toEqual({ runner: 'another' })
  })
})

describe('metrics of one’s own', () => {
  test('may not take the id or the matcher of another', () => {
    expect(() => withMetrics(standalone, [own('f1')])).toThrow('the id f1 is taken')
    expect(() => withMetrics(standalone, [own('mine', 0.5, 'F1')])).toThrow('the matcher name F1 is taken')
    expect(() => withMetrics(standalone, [own('twice'), own('twice')])).toThrow('the id twice is taken')
    expect(() => withMetrics(standalone, ['auc'] as never)).toThrow(
      'withMetrics: metrics[0] is "auc", which is no metric.',
    )
    expect(() => standalone(mails).toHaveF1Above(0.9)).not.toThrow()
  })

  test('may be defined anew: the latest holds for its matcher and for its id', () => {
    withMetrics(standalone, [own('renewed', 0.2)])
    const renewed = withMetrics(standalone, [own('renewed', 0.8)])
    expect(() => renewed(mails).toHaveRenewedAbove(0.5)).not.toThrow()
    expect(() => standalone(mails).toHaveMetric('renewed', { above: 0.5 })).not.toThrow()
  })
})
