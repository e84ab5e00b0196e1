import { admitted, describeBound } from '../gates/bound.ts'
import type { Verdict } from '../gates/decide.ts'
import type { Measurement } from '../measure/measure.ts'
import type { SliceMeasurement } from '../measure/measureSlices.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { explanationOf, whereToReadOn } from './explanation.ts'
import { counted, formatAgainst, formatNumber } from './formatNumber.ts'
import type { Layout } from './section.ts'
import { sliceTables } from './slices.ts'
import { wrap } from './wrap.ts'

const MOST_LINES = 40

/** A verdict and what belongs to its explanation. */
export interface Judged {
  readonly verdict: Verdict
  /** The gate stood under `.not`. */
  readonly negated: boolean
  /** The same metric on the slices of the evaluation, by slicing column. */
  readonly slices: ReadonlyMap<string, readonly SliceMeasurement[]>
}

/** One verdict as the message of a gate: what was asked, value and gap, cause, tables, examples, what to do next. */
export function explainVerdict(call: string, judged: Judged, layout: Layout): string {
  return [call, '', ...explainBody(judged, layout, MOST_LINES - 2)].join('\n')
}

/** The message below the line of the call, in at most `most` lines: tables give way first. */
export function explainBody({ verdict, negated, slices }: Judged, layout: Layout, most: number): readonly string[] {
  const { measurement } = verdict
  const explanation = explanationOf(measurement, layout)
  const { width, palette } = layout
  const head = [
    ...wrap(statement(verdict, negated), width).map(line => palette.bold(line)),
    ...measurement.notes.flatMap(note => wrap(`note: ${note}`, width)),
    ...(explanation.hint === undefined ? [] : wrap(explanation.hint, width).map(line => palette.received(line))),
    ...(explanation.cause === undefined ? [] : wrap(explanation.cause, width)),
  ]
  const foot = [
    ...(explanation.examples === undefined ? [] : wrap(`See ${explanation.examples}`, width)),
    ...wrap(nextStep(verdict, negated), width).map(line => palette.dim(line)),
  ]
  const tables: string[] = []
  let room = most - head.length - foot.length - 1
  for (const lines of [...explanation.tables, ...sliceTables(slices, measurement, layout)]) {
    const shown = cut(lines, room - 1)
    if (shown.length === 0) break
    tables.push('', ...shown)
    room -= shown.length + 1
  }
  return [...head, ...tables, '', ...foot]
}

// At least a title and a row, or nothing.
function cut(lines: readonly string[], room: number): readonly string[] {
  if (lines.length <= room) return lines
  if (room < 3) return []
  return [...lines.slice(0, room - 1), `  … and ${lines.length - room + 1} more lines`]
}

/** `macro F1 (mean of 3 classes) is 0.74, not above 0.8: 0.06 short, n = 1,200 rows`. */
export function statement({ measurement, bound, outcome, gap, why }: Verdict, negated: boolean): string {
  const { title, value, convention, n, unit } = measurement
  const subject = convention.length === 0 ? title : `${title} (${convention.join(', ')})`
  const size = `n = ${counted(n, unit)}`
  if (outcome === 'undefined') return `${subject} is undefined: ${measurement.undefinedBecause}; ${size}`
  const { lowest, highest } = admitted(bound)
  const shown = formatAgainst(value, [lowest, highest])
  if (negated) return `${subject} is ${shown}, which is ${describeBound(bound)}; .not asks for the opposite, ${size}`
  if (why.startsWith('exactly')) return `${subject} is ${why}, ${size}`
  if (outcome === 'pass') return `${subject} is ${shown}, ${describeBound(bound)}, ${size}`
  const side = value < lowest || nearlyEqual(value, lowest) ? 'short' : 'too much'
  return `${subject} is ${shown}, not ${describeBound(bound)}: ${formatNumber(Math.abs(gap))} ${side}, ${size}`
}

function nextStep({ outcome, measurement, bound }: Verdict, negated: boolean): string {
  const readOn = whereToReadOn(measurement)
  if (outcome === 'undefined') {
    return 'An undefined value passes no gate, nor the opposite of one. Give the metric rows that define it, or say what it counts as (whenUndefined and the like).'
  }
  if (negated) return 'If it may be so good, drop .not.'
  const next = `Next: ${readOn ?? 'look at the predictions behind it.'}`
  return nearMiss(measurement, bound) ? `One ${measurement.unit} more or less can decide this. ${next}` : next
}

// Less than what one row more or less can do.
function nearMiss({ n, value, range }: Measurement, bound: Verdict['bound']): boolean {
  const { lowest, highest } = admitted(bound)
  const [least, most] = range
  return (
    Number.isFinite(most - least) && Math.min(Math.abs(value - lowest), Math.abs(value - highest)) < (most - least) / n
  )
}
