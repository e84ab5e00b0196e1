import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../../src/index.ts'

// fairlearn 0.15 and scikit-learn 1.9 (precision_score in a MetricFrame), drawn by numpy with seed 5.
const letters = (text: string): string[] => text.split('')
const country = letters('ccbaaaaaacbaacccaababacabcaccababaaacaababaabbbaacacacacbabb')
const yTrue = letters('111010011001111001000001100101011111010001011001101110000010').map(Number)
const yPred = letters('100000111010111001100001111101110111010001011000101101000111').map(Number)
const sampleWeight = letters('132343323231114322144133224323334332334123234114334412422211').map(Number)
const preds = { yTrue, yPred, slices: { country } }

const values = {
  demographicParityDifference: [0.09999999999999998, 0.12580231065468545],
  demographicParityRatio: [0.823529411764706, 0.7805151175811871],
  equalOpportunityDifference: [0.16666666666666674, 0.1875],
  equalOpportunityRatio: [0.7999999999999999, 0.7692307692307693],
  equalizedOddsDifference: [0.2222222222222222, 0.2887700534759358],
  equalizedOddsRatio: [0.5, 0.38636363636363635],
  predictiveParityDifference: [0.32352941176470584, 0.2529550827423167],
  predictiveParityRatio: [0.6071428571428572, 0.6871345029239767],
} as const

const ids = Object.keys(values) as (keyof typeof values)[]

const gapOf = (input: EvaluationInput, id: (typeof ids)[number], by: string | readonly string[] = 'country') =>
  measure(input, id, { by })

describe.each(ids)('%s', id => {
  test('is that of fairlearn', () => {
    const [plain, weighted] = values[id]
    expect(gapOf(preds, id).value).toBeCloseTo(plain, 12)
    expect(gapOf({ ...preds, sampleWeight }, id).value).toBeCloseTo(weighted, 12)
  })

  test('counted rows are rows', () => {
    const table = { ...preds, count: sampleWeight }
    expect(gapOf(table, id).value).toBeCloseTo(values[id][1], 12)
  })

  test('does not depend on the names of slices or the order of rows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(0, 1), fc.constantFrom('a', 'b', 'c')), {
          minLength: 1,
          maxLength: 40,
        }),
        rows => {
          const inputOf = (all: typeof rows, named: (name: string) => string): EvaluationInput => ({
            yTrue: all.map(([truth]) => truth),
            yPred: all.map(([, prediction]) => prediction),
            slices: { country: all.map(([, , name]) => named(name)) },
          })
          fc.pre(rows.some(([truth]) => truth === 1) || rows.some(([, prediction]) => prediction === 1))
          const here = gapOf(
            inputOf(rows, name => name),
            id,
          )
          const there = gapOf(
            inputOf(rows.toReversed(), name => `${9 - name.charCodeAt(0)}`),
            id,
          )
          expect(there.undefinedBecause === undefined).toBe(here.undefinedBecause === undefined)
          if (here.undefinedBecause === undefined) expect(there.value).toBeCloseTo(here.value, 12)
        },
      ),
    )
  })

  test('a slice beside its copy has no gap', () => {
    const twice = {
      yTrue: [...yTrue, ...yTrue],
      yPred: [...yPred, ...yPred],
      slices: { country: [...yTrue.map(() => 'DE'), ...yTrue.map(() => 'FR')] },
    }
    expect(gapOf(twice, id).value).toBeCloseTo(id.endsWith('Ratio') ? 1 : 0, 12)
  })

  test('one slice says nothing', () => {
    const one = gapOf({ yTrue, yPred, slices: { country: yTrue.map(() => 'DE') } }, id)
    expect(one.undefinedBecause).toBe('there are not two slices of country to set against each other')
  })
})

test('crossed columns are those of a column of pairs', () => {
  const device = yTrue.map((_, row) => String(row % 2))
  const crossed = { yTrue, yPred, slices: { country, device } }
  // fairlearn 0.15 with two sensitive features.
  expect(gapOf(crossed, 'demographicParityDifference', ['country', 'device']).value).toBeCloseTo(0.225, 12)
  expect(gapOf(crossed, 'demographicParityDifference', ['country', 'device']).metric).toBe(
    'demographicParityDifference(by=["country","device"])',
  )
})

describe('a slice without a rate', () => {
  const lacking = { yTrue: [1, 0, 1, 0, 0, 0], yPred: [1, 0, 0, 0, 1, 0], slices: { country: letters('aabbcc') } }

  test('makes it undefined, by name', () => {
    expect(gapOf(lacking, 'equalOpportunityDifference').undefinedBecause).toBe(
      'recall is undefined where country = "c": no row is truly 1',
    )
  })

  test('is left out or counts as a number where that is asked for, and is named', () => {
    const left = measure(lacking, 'equalOpportunityDifference', { by: 'country', whenUndefined: 'skip' })
    expect(left.value).toBe(1)
    expect(left.notes).toContain('recall is undefined where country = "c", no row is truly 1: left out')
    const counted = measure(lacking, 'equalOpportunityRatio', { by: 'country', whenUndefined: 1 })
    expect(counted.value).toBe(0)
    expect(counted.notes).toContain('recall is undefined where country = "c", no row is truly 1: counted as 1')
  })
})

test('rates that are 0 in every slice are alike; if all are, there is no ratio', () => {
  const right = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 1, 0], slices: { country: letters('aabb') } }
  // fairlearn says 1, too.
  expect(gapOf(right, 'equalizedOddsRatio')).toMatchObject({
    value: 1,
    notes: ['fpr is 0 in every slice, in which they are alike'],
  })
  expect(gapOf({ ...right, yPred: [0, 0, 0, 0] }, 'demographicParityRatio').undefinedBecause).toBe(
    'selection rate is 0 in every slice: a ratio of 0/0',
  )
})

test('more than two classes need a class, and slices must be there', () => {
  const three = { yTrue: letters('abcabc'), yPred: letters('abcabb'), slices: { country: letters('uuuvvv') } }
  expect(() => gapOf(three, 'demographicParityDifference')).toThrow('there is no one demographic parity')
  expect(measure(three, 'demographicParityDifference', { by: 'country', class: 'b' }).value).toBeCloseTo(1 / 3, 12)
  expect(() => gapOf(preds, 'demographicParityDifference', 'land')).toThrow('there are no slices "land"')
  expect(() => measure(preds, 'demographicParityDifference')).toThrow('demographicParityDifference needs by')
  expect(() => measure({ yTrue, yPred }, 'demographicParityDifference', { by: 'country' })).toThrow(
    'needs slices beside yPred',
  )
})

test('confidence is a matter of pairs', () => {
  expect(() => measure(preds, 'equalOpportunityDifference', { by: 'country', confidence: 0.95 })).toThrow(
    "judge every pair of slices: toHaveSliceGapBelow('recall', 0.1",
  )
})

test('the parts weigh each slice', () => {
  const rows = { yTrue: [1, 0, 1, 1], yPred: [1, 1, 0, 0], slices: { country: letters('aaab') } }
  const partsOf = (input: EvaluationInput) => gapOf(input, 'demographicParityDifference').parts
  expect(partsOf(rows)).toMatchObject({ supports: Float64Array.of(3, 1), weighted: false })
  const huge = 2 ** 1020
  const weights = [huge, 2 * huge, huge, 3 * huge]
  expect(partsOf({ ...rows, sampleWeight: weights })).toMatchObject({
    supports: Float64Array.of(4 * huge, 3 * huge),
    weighted: true,
  })
})
