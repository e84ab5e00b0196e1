import { describe, expect, test } from 'vitest'
import { pairingWithSketch } from '../../../../src/baselines/pairSketch.ts'
import { sketcherOf } from '../../../../src/baselines/sketchOf.ts'
import { borrowedEvaluation } from '../../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../../src/evaluation/inputs/evaluationInput.ts'
import { compare, evaluation } from '../../../../src/index.ts'
import { requireConfidence } from '../../../../src/measure/intervals/confidence.ts'
import { computationOf } from '../../../../src/measure/measureConfigured.ts'
import { comparePaired } from '../../../../src/measure/pairs/compare.ts'
import { sketchedDifference, valueOfSums } from '../../../../src/measure/pairs/sketch/sketchedDifference.ts'
import { summedRows } from '../../../../src/measure/pairs/sketch/summedRows.ts'
import { type MetricLike, resolveMetric } from '../../../../src/measure/resolveMetric.ts'
import { metricReport } from '../../../../src/report/metricReport.ts'
import { type SampledGain, sampledFartherT, sampledT, sampledTest } from '../../../../src/stats/means/sampledGain.ts'
import { tango } from '../../../../src/stats/proportions/tango.ts'
import { random } from '../../../baselines/models/models.ts'
import { tableOf } from '../../../tableOf.ts'
import { longTest, runs } from '../../../thoroughness.ts'

const request = requireConfidence(0.95)

/** The comparison by a sketch of so many rows, and the one by all rows. */
function compared(candidate: object, baseline: object, id: string, sampled: number) {
  const [ours, theirs] = [borrowedEvaluation(candidate), borrowedEvaluation(baseline)]
  const metric = resolveMetric(id as MetricLike)
  const sketch = sketcherOf(theirs, [metric])(sampled)
  const pairOf = pairingWithSketch(ours, sketch, metricReport(theirs, { metrics: [metric] }))
  const pairing = { candidate: ours, baseline: theirs, by: 'id', candidateOnly: 0, baselineOnly: 0 } as const
  return { bySketch: pairOf(metric)?.compared?.(request), byAll: comparePaired(pairing, metric, request, 1) }
}

/** Two models of equal quality: a share of rows is predicted by each on its own, the others by both alike. */
function twins(n: number, seed: number, { rare, wrong, apart }: Record<'rare' | 'wrong' | 'apart', number>) {
  const next = random(seed)
  for (let i = 0; i < 50; i++) next()
  const yTrue = Array.from({ length: n }, () => Number(next() < rare))
  const predicted = (truth: number) => (next() < wrong ? 1 - truth : truth)
  const noise = () => next() + next() + next() + next() - 2
  const rows = yTrue.map(truth => {
    const both = predicted(truth)
    const labels = next() < apart ? [predicted(truth), predicted(truth)] : [both, both]
    const shared = truth - 0.5 + noise()
    return { labels, scores: [0, 1].map(() => 1 / (1 + Math.exp(-2 * (shared + apart * noise())))) }
  })
  const ids = yTrue.map((_, i) => `${seed}-${i}`)
  const side = (i: number) => ({
    ids,
    yTrue,
    positive: 1,
    yPred: rows.map(({ labels }) => labels[i]!),
    yScore: rows.map(({ scores }) => scores[i]!),
  })
  return [side(0), side(1)] as const
}

const metrics = ['accuracy', 'f1', 'macroF1', 'mcc', 'balancedAccuracy', 'recall', 'brierScore', 'logLoss']
const [candidate, baseline] = twins(6000, 4, { rare: 0.1, wrong: 0.1, apart: 0.3 })

