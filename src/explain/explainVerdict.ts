import { type DetailReader, detailReader } from '../evaluation/columns/detailReader.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { admits, admitted } from '../gates/bound.ts'
import type { Gate } from '../gates/gate.ts'
import type { SlicesVerdict, SliceVerdict, Verdict } from '../gates/verdict.ts'
import type { Measurement, SliceMeasurement } from '../measure/measurement.ts'
import { oneMoreCorrect } from '../measure/oneMoreCorrect.ts'
import { measureSlices, slicingColumns } from '../measure/slices/measureSlices.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { explainUnmeasured } from './explainUnmeasured.ts'
import { aboutSlices, worstSlice } from './judgedSlices.ts'
import { judgedSliceTables, sliceTable } from './judgedSliceTables.ts'
import { type Message, MOST_LINES, messageLines } from './messageLines.ts'
import { exampleTable } from './parts/detailLines.ts'
import type { Explanation } from './parts/explanation.ts'
import { explanationOf } from './parts/explanationOf.ts'
import { wrap } from './text/displayWidth.ts'
import type { Layout } from './text/layout.ts'
import { coverageWarning, isBeyond, methodsOf, verdictStatement } from './verdictStatement.ts'
import { whatDecides } from './whatDecides.ts'

const MOST_NOTES = 8

/** A verdict and the data that explain it. */
export interface JudgedGate extends GateContext {
  readonly verdict: Verdict
  /** The gate was negated by `.not`. */
  readonly negated: boolean
}

/** The data that explain a verdict. */
export interface GateContext {
  /** Whether an option of the metric takes a value. */
  readonly accepts: (option: string, value: unknown) => boolean
  /** The same metric on slices that the verdict does not show, by slicing column. */
  readonly slices: ReadonlyMap<string, readonly SliceMeasurement[]>
  /** The values with one more correct row; measured when called. */
  readonly oneMoreCorrect: () => readonly number[]
  /** The texts beside the data. */
  readonly details?: DetailReader | undefined
  /**
   * How a reader finds out more: by functions of the evaluation, by a sample out of the engine that has counted its rows,
   * or by neither, on the command line. Default: `'functions'`.
   */
  readonly furtherBy?: 'functions' | 'sample' | 'neither' | undefined
  /** The same of a slice, where the gate asks for slices. */
  readonly ofSlice?: ((slice: SliceVerdict) => Pick<GateContext, 'oneMoreCorrect' | 'details'>) | undefined
}

/** What stands around the explanation of a slice. */
type AroundSlice = Required<Pick<Message, 'statement' | 'remarks' | 'notes'>>

/** The data that explain a verdict on an evaluation. */
export function gateContext(evaluation: Evaluation, { metric }: Gate, { measurement, slices }: Verdict): GateContext {
  const of = (rows: Evaluation, measured: Measurement): Pick<GateContext, 'oneMoreCorrect' | 'details'> => ({
    oneMoreCorrect: () => oneMoreCorrect(rows, metric, measured),
    // Of repeated runs each has its own.
    details: 'details' in rows.data || rows.data.kind === 'repeated' ? detailReader(rows.data) : undefined,
  })
  const { parts } = measurement
  const judged = slices?.gate.columns.map(columns => columns.join()) ?? []
  // A gap between slices shows them itself.
  const shown = parts.kind === 'slices' ? [...judged, ...parts.by] : judged
  // Of columns that an engine was asked to cross, the message shows nothing.
  const others = slicingColumns(evaluation).flatMap(columns =>
    columns.length === 1 && !shown.includes(columns[0]) ? columns : [],
  )
  return {
    slices: others.length === 0 ? new Map() : measureSlices(evaluation, metric, others),
    accepts: (option, value) => metric.metric.options[option]?.accepts(value) === true,
    furtherBy: evaluation.data.kind === 'totals' ? 'sample' : 'functions',
    ...of(evaluation, measurement),
    ofSlice: slice => of(slice.evaluation, slice.verdict?.measurement ?? measurement),
  }
}

/** The message of a gate: what was asked, the value and its gap, cause, tables, examples, what to do next. */
export function explainVerdict(call: string, judged: JudgedGate, layout: Layout): string {
  const room = MOST_LINES - call.split('\n').length - 1
  return [call, '', ...explainBody(judged, layout, room)].join('\n')
}

/** The message below the call, in at most `most` lines. Rows of tables are dropped first. */
export function explainBody(judged: JudgedGate, layout: Layout, most: number): readonly string[] {
  const { whole, slices, unmeasured } = judged.verdict
  if (unmeasured !== undefined) return explainUnmeasured(judged.verdict, unmeasured, layout, most)
  if (whole === undefined || slices === undefined) return bodyOf(judged, slices, undefined, layout, most)
  const worst = worstSlice(slices)
  const about = aboutSlices(slices, verdictStatement(whole, false), (found, where) =>
    verdictStatement(found, false, where),
  )
  const { notes } = judged.verdict
  if (worst?.verdict === undefined || worst.outcome === 'small') {
    return messageLines({ ...about, notes, tables: judgedSliceTables(slices, layout) }, layout, most)
  }
  const { verdict } = worst
  const ofSlice = judged.ofSlice?.(worst) ?? { oneMoreCorrect: () => [] }
  const around = { statement: about.statement, remarks: about.remarks, notes }
  const { furtherBy, accepts } = judged
  const ofWorst = { verdict, negated: false, slices: new Map(), furtherBy, accepts, ...ofSlice }
  return bodyOf(ofWorst, slices, around, layout, most)
}

