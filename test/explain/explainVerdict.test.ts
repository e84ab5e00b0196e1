import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../src/define.ts'
import type { LabelColumns } from '../../src/evaluation/columns/labelColumns.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { gateContext } from '../../src/explain/explainVerdict.ts'
import { gate } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import type { Bound } from '../../src/index.ts'
import { expectColours, expectMessage, type Failure, plainMessage } from '../messages/failure.ts'

const fourOfFive = { yTrue: ['a', 'a', 'a', 'b', 'b'], yPred: ['a', 'a', 'a', 'b', 'a'] }

function firstSentence(failure: Failure): string {
  return plainMessage({ ...failure, width: 100 }).split('\n')[2]
}

function accuracyAgainst(bound: Bound): string {
  return firstSentence({ received: fourOfFive, matcher: 'toHaveMetric', args: ['accuracy', bound] })
}

function errorRateAgainst(bound: Bound): string {
  return firstSentence({ received: fourOfFive, matcher: 'toHaveMetric', args: ['errorRate', bound] })
}

describe('the value against its bound', () => {
  test('every bound, missed on either side', () => {
    expect(accuracyAgainst({ above: 0.9 })).toBe('accuracy is 0.8, below the required 0.9 (0.1 short, n = 5)')
    expect(accuracyAgainst({ atLeast: 0.9 })).toBe('accuracy is 0.8, below the required 0.9 (0.1 short, n = 5)')
    expect(errorRateAgainst({ below: 0.1 })).toBe('error rate is 0.2, above the allowed 0.1 (0.1 too high, n = 5)')
    expect(errorRateAgainst({ atMost: 0.1 })).toBe('error rate is 0.2, above the allowed 0.1 (0.1 too high, n = 5)')
    expect(accuracyAgainst({ within: [0.9, 0.05] })).toBe(
      'accuracy is 0.8, outside the required 0.9 ± 0.05 (0.05 short, n = 5)',
    )
    expect(accuracyAgainst({ within: [0.6, 0.1] })).toBe(
      'accuracy is 0.8, outside the required 0.6 ± 0.1 (0.1 too high, n = 5)',
    )
    expect(accuracyAgainst({ between: [0.9, 1] })).toBe(
      'accuracy is 0.8, outside the required 0.9 to 1 (0.1 short, n = 5)',
    )
    expect(accuracyAgainst({ between: [0.1, 0.7] })).toBe(
      'accuracy is 0.8, outside the required 0.1 to 0.7 (0.1 too high, n = 5)',
    )
  })

  test('a strict bound met exactly', () => {
    expect(accuracyAgainst({ above: 0.8 })).toBe('accuracy is exactly 0.8, not above it (n = 5)')
    expect(errorRateAgainst({ below: 0.2 })).toBe('error rate is exactly 0.2, not below it (n = 5)')
  })

  test('as many digits as it takes to tell the value from the bound', () => {
    expect(accuracyAgainst({ above: 0.8000001 })).toBe(
      'accuracy is 0.8, below the required 0.8000001 (1e-7 short, n = 5)',
    )
    const third = { yTrue: ['a', 'b', 'b'], yPred: ['a', 'a', 'a'] }
    expect(
      firstSentence({ received: third, matcher: 'toHaveMetric', args: ['accuracy', { between: [0.1, 0.3333] }] }),
    ).toBe('accuracy is 0.33333, outside the required 0.1 to 0.3333 (0.000033 too high, n = 3)')
    expect(firstSentence({ received: third, matcher: 'toHaveAccuracyAbove', args: [0.33334] })).toBe(
      'accuracy is 0.33333, below the required 0.33334 (0.0000067 short, n = 3)',
    )
  })

  test('a value on the good side is not explained by its worst class', async () => {
    await expectMessage('bounds-too-good', {
      received: fourOfFive,
      matcher: 'toHaveAccuracyWithin',
      args: [0.6, 0.1],
    })
  })
})