describe.each(metrics)('%s', metric => {
  test('has the very gain that all rows show', () => {
    const { bySketch, byAll } = compared(candidate, baseline, metric, 1000)
    expect(bySketch?.gain).toBe(byAll.gain)
    expect(bySketch?.candidate.value).toBe(byAll.candidate.value)
    expect(bySketch?.baseline.value).toBe(byAll.baseline.value)
  })

  test('has limits that are hardly wider, and no narrower than chance makes them', () => {
    const { bySketch, byAll } = compared(candidate, baseline, metric, 1000)
    const reach = (of: typeof byAll | undefined): number =>
      (of?.gain ?? Number.NaN) - (of?.interval?.lower ?? Number.NaN)
    expect(reach(bySketch) / reach(byAll)).toBeGreaterThan(0.85)
    expect(reach(bySketch) / reach(byAll)).toBeLessThan(1.3)
  })

  test('a sketch of all rows has the limits of all rows', () => {
    const { bySketch, byAll } = compared(candidate, baseline, metric, 6000)
    expect(bySketch?.interval?.lower).toBeCloseTo(byAll.interval?.lower ?? Number.NaN, 5)
    expect(bySketch?.interval?.upper).toBeCloseTo(byAll.interval?.upper ?? Number.NaN, 5)
  })

  test('mirrors its limits where the sides are exchanged', () => {
    const there = compared(candidate, baseline, metric, 1000).bySketch
    const back = compared(baseline, candidate, metric, 1000).bySketch
    expect(back?.gain).toBe(-(there?.gain ?? Number.NaN))
    expect(back?.interval?.upper).toBeCloseTo(-(there?.interval?.lower ?? Number.NaN), 3)
  })

  test('has no doubt about the same model', () => {
    const { bySketch } = compared(candidate, { ...candidate }, metric, 1000)
    expect(bySketch).toMatchObject({ gain: 0, identical: true, interval: { lower: 0, upper: 0 } })
  })
})

test('the same predictions in the sample are not the same model', () => {
  const other = { ...candidate, yPred: candidate.yPred.map((label, row) => (row < 2 ? 1 - label : label)) }
  const { bySketch } = compared(candidate, other, 'macroF1', 600)
  expect(bySketch?.identical).toBe(false)
  const { lower, upper } = bySketch?.interval ?? { lower: 0, upper: 0 }
  expect(upper).toBeGreaterThan(lower)
})

longTest('a class that one model alone predicts leaves no interval', () => {
  const labels = ['a', 'b', 'c']
  const next = random(9)
  const yTrue = Array.from({ length: 4000 }, () => labels[Math.floor(next() * 2)]!)
  const ids = yTrue.map((_, i) => i)
  const predicts = (others: number) => yTrue.map(label => (next() < 0.1 ? labels[Math.floor(next() * others)]! : label))
  const { bySketch } = compared({ ids, yTrue, yPred: predicts(3) }, { ids, yTrue, yPred: predicts(2) }, 'macroF1', 600)
  expect(bySketch?.interval).toBeUndefined()
  expect(bySketch?.noInterval).toContain('record the baseline anew')
})

test('maxLoss has no place beside a sketch', () => {
  const [ours, theirs] = [borrowedEvaluation(candidate), borrowedEvaluation(baseline)]
  const metric = resolveMetric('brierScore')
  const sketch = sketcherOf(theirs, [metric])(600)
  const pairOf = pairingWithSketch(ours, sketch, metricReport(theirs, { metrics: [metric] }))
  expect(() => pairOf(metric)?.compared?.(requireConfidence({ level: 0.95, maxLoss: 1 }))).toThrow('Leave maxLoss out')
})

