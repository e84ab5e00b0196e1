import type { Evaluation } from '../evaluation/evaluation.ts'
import { whyUnmeasured } from '../evaluation/missing/missingAnswers.ts'
import { withGetters } from '../evaluation/remembered.ts'
import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import { measureSurely, sureMeasurement } from '../measure/intervals/intervalOf.ts'
import type { Computation } from '../measure/measureConfigured.ts'
import type { Measurement } from '../measure/measurement.ts'
import { computedSlices } from '../measure/slices/computedSlices.ts'
import { unmeasured } from './decideUnmeasured.ts'
import type { Gate } from './gate.ts'
import { verdictOnRuns } from './runs/decideRuns.ts'
import type { SliceGate } from './slices/sliceGate.ts'
import { slicesVerdict, withSlicesDecided } from './slices/slicesVerdict.ts'
import type { DecidedVerdict, Verdict } from './verdict.ts'
import { verdictOf } from './verdictOf.ts'
import { underPolicy } from './whenMissing.ts'

/** Measures and decides one gate. */
export function judge(given: Evaluation, gate: Gate): Verdict {
  const evaluation = (given.missing ?? gate.whenMissing) === undefined ? given : underPolicy(given, gate)
  const { missing } = evaluation
  const why = missing && whyUnmeasured(missing)
  if (missing !== undefined && why !== undefined) return unmeasured(evaluation, missing, why, gate)
  const { metric, bound, confidence, whenInconclusive, slices, atLeastRuns } = gate
  if (atLeastRuns !== undefined) return verdictOnRuns(evaluation, gate, atLeastRuns)
  const measurement = measureSurely(evaluation, metric, confidence, 1)
  const whole = verdictOf(measurement, bound, confidence && { whenInconclusive })
  if (slices === undefined) return whole
  return withSlicesDecided<Verdict>(whole, decideSlices(evaluation, gate, slices), measurement)
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
