import { describe, expect, test } from 'vitest'
import { decideStanding, isSurelyBetter, type Paired, type StandingRequest } from '../../src/gates/decideStanding.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { pairUp } from '../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

const accuracy = resolveMetric('accuracy')
const byValues = (margin: number): StandingRequest => ({ margin, confidence: undefined, whenInconclusive: 'fail' })

function standing(metric: string, old: number, now: number, margin: number) {
  const { outcome, passes, gain } = decideStanding(resolveMetric(metric), { old, now }, undefined, byValues(margin))
  return [outcome, passes, gain]
}

describe('by the values', () => {
  test.each([
    ['accuracy', 0.5, 0.75, 0, 'better', true, 0.25],
    ['accuracy', 0.75, 0.75, 0, 'same', true, 0],
    ['accuracy', 0.75, 0.5, 0.25, 'within', true, -0.25],
    ['accuracy', 0.75, 0.5, 0.125, 'worse', false, -0.25],
    ['accuracy', 0.75, 0.5, 0, 'worse', false, -0.25],
    ['mae', 0.5, 0.25, 0, 'better', true, 0.25],
    ['mae', 0.25, 0.5, 0.25, 'within', true, -0.25],
    ['mae', 0.25, 0.5, 0.125, 'worse', false, -0.25],
    // A mean bias error is best at 0.
    ['meanBiasError', 1, -0.5, 0, 'better', true, 0.5],
    ['meanBiasError', 0.5, -0.5, 0, 'same', true, 0],
    ['meanBiasError', 0.5, -1, 0.25, 'worse', false, -0.5],
  ])('%s from %f to %f with a margin of %f: %s', (metric, old, now, margin, ...expected) => {
    expect(standing(metric, old, now, margin)).toEqual(expected)
  })

  test('a loss that is the margin but for rounding is within it', () => {
    // 0.9 − 0.6 is 0.30000000000000004.
    expect(standing('accuracy', 0.9, 0.6, 0.3)[0]).toBe('within')
    expect(standing('accuracy', 0.9, 0.6, 0.29)[0]).toBe('worse')
  })

  test('a value that is the recorded one but for rounding is the same', () => {
    expect(standing('accuracy', 0.3, 0.1 + 0.2, 0)).toEqual(['same', true, 0])
  })

  test.each([
    [Number.NaN, 0.5],
    [0.5, Number.NaN],
    [Number.NaN, Number.NaN],
  ])('from %f to %f does not pass, whatever the margin', (old, now) => {
    expect(standing('accuracy', old, now, 1)).toEqual(['undefined', false, Number.NaN])
  })
})

describe('storage in single precision', () => {
  test.each([
    ['accuracy', 0.5, 0.5 - 2 ** -23, 'float32', 2 ** -23],
    ['accuracy', 0.5, 0.5 - 2 ** -23 - 2 ** -40, 'worse', 2 ** -23],
    ['mcc', -0.5, -0.5 - 2 ** -23, 'float32', 2 ** -23],
    ['accuracy', Number.POSITIVE_INFINITY, 0.5, 'worse', 0],
    ['accuracy', 0.5, 0.75, 'better', 0],
  ])('%s from %d to %d: %s', (metric, old, now, outcome, rounding) => {
    const verdict = decideStanding(resolveMetric(metric), { old, now }, undefined, byValues(0))
    expect(verdict).toMatchObject({ outcome, passes: outcome !== 'worse', rounding })
  })

  test('explains more where all predictions agree within it, which a sample does not show', () => {
    const yScore = [0.1, 0.7, 0.3, 0.9]
    const pair = (baseline: ArrayLike<number>): Paired => ({
      metric: accuracy,
      pairing: pairUp({ yTrue: [0, 1, 0, 1], yScore }, { yScore: Array.from(baseline) }, 'all'),
    })
    const loss = (paired: Paired, lost: number) =>
      decideStanding(accuracy, { old: 0.5, now: 0.5 - lost }, paired, byValues(0)).outcome
    const rounded = pair(Float32Array.from(yScore))
    expect([loss(rounded, 2 ** -14), loss(rounded, 2 ** -14 + 2 ** -40)]).toEqual(['float32', 'worse'])
    expect(loss(pair([0.1, 0.7, 0.3, 0.8]), 2 ** -14)).toBe('worse')
    const compared = () => sureStanding([0.5, 0.5], rounded, 0.1).comparison!.comparison
    expect(loss({ ...rounded, compared }, 2 ** -14)).toBe('worse')
  })
})

