import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detCurve, type Measurement, measure } from '../../src/index.ts'

// scikit-learn 1.9: hinge_loss, d2_log_loss_score, d2_brier_score, scale_by_half of brier_score_loss, det_curve,
// class_likelihood_ratios; and metrics of order on raw scores of several classes.

interface Columns {
  readonly yTrue: readonly number[]
  readonly p: readonly number[] | readonly (readonly number[])[]
  readonly yScore: readonly number[] | readonly (readonly number[])[]
  readonly sampleWeight?: readonly number[]
  readonly labels?: readonly number[]
}

interface Case {
  readonly name: string
  readonly input: Columns
  readonly expected: Readonly<Record<string, number | null | readonly number[]>>
}

const { cases } = JSON.parse(readFileSync('test/parity/scikit-learn-1.9.json', 'utf8')) as { cases: readonly Case[] }

const isTable = (column: Columns['p']): column is readonly (readonly number[])[] => Array.isArray(column[0])

function ofScores({ p: _, ...columns }: Columns) {
  return columns
}

function ofProbabilities({ yScore: _, p, ...columns }: Columns) {
  return isTable(p) ? { ...columns, yProba: p } : { ...columns, yScore: p }
}

const scored =
  (id: string, options = {}) =>
  (input: Columns): Measurement =>
    measure(ofScores(input), id, options)
const claimed =
  (id: string, options = {}) =>
  (input: Columns): Measurement =>
    measure(ofProbabilities(input), id, options)

const ours: Readonly<Record<string, (input: Columns) => Measurement>> = {
  hingeLoss: scored('hingeLoss'),
  d2LogLoss: claimed('d2LogLoss'),
  d2Brier: claimed('d2Brier'),
  brier: claimed('brierScore'),
  brierHalf: claimed('brierScore', { convention: 'half' }),
  brierSum: claimed('brierScore', { convention: 'sum' }),
  positiveLikelihoodRatio: input => measure({ ...ofScores(input), threshold: 1e-300 }, 'positiveLikelihoodRatio'),
  negativeLikelihoodRatio: input => measure({ ...ofScores(input), threshold: 1e-300 }, 'negativeLikelihoodRatio'),
  ovr: scored('auc', { multiClass: 'ovr' }),
  averagePrecision: scored('macroAveragePrecision'),
  ovo: ({ sampleWeight: _, ...input }) => measure(ofScores(input), 'auc', { multiClass: 'ovo' }),
  top1: scored('topKAccuracy@1', { ties: 'higherIndex' }),
  top2: scored('topKAccuracy@2', { ties: 'higherIndex' }),
}

test.each(cases)('$name', ({ input, expected }) => {
  const { fpr, fnr, thresholds, ...values } = expected
  for (const [name, theirs] of Object.entries(values)) {
    const { value, undefinedBecause } = ours[name](input)
    if (theirs === null) expect(undefinedBecause, name).toBeDefined()
    else expect(Math.abs(value - Number(theirs)) / Math.max(1, Math.abs(value)), name).toBeLessThan(1e-12)
  }
  if (fpr === undefined) return
  const curve = detCurve(ofScores(input))
  for (const [name, column] of Object.entries({ fpr, fnr, thresholds })) {
    const own = Array.from(curve[name as keyof typeof curve])
    expect(own, name).toHaveLength((column as readonly number[]).length)
    own.forEach((point, i) => {
      // JSON has no infinity.
      expect(point, `${name}[${i}]`).toBeCloseTo((column as readonly number[])[i] ?? Number.POSITIVE_INFINITY, 12)
    })
  }
})
