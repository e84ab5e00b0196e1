import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { jsonText } from '../report/jsonText.ts'
import { requireFormat } from '../report/requireFormat.ts'
import { DEEPEST_WRITTEN, requireSoundJson } from '../report/requireSoundJson.ts'
import { sealOf } from '../report/seal.ts'
import { RESULTS_FORMAT, RESULTS_SCHEMA, type Results, resultsCodec } from './results.ts'

const format = {
  format: RESULTS_FORMAT,
  schema: RESULTS_SCHEMA,
  kind: 'file of results',
  noun: 'file of results',
  orElse: ', or make them anew with this version',
}

/**
 * Reads results from their JSON text.
 *
 * @throws EvaluationError for text that is no JSON, for something else than results, for those of a newer schema, and for
 * those that were changed since they were written.
 */
export function parseResults(text: string): Results {
  return withCaller('parseResults', () => {
    requireSoundJson(text, position => `character ${position + 1}`, DEEPEST_WRITTEN)
    const value = parsed(text)
    requireFormat(value, format)
    const { seal, ...results } = resultsCodec.read({ value, place: 'results' })
    if (seal === undefined || seal === sealOf([resultsCodec.write(results)])) return results
    throw new EvaluationError({
      column: 'seal',
      problem: 'the results were edited or damaged: they do not go with their seal',
      expected: 'what a reporter of expect-metrics has written',
      mend: 'Copy the file anew, or take the seal out if the edit is meant',
    })
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EvaluationError({
      column: 'results',
      problem: 'the text is no JSON',
      expected: 'what a reporter of expect-metrics has written',
      mend: 'The file may be cut off',
    })
  }
}

/** Results as JSON text, with a seal; {@link parseResults} reads it back. */
export function resultsText(results: Results): string {
  const json = resultsCodec.write(results)
  return `${jsonText({ ...json, seal: sealOf([json]) })}\n`
}
