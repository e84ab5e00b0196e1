import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import golden from '../../golden/llm/values.json' with { type: 'json' }

const { ratio, disagreement } = golden

test('the mean over cases of c(k − c)/C(k, 2)', () => {
  const trials = ratio.passes.map(passed => Array.from({ length: ratio.trials }, (_, i) => i < passed))
  expect(measure({ trials }, 'disagreement').value).toBeCloseTo(ratio.disagreement, 14)
})

test.each(disagreement.k)('its expectation does not grow with the trials: %s of them that pass with p = .9', k => {
  // All outcomes of k trials, by weight.
  const outcomes = Array.from({ length: 2 ** k }, (_, bits) =>
    Array.from({ length: k }, (__, i) => ((bits >> i) & 1) === 1),
  )
  const sampleWeight = outcomes.map(each => each.reduce((product, passed) => product * (passed ? 0.9 : 0.1), 1))
  expect(measure({ trials: outcomes, sampleWeight }, 'disagreement').value).toBeCloseTo(disagreement.disagreement, 12)
})

test('the order of trials does not matter, and passes count as failures do', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      trials => {
        const value = measure({ trials }, 'disagreement').value
        expect(measure({ trials: trials.map(each => [...each].reverse()) }, 'disagreement').value).toBe(value)
        expect(measure({ trials: trials.map(each => each.map(passed => !passed)) }, 'disagreement').value).toBeCloseTo(
          value,
          14,
        )
      },
    ),
  )
})

test('a task that was tried once cannot differ', () => {
  expect(
    measure({ trials: [[true, false], [true]], ids: ['a', 'b'] }, 'disagreement', { trials: 'uneven' })
      .undefinedBecause,
  ).toBe('the task "b" was tried once, and it takes two trials to differ')
})
