import { complementOf } from '../evaluation/columns/twoClasses.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import { isLabel } from '../evaluation/label.ts'
import { sampleOf } from '../measure/intervals/sampleOf.ts'
import { computedUnlessRefused } from '../measure/measureConfigured.ts'
import type { Proportion } from '../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'

/** A metric that is a proportion, or grows with one, before there are rows. */
interface PlannedProportion {
  /** The proportion at which the metric has a value. */
  readonly shareFor: (value: number) => number
  /** The share of all rows that it divides by. */
  readonly divisor: number
}

/**
 * Returns which proportion a metric is, by trying it on small data. They show whether it is a proportion at all, so
 * they contain units that are neither right nor wrong where such units can occur. They also show whether it divides by
 * all rows, because every pair of true and predicted label occurs a different number of times.
 *
 * @throws EvaluationError for a metric that is no proportion, and for one that divides by some of the rows if `share`
 *   does not say by how many.
 */
export function plannedProportion(metric: ConfiguredMetric, share: number | undefined): PlannedProportion {
  const [found, ...others] = probes(metric).flatMap(probe => tried(probe, metric) ?? [])
  if (found?.proportion === undefined || others.some(({ proportion }) => proportion === undefined)) {
    throw new EvaluationError({
      column: 'like',
      problem: `${metric.id} is no proportion, so that value and threshold do not say how much it varies`,
      expected: 'rows such as the test set will hold: { threshold, like: lastEvaluation }',
    })
  }
  const { proportion, n } = found
  if (share === undefined && proportion.trials !== n) {
    throw new EvaluationError({
      column: 'share',
      problem: `${metric.id} divides by some of the rows`,
      expected:
        'the share of all rows that it divides by (for recall that of the positive rows), { share: 0.1 }, or rows like those of the test set, { like: lastEvaluation }',
    })
  }
  return { shareFor: value => inverse(proportion.from, value), divisor: share ?? 1 }
}

function probes({ options }: ConfiguredMetric): readonly EvaluationInput[] {
  const asked = [options.class, options.positive].find(isLabel)
  const [yes, no] = asked === undefined ? ['yes', 'no'] : [asked, complementOf(asked)]
  // 1 hit, 2 misses, 3 false alarms, 5 correct rejections.
  const yTrue = [yes, yes, yes, no, no, no, no, no, no, no, no]
  const yPred = [yes, no, no, yes, yes, yes, no, no, no, no, no]
  const { threshold } = options
  if (typeof threshold === 'number') {
    return [{ yTrue, yScore: yPred.map(label => (label === yes ? threshold : threshold - 1)), positive: yes }]
  }
  return [
    { yTrue, yPred, positive: yes },
    { passed: [true, false] },
    { task: 'multilabel', format: 'lists', yTrue: [['a'], ['a', 'b'], ['b']], yPred: [['a'], ['b'], ['b']] },
    { yTrue: ['one two', 'one two', 'three'], yPred: ['one two', 'one', 'four'] },
    {
      qrels: { first: { a: 1, b: 1 }, second: { a: 1 }, third: { a: 3, b: 1 } },
      run: { first: ['c', 'a'], second: ['b'], third: ['b', 'a'] },
    },
  ]
}

/** Tries the metric on small data; undefined if it needs other data. */
function tried(
  probe: EvaluationInput,
  metric: ConfiguredMetric,
): { readonly proportion: Proportion | undefined; readonly n: number } | undefined {
  const computation = computedUnlessRefused(borrowedEvaluation(probe), metric)
  return computation && { proportion: sampleOf(computation, {}).proportion, n: computation.evaluation.n }
}

/** Where an increasing function of a proportion reaches a value. */
function inverse(from: (proportion: number) => number, value: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (from(middle) < value) low = middle
    else high = middle
  }
  return high
}
