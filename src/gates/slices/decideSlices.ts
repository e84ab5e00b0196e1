import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfidenceRequest } from '../../measure/intervals/confidence.ts'
import { sureMeasurement } from '../../measure/intervals/measureSurely.ts'
import { type Computation, measurementOf } from '../../measure/measureConfigured.ts'
import { computedSlices } from '../../measure/slices/computedSlices.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type DecidedVerdict, verdictOf, type WhenInconclusive } from '../decide.ts'
import { afterHolm } from './afterHolm.ts'
import type { SliceGate } from './sliceGate.ts'
import { slicesVerdict } from './slicesVerdict.ts'

/**
 * Decides a gate on every slice. With `prove`, each must clear its bound at the full level (an intersection–union test:
 * Berger, Technometrics 24, 1982). With `notFail`, none may be surely below its bound, where all of them together are
 * found so by chance with a probability of 1 − level at most (Holm, Scandinavian Journal of Statistics 6, 1979).
 */
export function decideSlices(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  gate: SliceGate,
  confidence: ConfidenceRequest | undefined,
  whenInconclusive: WhenInconclusive,
) {
  const decide = (computation: Computation, request: ConfidenceRequest | undefined): DecidedVerdict => {
    const measurement = request === undefined ? measurementOf(computation) : sureMeasurement(computation, request, 1)
    return verdictOf(measurement, gate.bound, request && { whenInconclusive })
  }
  const computed = computedSlices(evaluation, metric, gate)
  const judged = computed.filter(({ support }) => support >= gate.minSupport)
  const failing =
    gate.must === 'notFail' && confidence !== undefined
      ? afterHolm(judged, confidence.level, ({ computation }, level) =>
          computation === undefined ? false : decide(computation, { ...confidence, level }).outcome === 'fail',
        )
      : undefined
  return slicesVerdict(
    gate,
    computed.map(each => {
      const { slice, support, computation } = each
      const verdict = computation === undefined ? undefined : decide(computation, confidence)
      return { slice, support, evaluation: each.evaluation, verdict, surelyFails: failing?.has(each) }
    }),
  )
}
