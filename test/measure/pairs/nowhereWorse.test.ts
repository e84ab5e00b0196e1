import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldF1, fieldPrecision, ratio as ratioOf } from '../../../generated/metrics.ts'
import type { BaselineInput, EvaluationInput } from '../../../src/index.ts'
import { measure } from '../../../src/index.ts'
import { nowhereWorse } from '../../../src/measure/pairs/nowhereWorse.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { sidesOf } from '../../../src/measure/pairs/sides.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import type { ConfiguredMetric } from '../../../src/metrics/definition/defineMetric.ts'
import { bleu, chrf, matchErrorRate, wordErrorRate } from '../../../src/text/text.ts'

const none = (candidate: EvaluationInput, baseline: BaselineInput, metric: string): boolean =>
  nowhereWorse(sidesOf(pairUp(candidate, baseline, 'all'), resolveMetric(metric)))

test.each(['explainedVariance', 'r2', 'wape'])('%s of counted rows is that of the rows written out', metric => {
  const table = {
    yTrue: [4.1, 0.2, 5, 4.8, 1.7, 2.8, 1.5, 3.1, 2.3, 2.6, 5, 1.6],
    yPred: [5.9, 6, 5, 6.5, 1.7, 2.8, 4.1, 6.3, 3.3, 3.6, 8.5, 3],
    count: [1, 1, 2, 3, 2, 1, 1, 1, 3, 2, 1, 1],
  }
  const others = [3.3, 6, 5, 6.5, 1.7, 2.8, 4.1, 6.3, 5.9, 3.6, 8.5, 3]
  const written = (column: readonly number[]) => column.flatMap((value, i) => new Array(table.count[i]).fill(value))
  expect(none({ yTrue: written(table.yTrue), yPred: written(table.yPred) }, { yPred: written(others) }, metric)).toBe(
    false,
  )
  expect(none(table, { yPred: others }, metric)).toBe(false)
})

describe('labels', () => {
  const yTrue = ['a', 'b', 'c', 'a', 'b', 'c']
  const yPred = ['a', 'b', 'a', 'a', 'c', 'c']

  test.each(['accuracy', 'macroF1', 'mcc', 'cohenKappa', 'balancedAccuracy'])('%s: rows that are mended', metric => {
    expect(none({ yTrue, yPred: yPred.with(2, 'c') }, { yPred }, metric)).toBe(true)
    expect(none({ yTrue, yPred: yPred.with(2, 'c').with(0, 'b') }, { yPred }, metric)).toBe(false)
  })

  test('another wrong label is worse for what looks at the class, and the same for what asks whether it is right', () => {
    const other = yPred.with(2, 'b')
    expect(none({ yTrue, yPred: other }, { yPred }, 'macroF1')).toBe(false)
    expect(none({ yTrue, yPred: other }, { yPred }, 'accuracy')).toBe(true)
  })

  test('counted rows are looked at once each', () => {
    const counted = { yTrue, count: [1e8, 2, 3, 4, 5, 6] }
    expect(none({ ...counted, yPred: yPred.with(2, 'c') }, { yPred }, 'accuracy')).toBe(true)
    expect(none({ ...counted, yPred: yPred.with(0, 'c') }, { yPred }, 'accuracy')).toBe(false)
  })
})

test('losses: none may grow, be the metric their mean, their root or a share left over', () => {
  const yTrue = [1, 2, 3, 4, 5]
  const yPred = [1.5, 2, 2, 4.5, 5]
  for (const metric of ['mae', 'rmse', 'medae', 'r2', 'mape']) {
    expect([metric, none({ yTrue, yPred: yPred.with(2, 2.5) }, { yPred }, metric)]).toEqual([metric, true])
    expect([metric, none({ yTrue, yPred: [1, 2.1, 3, 4, 5] }, { yPred }, metric)]).toEqual([metric, false])
  }
})

test('scores: each row stands above as many of the other class, by whatever scores', () => {
  const yTrue = [1, 1, 0, 0, 1]
  const yScore = [0.9, 0.4, 0.5, 0.2, 0.6]
  const better = [9, 6, 5, 2, 7]
  const traded = [0.45, 0.6, 0.5, 0.2, 0.7]
  for (const metric of ['auc', 'averagePrecision', 'ks', 'recallAtPrecision(precision=0.7)']) {
    expect([metric, none({ yTrue, yScore: better, positive: 1 }, { yScore }, metric)]).toEqual([metric, true])
    expect([metric, none({ yTrue, yScore: traded, positive: 1 }, { yScore }, metric)]).toEqual([metric, false])
  }
})

