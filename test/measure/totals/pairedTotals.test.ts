import { describe, expect, test } from 'vitest'
import type { Evaluation } from '../../../src/evaluation/evaluation.ts'
import type { Answer, AreaAnswer, CorrelationAnswer, MeanAnswer } from '../../../src/evaluation/totals/totals.ts'
import { compare, evaluation } from '../../../src/index.ts'
import type { ConfidenceRequest } from '../../../src/measure/intervals/confidence.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { pairedDifference } from '../../../src/measure/pairs/pairedDifference.ts'
import { type Sides, sidesOf } from '../../../src/measure/pairs/sides.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { countedPairing, pairedTotals } from '../../../src/measure/totals/pairedTotals.ts'
import { type Correlation, momentsOfCorrelation } from '../../../src/stats/correlations/correlation.ts'
import { pairedCorrelations } from '../../../src/stats/correlations/fisherZ.ts'
import { type JointMoments, type JointPower, jointPowers, momentsOf } from '../../../src/stats/means/moments.ts'
import { database, makeTable } from '../../engines/tables.ts'
import { counted } from './counted.ts'

const yTrue = [1, 0, 1, 1, 0, 0, 1, 0]
const ours = [0.9, 0.4, 0.8, 0.45, 0.2, 0.3, 0.8, 0.85]
const theirs = [0.7, 0.6, 0.9, 0.4, 0.3, 0.2, 0.5, 0.9]

async function bothSides(metric: 'auc' | 'mae' | 'recall', predictions: boolean) {
  await makeTable('two_models', {
    y: ['INTEGER', yTrue],
    a: ['DOUBLE', ours],
    b: ['DOUBLE', theirs],
  })
  const { db } = await database()
  const named = predictions
    ? { yTrue: 'y', yPred: 'a', baseline: { yPred: 'b' } }
    : { yTrue: 'y', yScore: 'a', positive: 1, threshold: 0.5, baseline: { yScore: 'b' } }
  const preds = await db.evaluation('two_models', named, { metrics: [metric] })
  const [memory, other] = predictions
    ? [{ yTrue, yPred: ours }, { yPred: theirs }]
    : [{ yTrue, yScore: ours, positive: 1, threshold: 0.5 }, { yScore: theirs }]
  return [compare(preds, preds.baseline, metric), compare(memory, other, metric)].map(({ metrics: [found] }) => found)
}

test('areas differ by DeLong as in memory', async () => {
  const [here, there] = await bothSides('auc', false)
  expect(here.gain).toBeCloseTo(there.gain, 12)
  expect(here.pValue).toBeCloseTo(there.pValue, 9)
  expect(here).toMatchObject({ test: 'DeLong', identical: false, byValues: false })
  expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 9)
})

test('a loss that is to be low is a gain where the candidate lies lower', async () => {
  const [here, there] = await bothSides('mae', true)
  expect(here.gain).toBeGreaterThan(0)
  expect(here.gain).toBeCloseTo(there.gain, 12)
  expect(here.pValue).toBeCloseTo(there.pValue, 9)
  expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 9)
})

test('counts of both models are paired as rows are', async () => {
  const [here, there] = await bothSides('recall', false)
  expect(here.gain).toBe(there.gain)
  expect(here.pValue).toBe(there.pValue)
  expect(here.interval).toEqual(there.interval)
})

const request: ConfidenceRequest = { level: 0.95, method: undefined, resamples: 1000, seed: 1, stratify: false }
const said = { convention: [], notes: [] }

function bothOf(id: string, ours: Evaluation, theirs: Evaluation): Sides {
  const pairing = { candidate: ours, baseline: theirs, by: 'engine', candidateOnly: 0, baselineOnly: 0 } as const
  return sidesOf(pairing, resolveMetric(id))
}

function differ(id: string, ours: Answer, theirs: Answer, sides: 1 | 2 = 2, asked: Partial<ConfidenceRequest> = {}) {
  return pairedDifference(bothOf(id, counted(id, ours), counted(id, theirs)), { ...request, ...asked }, sides)
}

function meanOf(is: MeanAnswer['is'], losses: readonly number[], joint?: JointMoments): MeanAnswer {
  const moments = momentsOf(Float64Array.from(losses))
  return { ...said, kind: 'mean', is, moments, deviating: losses.filter(loss => loss !== 0).length, joint }
}

