import { describe, expect, test } from 'vitest'
import {
  convention,
  flag,
  number,
  oneOf,
  positiveInteger,
  required,
} from '../../../src/metrics/definition/optionSpec.ts'
import { conventionOf, differs, printId, resolveOptions } from '../../../src/metrics/definition/resolveOptions.ts'

const specs = {
  k: required(positiveInteger()),
  gain: convention(oneOf(['linear', 'exponential'], 'linear')),
  beta: number({ above: 0 }, undefined),
  adaptive: flag(false),
}

describe('options of unknown origin', () => {
  test('get the defaults of those that are not given', () => {
    expect(resolveOptions('ndcg', specs, { k: 10, gain: undefined })).toEqual({
      k: 10,
      gain: 'linear',
      beta: undefined,
      adaptive: false,
    })
  })

  test.each([
    [{ k: 10, gains: 'linear' }, 'ndcg has no option "gains". Did you mean gain?'],
    [{ k: 10, hasOwnProperty: 1 }, 'ndcg has no option "hasOwnProperty"'],
    [{ k: 0 }, 'k of ndcg is 0. Expected a positive integer.'],
    [{}, 'ndcg needs k. Expected a positive integer. Write ndcg@10, or the cutoff that you mean.'],
    [{ k: 1, adaptive: 'yes' }, 'adaptive of ndcg is "yes". Expected true or false.'],
  ])('%j is refused', (options, message) => {
    expect(() => resolveOptions('ndcg', specs, options)).toThrow(message)
  })

  test('one of the caller is none of the metric, and the message says where it belongs', () => {
    expect(() => resolveOptions('f1', specs, { k: 1, over: 'g' }, ['over'])).toThrow(
      'f1 has no option "over". Give it as an option of its own, { over: … }, not within the metric.',
    )
    expect(() => resolveOptions('f1', specs, { k: 1, ovr: 'g' }, ['over'])).toThrow('Did you mean over?')
  })

  test('a required option that is not the cutoff is given as an option', () => {
    const needed = { beta: required(number({ above: 0 }, undefined)) }
    expect(() => resolveOptions('fBeta', needed, {})).toThrow(
      'fBeta needs beta. Expected a finite number above 0. Give it as an option: { beta: … }.',
    )
  })

  test('where there are none, the message says so', () => {
    expect(() => resolveOptions('accuracy', {}, { positive: 1 })).toThrow('It has no options')
  })
})

test('an option differs if it is given and not the default', () => {
  expect(differs('linear', specs.gain)).toBe(false)
  expect(differs('exponential', specs.gain)).toBe(true)
  expect(differs(undefined, specs.gain)).toBe(false)
  expect(differs(1, specs.beta)).toBe(true)
  expect(differs([0, 1], { ...specs.beta, default: [0, 1] })).toBe(false)
})

test('a message prints conventions always, other options where given, the cutoff never', () => {
  const resolved = resolveOptions('ndcg', specs, { k: 10, beta: 2 })
  expect(conventionOf(specs, resolved, { k: 10, beta: 2 })).toEqual(['gain = linear', 'beta = 2'])
  expect(conventionOf({ cost: { ...specs.beta, printed: '…' } }, { cost: () => 1 }, { cost: 1 })).toEqual(['cost = …'])
  const label = oneOf(['two words', 'log2(i+1)'], undefined)
  expect(conventionOf({ label }, { label: 'two words' }, { label: 1 })).toEqual(['label = "two words"'])
  expect(conventionOf({ label }, { label: 'log2(i+1)' }, { label: 1 })).toEqual(['label = log2(i+1)'])
})

test('an id has its cutoff, then its options as JSON', () => {
  expect(printId('auc', {})).toBe('auc')
  expect(printId('ndcg', { gain: 'exponential', k: 10 })).toBe('ndcg@10(gain="exponential")')
  expect(printId('f1', { positive: 'a,"b"', labels: [1, '1'] })).toBe('f1(positive="a,\\"b\\"", labels=[1,"1"])')
})