/** A candidate of all rows beside a baseline of which only the rows at `places` were kept. */
function sketched(
  candidate: EvaluationInput,
  baseline: EvaluationInput,
  id: string,
  places: readonly number[],
  isCandidate = false,
) {
  const metric = resolveMetric(id as MetricLike)
  const [ours, theirs] = [candidate, baseline].map(side => computationOf(borrowedEvaluation(side), metric))
  const sums = summedRows(theirs!)
  if (sums === undefined) throw new Error('no sums')
  const truth = [...(candidate as { yTrue: readonly (number | string)[] }).yTrue]
  const classes = typeof truth[0] === 'string' ? [...new Set(truth)] : [0, 1].filter(each => truth.includes(each))
  const isClassified = truth.every(label => classes.includes(label))
  const ofSample = (side: object) =>
    evaluation(
      Object.fromEntries(
        Object.entries(side).map(([name, column]) => [
          name,
          name !== 'labels' && Array.isArray(column) ? places.map(place => column[place]) : column,
        ]),
      ) as unknown as EvaluationInput,
    )
  const all = theirs!.computed.units?.().values
  return sketchedDifference(
    ours!,
    {
      value: theirs!.computed.value,
      sums,
      places: Uint32Array.from(places),
      pairing: {
        candidate: ofSample(candidate),
        baseline: ofSample(baseline),
        by: 'id',
        candidateOnly: 0,
        baselineOnly: 0,
      },
      metricOfPairing: metric,
      values: all && Float64Array.from(places, place => all[place]!),
      strata: truth.map(label => (isClassified ? classes.indexOf(label) : 0)),
      isCandidate,
    },
    request,
    2,
  )
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)
const meanOf = (values: readonly number[]): number => sum(values) / values.length
const deviationOf = (values: readonly number[]): number =>
  Math.sqrt(meanOf(values.map(each => (each - meanOf(values)) ** 2)))

