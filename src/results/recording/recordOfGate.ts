import { detailReader } from '../../evaluation/columns/detailReader.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { dominanceStatement } from '../../explain/explainDominance.ts'
import { gapStatement } from '../../explain/explainGap.ts'
import { worstSlice } from '../../explain/judgedSlices.ts'
import { unglued } from '../../explain/text/displayWidth.ts'
import { verdictSentence } from '../../explain/verdictStatement.ts'
import { admitted, type Bound } from '../../gates/bound.ts'
import type { Verdict } from '../../gates/verdict.ts'
import { closedForm } from '../../measure/intervals/closedForm.ts'
import { computationOf } from '../../measure/measureConfigured.ts'
import { supportOf } from '../../measure/slices/computedSlices.ts'
import { fullTitle } from '../../metrics/definition/fullTitle.ts'
import type { FoundGate, FoundOfKind, LimitsRecord } from '../records/gateRecord.ts'
import type { Judged, JudgedCall } from './judged.ts'
import { limitsOf, measured, requiredText } from './measuredRecord.ts'
import { recordOfComparison } from './recordOfComparison.ts'
import { decidingSlice, recordOfSlices } from './recordOfSlices.ts'
import { recordOfBaseline, recordOfSnapshot } from './recordOfStored.ts'
import { worstUnits } from './worstUnits.ts'

/** The level of limits that are shown without being asked for. It holds for each limit alone. */
const USUAL_LEVEL = 0.95

/** What was found by a gate, as plain data. `withDetails`: texts of rows were asked for. */
export function recordOfGate({ matcher, call, negated }: JudgedCall, judged: Judged, withDetails: boolean): FoundGate {
  const found = foundBy(judged, matcher, negated, withDetails)
  return { matcher, call, negated, ...found, why: unglued(found.why), notes: found.notes.map(unglued) }
}

function foundBy(judged: Judged, matcher: string, negated: boolean, withDetails: boolean): FoundOfKind {
  switch (judged.kind) {
    case 'value':
      return ofValue(judged, negated, withDetails)
    case 'comparison':
      return recordOfComparison(judged.verdict, withDetails)
    case 'gap': {
      const { gate, whole, worst, outcome, passes, notes } = judged.verdict
      const why = gapStatement(judged.verdict)
      const value = worst?.value ?? Number.NaN
      return {
        ...measured(whole),
        kind: 'gap',
        title: `${gate.kind === 'difference' ? 'gap' : 'ratio'} of ${fullTitle(whole)} between slices`,
        ...{ bound: gate.bound, required: requiredText(gate.bound) },
        ...{ value, outcome, passes, why, notes },
        direction: gate.kind === 'difference' ? 'down' : 'up',
        undefinedBecause: Number.isNaN(value) ? why : undefined,
        room: worst?.gap ?? Number.NaN,
        limits: limitsOf(worst?.interval, true),
        close: false,
        worst: [],
      }
    }
    case 'dominance': {
      const { outcome, excesses } = judged.verdict
      return {
        ...setOf('ROC curve nowhere below another', judged.evaluation.n),
        ...{ outcome, passes: outcome === 'pass', required: 'nowhere below', why: dominanceStatement(excesses) },
        notes: [...(judged.evaluation.notes ?? [])],
      }
    }
    case 'baseline':
      return { ...setOf('', 0), ...recordOfBaseline(judged.held) }
    case 'snapshot':
      return { ...setOf('', 0), ...recordOfSnapshot(judged) }
    case 'refused':
      return {
        ...setOf(matcher, 0),
        ...{ outcome: 'refused', passes: false, required: '', why: judged.error.message },
      }
    default:
      return judged satisfies never
  }
}

function ofValue(
  { verdict, metric, evaluation }: Extract<Judged, { kind: 'value' }>,
  negated: boolean,
  withDetails: boolean,
): FoundOfKind {
  const { measurement, bound, outcome, notes, gap, slices, runs } = verdict
  const passes = negated ? outcome === 'fail' : verdict.passes
  const decide = verdict.sure
  const interval = decide ? measurement.interval : closedForm(evaluation, metric, USUAL_LEVEL)
  const limits = limitsOf(interval, decide)
  const { kind } = evaluation.data
  const blamed = blamedOf(verdict, evaluation)
  return {
    ...measured(measurement),
    kind: 'value',
    bound,
    required: `${negated ? 'not ' : ''}${requiredText(bound)}${runs === undefined ? '' : ` in ${runs.least} of ${runs.runs.length} runs`}`,
    ...{ outcome, passes, notes, limits },
    why: verdictSentence(verdict, negated),
    room: negated ? -gap : gap,
    close: passes && !negated && limits !== undefined && fallsShort(limits, bound),
    support: kind === 'report' ? undefined : supportOf(computationOf(evaluation, metric)),
    slices: slices && recordOfSlices(slices, measurement, bound),
    decidedBy: decidingSlice(verdict, bound, ({ measurement: { value, interval }, gap: room, sure }) => {
      return { value, room, limits: limitsOf(interval, sure) }
    }),
    worst: blamed === undefined ? [] : worstOf(blamed, withDetails),
  }
}

/** A value, and the rows that it is of. */
type Blamed = Pick<Extract<Judged, { kind: 'value' }>, 'evaluation'> & Pick<Verdict, 'measurement'>

/** What a message is about: where the slices decide, the worst of them that is judged. */
function blamedOf({ measurement, whole, slices }: Verdict, evaluation: Evaluation): Blamed | undefined {
  if (whole === undefined || slices === undefined) return { measurement, evaluation }
  const worst = worstSlice(slices)
  if (worst?.verdict === undefined || worst.outcome === 'small') return undefined
  return { measurement: worst.verdict.measurement, evaluation: worst.evaluation }
}

function worstOf({ measurement, evaluation }: Blamed, withDetails: boolean): FoundGate['worst'] {
  const reader = withDetails ? detailReader(evaluation.data) : undefined
  const { parts, range, direction, undefinedBecause } = measurement
  // A perfect query or case costs nothing.
  const best = parts.kind === 'queries' || parts.kind === 'cases' ? range[direction === 'down' ? 0 : 1] : undefined
  return worstUnits(parts, reader, undefinedBecause !== undefined).filter(
    ({ value }) => value === undefined || value !== best,
  )
}

/** Whether a limit lies on the far side of the bound. */
function fallsShort({ lower, upper }: LimitsRecord, bound: Bound): boolean {
  const { lowest, highest, lowestIncluded, highestIncluded } = admitted(bound)
  return (lowestIncluded ? lower < lowest : lower <= lowest) || (highestIncluded ? upper > highest : upper >= highest)
}

/** The members that a gate of several values leaves empty. */
function setOf(title: string, n: number) {
  return {
    kind: 'set',
    metric: '',
    title,
    conventions: [],
    direction: 'none',
    value: Number.NaN,
    room: Number.NaN,
    close: false,
    n,
    unit: 'row',
    notes: [],
    worst: [],
  } as const
}
