import { describeValue } from '../evaluation/errors/describeValue.ts'
import { withPlace } from '../evaluation/errors/refusals.ts'
import { type Gate, gateAmong } from '../gates/gate.ts'
import type { AskedOf } from './askedGate.ts'
import { boundExpression, gateExpression } from './gateExpression.ts'
import type { LabelType } from './labelOfType.ts'
import { knownMetric, knownMetrics } from './metrics/knownMetrics.ts'
import { givenOf } from './options/commandOption.ts'
import { crossedColumns } from './options/fileOptions.ts'
import { gateOptions } from './options/optionGroups.ts'

/**
 * Returns a gate that a command is given, checked as `toMeetGates` checks it.
 *
 * @throws EvaluationError for one that cannot be read, met or missed.
 */
export function gateAsked({ of: [written], slices, ...given }: AskedOf<'gate'>, type: LabelType): Gate {
  const { metric, bound } = gateExpression(written)
  const { sliceBound, ...options } = givenOf(gateOptions, given)
  return withPlace(`the gate ${describeValue(written)}`, () =>
    gateAmong(knownMetrics, knownMetric(metric, type), bound, {
      ...options,
      ...(sliceBound !== undefined && { sliceBound: boundExpression(sliceBound) }),
      ...(slices !== undefined && { slices: crossedColumns(slices) }),
    }),
  )
}
