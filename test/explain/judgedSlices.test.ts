import { describe, expect, test } from 'vitest'
import { evaluation } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { expectColours, expectMessage, type Failure, passingMessage, plainMessage } from '../messages/failure.ts'
import { fromCounts } from '../messages/fromCounts.ts'

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

  test.each([
    ['at most', 'scoreQuantile(quantile=0.95,better="lower")', { below: 197 }],
    ['at least', 'scoreQuantile(quantile=0.05,better="higher")', { above: 100.5 }],
  ])('a slice whose value has no limit on its side: %s', (side, metric, bound) => {
    const score = Array.from({ length: 240 }, (_, i) => 100 + ((37 * i) % 101))
    const few = { score, slices: { route: score.map((_, i) => (i % 6 === 0 ? 'a' : 'b')) } }
    const args = [metric, bound, { slices: 'route', confidence: 0.95, slicesMust: 'prove' }]
    const message = plainMessage({ received: few, matcher: 'toHaveMetric', args })
    expect(message).toMatch(new RegExp(`${side}  support  outcome\\n> a +[\\d.]+  no limit +40  INCONCLUSIVE`))
    expect(message).not.toContain('Infinity')
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

const labels = fromCounts(['a', 'b', 'c'], '10 2 0 / 3 9 1 / 0 2 13')
const countries = ['de', 'fr', 'jp', 'br', 'us', 'in', 'ng']
const sliced = {
  ...labels,
  slices: {
    country: labels.yTrue.map((_, i) => countries[i % 7]),
    'device\u001b[2J': labels.yTrue.map((_, i) => (i < 20 ? 'phone' : 'desk')),
  },
}

describe('slices', () => {
  test('the worst slices of every slicing column', async () => {
    const failure = { received: sliced, matcher: 'toHaveAccuracyAbove', args: [0.9] }
    await expectColours('slices', failure)
  })

  test('too many to show: the last are named', () => {
    const slices = Object.fromEntries(
      Array.from({ length: 12 }, (_, j) => [`column${j}`, labels.yTrue.map((_, i) => (i + j) % 6)]),
    )
    const message = plainMessage({ received: { ...labels, slices }, matcher: 'toHaveAccuracyAbove', args: [0.9] })
    expect(message.split('\n').length).toBeLessThanOrEqual(40)
    expect(message).toMatch(/^No room here for .*slices by column11|^No room here for .*…$/m)
  })

  function slicesOf(counts: Readonly<Record<string, readonly [right: number, wrong: number]>>): readonly string[] {
    const rows = Object.entries(counts).flatMap(([country, [right, wrong]]) => [
      ...Array.from({ length: right }, () => ({ country, yPred: 1 })),
      ...Array.from({ length: wrong }, () => ({ country, yPred: 0 })),
    ])
    const received = {
      yTrue: rows.map(() => 1),
      yPred: rows.map(({ yPred }) => yPred),
      labels: [0, 1],
      slices: { country: rows.map(({ country }) => country) },
    }
    const message = plainMessage({ received, matcher: 'toHaveAccuracyAbove', args: [0.999] })
    const lines = message.split('\n')
    const start = lines.findIndex(line => line.includes('country'))
    return lines.slice(start + 1, lines.indexOf('', start))
  }

  test('a thin slice is not marked beside large ones that are surely bad', () => {
    expect(slicesOf({ MT: [4, 3], DE: [7000, 3000], FR: [9300, 700], NL: [1, 2] })).toEqual([
      '> DE          0.700  10,000',
      '  NL          0.333       3',
      '  MT          0.571       7',
      '  FR          0.930  10,000',
    ])
  })

  test('a thin slice that is surely bad is marked, and none where none is', () => {
    expect(slicesOf({ MT: [2, 50], DE: [9000, 1000] })[0]).toBe('> MT          0.038      52')
    expect(slicesOf({ a: [8, 2], b: [9, 1] }).every(line => line.startsWith(' '))).toBe(true)
  })

  test('of rare positives the rows of their class count', () => {
    const n = 400
    const received = {
      yTrue: Array.from({ length: n }, (_, i) => (i === 0 || i >= 200 ? 1 : 0)),
      yPred: Array.from({ length: n }, (_, i) => (i >= 200 && i % 3 > 0 ? 1 : 0)),
      slices: { country: Array.from({ length: n }, (_, i) => (i < 200 ? 'MT' : 'DE')) },
    }
    const message = plainMessage({ received, matcher: 'toHaveRecallAbove', args: [0.9] })
    expect(message).toContain('  DE        0.665   200\n  MT        0.000   200')
  })

  test('of errors without a limit, more rows are surer', () => {
    const received = {
      yTrue: new Array(110).fill(0),
      yPred: Array.from({ length: 110 }, (_, i) => (i === 0 ? 3 : i < 100 ? 2 : 0.5)),
      slices: { site: Array.from({ length: 110 }, (_, i) => (i === 0 ? 'thin' : i < 100 ? 'large' : 'good')) },
    }
    const message = plainMessage({ received, matcher: 'toHaveMAEBelow', args: [0.1] })
    expect(message).toMatch(/> large .*\n {2}thin .*\n {2}good/)
  })
})