describe('.not', () => {
  test('asks for the opposite', async () => {
    const failure = { received: fourOfFive, matcher: 'toHaveAccuracyAbove', args: [0.7], not: true }
    await expectColours('not', failure)
  })

  test('of a range', () => {
    expect(firstSentence({ received: fourOfFive, matcher: 'toHaveAccuracyWithin', args: [0.75, 0.1], not: true })).toBe(
      'accuracy is 0.8, within 0.75 ± 0.1: .not requires the opposite (n = 5)',
    )
  })

  test('does not pass on an undefined value', async () => {
    await expectMessage('not-undefined', {
      received: { yTrue: ['a', 'b'], yPred: ['b', 'b'], positive: 'a' },
      matcher: 'toHavePrecisionAbove',
      args: [0.5],
      not: true,
    })
  })

  test('of an error that is lower than the test allows', () => {
    expect(plainMessage({ received: fourOfFive, matcher: 'toHaveErrorRateBelow', args: [0.5], not: true })).toContain(
      '\nIf intended, drop .not. If not, look for test data in the training data.',
    )
  })
})

describe('the next step', () => {
  const next = (failure: Failure): string => plainMessage(failure).split('\n\n').at(-1)!.replace(/\s+/g, ' ')

  const near = (failure: Failure): string | undefined => /^One more .*$/m.exec(plainMessage(failure))?.[0]

  test('one more correct row would pass, whichever it is', () => {
    const received = { ...fourOfFive }
    expect(near({ received, matcher: 'toHaveAccuracyAbove', args: [0.9] })).toBe('One more correct row would pass.')
    expect(near({ received, matcher: 'toHaveAccuracyWithin', args: [0.9, 0.05] })).toBeUndefined()
    const twoWrong = { yTrue: ['a', 'a', 'b', 'b'], yPred: ['a', 'b', 'b', 'a'] }
    expect(near({ received: twoWrong, matcher: 'toHaveAccuracyAbove', args: [0.7] })).toBe(
      'One more correct row would pass.',
    )
    expect(near({ received: twoWrong, matcher: 'toHaveAccuracyAbove', args: [0.8] })).toBeUndefined()
  })

  test('or could, where some mistakes cost more than others', () => {
    const received = { yTrue: [1, 1, 1, 0, 0, 0], yPred: [1, 1, 0, 1, 0, 0], positive: 1 }
    expect(near({ received, matcher: 'toHaveRecallAbove', args: [0.9] })).toBe('One more correct row could pass.')
  })

  test('rows of different weights count for themselves', () => {
    const received = { ...fourOfFive, sampleWeight: [1, 1, 1, 1, 1] }
    expect(near({ received, matcher: 'toHaveAccuracyAbove', args: [0.9] })).toBeUndefined()
  })

  test('a value inside a range that .not excludes is neither better nor worse than expected', () => {
    const inRange = { received: fourOfFive, matcher: 'toHaveMetric', args: ['accuracy', { within: [0.8, 0.1] }] }
    expect(next({ ...inRange, not: true })).toMatch(/yTrue\[4\] If intended, drop \.not\.$/)
    const above = { received: fourOfFive, matcher: 'toHaveAccuracyAbove', args: [0.7], not: true }
    expect(next(above)).toContain('look for test data in the training data')
  })
})

describe('metrics of one’s own', () => {
  const meanCost = defineMetric({
    id: 'meanCost',
    title: 'mean cost',
    direction: 'down',
    range: [0, Number.POSITIVE_INFINITY],
    compute: { labels: ({ n, yTrue, yPred }) => yTrue.filter((truth, i) => truth !== yPred[i]).length / n },
  })

  test('have a message without parts', async () => {
    const failure = { received: fourOfFive, matcher: 'toHaveMetric', args: [meanCost, { below: 0.1 }] }
    await expectColours('own-metric', failure)
  })

  test('may have no value', () => {
    const nothing = defineMetric({
      id: 'nothing',
      title: 'nothing',
      direction: 'none',
      range: [0, 1],
      compute: { labels: () => Number.NaN },
    })
    expect(firstSentence({ received: fourOfFive, matcher: 'toHaveMetric', args: [nothing, { above: 0.5 }] })).toBe(
      'nothing is undefined: nothing computed NaN (n = 5)',
    )
  })

  test('are explained by what their parts say, whatever they are called', () => {
    const mse = defineMetric({
      id: 'mse',
      title: 'error of size',
      direction: 'down',
      range: [0, 10],
      compute: {
        numbers: columns => ({
          value: 0.5,
          parts: () => ({ kind: 'residuals' as const, columns, counts: 'relative' as const, epsilon: 8 }),
        }),
      },
    })
    const received = { yTrue: [4, 10], yPred: [8, 15] }
    expect(plainMessage({ received, matcher: 'toHaveMetric', args: [mse, { below: 0.1 }] })).toContain(
      [
        '  row       true  predicted  error  relative error',
        '  yTrue[0]     4          8     +4             0.5',
        '  yTrue[1]    10         15     +5             0.5',
      ].join('\n'),
    )
  })

  test('without a policy are not said to have one', () => {
    const compute = {
      labels: (columns: LabelColumns) => ({
        value: Number.NaN,
        parts: () => ({ kind: 'classes' as const, columns, rate: 'f1' as const, classes: [0] }),
      }),
    }
    const mape = defineMetric({ id: 'mape', title: 'their own', direction: 'up', range: [0, 1], compute })
    expect(adviceOf('toHaveMetric', [mape, { above: 0.1 }], fourOfFive)).toBe('define it.')
  })
})