function bodyOf(
  judged: JudgedGate,
  onSlices: SlicesVerdict | undefined,
  around: AroundSlice | undefined,
  layout: Layout,
  most: number,
): readonly string[] {
  const { verdict, negated, slices, details } = judged
  const { measurement } = verdict
  const { width, palette } = layout
  const explanation = explanationOf(measurement, layout, details)
  // A value better than asked for has no weak class or worst row to blame.
  const better = isBetter(verdict, negated)
  const { hint, cause, examples }: Partial<Explanation> = better ? {} : explanation
  const near = nearMiss(judged)
  const warning = coverageWarning(verdict)
  const said = around?.notes ?? verdict.notes
  const notes = [...said, ...(warning === undefined ? [] : [warning])].flatMap(note => wrap(`note: ${note}`, width))
  const read = details === undefined || better ? undefined : exampleTable(explanation.exampleRows, details, layout)
  return messageLines(
    {
      statement: around?.statement ?? verdictStatement(verdict, negated),
      remarks: around?.remarks ?? [],
      conventions: [[...measurement.convention, ...methodsOf(verdict)]],
      below: [
        ...(notes.length > MOST_NOTES ? [...notes.slice(0, MOST_NOTES - 1), '  …'] : notes),
        ...(hint === undefined ? [] : wrap(hint, width).map(line => palette.received(line))),
        ...(cause === undefined ? [] : wrap(around === undefined ? cause : `In this slice: ${cause}`, width)),
        ...(near === undefined ? [] : wrap(near, width)),
      ],
      tables: [
        ...(onSlices === undefined ? [] : judgedSliceTables(onSlices, layout)),
        ...explanation.tables,
        read,
        ...Array.from(slices, ([name, measured]) => sliceTable(name, measured, measurement, layout)),
      ],
      see: examples,
      next: nextStep(judged, explanation),
    },
    layout,
    most,
  )
}

/** Whether the value is worse or better than its bound; undefined if neither can be said. */
function missedBy(verdict: Verdict, negated: boolean): 'better' | 'worse' | undefined {
  const { measurement, bound, outcome, runs } = verdict
  const { value, direction } = measurement
  // Runs may lie on both sides of the bound.
  if (runs !== undefined) return undefined
  // A value on the right side of the bound missed nothing: it is only unsure.
  if (outcome === 'inconclusive' && verdict.gap >= 0) return undefined
  if (isBeyond(verdict) && !negated) return 'worse'
  if (outcome === 'undefined' || typeof direction !== 'string' || direction === 'none') return undefined
  const { lowest, highest } = admitted(bound)
  const bounded = Number.isFinite(lowest) && Number.isFinite(highest)
  if (negated && bounded) return undefined
  const tooHigh = negated ? Number.isFinite(lowest) : value > highest || nearlyEqual(value, highest)
  return tooHigh === (direction === 'up') ? 'better' : 'worse'
}

/** Whether the value lies on the good side of a bound that it misses. */
export function isBetter(verdict: Verdict, negated: boolean): boolean {
  return missedBy(verdict, negated) === 'better'
}

function nextStep(judged: JudgedGate, explanation: Explanation): string | undefined {
  const { verdict, negated, furtherBy } = judged
  const { outcome, measurement } = verdict
  if (outcome === 'undefined') {
    // Its value is there, and not exact enough: what was undecided says how it would be.
    if (measurement.undefinedBecause === undefined) return undefined
    const policy = policiesOf(judged, explanation)
    const allowed =
      policy === ''
        ? ''
        : `, or ${policy.endsWith("'skip'") ? 'leave out what has no value' : 'say what it counts as'}: ${policy}`
    return `An undefined value fails every gate, even under .not. Give the metric data that define it${allowed}.`
  }
  if (outcome === 'inconclusive') return whatDecides(verdict)
  if (isBetter(verdict, negated)) {
    const move =
      admitted(verdict.bound).lowest > measurement.value || measurement.direction === 'up' ? 'raise' : 'lower'
    return `If intended, ${negated ? 'drop .not' : `${move} the bound`}. If not, look for test data in the training data.`
  }
  if (negated) return 'If intended, drop .not.'
  const next = possibleNext(explanation, furtherBy)
  return next === undefined ? undefined : `Next: ${next}`
}

/** The next step, if it can be taken: no function can be called on rows counted elsewhere or on the command line. */
function possibleNext({ next, nextIsCall }: Explanation, furtherBy: GateContext['furtherBy']): string | undefined {
  if (next !== undefined && nextIsCall !== true) return next
  if (furtherBy === 'sample') {
    return 'look at single rows in a seeded sample: await db.sample(source, columns, { rows: 1e6, seed: 1 }).'
  }
  return furtherBy === 'neither' ? undefined : next
}

// For each policy, the setting that defines an undefined value.
const policies = { whenUndefined: '0', whenMissing: "'zero'", whenEmpty: "'zero'", whenZero: "'skip'" }

function policiesOf({ verdict, accepts }: JudgedGate, { mayLeaveOut }: Explanation): string {
  return Object.entries(policies)
    .filter(([name]) => Object.hasOwn(verdict.measurement.options, name))
    .map(([name, value]) => `${name}: ${mayLeaveOut?.() === true && accepts(name, 'skip') ? "'skip'" : value}`)
    .join(', ')
}

/** Says if one more correct row would close the gap: would where any mistake does, could where only some do. */
function nearMiss({ verdict, negated, oneMoreCorrect }: JudgedGate): string | undefined {
  const { outcome, bound, measurement } = verdict
  if (outcome !== 'fail' || verdict.sure || missedBy(verdict, negated) !== 'worse' || negated) return undefined
  const values = oneMoreCorrect()
  const passing = values.filter(value => admits(admitted(bound), value)).length
  if (passing === 0) return undefined
  const noun = measurement.unit === 'comparison' ? 'won comparison' : `correct ${measurement.unit}`
  return `One more ${noun} ${passing === values.length ? 'would' : 'could'} pass.`
}