/** The answers of two models, the first with the sums of products of both. */
function meansOf(is: MeanAnswer['is'], ours: readonly number[], theirs: readonly number[]) {
  const sumOf = ([a, b]: string): number =>
    ours.reduce((sum, loss, row) => sum + loss ** Number(a) * theirs[row] ** Number(b), 0)
  const sums = Object.fromEntries(jointPowers.map(power => [power, sumOf(power)])) as Record<JointPower, number>
  return [meanOf(is, ours, { n: ours.length, shift: [0, 0], sums }), meanOf(is, theirs)] as const
}

const truth = Array.from({ length: 40 }, (_, i) => (i * 37) % 41)
const near = truth.map((value, i) => value + ((i * 53) % 17) - 8.5)
const far = truth.map((value, i) => value + ((i * 29) % 23) - 10.5)
const [nearBy, farBy] = [near, far].map(column => column.map((value, i) => Math.abs(value - truth[i])))

describe('sums of two models', () => {
  test.each([
    ['mae', 'mean', 1],
    ['rmse', 'root', 2],
  ] as const)('%s has the gain, the limits and the p-value of its rows', (id, is, power) => {
    const [ours, theirs] = [nearBy, farBy].map(column => column.map(size => size ** power))
    const found = differ(id, ...meansOf(is, ours, theirs))
    const [there] = compare({ yTrue: truth, yPred: near }, { yPred: far }, id).metrics
    expect(found?.gain).toBeCloseTo(there.gain, 12)
    expect(found?.pValue).toBeCloseTo(there.pValue, 9)
    expect(found?.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 8)
    expect(found?.interval?.upper).toBeCloseTo(there.interval?.upper ?? Number.NaN, 8)
    expect(found).toMatchObject({ test: 'Student’s t', identical: false, byValues: false })
  })

  test('what a share leaves is gained as the share is lost', () => {
    const [rest, share] = (['r2', 'mae'] as const).map(id =>
      differ(id, ...meansOf(id === 'r2' ? 'rest' : 'mean', nearBy, farBy)),
    )
    expect(rest?.gain).toBeCloseTo(share?.gain ?? Number.NaN, 12)
    expect(rest?.interval?.lower).toBeCloseTo(share?.interval?.lower ?? Number.NaN, 12)
    expect(rest?.pValue).toBeCloseTo(share?.pValue ?? Number.NaN, 12)
  })

  test('one side has the limits of both sides at twice the risk', () => {
    const means = meansOf('mean', nearBy, farBy)
    const [one, both] = [differ('mae', ...means, 1), differ('mae', ...means, 2, { level: 0.9 })]
    expect(one?.interval).toMatchObject({ level: 0.95, sides: 1 })
    expect(one?.interval?.lower).toBeCloseTo(both?.interval?.lower ?? Number.NaN, 12)
  })

  test('a loss has the p-value of a gain of the same size', () => {
    const [gain, loss] = [
      differ('mae', ...meansOf('mean', nearBy, farBy)),
      differ('mae', ...meansOf('mean', farBy, nearBy)),
    ]
    expect(loss?.gain).toBeCloseTo(-(gain?.gain ?? Number.NaN), 12)
    expect(loss?.pValue).toBeCloseTo(gain?.pValue ?? Number.NaN, 12)
  })

  test('what takes single rows is refused', () => {
    expect(() => differ('mae', ...meansOf('mean', nearBy, farBy), 2, { method: 'bca' })).toThrow(
      'method needs the rows of mae',
    )
  })

  test('a root of no losses at all does not move with them', () => {
    const squares = farBy.map(size => size ** 2)
    const none = squares.map(() => 0)
    const found = differ('rmse', ...meansOf('root', none, squares))
    const rms = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / 40)
    expect(found?.gain).toBeCloseTo(rms, 12)
    expect(found?.interval?.lower).toBeGreaterThan(0)
    expect(found?.interval?.upper).toBeLessThan(2 * rms)
  })

  test('so few rows that all differ by the same have no interval, and no more evidence than their sign', () => {
    const found = differ('mae', ...meansOf('mean', [1, 2, 3], [2, 3, 4]))
    expect(found).toMatchObject({
      gain: 1,
      interval: undefined,
      noInterval: 'every unit differs by the same, which says nothing about how others would',
      pValue: 0.25,
    })
  })

  test('on both sides of a target, sums do not say which model lies nearer', () => {
    expect(() => differ('meanBiasError', ...meansOf('mean', [1, -2, 3], [2, 2, -4]))).toThrow(
      'meanBiasError has a target, and products of both models do not say how far each row lies from it',
    )
  })

  test('without products of both there is nothing to compare by', () => {
    expect(() => differ('mae', meanOf('mean', nearBy), meanOf('mean', farBy))).toThrow(
      'two models are compared in mae by resampling rows, which no engine does',
    )
  })
})

