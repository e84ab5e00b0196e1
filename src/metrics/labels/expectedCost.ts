import { weighedRows } from '../../evaluation/columns/countedLabels.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import { scaleFor } from '../../numeric/powerOfTwoScale.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { type OptionSpec, ordinary, required } from '../definition/optionSpec.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { allClasses } from './accuracy.ts'

/** The cost of a row by the names of its true and its predicted class: `cost[true][predicted]`. */
export type Cost = Readonly<Record<string, Readonly<Record<string, number>>>>

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const costs: OptionSpec<Cost> = {
  type: 'Cost',
  ...ordinary,
  default: undefined,
  accepts: (value): value is Cost =>
    isRecord(value) &&
    Object.keys(value).length > 0 &&
    Object.values(value).every(row => isRecord(row) && Object.values(row).every(Number.isFinite)),
  expected:
    'cost[true][predicted], finite numbers by the names of the classes: { spam: { ham: 1 }, ham: { spam: 10 } }',
}

/**
 * Mean cost of a row, given its true and its predicted class.
 *
 * Formula: Σ cost[true][predicted] / n
 * Source: Elkan, The foundations of cost-sensitive learning, 2001
 */
export const expectedCost = defineMetric({
  id: 'expectedCost',
  title: 'expected cost',
  direction: 'down',
  range: ({ cost }) => {
    // A correct prediction costs 0 by default.
    const all = [0, ...Object.values(cost).flatMap(row => Object.values(row))]
    return [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))]
  },
  options: { cost: required(costs), ...labelOptions },
  compute: {
    labels: (columns, { cost }) => {
      const { n, labels, yTrue, yPred, sampleWeight } = weighedRows(columns)
      const table = labels.map(truth => labels.map(prediction => costOf(cost, truth, prediction)))
      // Sums of costs near 1e308 would overflow.
      const scale = scaleFor(table.reduce((most, row) => row.reduce((a, b) => Math.max(a, Math.abs(b)), most), 0))
      const mean = weightedMean(n, sampleWeight, i => table[yTrue[i]][yPred[i]] * scale)
      return { value: mean / scale, parts: allClasses(columns, 'f1') }
    },
  },
})

// Every pair of classes needs a cost, even one that does not occur yet: the first that occurs would break a gate.
function costOf(cost: Cost, truth: Label, prediction: Label): number {
  const row = Object.hasOwn(cost, String(truth)) ? cost[String(truth)] : {}
  if (Object.hasOwn(row, String(prediction))) return row[String(prediction)]
  if (truth === prediction) return 0
  throw new EvaluationError({
    column: 'cost',
    problem: `cost says nothing of ${describeValue(truth)} predicted as ${describeValue(prediction)}`,
    expected: 'cost[true][predicted] for every pair of classes; what is right costs 0 where it is not listed',
  })
}
