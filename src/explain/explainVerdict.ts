import type { DetailReader } from '../evaluation/columns/detailReader.ts'
import { admitted, describeBound } from '../gates/bound.ts'
import type { Verdict } from '../gates/decide.ts'
import type { OtherConvention } from '../measure/compareConventions.ts'
import type { Measurement, SliceMeasurement } from '../measure/measurement.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { otherConvention } from './otherConvention.ts'
import { exampleTable } from './parts/exampleTable.ts'
import type { Explanation } from './parts/explanation.ts'
import { explanationOf } from './parts/explanationOf.ts'
import { sliceTables } from './sliceTables.ts'
import { coverageWarning, sureStatement, whatDecides } from './sureness.ts'
import { cutTo } from './text/displayWidth.ts'
import { counted, formatAgainst, formatNumber } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { printable } from './text/printable.ts'
import { type Table, tableLines } from './text/table.ts'
import { glued, wrap } from './text/wrap.ts'

/** The most lines of a message. */
export const MOST_LINES = 40
const MOST_NOTES = 8
const LEAST_ROWS = 3
const LONGEST_CONVENTION = 60

/** A verdict and the data that explain it. */
export interface JudgedGate {
  readonly verdict: Verdict
  /** The gate was negated by `.not`. */
  readonly negated: boolean
  /** The same metric on the slices of the evaluation, by slicing column. */
  readonly slices: ReadonlyMap<string, readonly SliceMeasurement[]>
  /** The same metric under its other conventions; measured when called. */
  readonly others: () => readonly OtherConvention[]
  /** The texts beside the data. */
  readonly details?: DetailReader | undefined
}

/** The message of a gate: what was asked, the value and its gap, cause, tables, examples, what to do next. */
export function explainVerdict(call: string, judged: JudgedGate, layout: Layout): string {
  const room = MOST_LINES - call.split('\n').length - 1
  return [call, '', ...explainBody(judged, layout, room)].join('\n')
}

/** The message below the call, in at most `most` lines. Rows of tables are dropped first. */
export function explainBody(
  { verdict, negated, slices, others, details }: JudgedGate,
  layout: Layout,
  most: number,
): readonly string[] {
  const { measurement } = verdict
  const { width, palette } = layout
  const explanation = explanationOf(measurement, layout, details)
  // A value better than asked for has no weak class or worst row to blame.
  const missed = missedBy(verdict, negated)
  const { hint, cause, examples }: Partial<Explanation> = missed === 'better' ? {} : explanation
  const elsewhere = missed === 'worse' && !negated ? otherConvention(verdict, others()) : undefined
  const foot = [
    ...(examples === undefined ? [] : wrap(`See ${examples}`, width)),
    ...wrap(nextStep(verdict, negated, explanation), width).map(line => palette.dim(line)),
  ]
  const warning = coverageWarning(verdict)
  const notes = [...measurement.notes, ...(warning === undefined ? [] : [warning])].flatMap(note =>
    wrap(`note: ${note}`, width),
  )
  const head = [
    ...wrap(statement(verdict, negated), width).map(line => palette.bold(line)),
    ...(notes.length > MOST_NOTES ? [...notes.slice(0, MOST_NOTES - 1), '  …'] : notes),
    ...(hint === undefined ? [] : wrap(hint, width).map(line => palette.received(line))),
    ...(cause === undefined ? [] : wrap(cause, width)),
    ...(elsewhere === undefined ? [] : wrap(elsewhere, width)),
  ].slice(0, Math.max(1, most - foot.length - 1))
  const read = missed === 'better' ? undefined : exampleTable(explanation.exampleRows, details, layout)
  const all = [...explanation.tables, read, ...sliceTables(slices, measurement, layout)]
  const tables = fitted(
    all.filter(table => table !== undefined),
    most - head.length - foot.length - 1,
    width,
  )
  return [...head, ...tables, '', ...foot].slice(0, most)
}

/**
 * The lines of all tables that fit, an empty line before each. The longest tables lose rows first; tables that still do
 * not fit are only named, last ones first.
 */
export function fitted(tables: readonly Table[], room: number, width: number): readonly string[] {
  const kept = tables.map(table => ({ table, shown: table.rows.length }))
  const dropped: string[] = []
  const linesOf = ({ table, shown }: (typeof kept)[number]): readonly string[] => ['', ...tableLines(table, shown)]
  const needed = (): number =>
    kept.reduce((sum, entry) => sum + linesOf(entry).length, 0) + (dropped.length === 0 ? 0 : 2)
  while (kept.length > 0 && needed() > room) {
    const shrinkable = kept.filter(
      ({ table, shown }) => !table.whole && shown > (table.below?.some(lines => lines.length > 0) ? 1 : LEAST_ROWS),
    )
    if (shrinkable.length === 0) {
      const last = kept.pop()
      if (last?.table.name !== undefined) dropped.unshift(last.table.name)
    } else {
      const longest = shrinkable.reduce((a, b) => (linesOf(b).length > linesOf(a).length ? b : a))
      longest.shown--
    }
  }
  const lines = kept.flatMap(linesOf)
  return dropped.length === 0 || room < lines.length + 2
    ? lines
    : [...lines, '', cutTo(printable(`No room here for ${dropped.join(', ')}.`), width)]
}

