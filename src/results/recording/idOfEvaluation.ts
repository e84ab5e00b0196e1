import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Answer, TotalsData } from '../../evaluation/totals/totals.ts'
import { Hash64 } from '../../numeric/hash64.ts'
import { fingerprintOf, predictionHash } from '../../report/fingerprint.ts'

/**
 * What tells an evaluation from others: equal data and predictions have equal ids, in every process. Undefined for a stored
 * report, which holds no data.
 */
export function idOfEvaluation({ data, columns }: Evaluation): string | undefined {
  switch (data.kind) {
    case 'report':
      return undefined
    case 'repeated':
      return `runs-${hashed(data.runs.map(run => idOfEvaluation(run) ?? ''))}`
    case 'totals':
      return `totals-${hashed(contentsOf(data))}`
    default: {
      const { hash } = fingerprintOf(data)
      const held = 'threshold' in data && data.threshold !== undefined ? `-${data.threshold}` : ''
      return `${hash}-${predictionHash(data)}-${columns.length}${held}`
    }
  }
}

function contentsOf({ n, engine, answers }: TotalsData): readonly (string | number)[] {
  return [engine, n, ...[...answers].flatMap(([metric, answer]) => [metric, ...contentOf(answer)])]
}

/** What was counted: not what is said of it, which names files. */
function contentOf(answer: Answer): readonly (string | number)[] {
  switch (answer.kind) {
    case 'counted':
      return [idOfEvaluation(answer.evaluation) ?? '']
    case 'mean': {
      const { n, mean, squares, cubes } = answer.moments
      return [n, mean, squares, cubes]
    }
    case 'correlation': {
      const { n, value, squares, spread } = answer.moments
      return [n, value, squares, spread]
    }
    case 'units':
      return [...answer.values]
    case 'area':
      return [answer.area.auc, answer.area.variance]
    case 'bins':
      return answer.bins.flatMap(({ weight, predicted, observed }) => [weight, predicted, observed])
    default:
      return answer satisfies never
  }
}

function hashed(parts: readonly (string | number)[]): string {
  const hash = new Hash64()
  for (const part of parts) {
    if (typeof part === 'number') hash.addNumber(part)
    else hash.addText(part)
  }
  return hash.hexadecimal()
}
