import { requireFilled } from '../evaluation/encode/encodeColumn.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withPlace } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { requireOwnNames } from '../metrics/definition/requireOptions.ts'
import { type Gate, gateAmong } from './gate.ts'
import { isCheckedGate } from './gateOf.ts'
import type { SliceGate } from './slices/sliceGate.ts'

/** Reads what `toMeetGates` accepts: a list of gates or of what `gate` takes, or bounds by metric id. */
export function requireGates(gates: unknown, known: readonly AnyMetric[]): readonly Gate[] {
  if (Array.isArray(gates)) requireFilled(gates, 'gates', 'a gate in every place')
  const list = Array.isArray(gates)
    ? Array.from(gates, (value, index) => requireGate(value, index, known))
    : gatesById(gates, known)
  if (list.length === 0) {
    throw new EvaluationError({
      column: 'gates',
      problem: 'there are no gates',
      expected: 'at least one: no gate at all would always pass',
    })
  }
  return list
}

/** A gate of another copy of this package, or one that was put together by hand, is read like its arguments. */
function requireGate(value: unknown, index: number, known: readonly AnyMetric[]): Gate {
  if (isCheckedGate(value)) return value
  if (Array.isArray(value) && (value.length === 2 || value.length === 3)) {
    const [metric, bound, options]: readonly unknown[] = value
    return withPlace(`gates[${index}]`, () => gateAmong(known, metric as MetricLike, bound, options))
  }
  if (typeof value === 'object' && value !== null && 'metric' in value && 'bound' in value) {
    const {
      metric,
      bound,
      confidence,
      whenInconclusive = 'fail',
      slices,
      atLeastRuns,
      whenMissing,
      ...others
    } = value as Partial<Gate>
    const [surplus] = Object.keys(others)
    if (surplus !== undefined) {
      throw new EvaluationError({
        column: 'gates',
        index,
        problem: `gates[${index}] has ${describeValue(surplus)} beside metric and bound`,
        mend: 'Options are the third argument of gate(metric, bound, options)',
      })
    }
    const { over, ...level }: Partial<ConfidenceRequest> = confidence ?? {}
    const sureness = confidence && { confidence: level, over, whenInconclusive }
    return gateAmong(known, metric as MetricLike, bound, {
      ...sureness,
      ...optionsOfSlices(slices),
      atLeastRuns,
      ...(whenMissing && { whenMissing }),
    })
  }
  throw unexpected(`gates[${index}]`, value, {
    column: 'gates',
    index,
    expected: "a gate: gate('auc', { above: 0.9 }), or ['auc', { above: 0.9 }]",
  })
}

/** The options that the slices of a gate were made from: they are checked again where they are used. */
export function optionsOfSlices(slices: SliceGate | undefined): AnyOptions {
  if (slices === undefined) return {}
  const { columns, bound, must, minSupport, whenSmall } = slices
  return { slices: columns, sliceBound: bound, slicesMust: must === 'hold' ? undefined : must, minSupport, whenSmall }
}

function gatesById(gates: unknown, known: readonly AnyMetric[]): readonly Gate[] {
  if (typeof gates !== 'object' || gates === null) {
    throw new EvaluationError({
      column: 'gates',
      problem: `the gates are ${describeValue(gates)}`,
      expected: "[gate('auc', { above: 0.9 }), …] or { auc: { above: 0.9 }, … }",
    })
  }
  requireOwnNames(gates, 'gates', 'gates')
  return Object.entries(gates).map(([id, bound]) =>
    withPlace(`gate ${describeValue(id)}`, () => gateAmong(known, id, bound, undefined)),
  )
}
