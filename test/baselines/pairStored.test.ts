import { describe, expect, test } from 'vitest'
import { anchorsOf } from '../../src/baselines/anchor.ts'
import { baselineText, parseBaseline } from '../../src/baselines/baselineText.ts'
import { pairingWith, rowsAt } from '../../src/baselines/pairStored.ts'
import { rowsToStore } from '../../src/baselines/rowsToStore.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { decideComparison } from '../../src/gates/decideComparison.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measure } from '../../src/measure/measure.ts'
import { pairUp } from '../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { models, random } from './models/models.ts'

/** The rows of predictions as a file gives them back. */
function storedAgain(input: EvaluationInput, metrics: readonly string[], ids: 'plain' | 'hashed' = 'plain') {
  const configured = metrics.map(metric => resolveMetric(metric))
  const report = metricReport(input, { metrics })
  const text = baselineText({
    report,
    anchors: anchorsOf(report, '2026-03-01', []),
    rows: rowsToStore(evaluation(input), configured, ids),
  })
  return parseBaseline(text, 'm.baseline.json').rows!
}

const request = requireConfidence({ level: 0.95, resamples: 200 })

describe.each(models)('$shape', ({ metrics, of }) => {
  const [candidate, baseline] = [of(random(1)), of(random(2))]

  test.each(metrics)('%s: stored rows give the stored value', id => {
    const metric = resolveMetric(id)
    for (const kept of ['plain', 'hashed'] as const) {
      const paired = pairingWith(evaluation(candidate), storedAgain(baseline, metrics, kept))(metric)
      expect(paired!.stored).toBeCloseTo(measure(baseline, id).value, 12)
    }
  })

  test.each(metrics)('%s: a comparison with stored rows is the comparison with the predictions', id => {
    const metric = resolveMetric(id)
    const paired = pairingWith(evaluation(candidate), storedAgain(baseline, metrics))(metric)!
    const stored = decideComparison(paired.pairing, paired.metric, { noWorseBy: 0.01 }, request, 'fail')
    const direct = decideComparison(pairUp(candidate, baseline, 'all'), metric, { noWorseBy: 0.01 }, request, 'fail')
    expect(stored.comparison.gain).toBeCloseTo(direct.comparison.gain, 12)
    if (stored.comparison.identical && !direct.comparison.identical) {
      // Of what was predicted only the values are stored: a model of the same values is taken for the same.
      expect(direct.comparison.outcomes).toMatchObject({ wins: 0, losses: 0 })
      expect(stored.outcome).toBe('pass')
      return
    }
    expect(stored.outcome).toBe(direct.outcome)
    const [ours, theirs] = [stored.comparison.interval, direct.comparison.interval]
    expect(ours?.method).toBe(theirs?.method)
    expect(ours === undefined).toBe(theirs === undefined)
    if (ours !== undefined && theirs !== undefined) {
      expect(ours.lower).toBeCloseTo(theirs.lower, 10)
      expect(ours.upper).toBeCloseTo(theirs.upper, 10)
    }
    expect(stored.comparison.outcomes?.losses).toBe(direct.comparison.outcomes?.losses)
    expect(stored.comparison.outcomes?.lost.map(({ unit }) => unit)).toEqual(
      direct.comparison.outcomes?.lost.map(({ unit }) => unit),
    )
  })
})

test('what takes more than one prediction a row and is no mean of rows is compared by its value alone', () => {
  const input = models.find(({ shape }) => shape === 'class probabilities')!.of(random(1))
  const metric = resolveMetric('auc(multiClass="ovr")')
  const stored = rowsToStore(evaluation(input), [metric], 'plain')
  expect([stored.yPred, stored.yScore, stored.units.size]).toEqual([undefined, undefined, 0])
  expect(pairingWith(evaluation(input), stored)(metric)).toBeUndefined()
})

test.each([
  ['position', { yTrue: [1, 0, 1], yPred: [1, 0, 0] }, 'accuracy'],
  ['id', { yTrue: [1, 0, 1], yPred: [1, 0, 0], ids: ['a', 'b', 'c'] }, 'accuracy'],
  ['query', { qrels: { q: { a: 1 }, r: { b: 1 } }, run: { q: ['b', 'a'], r: ['b'] } }, 'mrr'],
] as const)('the pairing says that it goes by %s', (by, input, id) => {
  expect(pairingWith(evaluation(input), storedAgain(input, [id]))(resolveMetric(id))?.pairing.by).toBe(by)
})

test('rows of other ids are not paired', () => {
  const stored = storedAgain({ yTrue: [1, 0], yPred: [1, 0], ids: ['a', 'b'] }, ['accuracy'])
  const metric = resolveMetric('accuracy')
  for (const others of [['a', 'c'], [1, 2], undefined]) {
    expect(
      pairingWith(evaluation({ yTrue: [1, 0], yPred: [1, 0], ...(others && { ids: others }) }), stored)(metric),
    ).toBeUndefined()
  }
})

const rows = {
  n: 3,
  ids: { kind: 'plain' as const, ids: ['a', 'b', 'c'] },
  yPred: { kind: 'sets' as const, labels: ['x', 'y'], bits: Int32Array.of(1, 0, 0, 1, 1, 1) },
  yScore: { kind: 'numbers' as const, values: Float64Array.of(0.1, 0.2, 0.3), single: true },
  units: new Map([['map', Float64Array.of(1, 2, 3)]]),
}

test('columns, ids and values of some rows, in their order', () => {
  expect(rowsAt(rows, Uint32Array.of(2, 0), true)).toEqual({
    n: 2,
    ids: { kind: 'plain', ids: ['c', 'a'] },
    yPred: { kind: 'sets', labels: ['x', 'y'], bits: Int32Array.of(1, 1, 1, 0) },
    yScore: { kind: 'numbers', values: Float64Array.of(0.3, 0.1), single: true },
    units: new Map([['map', Float64Array.of(3, 1)]]),
  })
})

test('labels and hashes, and no values of units where the truth may be another', () => {
  const ids = { kind: 'hashed' as const, hashes: ['p', 'q', 'r'] }
  const yPred = { kind: 'labels' as const, labels: ['x', 'y'], codes: [0, 1, 1] }
  const some = rowsAt({ ...rows, ids, yPred }, Uint32Array.of(1), false)
  expect(some.ids).toEqual({ kind: 'hashed', hashes: ['q'] })
  expect(some.yPred).toEqual({ ...yPred, codes: Int32Array.of(1) })
  expect(some.units.size).toBe(0)
  expect(rowsAt({ ...rows, ids: undefined }, Uint32Array.of(1), true).ids).toBeUndefined()
})
