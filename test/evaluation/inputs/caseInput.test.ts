import { describe, expect, test } from 'vitest'
import { evaluation, fromRows, measure } from '../../../src/index.ts'
import { refused } from '../refused.ts'

describe('results of cases', () => {
  test('passed that is a number', () => {
    expect(refused('passed', 1, { passed: [true, 1] }, 'toHavePassRateAbove', 0.5)).toMatchInlineSnapshot(
      `"toHavePassRateAbove: passed[1] is 1. Expected true or false. Numbers go into score."`,
    )
  })

  test.each(['true', null, undefined])('passed that is %s', value => {
    expect(refused('passed', 1, { passed: [true, value, null] }, 'toHavePassRateAbove', 0.5)).toContain(
      'Expected true or false.',
    )
  })

  test('a score that is no finite number', () => {
    expect(refused('score', 2, { score: [1, 2, Number.NaN] }, 'toHaveMeanScoreAbove', 0.5)).toContain('score[2] is NaN')
  })

  test('no case at all', () => {
    expect(refused(undefined, undefined, { passed: [] }, 'toHavePassRateAbove', 0.5)).toMatchInlineSnapshot(
      `"toHavePassRateAbove: passed is empty. Expected at least one row: an empty evaluation proves nothing. Check that the predictions were loaded."`,
    )
  })

  test('columns of different lengths', () => {
    const input = { passed: [true, false], score: [1] }
    expect(refused('score', 1, input, 'toHavePassRateAbove', 0.5)).toMatchInlineSnapshot(
      `"toHavePassRateAbove: score has 1 value, but passed has 2. Expected one value a row in every column."`,
    )
    expect(
      refused('slices.day', 1, { passed: [true, false], slices: { day: ['m'] } }, 'toHavePassRateAbove', 0.5),
    ).toBe('toHavePassRateAbove: slices.day has 1 value, but passed has 2. Expected one value a row in every column.')
  })

  test('a task without trials, a trial that is no boolean', () => {
    expect(refused('trials', 1, { trials: [[true], []] }, 'toHavePassAtKAt', 1, 0.5)).toMatchInlineSnapshot(
      `"toHavePassAtKAt: trials[1] is empty. Expected at least one trial of every task."`,
    )
    expect(refused('trials', 0, { trials: [[true, 0]] }, 'toHavePassAtKAt', 1, 0.5)).toMatchInlineSnapshot(
      `"toHavePassAtKAt: trials[0][1] is 0. Expected true or false. Numbers go into score."`,
    )
    expect(refused('trials[0]', undefined, { trials: [true] }, 'toHavePassAtKAt', 1, 0.5)).toContain(
      'trials[0] is true',
    )
  })

  test('a preference for neither', () => {
    expect(refused('preferred', 1, { preferred: ['tie', 'both'] }, 'toHaveWinRateAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveWinRateAbove: preferred[1] is "both". Expected 'candidate', 'baseline' or 'tie'."`,
    )
  })

  test('settings that cases have no use for', () => {
    expect(
      refused('labels', undefined, { passed: [true], labels: ['a'] }, 'toHavePassRateAbove', 0.5),
    ).toMatchInlineSnapshot(
      `"toHavePassRateAbove: labels has no effect beside passed. Expected labels beside yTrue or ratings."`,
    )
    expect(refused('threshold', undefined, { score: [1], threshold: 1 }, 'toHaveMeanScoreAbove', 0.5)).toContain(
      'unknown column "threshold"',
    )
  })

  test('a quantile of neither direction', () => {
    const args = ['scoreQuantile', { below: 2 }, { quantile: 0.5 }]
    expect(refused('better', undefined, { score: [1] }, 'toHaveMetric', ...args)).toMatchInlineSnapshot(
      `"toHaveMetric: scoreQuantile needs better. Expected one of 'higher' | 'lower'. Give it as an option: { better: … }."`,
    )
  })
})

describe('cases stand', () => {
  test('several beside each other, with ids and weights', () => {
    const input = {
      passed: [true, false],
      score: [1, 3],
      preferred: ['tie', 'candidate'] as const,
      sampleWeight: [1, 3],
    }
    expect(measure(input, 'passRate').value).toBe(0.25)
    expect(measure(input, 'meanScore').value).toBe(2.5)
    expect(measure(input, 'winRate').value).toBe(0.875)
  })

  test('beside a truth', () => {
    const input = {
      yTrue: ['a', 'b'],
      yPred: ['a', 'a'],
      passed: [true, false],
      score: [0.5, 1],
      trials: [[true], [false]],
    }
    expect(measure(input, 'accuracy').value).toBe(0.5)
    expect(measure(input, 'passRate').value).toBe(0.5)
    expect(measure(input, 'meanScore').value).toBe(0.75)
    expect(measure(input, 'passAtK@1').value).toBe(0.5)
    expect(measure(input, 'exactMatch').value).toBe(0.5)
  })

  test('row by row', () => {
    const rows = [
      { id: 'x', passed: true, score: 2 },
      { id: 'y', passed: false, score: 4 },
    ]
    expect(measure(rows, 'passRate').value).toBe(0.5)
    expect(measure(rows, 'meanScore').value).toBe(3)
    expect(
      measure(fromRows(rows, { passed: 'passed', score: row => row.score * 2, ids: 'id' }), 'meanScore').value,
    ).toBe(6)
    expect(measure([{ ratings: [1, 1] }, { ratings: [2, 1] }], 'percentAgreement').value).toBe(0.5)
    expect(measure([{ trials: [true, false] }], 'passAtK@1').value).toBe(0.5)
    expect(measure([{ preferred: 'tie' }], 'winRate').value).toBe(0.5)
  })

  test('as a handle that later changes do not reach', () => {
    const input = { passed: [true], score: Float64Array.of(1), trials: [[true]], ratings: [['a', 'b']] }
    const handle = evaluation(input)
    input.passed[0] = false
    input.score[0] = 9
    input.trials[0][0] = false
    input.ratings[0][1] = 'a'
    expect(measure(handle, 'passRate').value).toBe(1)
    expect(measure(handle, 'meanScore').value).toBe(1)
    expect(measure(handle, 'passAtK@1').value).toBe(1)
    expect(measure(handle, 'percentAgreement').value).toBe(0)
  })
})