function adviceOf(matcher: string, args: readonly unknown[], received: unknown): string | undefined {
  return /define it.*$/.exec(plainMessage({ received, matcher, args }).replace(/\s+/g, ' '))?.[0]
}

describe('what an undefined value may count as', () => {
  const labels = ['a', 'b', 'c']
  const absent = { ...fourOfFive, labels }
  const neverPredicted = { ...fourOfFive, yTrue: ['a', 'a', 'c', 'b', 'b'] }
  const sliced = {
    ...fourOfFive,
    yTrue: ['a', 'c', 'a', 'b', 'b'],
    slices: { country: ['de', 'de', 'de', 'fr', 'fr'] },
  }
  const threeCountries = { ...fourOfFive, slices: { country: ['de', 'fr', 'it', 'fr', 'it'] } }

  test.each([
    ['toHaveMacroF1Above', [0.5], absent, "'skip'"],
    ['toHaveMacroF1Above', [0.1, { labels, slices: 'country', minSupport: 1 }], sliced, "'skip'"],
    ['toHaveMetric', ['equalOpportunityDifference(class="b",by="country")', { below: 0.5 }], threeCountries, "'skip'"],
    // Left out, the class that the model never finds would be hidden.
    ['toHaveMacroPrecisionAbove', [0.5], neverPredicted, '0'],
    // The class that has no specificity has all rows.
    ['toHaveMetric', ['specificity(average="macro")', { above: 0.5 }], { yTrue: ['a'], yPred: ['a'], labels }, '0'],
    ['toHaveMetric', ['npv(average="macro")', { above: 0.5 }], { yTrue: ['a'], yPred: ['a'], labels }, '0'],
    ['toHaveMetric', ['fnr(average="macro")', { below: 0.5 }], absent, "'skip'"],
    // Pooled counts leave no class out.
    ['toHaveMetric', ['recall(average="micro",labels=["c"])', { above: 0.5 }], absent, '0'],
    // Of no class at all a mean cannot be taken.
    ['toHaveRecallAbove', [0.5, { class: 'c' }], absent, '0'],
    ['toHaveCohenKappaAbove', [0.5], { yTrue: ['a', 'a'], yPred: ['a', 'a'], labels }, '0'],
  ] as const)('%s(%j) of %j', (matcher, args, received, value) => {
    expect(adviceOf(matcher, args, received)).toBe(
      `define it, or ${value === '0' ? 'say what it counts as' : 'leave out what has no value'}: whenUndefined: ${value}.`,
    )
  })
})

describe('the context of a gate', () => {
  const preds = evaluation({
    yTrue: [1, 0, 1, 0],
    yPred: [1, 0, 0, 0],
    slices: { country: ['de', 'de', 'fr', 'fr'] },
    details: { text: ['a', 'b', 'c', 'd'] },
  })
  const accuracy = gate('accuracy', { above: 0.9 })
  const context = gateContext(preds, accuracy, judge(preds, accuracy))

  test('the metric on each slice', () => {
    const country = context.slices.get('country') ?? []
    expect(country.map(({ slice, measurement }) => [slice, measurement?.value])).toEqual([
      ['de', 1],
      ['fr', 0.5],
    ])
  })

  test('the value with one more correct row, and the texts beside the data', () => {
    expect(context.oneMoreCorrect()).toContain(1)
    expect(context.details).toBeDefined()
  })
})
