import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../src/numeric/random.ts'
import { expectColours, expectMessage, type Failure, passingMessage, plainMessage } from '../messages/failure.ts'

const random = seededRandom(3)
const country = Array.from({ length: 900 }, (_, row) => (row < 400 ? 'DE' : row < 700 ? 'FR' : row < 880 ? 'IT' : 'MT'))
const rightIn: Readonly<Record<string, number>> = { DE: 0.9, FR: 0.85, IT: 0.7, MT: 0.6 }
const yTrue = country.map(() => (random.next() < 0.4 ? 'spam' : 'ham'))
const yPred = yTrue.map((label, row) =>
  random.next() < rightIn[country[row]] ? label : label === 'spam' ? 'ham' : 'spam',
)
const received = { yTrue, yPred, positive: 'spam', slices: { country } }

const gap = (limit: number, options: object, metric = 'recall', matcher = 'toHaveSliceGapBelow'): Failure => ({
  received,
  matcher,
  args: [metric, limit, { slices: 'country', ...options }],
})

describe('the slices that are farthest apart, what chance gives, and every slice', () => {
  test('by value', async () => {
    await expectColours('slices-gap', gap(0.1, {}))
  })

  test('surely apart', async () => {
    await expectMessage('slices-gap-surely', gap(0.05, { confidence: 0.95 }, 'accuracy'))
  })

  test('inconclusive', async () => {
    await expectMessage('slices-gap-inconclusive', gap(0.2, { confidence: 0.95 }))
  })

  test('a ratio', async () => {
    await expectMessage('slices-ratio', gap(0.9, { confidence: 0.95 }, 'accuracy', 'toHaveSliceRatioAbove'))
  })

  test('too few slices to judge', async () => {
    await expectMessage('slices-gap-undefined', gap(0.1, { minSupport: 150 }))
  })
})

test('a gap that is chance alone is said to be', () => {
  const alike = { passed: country.map((_, row) => row % 10 !== 3), slices: { part: country.map((_, row) => row % 25) } }
  const message = plainMessage({
    received: alike,
    matcher: 'toHaveSliceGapBelow',
    args: ['passRate', 0.05, { slices: 'part' }],
  })
  expect(message).toContain('Chance: if the slices were equal, half of all samples of these sizes would show')
  expect(message).toMatch(/the 5 highest and the 5 lowest values/)
  expect(message).toMatch(/… and 15 more slices/)
  const few = {
    passed: country.map((_, row) => (row * 7) % 10 !== 3),
    slices: { part: country.map((_, row) => row % 7) },
  }
  const byChance = { received: few, matcher: 'toHaveSliceGapBelow', args: ['passRate', 0.001, { slices: 'part' }] }
  expect(plainMessage(byChance).replace(/\s+/g, ' ')).toContain('Equal slices often show such a gap by chance.')
})

test('a small slice that fails, a slice without a value, and two values of 0', () => {
  const small = plainMessage(gap(0.5, { whenSmall: 'fail' }))
  expect(small).toContain('country = MT has 8 rows of the class judged: 30 are needed')
  expect(small).toMatch(/^> MT .*too small$/m)
  expect(small).not.toMatch(/^> (?!MT)|Chance:/m)
  const silent = { ...received, yPred: yPred.map((label, row) => (country[row] === 'IT' ? 'ham' : label)) }
  const message = plainMessage({ ...gap(0.5, {}, 'precision'), received: silent })
  expect(message).toContain('precision where country = IT is undefined: no row is predicted "spam"')
  expect(message).toMatch(/> IT +- +\d+ +UNDEFINED/)
  const never = { received: { passed: country.map(() => false), slices: { country } } }
  expect(plainMessage({ ...gap(0.5, {}, 'passRate', 'toHaveSliceRatioAbove'), ...never })).toMatch(
    /the\s+ratio is 0\/0: both values are 0/,
  )
})

test('a gap that is larger than allowed, but not surely beside all others', () => {
  const part = country.map((_, row) => row % 9)
  const passed = part.map((each, row) => (each === 0 ? row % 10 < 5 : row % 10 < 7))
  const message = plainMessage({
    received: { passed, slices: { part } },
    matcher: 'toHaveSliceGapBelow',
    args: ['passRate', 0.06, { slices: 'part', confidence: 0.95 }],
  })
  expect(message.replace(/\s+/g, ' ')).toContain('above the allowed 0.06, but not surely beside all other pairs')
})

test('what passes says by how much, too', () => {
  const message = passingMessage(gap(0.4, { confidence: 0.95 }))
  expect(message).toMatch(/below the\s+allowed 0\.4/)
  expect(message).toContain('All 3 pairs of slices pass')
  expect(message).not.toContain('>')
})
