import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { measuredOrRefused } from '../../measure/measureConfigured.ts'
import { supportNoun } from '../../measure/slices/computedSlices.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { BaselineRequest } from '../baselineRequest.ts'
import type { Candidate } from '../candidate.ts'
import type { WithoutValue } from '../storedOutcome.ts'

/** Returns what keeps slices from being recorded: a missing value, or a column in which no slice has enough support. */
export function slicesWithoutValue(
  { evaluation, slices }: Pick<Candidate, 'evaluation' | 'slices'>,
  { metrics, slices: gate }: Pick<BaselineRequest, 'metrics' | 'slices'>,
): readonly WithoutValue[] {
  if (gate === undefined) return []
  return slices.flatMap(({ columns, slices: each }) => {
    const name = columns.join(' × ')
    return metrics.flatMap((metric): readonly WithoutValue[] => {
      const { id, title } = metric
      const found = each.flatMap(({ labels, metrics: bars }) =>
        bars.filter(({ metric }) => metric === id).map(bar => ({ ...bar, labels })),
      )
      const judged = found.filter(({ support }) => support >= gate.minSupport)
      if (judged.length === 0) {
        const undefinedBecause = `no slice of ${name} has ${gate.minSupport} ${nounOf(evaluation, metric)}, so that none can be judged`
        return [{ metric: `${title} by ${name}`, undefinedBecause }]
      }
      const small = gate.whenSmall === 'fail' ? found.filter(({ support }) => support < gate.minSupport) : []
      const titleOf = ({ labels }: (typeof found)[number]): string =>
        `${title} where ${columns.map((column, i) => `${column} = ${describeValue(labels[i])}`).join(', ')}`
      return [
        ...judged
          .filter(({ value }) => Number.isNaN(value))
          .map(bar => ({ metric: titleOf(bar), undefinedBecause: 'these rows have no value' })),
        ...small.map(bar => ({
          metric: titleOf(bar),
          undefinedBecause: `it has ${bar.support} ${nounOf(evaluation, metric)}, fewer than ${gate.minSupport}, and whenSmall is 'fail'`,
        })),
      ]
    })
  })
}

function nounOf(evaluation: Evaluation, metric: ConfiguredMetric): string {
  const measured = measuredOrRefused(evaluation, metric)
  return measured instanceof EvaluationError ? 'rows' : supportNoun(measured)
}
