import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { fartherT } from '../../../src/stats/means/hallT.ts'
import { linearisedRatio } from '../../../src/stats/means/linearised.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { expectNear } from '../../stats/near.ts'

/** Three raters of two classes. In every fourth item one deviates, in every tenth another. */
const ratings = Array.from({ length: 40 }, (_, i) => {
  const usual = i % 2
  return [i % 4 === 0 ? 1 - usual : usual, usual, i % 10 === 0 ? 1 - usual : usual]
})

test('agreement has limits by what each item adds to the disagreement', () => {
  const { interval, value } = measure({ ratings }, 'fleissKappa', { confidence: 0.9 })
  expect(interval?.method).toBe('agreementT')
  // Of three ratings, two of three pairs disagree where one deviates. Chance is that of the classes of all items.
  const apart = ratings.map(item => (new Set(item).size === 1 ? 0 : 2 / 3))
  const ones = ratings.map(item => item.filter(label => label === 1).length / 3)
  const share = ones.reduce((sum, each) => sum + each, 0) / 40
  const chance = 2 * share * (1 - share)
  // Each item moves the share of a class, and that the disagreement by chance.
  const references = ones.map(each => 1 + ((1 - 2 * share) * 2 * (each - share)) / chance)
  const added = linearisedRatio(
    Float64Array.from(apart, each => each / chance),
    Float64Array.from(references),
  )
  const { lower, upper } = fartherT(momentsOf(added), 0.9)
  expectNear(value, 1 - apart.reduce((sum, each) => sum + each, 0) / 40 / chance, 1e-9)
  expectNear(interval?.lower ?? Number.NaN, 1 - upper, 1e-3)
  expectNear(interval?.upper ?? Number.NaN, 1 - lower, 1e-3)
})

test('the method serves agreement alone', () => {
  expect(() =>
    measure({ passed: [true, false] }, 'passRate', { confidence: { level: 0.95, method: 'agreementT' } }),
  ).toThrow('the method agreementT is for an agreement of raters over single items')
})
