import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { rewording } from '../evaluation/errors/refusals.ts'
import { jsonText } from '../report/jsonText.ts'
import { requireFormat } from '../report/requireFormat.ts'
import { DEEPEST_WRITTEN, requireSoundJson } from '../report/requireSoundJson.ts'
import { BASELINE_FORMAT, BASELINE_SCHEMA, baselineCodec, type StoredBaseline } from './storedBaseline.ts'

/** Parts of the file and their lists, each a line a member or an item. */
const LEVELS = 2

/**
 * The text of a baseline file: JSON for review, with one line per metric, class or slice, and one line per column of
 * rows. The same baseline gives the same bytes. The schema is published as `expect-metrics/baseline.schema.json`.
 *
 * The size of a row without its id: a sixth of a byte for one of two labels, half a byte for one of eight, a sixth for
 * each known label of a label set, up to 20 bytes for a score or a number. A hashed id takes six to ten bytes, a plain one
 * three more than its length.
 */
export function baselineText(baseline: StoredBaseline): string {
  const { slices, ...parts } = baselineCodec.write(baseline)
  const members = Object.entries(parts).map(([name, part]) => member(name, spread(part, LEVELS)))
  // Each column of slices has a list of its own.
  const columns = slices === undefined ? [] : [member('slices', spread(slices, LEVELS + 1))]
  return `${objectText([...members, ...columns])}\n`
}

/** An object with a line for each member, a list with one for each object in it, down to so many levels. */
function spread(value: unknown, levels: number): string {
  if (Array.isArray(value)) {
    const isSpread = levels > 0 && value.some(item => typeof item === 'object')
    return isSpread ? `[\n${indented(value.map(item => spread(item, levels - 1)))}\n]` : jsonText(value)
  }
  if (levels <= 1 || typeof value !== 'object' || value === null) return jsonText(value)
  return objectText(Object.entries(value).map(([name, inner]) => member(name, spread(inner, levels - 1))))
}

function member(name: string, text: string): string {
  return `${jsonText(name)}: ${text}`
}

function objectText(members: readonly string[]): string {
  return `{\n${indented(members)}\n}`
}

function indented(lines: readonly string[]): string {
  return lines.map(line => line.replace(/^/gm, '  ')).join(',\n')
}

const format = { format: BASELINE_FORMAT, schema: BASELINE_SCHEMA, kind: 'baseline', noun: 'baseline' }

/**
 * Reads a baseline from its text, with any line ends.
 *
 * @throws EvaluationError that names the file and the place in it, for anything but what {@link baselineText} writes.
 */
export function parseBaseline(text: string, file: string): StoredBaseline {
  const read = (): StoredBaseline => {
    const value = parsed(text)
    requireFormat(value, format)
    return baselineCodec.read({ value, place: 'the report' })
  }
  return rewording(read, ({ problem: { caller: _, mend, ...problem } }) => {
    return new EvaluationError({
      ...problem,
      problem: `${file}: ${problem.problem}`,
      mend: `${mend === undefined ? '' : `${mend}. `}The file is left as it is: take it from version control, or delete it and record it anew`,
    })
  })
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
