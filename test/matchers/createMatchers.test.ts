import { expect, test } from 'vitest'
import { matcherNames } from '../../generated/matchers/matcherNames.ts'
import { defineMetric } from '../../src/define.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'

const oddity = defineMetric({
  id: 'oddity',
  title: 'oddity',
  direction: 'up',
  range: [0, 1],
  compute: { labels: () => 0.5 },
})
const input = { yTrue: [1, 0], yPred: [1, 0] }

test('the matchers are those whose names the runners register before the library is loaded', () => {
  expect(Object.keys(createMatchers(plainHost)).sort()).toEqual([...matcherNames].sort())
})

test('each carries its own name', () => {
  for (const [name, matcher] of Object.entries(createMatchers(plainHost))) {
    expect(matcher).toHaveProperty('displayName', name)
  }
})

test('metrics of one’s own get matchers, and all others know their ids', () => {
  const own = createMatchers(plainHost, [oddity])
  const context = { promise: '' }
  expect(own.toHaveOddityAbove!.call(context, input, 0.4).pass).toBe(true)
  expect(own.toHaveMetric!.call(context, input, 'oddity', { above: 0.4 }).pass).toBe(true)
  expect(own.toMeetGates!.call(context, input, { oddity: { above: 0.6 } }).pass).toBe(false)
  expect(own.toBeNoWorseThan!.call(context, input, { yPred: [1, 0] }, 'oddity', { margin: 0 }).pass).toBe(true)
  expect(own.toBeBetterThan!.call(context, input, { yPred: [1, 0] }, 'oddity').pass).toBe(false)
  expect(() => createMatchers(plainHost).toHaveMetric!.call(context, input, 'oddity', { above: 0.4 })).toThrow(
    'there is no metric "oddity"',
  )
})
