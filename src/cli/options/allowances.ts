import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { numberOf } from './parseOptions.ts'

/**
 * Reads an allowance: `0.01` for all metrics, or `auc=0.01` for each of them.
 *
 * @throws EvaluationError for anything but a number, and for an allowance for all metrics beside others.
 */
export function allowances(written: readonly string[], where: string): number | Readonly<Record<string, number>> {
  const [first] = written
  if (written.length === 1 && first !== undefined && !isOfOne(first)) return numberOf(first, where)
  return Object.fromEntries(
    written.map(text => {
      if (isOfOne(text)) {
        const end = text.lastIndexOf('=')
        return [text.slice(0, end).trim(), numberOf(text.slice(end + 1).trim(), where)]
      }
      throw new EvaluationError({
        column: where,
        problem: `${where} ${text} stands beside others`,
        expected: `one ${where} for all metrics, or ${where} auc=0.01 for each`,
      })
    }),
  )
}

/** The brackets of an id may hold an `=` of their own: `fBeta(beta=2)=0.01`. */
function isOfOne(text: string): boolean {
  return text.includes('=')
}
