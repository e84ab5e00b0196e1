import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { requireFormat } from '../report/requireFormat.ts'
import { DEEPEST_WRITTEN, requireSoundJson } from '../report/requireSoundJson.ts'
import { BASELINE_FORMAT, BASELINE_SCHEMA, baselineCodec, type StoredBaseline } from './storedBaseline.ts'

const format = { format: BASELINE_FORMAT, schema: BASELINE_SCHEMA, kind: 'baseline', noun: 'baseline' }

/**
 * Reads a baseline from its text, with any line ends.
 *
 * @throws EvaluationError that names the file and the place in it, for anything but what {@link baselineText} writes.
 */
export function parseBaseline(text: string, file: string): StoredBaseline {
  try {
    const value = parsed(text)
    requireFormat(value, format)
    return baselineCodec.read({ value, place: 'the report' })
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    const { caller: _, mend, ...problem } = error.problem
    throw new EvaluationError({
      ...problem,
      problem: `${file}: ${problem.problem}`,
      mend: `${mend === undefined ? '' : `${mend}. `}The file is left as it is: take it from version control, or delete it and record it anew`,
    })
  }
}

function parsed(text: string): unknown {
  // Files may be long: the pattern is looked for only where its signs are.
  const conflict = /<{7}|>{7}/.test(text) ? /^(<{7}|>{7})( |\r?$)/m.exec(text) : null
  if (conflict !== null) {
    throw new EvaluationError({ problem: `a merge conflict stands at ${placeIn(text, conflict.index)}` })
  }
  if (text.trim() === '') throw new EvaluationError({ problem: 'the file is empty' })
  requireSoundJson(text, position => placeIn(text, position), DEEPEST_WRITTEN)
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const said = error instanceof Error ? error.message : describeValue(error)
    const at = /position (\d+)/.exec(said)
    const endsEarly = /\bunexpected (?:end of|EOF)/i.test(said)
    const position = at === null ? (endsEarly ? text.length : undefined) : Number(at[1])
    // For an unexpected token, an engine shows the text around it instead of a position.
    const place = position === undefined ? '' : ` at ${placeIn(text, position)}`
    const reason = said.replace(/ (in JSON )?at position \d+( \(line \d+ column \d+\))?/, '')
    throw new EvaluationError({ problem: `this is no JSON${place}: ${reason}`, expected: 'a whole baseline file' })
  }
}

function placeIn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n')
  return `line ${before.length}, column ${before[before.length - 1].length + 1}`
}
