import { describe, expect, test } from 'vitest'
import { expectColours, plainMessage } from '../messages/failure.ts'
import { fromCounts } from '../messages/fromCounts.ts'

const labels = fromCounts(
  ['a', 'b', 'c'],
  [
    [10, 2, 0],
    [3, 9, 1],
    [0, 2, 13],
  ],
)
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
