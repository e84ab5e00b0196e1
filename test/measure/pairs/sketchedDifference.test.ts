import { describe, expect, test } from 'vitest'
import { pairingWithSketch } from '../../../src/baselines/pairSketch.ts'
import { sketcherOf } from '../../../src/baselines/sketchOf.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { comparePaired } from '../../../src/measure/pairs/compare.ts'
import { type MetricLike, resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { metricReport } from '../../../src/report/metricReport.ts'
import { random } from '../../baselines/models.ts'
import { runs } from '../../thoroughness.ts'

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

test('a class that one model alone predicts leaves no interval', () => {
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

// The published simulation has more populations and sizes: this one guards the formula.
test('a model of equal quality is rarely found to be surely better', { timeout: 120_000 }, () => {
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
  for (const count of found.values()) expect(count / bounds).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / bounds))
})
