import { describe, expect, test } from 'vitest'
import { evaluation } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { expectColours, expectMessage, type Failure, passingMessage, plainMessage } from '../messages/failure.ts'

const n = 400
const country = Array.from({ length: n }, (_, i) =>
  i % 20 === 0 ? 'MT' : i % 4 === 0 ? 'DE' : i % 7 === 0 ? null : 'FR',
)
const device = Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 'app' : 'web'))
const yTrue = Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 'spam' : 'ham'))
const yPred = yTrue.map((label, i) =>
  (country[i] === 'DE' && i % 3 === 0) || i % 17 === 0 ? (label === 'spam' ? 'ham' : 'spam') : label,
)
const received = { yTrue, yPred, positive: 'spam', slices: { country, device } }

const above = (threshold: number, options: object, matcher = 'toHaveAccuracyAbove'): Failure => ({
  received,
  matcher,
  args: [threshold, options],
})

describe('the worst slice is explained, and every slice listed', () => {
  test('by value', async () => {
    await expectColours('slices-fail', above(0.8, { slices: ['country', ['country', 'device']] }))
  })

  test('to be proved in every slice', async () => {
    await expectMessage('slices-prove', above(0.7, { slices: 'country', confidence: 0.95, slicesMust: 'prove' }))
  })

  test('surely below its bound, beside all others', async () => {
    await expectMessage('slices-surely', above(0.8, { slices: 'country', confidence: 0.95, slicesMust: 'notFail' }))
  })

  test('also where the whole is open, which one slice alone surely is not', async () => {
    const rows = Array.from({ length: 400 }, (_, i) => ({
      truth: i % 2,
      where: ['DE', 'FR', 'IT', 'ES'][(i >> 1) & 3],
    }))
    const isWrong = (i: number): boolean => (rows[i].where === 'IT' ? i % 5 < 2 : i % 40 === 0)
    const open = {
      yTrue: rows.map(({ truth }) => truth),
      yPred: rows.map(({ truth }, i) => (isWrong(i) ? 1 - truth : truth)),
      slices: { country: rows.map(({ where }) => where) },
    }
    const asked = { slices: 'country', confidence: 0.95, slicesMust: 'notFail' }
    const gate = { received: open, matcher: 'toHaveAccuracyAbove', args: [0.87, asked] }
    await expectMessage('slices-open-whole', gate)
  })

  test('without a value', async () => {
    const missed = yPred.map((label, i) => (country[i] === 'DE' ? 'ham' : label))
    await expectMessage('slices-undefined', {
      received: { ...received, yPred: missed },
      matcher: 'toHavePrecisionAbove',
      args: [0.7, { slices: 'country', minSupport: 20 }],
    })
  })

  test('queries', async () => {
    const queries = Array.from({ length: 80 }, (_, i) => `q${i}`)
    await expectMessage('slices-queries', {
      received: {
        qrels: Object.fromEntries(queries.map(query => [query, { a: 1, b: 2, c: 0 }])),
        run: Object.fromEntries(queries.map((query, i) => [query, i % 2 === 0 ? ['c', 'a'] : ['b', 'a', 'c']])),
        slices: { length: Object.fromEntries(queries.map((query, i) => [query, i % 2 === 0 ? 'long' : 'short'])) },
      },
      matcher: 'toHaveNDCGAt',
      args: [10, 0.6, { slices: 'length' }],
    })
  })
})

test('too small a slice, where it fails, and no slice with enough support', async () => {
  await expectMessage('slices-small', above(0.2, { slices: 'country', minSupport: 50, whenSmall: 'fail' }))
  await expectMessage('slices-none', above(0.5, { slices: 'country', minSupport: 500 }, 'toHaveRecallAbove'))
})

test('where the whole misses its bound, it is explained, beside its slices', () => {
  const message = plainMessage(above(0.99, { slices: 'country' }))
  expect(message).toContain('accuracy is 0.875, below the required 0.99')
  expect(message).toMatch(/> DE +0\.625 +80 {2}FAILS/)
})

test('of slices that fail, the one that is most surely bad comes first', () => {
  // 24 of 30 and 1,640 of 2,000 are right: 0.8 of few rows may be 0.9, and 0.82 of many may not.
  const where = Array.from({ length: 2030 }, (_, i) => (i < 30 ? 'MT' : 'DE'))
  const truth = where.map((_, i) => i % 2)
  const thin = {
    yTrue: truth,
    yPred: truth.map((label, i) => ((i < 30 ? i < 6 : i % 50 < 9) ? 1 - label : label)),
    slices: { country: where },
  }
  const message = plainMessage({
    received: thin,
    matcher: 'toHaveMetric',
    args: ['accuracy', { above: 0.95 }, { slices: 'country', sliceBound: { above: 0.9 }, minSupport: 30 }],
  })
  expect(message).toMatch(/> DE .*FAILS\n> MT .*FAILS/)
  const whole = plainMessage({
    received: thin,
    matcher: 'toHaveMetric',
    args: ['accuracy', { above: 0.5 }, { slices: 'country', sliceBound: { above: 0.9 }, minSupport: 30 }],
  })
  expect(whole).toContain('accuracy where country = DE is 0.82')
})

test('a passing gate notes what it left out', () => {
  expect(passingMessage(above(0.5, { slices: 'country' }))).toContain(
    'note: slices with fewer than 30 rows are not judged: country = "MT" (20)',
  )
})

test('among several gates', () => {
  const message = plainMessage({
    received,
    matcher: 'toMeetGates',
    args: [[{ metric: 'macroF1', bound: { above: 0.95 } }]],
  })
  expect(message).toContain('macroF1')
})

test('.not is refused', () => {
  const { toHaveAccuracyAbove } = createMatchers({ runner: 'test', width: () => 80 })
  const negated = { isNot: true }
  expect(() => toHaveAccuracyAbove.call(negated as never, evaluation(received), 0.2, { slices: 'country' })).toThrow(
    '.not.toHaveAccuracyAbove is refused with slices: it would pass as soon as any one slice fails',
  )
})

test('a comparison that fails in a slice', async () => {
  const better = yTrue.map((label, i) =>
    country[i] === 'FR' && i % 3 === 0 ? (label === 'spam' ? 'ham' : 'spam') : label,
  )
  await expectMessage('slices-comparison', {
    received: { ...received, yPred: better },
    matcher: 'toBeNoWorseThan',
    args: [{ yPred }, 'accuracy', { margin: 0.15, slices: ['country', 'device'], slicesMust: 'notFail' }],
  })
})
