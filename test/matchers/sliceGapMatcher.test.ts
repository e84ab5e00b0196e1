import { describe, expect, test } from 'vitest'
import { metricReport } from '../../src/index.ts'
import { expects } from '../evaluation/expects.ts'
import { thrownBy } from '../thrownBy.ts'

const country = Array.from({ length: 80 }, (_, row) => (row < 40 ? 'DE' : 'FR'))
const yTrue = country.map((_, row) => row % 2)
const preds = { yTrue, yPred: yTrue.map((truth, row) => (row % 10 === 9 ? 1 - truth : truth)), slices: { country } }

describe.each(expects)('%s', (_, expectOf) => {
  describe.each([
    ['toHaveSliceGapBelow', 0.1],
    ['toHaveSliceRatioAbove', 0.9],
  ])('%s', (matcher, limit) => {
    test('the opposite is refused', () => {
      const error = thrownBy(() => expectOf(preds).not[matcher]('accuracy', limit, { slices: 'country' }))
      expect(String(error)).toContain(`.not.${matcher} is refused: it would pass as soon as any two slices are apart`)
    })

    test.each([
      [['accuracy', limit], 'there are no slices to set against each other'],
      [['accuracy', limit, { slices: 'land' }], 'there are no slices "land"'],
      [['accuracy', limit, { slices: 'country' }, {}], 'there are 4 arguments'],
      [['accuracy', undefined, { slices: 'country' }], 'is missing'],
    ])('%j is refused', (args, message) => {
      expect(() => expectOf(preds)[matcher](...args)).toThrow(message)
    })

    test('a report has no rows', () => {
      expect(() => expectOf(metricReport(preds))[matcher]('accuracy', limit, { slices: 'country' })).toThrow(
        'a report holds no rows to slice',
      )
    })
  })
})

describe('toHaveSliceGapBelow', () => {
  const country = Array.from({ length: 80 }, (_, row) => (row < 40 ? 'DE' : 'FR'))
  const passed = country.map((_, row) => (row < 40 ? row % 10 !== 0 : row % 4 !== 0))

  test.each(expects)('%s: the largest difference between slices', (_, expectOf) => {
    const cases = { passed, slices: { country } }
    expectOf(cases).toHaveSliceGapBelow('passRate', 0.16, { slices: 'country' })
    // 0.9 beside 0.75.
    expect(() => expectOf(cases).toHaveSliceGapBelow('passRate', 0.15, { slices: 'country' })).toThrow(
      'pass rate differs by 0.15 between country = DE and country = FR',
    )
    expect(() =>
      expectOf(cases).toHaveSliceGapBelow('passRate', 0.16, { slices: 'country', confidence: 0.95 }),
    ).toThrow('inconclusive')
    const ranked = {
      qrels: { q1: { a: 1 }, q2: { b: 1 } },
      run: { q1: ['a', 'c'], q2: ['c', 'b'] },
      slices: { length: { q1: 'short', q2: 'long' } },
    }
    expect(() => expectOf(ranked).toHaveSliceGapBelow('mrr', 0.4, { slices: 'length', minSupport: 1 })).toThrow(
      'MRR differs by 0.5 between length = short and length = long',
    )
  })

  test('inside toEqual it says what it measured', () => {
    const [, [, expectOf]] = expects
    const asymmetric = expectOf as unknown as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>
    const cases = { passed, slices: { country } }
    expect({ cases }).toEqual({ cases: asymmetric.toHaveSliceGapBelow('passRate', 0.2, { slices: 'country' }) })
    expect({ cases: 1 }).not.toEqual({ cases: asymmetric.toHaveSliceGapBelow('passRate', 0.2, { slices: 'country' }) })
  })
})

describe('toHaveSliceRatioAbove', () => {
  const country = Array.from({ length: 80 }, (_, row) => (row < 40 ? 'DE' : 'FR'))
  const passed = country.map((_, row) => (row < 40 ? row % 10 !== 0 : row % 4 !== 0))

  test.each(expects)('%s: the smallest value of a slice over the largest', (_, expectOf) => {
    const cases = { passed, slices: { country } }
    // 0.75 over 0.9.
    expectOf(cases).toHaveSliceRatioAbove('passRate', 0.8, { slices: 'country' })
    expect(() => expectOf(cases).toHaveSliceRatioAbove('passRate', 0.85, { slices: 'country' })).toThrow(
      'the ratio of pass rate between country = DE and country = FR is 0.8333, below',
    )
    expect(() =>
      expectOf(cases).toHaveSliceRatioAbove('passRate', 0.8, { slices: 'country', confidence: 0.9 }),
    ).toThrow('inconclusive')
  })
})