/** `macro F1 (mean of 3 classes) is 0.74, not above 0.8: 0.06 short, n = 1,200 rows`. */
function statement(judged: Verdict, negated: boolean): string {
  const { measurement, bound, outcome, gap, why, sure } = judged
  const { title, value, convention, n, unit, direction } = measurement
  const conventions = convention.map(text => cutTo(printable(text), LONGEST_CONVENTION))
  const subject = convention.length === 0 ? title : `${title} (${conventions.join(', ')})`
  const size = glued(`n = ${counted(n, unit)}`)
  if (outcome === 'undefined') return `${subject} is undefined: ${measurement.undefinedBecause}, ${size}`
  if (sure) return `${subject} is ${sureStatement(judged)}, ${size}`
  const { lowest, highest } = admitted(bound)
  const shown = formatAgainst(value, [lowest, highest])
  if (negated) {
    const by = gap > 0 && Number.isFinite(lowest) !== Number.isFinite(highest) ? ` by ${formatNumber(gap)}` : ''
    return `${subject} is ${shown}, which is ${describeBound(bound)}${by}: .not asks for the opposite, ${size}`
  }
  if (outcome === 'pass') return `${subject} is ${shown}, ${describeBound(bound)}, ${size}`
  // Exactly on a strict bound there is no gap to state: `exactly 0.8, not above it`.
  if (nearlyEqual(value, lowest) || nearlyEqual(value, highest)) return `${subject} is ${why}, ${size}`
  const side = value < lowest ? (direction === 'up' ? 'short' : 'too low') : 'too high'
  const distance = Number.isFinite(gap) ? `${formatNumber(Math.abs(gap))} ${side}` : side
  return `${subject} is ${shown}, not ${describeBound(bound)}: ${distance}, ${size}`
}

/** Whether the value is worse or better than its bound; undefined if neither can be said. */
function missedBy(verdict: Verdict, negated: boolean): 'better' | 'worse' | undefined {
  const { measurement, bound, outcome } = verdict
  const { value, direction } = measurement
  // A value on the right side of the bound missed nothing: it is only unsure.
  if (outcome === 'inconclusive' && verdict.gap >= 0) return undefined
  if (outcome === 'undefined' || typeof direction !== 'string' || direction === 'none') return undefined
  const { lowest, highest } = admitted(bound)
  const bounded = Number.isFinite(lowest) && Number.isFinite(highest)
  if (negated && bounded) return undefined
  const tooHigh = negated ? Number.isFinite(lowest) : value > highest || nearlyEqual(value, highest)
  return tooHigh === (direction === 'up') ? 'better' : 'worse'
}

function nextStep(verdict: Verdict, negated: boolean, explanation: Explanation): string {
  const { outcome, measurement } = verdict
  if (outcome === 'undefined') {
    const policy = policiesOf(measurement)
    const allowed = policy === '' ? '' : `, or say what it counts as: ${policy}`
    return `An undefined value passes no gate, nor the opposite of one. Give the metric data that define it${allowed}.`
  }
  if (outcome === 'inconclusive') return whatDecides(verdict)
  if (missedBy(verdict, negated) === 'better') {
    const how = negated ? 'drop .not' : 'move the bound'
    return `Better than expected: look for test data in the training data. If the value is right, ${how}.`
  }
  if (negated) return 'If the value is right, drop .not.'
  const { next = 'look at the predictions behind it.' } = explanation
  return nearMiss(verdict)
    ? `One ${measurement.unit} decided otherwise could close this gap. Next: ${next}`
    : `Next: ${next}`
}

// For each policy, the setting that defines an undefined value.
const policies = { whenUndefined: '0', whenMissing: "'zero'", whenEmpty: "'zero'", whenZero: "'skip'" }

function policiesOf({ options }: Measurement): string {
  return Object.entries(policies)
    .filter(([name]) => Object.hasOwn(options, name))
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

// If all rows or queries count the same, one of them moves the value by about 1 / n of its range.
function nearMiss({ measurement, gap }: Verdict): boolean {
  const { n, range, parts } = measurement
  const [least, most] = range
  return Number.isFinite(most - least) && countsAlike(parts) && Math.abs(gap) < (most - least) / n
}

function countsAlike(parts: Measurement['parts']): boolean {
  switch (parts.kind) {
    case 'cases':
    case 'classes':
    case 'labelSets':
    case 'scores':
      return parts.columns.sampleWeight === undefined
    case 'queries':
      return parts.rankings.sampleWeight === undefined
    case 'labelValues':
    case 'losses':
    case 'bins':
    case 'perClass':
    case 'residuals':
    case 'groups':
    case 'none':
      return false
    default:
      return parts satisfies never
  }
}