test('sets of labels: what is added is true, and what is left out is false', () => {
  const yTrue = [['a', 'b'], ['b'], ['c']]
  const yPred = [['a'], ['b', 'c'], ['c']]
  const sets = { task: 'multilabel', format: 'lists', yTrue } as const
  expect(none({ ...sets, yPred: [['a', 'b'], ['b'], ['c']] }, { yPred }, 'macroF1')).toBe(true)
  expect(none({ ...sets, yPred: [['a', 'b'], ['b'], ['a', 'c']] }, { yPred }, 'macroF1')).toBe(false)
  expect(none({ ...sets, yPred: [['a', 'b'], ['c'], ['c']] }, { yPred }, 'macroF1')).toBe(false)
})

test('queries are units; correlations have none', () => {
  const qrels = { q: { a: 1 }, r: { b: 1 } }
  expect(none({ qrels, run: { q: ['a'], r: ['c', 'b'] } }, { run: { q: ['c', 'a'], r: ['c', 'b'] } }, 'mrr')).toBe(true)
  expect(none({ qrels, run: { q: ['a'], r: ['c'] } }, { run: { q: ['c', 'a'], r: ['b'] } }, 'mrr')).toBe(false)
  const yTrue = [1, 2, 3, 4, 5]
  expect(none({ yTrue, yPred: [1, 2, 3, 4, 5] }, { yPred: [1, 2, 3, 5, 4] }, 'pearson')).toBe(false)
})

test('shares left over are compared in one unit, however large the errors of either model are', () => {
  const yTrue = [0, 0.1, 0.2, 0.3, 0.4]
  const off = (by: number) => ({ yTrue, yPred: yTrue.map(truth => truth + by) })
  for (const metric of ['r2', 'd2AbsoluteError']) {
    expect([metric, none(off(1.1), off(0.9), metric)]).toEqual([metric, false])
    expect([metric, none(off(0.9), off(1.1), metric)]).toEqual([metric, true])
    expect([
      metric,
      none({ yTrue, yPred: [0.9, 1, 1.1, 1.2, 1.3] }, { yPred: [2.1, 1, 1.1, 1.2, 1.3] }, metric),
    ]).toEqual([metric, true])
  }
})

test('an error to the other side is no larger, though 1.1 − 1 is rounded otherwise than 1 − 0.9', () => {
  const yTrue = [1, 2]
  for (const metric of ['mae', 'rmse', 'medae']) {
    expect([metric, none({ yTrue, yPred: [1.1, 2] }, { yPred: [0.9, 2.5] }, metric)]).toEqual([metric, true])
  }
})

