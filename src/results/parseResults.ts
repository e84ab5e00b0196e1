import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import { jsonText } from '../report/jsonText.ts'
import { requireFormat } from '../report/requireFormat.ts'
import type { Results } from './results.ts'
import { RESULTS_FORMAT, RESULTS_SCHEMA, resultsCodec } from './resultsCodec.ts'

const format = {
  format: RESULTS_FORMAT,
  schema: RESULTS_SCHEMA,
  oldest: 1,
  kind: 'file of results',
  noun: 'file of results',
  orElse: ', or make them anew with this version',
}

/**
 * Reads results from their JSON text.
 *
 * @throws EvaluationError for text that is no JSON, for something else than results, and for those of a newer schema.
 */
export function parseResults(text: string): Results {
  return withCaller('parseResults', () => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      throw new EvaluationError({
        column: 'results',
        problem: 'the text is no JSON',
        expected: 'what a reporter of expect-metrics has written',
        mend: 'The file may be cut off',
      })
    }
    requireFormat(value, format)
    return resultsCodec.read({ value, place: 'results' })
  })
}

/** Results as JSON text; {@link parseResults} reads it back. */
export function resultsText(results: Results): string {
  return `${jsonText(resultsCodec.write(results))}\n`
}