describe('means of which some rows were kept', () => {
  const yTrue = Array.from({ length: 24 }, (_, row) => Number(row % 3 === 0))
  const scores = (step: number) => yTrue.map((label, row) => 0.2 + 0.5 * label + ((row * step) % 11) / 40)
  const [ours, theirs] = [scores(3), scores(7)]
  const side = (yScore: number[]) => ({ yTrue, yScore, positive: 1 })
  const places = [17, 0, 3, 1, 4, 20, 9, 12, 5]
  const losses = (of: readonly number[]) => of.map((score, row) => (score - yTrue[row]!) ** 2)

  function expected(a: readonly number[], b: readonly number[], gain: number, unseen?: number): SampledGain {
    const gains = places.map(place => [yTrue[place]!, b[place]! - a[place]!] as const)
    const largest = Math.max(...gains.map(([, each]) => Math.abs(each - gain)))
    const strata = [1, 0].map(label => ({
      units: yTrue.filter(each => each === label).length,
      gains: Float64Array.from(
        gains.filter(([truth]) => truth === label),
        ([, each]) => each,
      ),
      unseen: unseen ?? largest,
    }))
    return { gain, centre: gain, strata: strata.toReversed(), deviations: [deviationOf(a), deviationOf(b)] }
  }

  const matching = (sample: SampledGain) => {
    const { lower, upper } = sampledFartherT(sample, 0.95)
    return {
      gain: expect.closeTo(sample.gain, 12),
      pValue: expect.closeTo(sampledTest(sample), 8),
      test: 'Student’s t',
      identical: false,
      byValues: false,
      interval: { method: 'sampledT', sides: 2, lower: expect.closeTo(lower, 8), upper: expect.closeTo(upper, 8) },
    }
  }

  test('the Brier score: the losses of the rows kept, by their true class', () => {
    const [a, b] = [losses(ours), losses(theirs)]
    const found = sketched(side(ours), side(theirs), 'brierScore', places)
    expect(found).toMatchObject(matching(expected(a, b, meanOf(b) - meanOf(a))))
    const mirrored = sketched(side(theirs), side(ours), 'brierScore', places)
    expect(mirrored).toMatchObject(matching(expected(b, a, meanOf(a) - meanOf(b))))
  })

  test('without a difference among them, a row may differ by the whole range: of several classes it ends at 2', () => {
    const other = ours.with(23, 0.1)
    const [a, b] = [losses(ours), losses(other)]
    const found = sketched(side(ours), side(other), 'brierScore', places)
    expect(found).toMatchObject(matching(expected(a, b, meanOf(b) - meanOf(a), 2)))
  })

  test('the same by the log loss, which ends where probabilities are cut off', () => {
    const log = (of: readonly number[]) => of.map((score, row) => -Math.log(yTrue[row] === 1 ? score : 1 - score))
    const other = ours.with(23, 0.1)
    const [a, b] = [log(ours), log(other)]
    const found = sketched(side(ours), side(other), 'logLoss', places)
    expect(found).toMatchObject(matching(expected(a, b, meanOf(b) - meanOf(a), -Math.log(2 ** -52))))
  })

  test('the predictions of the candidate itself gain nothing, however their value was rounded', () => {
    const rounded = ours.map(score => score * (1 + 2 ** -24))
    expect(sketched(side(ours), side(rounded), 'brierScore', places, true)).toMatchObject({
      gain: 0,
      pValue: 1,
      identical: true,
      interval: { lower: 0, upper: 0, method: 'identical' },
    })
  })

  test('a class of which no row was kept leaves no interval', () => {
    const found = sketched(side(ours), side(theirs), 'brierScore', [1, 2, 4])
    expect(found).toEqual({
      gain: expect.closeTo(meanOf(losses(theirs)) - meanOf(losses(ours)), 12),
      interval: undefined,
      noInterval: 'the sketch does not say how its rows would vary beside these: record the baseline anew',
      pValue: Number.NaN,
      test: 'none',
      identical: false,
      byValues: false,
    })
  })

  describe('numbers', () => {
    const numbers = yTrue.map((label, row) => 3 * label + Math.sin(row))
    const errors = (step: number) => numbers.map((_, row) => ((row * step) % 13) / 5 - 1)
    const [first, second] = [errors(5), errors(3)]
    const predicted = (of: readonly number[]) => ({
      yTrue: numbers,
      yPred: numbers.map((value, row) => value + of[row]!),
    })
    const squares = (of: readonly number[]) => of.map(error => error ** 2)

    function rootsOf(a: readonly number[], b: readonly number[], unseen?: number): SampledGain {
      const [ofOurs, ofTheirs] = [a, b].map(each => Math.sqrt(meanOf(squares(each))))
      // The root at the mean, and along its slope from there.
      const linear = (of: readonly number[], root: number) =>
        squares(of).map(each => root + (each - root ** 2) / (2 * root))
      const [p, q] = [linear(a, ofOurs!), linear(b, ofTheirs!)]
      const gain = ofTheirs! - ofOurs!
      const gains = Float64Array.from(places, place => q[place]! - p[place]!)
      const largest = Math.max(...Array.from(gains, each => Math.abs(each - gain)))
      const strata = [{ units: 24, gains, unseen: unseen ?? largest }]
      return { gain, centre: gain, strata, deviations: [deviationOf(p), deviationOf(q)] }
    }

    test('RMSE: squared errors along the slope of the root', () => {
      const found = sketched(predicted(first), predicted(second), 'rmse', places)
      expect(found).toMatchObject(matching(rootsOf(first, second)))
    })

    test('gains vary at least as much as the deviations of both models, which all rows have shown, differ', () => {
      const even = numbers.map(() => 1)
      const uneven = numbers.map((_, row) => (places.includes(row) ? 1.001 : row % 2 === 0 ? 0 : 2.6))
      const gain = meanOf(uneven) - 1
      const deviations = [0, deviationOf(uneven)] as const
      expect(deviations[1]).toBeGreaterThan(2 * gain)
      const strata = [{ units: 24, gains: new Float64Array(places.length).fill(0.001), unseen: gain - 0.001 }]
      const found = sketched(predicted(even), predicted(uneven), 'mae', places)
      expect(found).toMatchObject(matching({ gain, centre: gain, strata, deviations }))
    })

    test('without a difference and an end of the range: as far as the losses of the candidate range, from 0 on', () => {
      const other = first.with(23, -2.5)
      const [a, b] = [first.map(Math.abs), other.map(Math.abs)]
      const gain = meanOf(b) - meanOf(a)
      const strata = [{ units: 24, gains: new Float64Array(places.length), unseen: Math.max(...a) }]
      const sample = { gain, centre: gain, strata, deviations: [deviationOf(a), deviationOf(b)] } as const
      expect(sketched(predicted(first), predicted(other), 'mae', places)).toMatchObject(matching(sample))
    })
  })

  test('of recall all positives are all rows: the comparison of all', () => {
    const predicted = (step: number) => yTrue.map((label, row) => ((row * step) % 7 < 2 ? 1 - label : label))
    const [a, b] = [predicted(3), predicted(5)].map(yPred => ({ yTrue, yPred, positive: 1 }))
    const positives = yTrue.flatMap((label, row) => (label === 1 ? [row] : []))
    const [whole] = compare(a!, b!, 'recall').metrics
    const { interval, gain, pValue, test } = sketched(a!, b!, 'recall', [...positives, 1, 2])
    expect({ gain, pValue, test }).toEqual({ gain: whole.gain, pValue: whole.pValue, test: whole.test })
    expect(interval).toEqual(whole.interval)
    expect(interval?.method).toBe('tango')
    expect(sketched(a!, b!, 'recall', [...positives.slice(1), 1, 2]).interval?.method).toBe('sampledT')
  })

  test('recall: positives alone', () => {
    const predicted = (step: number) => yTrue.map((label, row) => ((row * step) % 7 < 2 ? 1 - label : label))
    const [a, b] = [predicted(3), predicted(5)]
    const found = sketched({ yTrue, yPred: a, positive: 1 }, { yTrue, yPred: b, positive: 1 }, 'recall', places)
    const right = (of: readonly number[]) => of.filter((_, row) => yTrue[row] === 1).map(Number)
    const gain = meanOf(right(a)) - meanOf(right(b))
    const gains = Float64Array.from(
      places.filter(place => yTrue[place] === 1),
      place => a[place]! - b[place]!,
    )
    const unseen = Math.max(...Array.from(gains, each => Math.abs(each - gain)))
    const deviations = [deviationOf(right(a)), deviationOf(right(b))] as const
    expect(found).toMatchObject(matching({ gain, centre: gain, strata: [{ units: 8, gains, unseen }], deviations }))
  })
})

