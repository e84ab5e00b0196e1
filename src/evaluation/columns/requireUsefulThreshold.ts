import { shareMeant } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'

/**
 * Refuses a threshold outside [0, 1] for probabilities. Every row would be predicted alike, which a rare class would
 * hide.
 *
 * @param scoresAreShares - Whether all scores of the evaluation lie in [0, 1], whatever those of a slice do.
 */
export function requireUsefulThreshold(threshold: number, scoresAreShares: boolean): void {
  if (!scoresAreShares || (threshold >= 0 && threshold <= 1)) return
  throw new EvaluationError({
    column: 'threshold',
    problem: `threshold is ${threshold}, and all scores lie in [0, 1]: every row would be predicted ${threshold > 1 ? 'negative' : 'positive'}`,
    expected: 'a threshold in [0, 1]',
    mend: threshold > 1 && threshold <= 100 ? shareMeant(threshold) : undefined,
  })
}