const [ofNear, ofFar] = [near, far].map(yPred => {
  const found = computationOf(evaluation({ yTrue: truth, yPred }), resolveMetric('pearson')).computed.correlationOf?.()
  if (found === undefined) throw new Error('a correlation')
  return found
})
const answerOf = (correlation: Correlation): CorrelationAnswer => ({
  ...said,
  kind: 'correlation',
  moments: momentsOfCorrelation(correlation),
})

describe('correlations of two models', () => {
  test('differ as in memory', () => {
    const paired = { ...answerOf(ofNear), paired: pairedCorrelations(ofNear, ofFar) }
    const found = differ('pearson', paired, answerOf(ofFar))
    const [there] = compare({ yTrue: truth, yPred: near }, { yPred: far }, 'pearson').metrics
    expect(found?.gain).toBeCloseTo(there.gain, 12)
    expect(found?.pValue).toBeCloseTo(there.pValue, 12)
    expect(found?.interval).toEqual(there.interval)
    expect(found).toMatchObject({ identical: false, byValues: false })
  })

  test('need what both rows say together', () => {
    expect(() => differ('pearson', answerOf(ofNear), answerOf(ofFar))).toThrow(
      'the engine was not asked how both correlations vary together',
    )
  })
})

const area: AreaAnswer = {
  ...said,
  kind: 'area',
  area: {
    auc: 0.8,
    variance: 0.01,
    positives: { rows: 10, variance: 0.005 },
    negatives: { rows: 20, variance: 0.005 },
  },
  certainTo: 0,
}

test('areas need what both scores say together', () => {
  expect(() => differ('auc', area, area)).toThrow('the engine was not asked how both areas vary together')
})

test('a side without a value leaves no gain, whichever side it is', () => {
  const answers: readonly (readonly [string, Answer])[] = [
    ['mae', meanOf('mean', nearBy)],
    ['auc', area],
    ['pearson', answerOf(ofNear)],
  ]
  for (const [id, answer] of answers) {
    const none = { ...answer, undefinedBecause: 'no row is left' }
    for (const [a, b] of [
      [none, answer],
      [answer, none],
    ]) {
      expect(differ(id, a, b)).toEqual({
        gain: Number.NaN,
        interval: undefined,
        noInterval: 'a side has no value',
        pValue: Number.NaN,
        test: 'none',
        identical: false,
        byValues: false,
      })
    }
  }
})

test('answers of two kinds would be compared by rows, which are elsewhere', () => {
  const mean = meanOf('mean', nearBy)
  for (const [a, b] of [
    [mean, area],
    [area, mean],
    [answerOf(ofNear), mean],
  ]) {
    expect(() => differ('mae', a, b)).toThrow('two models are compared in mae by resampling rows, which no engine does')
  }
})

test('where one side holds its rows there are no two sums', () => {
  const [rows, sums] = [evaluation({ yTrue: truth, yPred: near }), counted('mae', meanOf('mean', farBy))]
  for (const [candidate, baseline] of [
    [rows, sums],
    [sums, rows],
  ]) {
    expect(pairedTotals(bothOf('mae', candidate, baseline))).toBeUndefined()
  }
})

test('rows that were counted under each model by itself are not paired', () => {
  const alone = counted('recall', { kind: 'counted', evaluation: evaluation({ yTrue: [1, 0], yPred: [1, 1] }) })
  const pairing = { candidate: alone, baseline: alone, by: 'engine', candidateOnly: 0, baselineOnly: 0 } as const
  expect(() => countedPairing(pairing, resolveMetric('recall'))).toThrow(
    'rows were counted under each model by itself, and a comparison of recall takes them under both',
  )
  const { data } = alone
  const without = { ...alone, data: data.kind === 'totals' ? { ...data, answers: new Map() } : data }
  expect(() => countedPairing({ ...pairing, baseline: without }, resolveMetric('recall'))).toThrow('was not asked for')
})