/** 100 rows, of which the baseline has some right and the candidate others. */
function paired(baseline: (row: number) => boolean, candidate: (row: number) => boolean): Paired {
  const yTrue = Array.from({ length: 100 }, (_, row) => row % 2)
  const predictions = (isRight: (row: number) => boolean): number[] =>
    yTrue.map((truth, row) => (isRight(row) ? truth : 1 - truth))
  return {
    metric: accuracy,
    pairing: pairUp({ yTrue, yPred: predictions(candidate) }, { yTrue, yPred: predictions(baseline) }, 'all'),
  }
}

const confidence = requireConfidence(0.95)

function sureStanding(
  [old, now]: readonly [old: number, now: number],
  pair: Paired,
  margin: number,
  whenInconclusive: 'fail' | 'pass' = 'fail',
) {
  return decideStanding(accuracy, { old, now }, pair, { margin, confidence, whenInconclusive })
}

describe('by the paired bound', () => {
  const [eighty, ninety] = [(row: number): boolean => row >= 20, (row: number): boolean => row >= 10]

  test('a surely small loss is within a wide margin', () => {
    const verdict = sureStanding([0.9, 0.8], paired(ninety, eighty), 0.2)
    expect(verdict).toMatchObject({ outcome: 'within', passes: true })
    expect(verdict.gain).toBeCloseTo(-0.1, 12)
    expect(verdict.comparison?.bound).toEqual({ noWorseBy: 0.2 })
  })

  test('a loss that may be larger than the margin is inconclusive, and passes only where that is asked for', () => {
    const pair = paired(ninety, eighty)
    expect(sureStanding([0.9, 0.8], pair, 0.11)).toMatchObject({ outcome: 'inconclusive', passes: false })
    expect(sureStanding([0.9, 0.8], pair, 0.11, 'pass')).toMatchObject({ outcome: 'within', passes: true })
  })

  test('a surely large loss is worse', () => {
    const verdict = sureStanding(
      [0.9, 0.4],
      paired(ninety, row => row >= 60),
      0.1,
    )
    expect(verdict).toMatchObject({ outcome: 'worse', passes: false })
    expect(verdict.comparison?.outcome).toBe('fail')
  })

  test('a gain is better, and no change the same', () => {
    expect(sureStanding([0.8, 0.9], paired(eighty, ninety), 0.05).outcome).toBe('better')
    expect(sureStanding([0.8, 0.8], paired(eighty, eighty), 0.05).outcome).toBe('same')
  })

  test('where the pairing is a sample, the comparison on all units decides', () => {
    const { comparison } = sureStanding(
      [0.9, 0.4],
      paired(ninety, row => row >= 60),
      0.1,
    ).comparison!
    const sampled = { ...paired(ninety, ninety), compared: () => comparison }
    expect(sureStanding([0.9, 0.4], sampled, 0.1)).toMatchObject({ outcome: 'worse', passes: false })
  })

  test('values decide where the units are not known', () => {
    const request = { margin: 0.1, confidence, whenInconclusive: 'fail' } as const
    const verdict = decideStanding(accuracy, { old: 0.9, now: 0.85 }, undefined, request)
    expect(verdict).toMatchObject({ outcome: 'within', passes: true, comparison: undefined })
  })
})

describe('surely better', () => {
  const [sixty, ninety] = [(row: number): boolean => row >= 40, (row: number): boolean => row >= 10]

  test('is a gain whose lower bound is above 0, compared already or not', () => {
    const pair = paired(sixty, ninety)
    const compared = sureStanding([0.6, 0.9], pair, 0.1)
    const uncompared = decideStanding(accuracy, { old: 0.6, now: 0.9 }, undefined, byValues(0.1))
    expect(isSurelyBetter(compared, pair, confidence)).toBe(true)
    expect(isSurelyBetter(uncompared, pair, confidence)).toBe(true)
  })

  test('is no gain of a row or two, and none where nothing changed', () => {
    const [slight, none] = [paired(ninety, row => row >= 8), paired(ninety, ninety)]
    expect(isSurelyBetter(sureStanding([0.9, 0.92], slight, 0.1), slight, confidence)).toBe(false)
    expect(isSurelyBetter(sureStanding([0.9, 0.9], none, 0.1), none, confidence)).toBe(false)
  })
})
