import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baselineText } from '../../src/baselines/baselineText.ts'
import { packCodes, unpackCodes } from '../../src/baselines/packedCodes.ts'
import { pairingWith } from '../../src/baselines/pairStored.ts'
import { parseBaseline } from '../../src/baselines/parseBaseline.ts'
import { rowsToStore } from '../../src/baselines/storedRows.ts'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { decideComparison } from '../../src/gates/decideComparison.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measure } from '../../src/measure/measure.ts'
import { pairUp } from '../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { models, random } from './models.ts'

/** The rows of predictions as a file gives them back. */
function storedAgain(input: EvaluationInput, metrics: readonly string[], ids: 'plain' | 'hashed' = 'plain') {
  const configured = metrics.map(metric => resolveMetric(metric))
  const text = baselineText({
    report: metricReport(input, { metrics }),
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

test('rows of other ids are not paired', () => {
  const stored = storedAgain({ yTrue: [1, 0], yPred: [1, 0], ids: ['a', 'b'] }, ['accuracy'])
  const metric = resolveMetric('accuracy')
  for (const others of [['a', 'c'], [1, 2], undefined]) {
    expect(
      pairingWith(evaluation({ yTrue: [1, 0], yPred: [1, 0], ...(others && { ids: others }) }), stored)(metric),
    ).toBeUndefined()
  }
})

describe('packed codes', () => {
  test('reference values', () => {
    expect(packCodes([1, 0, 0, 0, 0, 0, 1], 2)).toBe('gg')
    expect(packCodes([0, 1, 2], 3)).toBe('G')
    expect(packCodes([63, 0], 64)).toBe('_A')
    expect(packCodes([0, 0, 0], 1)).toBe('')
  })

  test('unpacked they are what they were', () => {
    const codesBelow = fc
      .integer({ min: 1, max: 5000 })
      .chain(codes => fc.tuple(fc.constant(codes), fc.array(fc.nat(codes - 1))))
    fc.assert(
      fc.property(codesBelow, ([codes, values]) => {
        const text = packCodes(values, codes)
        expect(Array.from(unpackCodes(text, values.length, codes))).toEqual(values)
        expect(text.length).toBe(Math.ceil((values.length * Math.ceil(Math.log2(codes))) / 6))
      }),
    )
  })

  test.each([
    ['too short', '', 3, 2],
    ['too long', 'AA', 3, 2],
    ['another alphabet', '+', 3, 2],
    ['bits behind the last', 'B', 3, 2],
    ['a code beyond the table', 'w', 3, 3],
  ] as const)('%s is refused', (_, text, n, codes) => {
    expect(() => unpackCodes(text, n, codes)).toThrow(EvaluationError)
  })
})

describe('labels are stored once where they are few, numbers as they are where they are many', () => {
  /** How many different labels of so many rows: a number as a class, or as a value. */
  const kindOf = (n: number, labels: number, label: (code: number) => number | string = code => code) => {
    const yPred = Array.from({ length: n }, (_, i) => label(i % labels))
    const task = typeof yPred[0] === 'number' ? 'mae' : 'accuracy'
    const input = evaluation({ yTrue: yPred, yPred })
    return rowsToStore(input, [resolveMetric(task)], 'plain').yPred?.kind
  }

  test('fifty are few, and a tenth of the rows', () => {
    expect([kindOf(100, 50), kindOf(100, 51)]).toEqual(['labels', 'numbers'])
    expect([kindOf(1000, 100), kindOf(1000, 101)]).toEqual(['labels', 'numbers'])
    const name = (code: number) => `c${code}`
    expect([kindOf(100, 50, name), kindOf(100, 51, name)]).toEqual(['labels', undefined])
    expect([kindOf(510, 51, name), kindOf(509, 51, name)]).toEqual(['labels', undefined])
  })

  test('fractions are never labels', () => {
    expect(kindOf(100, 2, code => code + 0.5)).toBe('numbers')
  })

  test('sets of up to 120 labels', () => {
    const stored = (labels: number) => {
      const names = Array.from({ length: labels }, (_, i) => `l${i}`)
      const input = { task: 'multilabel', yTrue: [names], yPred: [[names[0]]], labels: names } as const
      return rowsToStore(evaluation(input), [resolveMetric('jaccard(average="samples")')], 'plain').yPred?.kind
    }
    expect([stored(120), stored(121)]).toEqual(['sets', undefined])
  })
})

test('values of units are bits where all are 0 or 1, and else as they are', () => {
  const linesOf = (units: readonly number[]): string => {
    const input = { yTrue: [1, 0], yPred: [1, 0] }
    const rows = { n: 2, ids: undefined, yPred: undefined, yScore: undefined }
    const text = baselineText({
      report: metricReport(input, { metrics: ['accuracy'] }),
      rows: { ...rows, units: new Map([['m', Float64Array.from(units)]]) },
    })
    return text.slice(text.indexOf('"units"'))
  }
  expect(linesOf([1, 0])).toContain('{ "metric": "m", "bits": "g" }')
  expect(linesOf([1, 0.5])).toContain('{ "metric": "m", "numbers": [1,0.5] }')
  expect(linesOf([2, 3])).toContain('{ "metric": "m", "numbers": [2,3] }')
})

test('a row of two labels takes a sixth of a byte, a hashed id 16', () => {
  const sizeOf = (n: number, with_: object): number => {
    const yTrue = Array.from({ length: n }, (_, i) => i % 2)
    const input = { yTrue, yPred: yTrue.map((label, i) => (i % 5 === 0 ? 1 - label : label)), ...with_ }
    const metric = resolveMetric('accuracy')
    return baselineText({
      report: metricReport(input, { metrics: [metric] }),
      rows: rowsToStore(evaluation(input), [metric], 'hashed'),
    }).length
  }
  const idsOf = (n: number) => ({ ids: Array.from({ length: n }, (_, i) => `id ${i}`) })
  expect((sizeOf(60_000, {}) - sizeOf(30_000, {})) / 30_000).toBeCloseTo(1 / 6, 2)
  expect((sizeOf(6000, idsOf(6000)) - sizeOf(3000, idsOf(3000))) / 3000).toBeCloseTo(16 + 1 / 6, 1)
})
