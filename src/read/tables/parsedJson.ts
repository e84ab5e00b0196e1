import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { exactJson } from './exactJson.ts'

/**
 * Returns the value of a JSON text.
 *
 * @throws EvaluationError where it is none; the message begins with the place.
 */
export function parsedJson(bytes: Buffer, place: () => string): unknown {
  try {
    return exactJson(bytes.toString('utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new EvaluationError({
      problem: `${place()} is no JSON (${reason})`,
      expected: 'JSON',
      mend: /NaN|Infinity/.test(reason) ? 'JSON has no NaN and no Infinity: write null, or another format' : undefined,
    })
  }
}