describe('confusion matrices of which some rows were kept', () => {
  const labels = ['ant', 'bee', 'cat']
  // 70 rows of the first class, 60 and 50 of the others.
  const codes = Array.from({ length: 180 }, (_, row) => (row < 70 ? 0 : row < 130 ? 1 : 2))
  const predicted = (step: number, wrong: number) =>
    codes.map((code, row) => ((row * step) % 10 < wrong ? (code + 1 + (row % 2)) % 3 : code))
  const sideOf = (of: readonly number[]) => ({
    yTrue: codes.map(code => labels[code]!),
    yPred: of.map(code => labels[code]!),
    labels,
  })
  const places = codes.flatMap((_, row) => (row % 5 < 4 ? [row] : [])).toReversed()

  /** Balanced accuracy: a right row counts by the recall it leaves to gain, a wrong one by the recall it takes. */
  function expected(a: readonly number[], b: readonly number[], isRare: (code: number, prediction: number) => boolean) {
    const rowsOf = (code: number) => codes.flatMap((each, row) => (each === code ? [row] : []))
    const recall = (of: readonly number[], code: number) => meanOf(rowsOf(code).map(row => Number(of[row] === code)))
    const influence = (of: readonly number[], code: number, prediction: number) =>
      ((Number(prediction === code) - recall(of, code)) * 180) / (3 * rowsOf(code).length)
    const strata = [0, 1, 2].map(code => {
      const gainOf = (first: number, second: number) => influence(a, code, first) - influence(b, code, second)
      const rare = [0, 1, 2].filter(prediction => isRare(code, prediction))
      const frequent = [0, 1, 2].filter(prediction => !isRare(code, prediction))
      const count = (of: readonly number[], prediction: number) =>
        rowsOf(code).filter(row => of[row] === prediction).length
      return {
        units: rowsOf(code).length,
        gains: Float64Array.from(
          places.filter(row => codes[row] === code),
          row => (rare.includes(a[row]!) || rare.includes(b[row]!) ? gainOf(code, code) : gainOf(a[row]!, b[row]!)),
        ),
        unseen: Math.max(...frequent.flatMap(first => frequent.map(second => Math.abs(gainOf(first, second))))),
        apart: sum(
          rare.map(each => count(a, each) * gainOf(each, code) ** 2 + count(b, each) * gainOf(code, each) ** 2),
        ),
      }
    })
    const deviation = (of: readonly number[]) =>
      Math.sqrt(meanOf(codes.map((code, row) => influence(of, code, of[row]!) ** 2)))
    const gain = meanOf([0, 1, 2].map(code => recall(a, code) - recall(b, code)))
    return { gain, centre: 0, strata, deviations: [deviation(a), deviation(b)], ofClasses: true } as const
  }

  test('cells with rows enough: the difference of influences, row by row', () => {
    const [a, b] = [predicted(3, 5), predicted(7, 6)]
    const found = sketched(sideOf(a), sideOf(b), 'balancedAccuracy', places)
    const sample = expected(a, b, () => false)
    expect(found).toMatchObject({ gain: expect.closeTo(sample.gain, 12), test: 'Student’s t' })
    expect(found.pValue).toBeCloseTo(sampledTest(sample), 4)
    const { lower, upper } = sampledT(sample, 0.95)
    expect(found.interval?.lower).toBeLessThan(lower + 1e-5)
    expect(found.interval?.upper).toBeGreaterThan(upper - 1e-5)
  })

  test('cells of few rows are counted apart', () => {
    const [a, b] = [predicted(3, 3), predicted(7, 2)]
    const sample = expected(a, b, (code, prediction) => {
      const rows = codes.filter(each => each === code).length
      const most = Math.max(
        ...[a, b].map(of => of.filter((each, row) => each === prediction && codes[row] === code).length),
      )
      return prediction !== code && most * places.filter(row => codes[row] === code).length < 10 * rows
    })
    expect(sample.strata.some(({ apart }) => apart > 0)).toBe(true)
    expect(sketched(sideOf(a), sideOf(b), 'balancedAccuracy', places).pValue).toBeCloseTo(sampledTest(sample), 4)
  })

  describe('few changes: MOVER over the recalls of each class', () => {
    const wrongAt = (...rows: readonly number[]) =>
      codes.map((code, row) => (rows.includes(row) ? (code + 1) % 3 : code))
    const [a, b] = [wrongAt(3, 74, 79, 82, 140, 150, 160), wrongAt(3, 8, 12, 14, 18, 74, 76, 141, 150, 160)]

    test.each([
      ['of all classes some rows', places],
      [
        'of one class all rows',
        [...places.filter(row => codes[row] !== 2), ...[...codes.keys()].filter(row => codes[row] === 2)],
      ],
    ])('%s', (_, kept) => {
      const isRight = (of: readonly number[], row: number) => of[row] === codes[row]
      const moved = [0, 1, 2].map(code => {
        const rows = [...codes.keys()].filter(row => codes[row] === code)
        const known = kept.filter(row => codes[row] === code)
        const right = [a, b].map(of => rows.filter(row => isRight(of, row)).length)
        const lead = right[0]! - right[1]!
        const changed = known.filter(row => isRight(a, row) !== isRight(b, row)).length
        // As many as the sample shows with one more, but at least as many as the counts differ by.
        const estimated = known.length === rows.length ? changed : (rows.length * (changed + 1)) / (known.length + 1)
        const both = Math.max(Math.abs(lead), Math.min(2 * rows.length - right[0]! - right[1]!, estimated))
        const limits = tango({ b: (both + lead) / 2, c: (both - lead) / 2, n: rows.length }, 0.95)
        const recall = right[0]! / rows.length
        const most = 1 - recall
        return {
          below: Math.min(0, limits.lower - lead / rows.length) / 3,
          above: Math.max(0, Math.min(most, limits.upper - lead / rows.length)) / 3,
        }
      })
      const found = sketched(sideOf(a), sideOf(b), 'balancedAccuracy', kept)
      const lower = found.gain - Math.hypot(...moved.map(({ below }) => below))
      const upper = found.gain + Math.hypot(...moved.map(({ above }) => above))
      expect(found.interval?.lower).toBeCloseTo(lower, 6)
      // The variance of the rows alone reaches farther there.
      expect(found.interval?.upper).toBeGreaterThan(upper)
    })
  })

  test('a class of which no row was kept leaves no interval', () => {
    const [a, b] = [predicted(3, 3), predicted(7, 2)]
    const kept = places.filter(row => codes[row] !== 2)
    expect(sketched(sideOf(a), sideOf(b), 'balancedAccuracy', kept).interval).toBeUndefined()
  })

  test('labels in another order, and classes of their own, are other matrices', () => {
    const [a, b] = [predicted(3, 3), predicted(7, 2)]
    const turned = { ...sideOf(b), labels: ['bee', 'ant', 'cat'] }
    expect(sketched(sideOf(a), turned, 'balancedAccuracy', places).interval).toBeUndefined()
    expect(sketched(sideOf(a), sideOf(b), 'balancedAccuracy', places).interval).toBeDefined()
  })
})

