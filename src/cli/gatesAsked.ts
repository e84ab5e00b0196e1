import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withPlace } from '../evaluation/errors/refusals.ts'
import { type Gate, gateAmong } from '../gates/gate.ts'
import { boundExpression, gateExpression, type WrittenGate } from './gateExpression.ts'
import type { LabelType } from './labelOfType.ts'
import { knownMetric, knownMetrics } from './metrics/knownMetrics.ts'
import { type Given, givenOf } from './options/commandOption.ts'
import { crossedColumns } from './options/fileOptions.ts'
import { gateOptions } from './options/optionGroups.ts'

/** A gate as a command is given it, with what holds for it beside its bound. */
interface GivenGate extends Given<typeof gateOptions> {
  /** `auc >= 0.65`. */
  readonly gate: string
  readonly slices?: readonly string[]
}

/**
 * Returns the gates that a command is given, checked as `toMeetGates` checks them.
 *
 * @throws EvaluationError for none, and for a gate that cannot be read, met or missed.
 */
export function gatesAsked(asked: readonly GivenGate[], type: LabelType): readonly Gate[] {
  if (asked.length === 0) {
    throw new EvaluationError({
      column: '--gate',
      problem: 'there are no gates',
      expected: "at least one, --gate 'auc >= 0.65': no gate at all would always pass",
    })
  }
  return asked.map(each => {
    const written = gateExpression(each.gate)
    return withPlace(`the gate ${describeValue(each.gate)}`, () => gateOf(written, each, type))
  })
}

function gateOf({ metric, bound }: WrittenGate, { slices, ...given }: GivenGate, type: LabelType): Gate {
  const { sliceBound, ...options } = givenOf(gateOptions, given)
  return gateAmong(knownMetrics, knownMetric(metric, type), bound, {
    ...options,
    ...(sliceBound !== undefined && { sliceBound: boundExpression(sliceBound) }),
    ...(slices !== undefined && { slices: crossedColumns(slices) }),
  })
}
