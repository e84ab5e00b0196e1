import { describe, expect, test } from 'vitest'
import { defineMetric, oneOf } from '../../src/define.ts'
import { gate } from '../../src/index.ts'
import { rankingOptions } from '../../src/metrics/definition/sharedOptions.ts'
import { expectColours, expectMessage, type Failure, plainMessage } from '../messages/failure.ts'

const answers = { yTrue: [4, 4], yPred: [4, 5], ids: ['first', 'second'] }
const pointer = (failure: Failure): string | undefined =>
  /^Under [\s\S]*?compareConventions\([\s\S]*?\)\.$/m.exec(plainMessage(failure))?.[0].replace(/\n\s*/g, ' ')

const values = { ours: 0.2, theirs: 0.6, others: 0.9 }
const ofTools = {
  title: 'disputed value',
  range: [0, 1],
  options: { as: oneOf(['ours', 'theirs', 'others'], 'ours') },
  conventions: [
    { tools: 'ours', options: {} },
    { tools: 'one tool, another of its kind', options: { as: 'theirs' } },
    { tools: 'those that go further', options: { as: 'others' } },
  ],
} as const
const compute = { numbers: (_: unknown, options: { readonly as: keyof typeof values }) => values[options.as] }
const disputed = defineMetric({ id: 'disputed', direction: 'up', ...ofTools, compute })
const wasted = defineMetric({ id: 'wasted', direction: 'down', ...ofTools, compute })

describe('a gate that would pass as another tool computes the metric', () => {
  test('says which, and where all of them are listed', async () => {
    const failure = { received: answers, matcher: 'toHaveMetric', args: [disputed, { above: 0.5 }] }
    await expectMessage('conventions', failure)
    await expectColours('conventions', failure)
  })

  test('names a metric of the library by its id', () => {
    const received = { relevance: [[1, 0, 1]], judged: [[1, 1, 1, 1, 1]] }
    const message = pointer({ received, matcher: 'toHaveMAPAt', args: [3, 0.5] })
    expect(message).toMatch(/^Under denominator = min \(.*Kaggle.*\) this would be 0\.5556 and pass: /)
    expect(message).toMatch(/ see compareConventions\(evaluation, 'map@3'\)\.$/)
  })

  test('also among several gates', () => {
    const gates = [gate(disputed, { above: 0.8 }), gate('mae', { below: 0.9 })]
    expect(pointer({ received: answers, matcher: 'toMeetGates', args: [gates] })).toBe(
      'Under as = others (those that go further) this would be 0.9 and pass: see compareConventions(evaluation, disputed).',
    )
  })

  test('also of a metric that should be low', () => {
    const args = [wasted({ as: 'others' }), { below: 0.7 }]
    expect(pointer({ received: answers, matcher: 'toHaveMetric', args })).toBe(
      'Under the default (ours) this would be 0.2 and pass: see compareConventions(evaluation, wasted).',
    )
  })
})

describe('nothing is said of other conventions', () => {
  test('where none of them passes', () => {
    expect(pointer({ received: answers, matcher: 'toHaveMetric', args: [disputed, { above: 0.95 }] })).toBeUndefined()
  })

  test('where the value is better than asked for, and under .not', () => {
    const args = [disputed({ as: 'theirs' }), { within: [0.2, 0.1] }]
    expect(pointer({ received: answers, matcher: 'toHaveMetric', args })).toBeUndefined()
    const negated = [wasted, { below: 0.5 }]
    expect(pointer({ received: answers, matcher: 'toHaveMetric', args: negated, not: true })).toBeUndefined()
  })

  test('where it passes only by what an undefined class counts as', () => {
    const received = { yTrue: ['a', 'b', 'a'], yPred: ['a', 'a', 'a'] }
    const args = [0.6, { whenUndefined: 0 }]
    expect(plainMessage({ received, matcher: 'toHaveMacroPrecisionAbove', args })).not.toContain('compareConventions')
  })

  test('where it passes only because queries are left out', () => {
    const received = {
      qrels: { q: { a: 1 }, missed: { b: 1 } },
      run: { q: { a: 1 } },
    }
    expect(plainMessage({ received, matcher: 'toHaveMRRAbove', args: [0.9] })).not.toContain('compareConventions')
    // The convention itself would pass.
    expect(() =>
      plainMessage({ received, matcher: 'toHaveMRRAbove', args: [0.9, { preset: 'trec_eval@9' }] }),
    ).toThrow()
  })

  test('where the other convention refuses the input', () => {
    const received = { qrels: { q: { a: 1, b: 0 } }, run: { q: { a: 1, b: 1 } } }
    const picky = defineMetric({
      id: 'picky',
      title: 'picky',
      direction: 'up',
      range: [0, 1],
      options: { ties: rankingOptions.ties },
      conventions: [
        { tools: 'ours', options: {} },
        { tools: 'theirs', options: { ties: 'stable' } },
      ],
      compute: { rankings: (_, { ties }) => (ties === 'stable' ? 1 : 0.1) },
    })
    expect(pointer({ received, matcher: 'toHaveMetric', args: [picky, { above: 0.5 }] })).toBeUndefined()
    const listed = { qrels: received.qrels, run: { q: ['b', 'a'] } }
    expect(pointer({ received: listed, matcher: 'toHaveMetric', args: [picky, { above: 0.5 }] })).toBe(
      'Under ties = stable (theirs) this would be 1 and pass: see compareConventions(evaluation, picky).',
    )
  })
})

test('other conventions are not computed for a gate that passes', () => {
  let computed = 0
  const counting = defineMetric({
    id: 'counting',
    title: 'counting',
    direction: 'up',
    range: [0, 1],
    options: { ties: rankingOptions.ties },
    conventions: [
      { tools: 'ours', options: {} },
      { tools: 'theirs', options: { ties: 'average' } },
    ],
    compute: {
      rankings: () => {
        computed++
        return 0.5
      },
    },
  })
  expect(() =>
    plainMessage({ received: { relevance: [[1]] }, matcher: 'toHaveMetric', args: [counting, { above: 0.1 }] }),
  ).toThrow()
  expect(computed).toBe(1)
  plainMessage({ received: { relevance: [[1]] }, matcher: 'toHaveMetric', args: [counting, { above: 0.6 }] })
  expect(computed).toBe(3)
})
