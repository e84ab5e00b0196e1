import { describe, expect, test } from 'vitest'
import { expectColours, expectMessage, plainMessage } from '../messages/failure.ts'
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
    await expectMessage('slices', failure)
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
})