describe('the value that follows from sums of all rows', () => {
  const yTrue = ['a', 'b', 'c', 'a', 'b', 'c', 'a']
  const computation = (input: EvaluationInput, id: string) =>
    computationOf(borrowedEvaluation(input), resolveMetric(id as MetricLike))
  const valueFrom = (candidate: EvaluationInput, baseline: EvaluationInput, id: string): number => {
    const sums = summedRows(computation(baseline, id))
    return sums === undefined ? Number.NaN : valueOfSums(computation(candidate, id), sums)
  }
  const [ours, theirs] = [[...'abcaacb'], [...'abcbbca']]

  test('is that of the model they were taken of', () => {
    const numbers = [1, 2, 4, 7]
    const [first, second] = tableOf('1 2 5 7 / 2 4 4 4.5').map(yPred => ({ yTrue: numbers, yPred }))
    expect(valueFrom(first!, second!, 'mae')).toBeCloseTo(5.5 / 4, 12)
    expect(valueFrom(first!, second!, 'rmse')).toBeCloseTo(Math.sqrt((1 + 4 + 6.25) / 4), 12)
    // Recalls of 2/3, 1 and 1.
    expect(valueFrom({ yTrue, yPred: ours }, { yTrue, yPred: theirs }, 'balancedAccuracy')).toBeCloseTo(8 / 9, 12)
  })

  test('is not known for other labels', () => {
    const turned = { yTrue, yPred: theirs, labels: ['b', 'a', 'c'] }
    expect(valueFrom({ yTrue, yPred: ours, labels: ['a', 'b', 'c'] }, turned, 'balancedAccuracy')).toBeNaN()
    const more = { yTrue, yPred: theirs.with(0, 'd') }
    expect(valueFrom({ yTrue, yPred: ours }, more, 'balancedAccuracy')).toBeNaN()
  })
})

// The published simulation has more populations and sizes: this one guards the formula.
longTest(
  'a model of equal quality is rarely found to be surely better',
  () => {
    const samples = runs(150)
    const found = new Map<string, number>()
    for (let run = 0; run < samples; run++) {
      const [ours, theirs] = twins(3000, 1000 + run, { rare: 0.05, wrong: 0.05, apart: 0.1 })
      for (const metric of ['accuracy', 'macroF1', 'brierScore']) {
        const { bySketch } = compared(ours, theirs, metric, 500)
        const { lower, upper } = bySketch?.interval ?? { lower: -1, upper: 1 }
        found.set(metric, (found.get(metric) ?? 0) + Number(lower > 0) + Number(upper < 0))
      }
    }
    // Both bounds of each sample: 5 % of them, and four standard errors.
    const bounds = 2 * samples
    for (const count of found.values())
      expect(count / bounds).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / bounds))
  },
  { timeout: 120_000 },
)
