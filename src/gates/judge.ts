import type { Evaluation } from '../evaluation/evaluation.ts'
import { isUnmeasured } from '../evaluation/missing/missingAnswers.ts'
import { withGetters } from '../evaluation/remembered.ts'
import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import { measureSurely, sureMeasurement } from '../measure/intervals/intervalOf.ts'
import { type Computation, measureConfigured } from '../measure/measureConfigured.ts'
import type { Measurement } from '../measure/measurement.ts'
import { computedSlices } from '../measure/slices/computedSlices.ts'
import { verdictOf } from './decide.ts'
import { unmeasured } from './decideUnmeasured.ts'
import type { Gate } from './gate.ts'
import { decideRuns, type RunsVerdict, whyOfRuns } from './runs/decideRuns.ts'
import { afterHolm } from './slices/afterHolm.ts'
import type { SliceGate } from './slices/sliceGate.ts'
import { slicesVerdict, withSlicesDecided } from './slices/slicesVerdict.ts'
import type { DecidedVerdict, Verdict } from './verdict.ts'

/** Measures and decides one gate. */
export function judge(given: Evaluation, gate: Gate): Verdict {
  const evaluation = underPolicy(given, gate)
  const { missing } = evaluation
  const { metric, bound, confidence, whenInconclusive, slices, atLeastRuns } = gate
  if (missing !== undefined && isUnmeasured(missing)) return unmeasured(evaluation, missing, gate)
  if (atLeastRuns !== undefined) {
    const runs = decideRuns(evaluation, gate, atLeastRuns)
    return onRuns(verdictOf(measureConfigured(evaluation, metric), bound, undefined), runs, confidence !== undefined)
  }
  const measurement = measureSurely(evaluation, metric, confidence, 1)
  const whole = verdictOf(measurement, bound, confidence && { whenInconclusive })
  if (slices === undefined) return whole
  return withSlicesDecided<Verdict>(whole, decideSlices(evaluation, gate, slices), measurement)
}

/** The evaluation with its missing answers counted as the gate asks for. */
function underPolicy(evaluation: Evaluation, { whenMissing: asked, metric }: Gate): Evaluation {
  const { missing } = evaluation
  // A metric of rankings has the policy itself, for queries that a run lacks: it says the same of missing answers.
  const whenMissing = asked ?? (metric.options.whenMissing === 'skip' ? 'skip' : undefined)
  return whenMissing === undefined || missing === undefined || missing.policy === whenMissing
    ? evaluation
    : missing.under(whenMissing)
}

/**
 * Decides a gate on every slice. With `prove`, each must clear its bound at the full level (an intersection–union test:
 * Berger, Technometrics 24, 1982). With `notFail`, none may be surely below its bound, where all of them together are
 * found so by chance with a probability of 1 − level at most (Holm, Scandinavian Journal of Statistics 6, 1979).
 */
function decideSlices(evaluation: Evaluation, { metric, confidence, whenInconclusive }: Gate, slices: SliceGate) {
  const decide = (computation: Computation, request: ConfidenceRequest | undefined): DecidedVerdict => {
    const measurement = unsettled(sureMeasurement(computation, request, 1))
    return verdictOf(measurement, slices.bound, request && { whenInconclusive })
  }
  const found = computedSlices(evaluation, metric, slices).map(({ computation, ...each }) => ({
    ...each,
    verdict: computation && decide(computation, confidence),
    failsAt:
      computation &&
      confidence &&
      ((level: number) => decide(computation, { ...confidence, level }).outcome === 'fail'),
  }))
  return slicesVerdict(slices, found, confidence?.level)
}

/** A slice on which no predictions could change the value says nothing: it has none. The others are judged. */
function unsettled(measurement: Measurement): Measurement {
  const { settled, value } = measurement
  if (settled === undefined) return measurement
  const undefinedBecause = `it is ${value} whatever is predicted: ${settled}`
  return withGetters(measurement, { value: Number.NaN, undefinedBecause, settled: undefined })
}

/**
 * Returns the gates that surely miss their bounds, corrected for the number of gates with confidence (Holm): the
 * probability that chance alone puts any gate on this list is at most 1 − level. The gates themselves are decided at
 * their full level, because all of them must hold.
 */
export function surelyMissed(evaluation: Evaluation, gates: readonly Gate[]): ReadonlySet<Gate> {
  const sure = gates.flatMap(gate => (gate.confidence === undefined ? [] : [{ gate, confidence: gate.confidence }]))
  const missed = afterHolm(sure, 0, ({ gate, confidence }, share) => {
    // Each gate has its own level. Holm's procedure takes a share of it.
    const level = 1 - (1 - confidence.level) * (1 - share)
    return judge(evaluation, { ...gate, slices: undefined, confidence: { ...confidence, level } }).outcome === 'fail'
  })
  return new Set(Array.from(missed, ({ gate }) => gate))
}

/** So many runs must hold, whatever their mean is. */
function onRuns(mean: Verdict, runs: RunsVerdict, sure: boolean): Verdict {
  const { outcome, passes } = runs
  const gaps = runs.runs.map(({ gap }) => (Number.isNaN(gap) ? Number.NEGATIVE_INFINITY : gap)).sort((a, b) => b - a)
  const unitsNeeded = outcome === 'inconclusive' ? 'unknown' : undefined
  const gap = gaps[runs.least - 1]
  return withGetters(mean, { outcome, passes, sure, runs, unitsNeeded, gap, why: whyOfRuns(runs) })
}
