import { describe, expect, test } from 'vitest'
import { type Call, collected } from '../judgedGates.ts'

/** Rows of which so many are right, in a slice of its own. */
function rowsOf(slices: Readonly<Record<string, readonly [right: number, n: number]>>) {
  const rows = Object.entries(slices).flatMap(([name, [right, n]]) =>
    Array.from({ length: n }, (_, i) => ({ name, truth: i % 2, isRight: i < right })),
  )
  return {
    yTrue: rows.map(({ truth }) => truth),
    yPred: rows.map(({ truth, isRight }) => (isRight ? truth : 1 - truth)),
    slices: { country: rows.map(({ name }) => name) },
  }
}

function slicesOf(...call: Call) {
  const [{ gate }] = collected([call])
  if (gate.slices === undefined) throw new Error(`the gate has no slices: ${gate.why}`)
  return gate.slices
}

const asked = { slices: 'country', minSupport: 30 }

describe('slices of a value', () => {
  const received = rowsOf({ de: [95, 100], fr: [60, 100], it: [199, 200], mt: [0, 5] })
  const slices = slicesOf('toHaveAccuracyAbove', received, 0.8, asked)

  test('come with the value of all rows and what each must be', () => {
    expect(slices).toMatchObject({ required: '> 0.8', line: 0.8, gains: false, minSupport: 30, leftOut: 0 })
    expect(slices.whole).toBeCloseTo(354 / 405, 12)
  })

  test('the worst comes first, those too small to be judged last', () => {
    expect(slices.slices.map(({ labels, outcome }) => [...labels, outcome])).toEqual([
      ['fr', 'fail'],
      ['de', 'pass'],
      ['it', 'pass'],
      ['mt', 'small'],
    ])
  })

  test('one is surely worse than all rows where its kindest limit falls short of their value, however few it has', () => {
    const sure = slicesOf('toHaveAccuracyAbove', received, 0.5, { ...asked, confidence: 0.95, slicesMust: 'notFail' })
    expect(sure.slices.map(({ labels: [name], surelyWorse }) => [name, surelyWorse])).toEqual([
      ['fr', true],
      ['de', false],
      ['it', false],
      ['mt', true],
    ])
    const [{ limits }] = sure.slices
    expect(limits?.upper).toBeLessThan(sure.whole)
  })

  test('of errors the largest is the worst', () => {
    const n = 40
    const errors = {
      yTrue: Array.from({ length: 2 * n }, () => 0),
      yPred: Array.from({ length: 2 * n }, (_, i) => (i < n ? 1 : 3) + (i % 4) / 8),
      slices: { site: Array.from({ length: 2 * n }, (_, i) => (i < n ? 'near' : 'far')) },
    }
    const { slices } = slicesOf('toHaveMAEBelow', errors, 2, { slices: 'site' })
    expect(slices.map(({ labels: [name], outcome }) => [name, outcome])).toEqual([
      ['far', 'fail'],
      ['near', 'pass'],
    ])
  })

  test('a bound of two ends is no single line', () => {
    expect(slicesOf('toHaveMetric', received, 'accuracy', { between: [0.5, 0.99] }, asked).line).toBeUndefined()
  })
})

test('beyond 200 slices the rest is counted', () => {
  const many = rowsOf(Object.fromEntries(Array.from({ length: 203 }, (_, i) => [`c${i}`, [i % 10, 10] as const])))
  const { slices, leftOut } = slicesOf('toHaveAccuracyAbove', many, 0.8, { slices: 'country', minSupport: 5 })
  expect([slices.length, leftOut]).toEqual([200, 3])
  expect(slices[0].value).toBe(0)
})

test('slices of a comparison are gains: what lost most comes first', () => {
  const candidate = rowsOf({ de: [90, 100], fr: [70, 100] })
  const baseline = { yPred: rowsOf({ de: [80, 100], fr: [95, 100] }).yPred }
  const slices = slicesOf('toBeNoWorseThan', candidate, baseline, 'accuracy', {
    margin: 0.1,
    slicesMust: 'notFail',
    ...asked,
  })
  expect(slices).toMatchObject({ gains: true, line: -0.1, required: 'gain ≥ −0.1' })
  expect(slices.whole).toBeCloseTo(-0.075, 12)
  expect(slices.slices.map(({ labels: [name] }) => name)).toEqual(['fr', 'de'])
  expect(slices.slices[0].value).toBeCloseTo(-0.25, 12)
})