describe('values that several numbers of each unit decide', () => {
  const isNone = (candidate: object, baseline: object, metric: ConfiguredMetric): boolean =>
    nowhereWorse(sidesOf(pairUp(candidate, baseline, 'all'), resolveMetric(metric)))

  test('a ratio: no case costs more, and none that passed fails', () => {
    const cases = (cost: readonly number[], passed: readonly boolean[]) => ({ passed, numbers: { cost } })
    const [all, most] = [
      [true, true, true],
      [true, false, true],
    ]
    const per = ratioOf('cost', 'passed')
    expect(isNone(cases([1, 2, 3], all), cases([2, 3, 4], all), per)).toBe(true)
    expect(isNone(cases([1, 2, 3], all), cases([1, 2, 3], most), per)).toBe(true)
    expect(isNone(cases([1, 2, 3], most), cases([2, 3, 4], all), per)).toBe(false)
    expect(isNone(cases([1, 2, 3.5], all), cases([2, 3, 3], all), per)).toBe(false)
    const higher = ratioOf('cost', 'passed', { better: 'higher' })
    expect(isNone(cases([2, 3, 4], all), cases([1, 2, 3], all), higher)).toBe(true)
    expect(isNone(cases([1, 2, 3], most), cases([1, 2, 3], all), higher)).toBe(true)
    expect(isNone(cases([1, 2, 3], all), cases([1, 2, 3], most), higher)).toBe(false)
    // What is earned instead of paid is less for each success where more succeed.
    expect(isNone(cases([-1, -2, -3], all), cases([-1, -2, -3], most), per)).toBe(false)
    expect(isNone(cases([-2, -2, -3], all), cases([-1, -2, -3], all), per)).toBe(true)
  })

  const yTrue = ['the cat sat on the mat', 'it rained all night in town', 'she sells sea shells']

  test.each<[string, ConfiguredMetric]>([
    ['BLEU', bleu()],
    ['chrF', chrf()],
    ['chrF++', chrf({ wordOrder: 2 })],
  ])('%s: texts of the same lengths match in no fewer places', (_, metric) => {
    const first = ['the dog sat on the mat', ...yTrue.slice(1)]
    const both = [first[0], 'it rained all day in city', yTrue[2]]
    expect(isNone({ yTrue, yPred: yTrue }, { yTrue, yPred: first }, metric)).toBe(true)
    expect(isNone({ yTrue, yPred: first }, { yTrue, yPred: [yTrue[0], ...both.slice(1)] }, metric)).toBe(false)
    // A shorter text is as much better as it is worse.
    expect(isNone({ yTrue, yPred: ['the cat sat', ...yTrue.slice(1)] }, { yTrue, yPred: first }, metric)).toBe(false)
  })

  test.each<[string, ConfiguredMetric]>([
    ['word error rate', wordErrorRate()],
    ['match error rate', matchErrorRate()],
  ])('%s: no text has more errors', (_, metric) => {
    const wrong = ['the dog sat on the mat', ...yTrue.slice(1)]
    expect(isNone({ yTrue, yPred: yTrue }, { yTrue, yPred: wrong }, metric)).toBe(true)
    expect(isNone({ yTrue, yPred: wrong }, { yTrue, yPred: [yTrue[0], 'it rained', yTrue[2]] }, metric)).toBe(false)
  })

  test.each<[string, ConfiguredMetric]>([
    ['micro', fieldF1()],
    ['macro', fieldF1({ average: 'macro' })],
    ['macro precision', fieldPrecision({ average: 'macro' })],
  ])('%s over fields: documents have no more errors, and no fewer values that are right', (_, metric) => {
    const truths = [
      { a: 1, b: 2 },
      { a: 1, b: 2, c: 3, d: 4, e: 5 },
    ]
    const side = (...answers: readonly object[]) => ({
      fields: truths.map((truth, i) => ({ truth, answer: answers[i] })),
    })
    const longer = { a: 1, b: 2, c: 3 }
    expect(isNone(side({ a: 1, b: 2 }, longer), side({ a: 1, b: 3 }, longer), metric)).toBe(true)
    expect(isNone(side({ a: 1, b: 2 }, longer), side({ a: 1, b: 2, z: 3 }, longer), metric)).toBe(true)
    expect(isNone(side({ a: 1, b: 2 }, { ...longer, c: 9 }), side({ a: 1, b: 3 }, longer), metric)).toBe(false)
    // More that is right elsewhere does not make a document with one more error no worse.
    expect(isNone(side({ a: 1, b: 9 }, truths[1]), side({ a: 1 }, { a: 1 }), metric)).toBe(false)
  })

  test('what is nowhere worse is no worse', () => {
    const level = fc.integer({ min: 0, max: 3 })
    const unit = fc.record({ ours: fc.tuple(level, level), theirs: fc.tuple(level, level) })
    const better = fc.constantFrom('higher' as const, 'lower' as const)
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }), better, level, (units, way, least) => {
        const side = (of: 'ours' | 'theirs') => ({
          numbers: { a: units.map(each => each[of][0] - (least % 2)), b: units.map(each => each[of][1] + 0.5) },
        })
        const metric = ratioOf('a', 'b', { better: way })
        if (!isNone(side('ours'), side('theirs'), metric)) return
        const [ours, theirs] = [side('ours'), side('theirs')].map(each => measure(each, metric).value)
        expect((way === 'higher' ? 1 : -1) * (ours - theirs)).toBeGreaterThanOrEqual(-1e-12)
      }),
    )
    const counts = fc.record({ a: level, b: fc.option(level), c: fc.option(level) })
    const fieldMetrics = [
      fieldF1(),
      fieldPrecision(),
      fieldF1({ average: 'macro' }),
      fieldPrecision({ average: 'macro' }),
    ]
    fc.assert(
      fc.property(fc.array(fc.tuple(counts, counts), { minLength: 1, maxLength: 3 }), documents => {
        const side = (at: 0 | 1) => ({ fields: documents.map(each => ({ truth: { a: 1, b: 2 }, answer: each[at] })) })
        for (const metric of fieldMetrics) {
          if (!isNone(side(0), side(1), metric)) continue
          const [ours, theirs] = ([0, 1] as const).map(at => measure(side(at), metric).value)
          expect(ours).toBeGreaterThanOrEqual(theirs - 1e-12)
        }
      }),
      { numRuns: 500 },
    )
  })
})
