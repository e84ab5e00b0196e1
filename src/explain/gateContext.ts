import { detailReader } from '../evaluation/columns/detailReader.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { Verdict } from '../gates/decide.ts'
import type { Gate } from '../gates/gate.ts'
import type { Measurement } from '../measure/measurement.ts'
import { oneMoreCorrect } from '../measure/oneMoreCorrect.ts'
import { measureSlices } from '../measure/slices/measureSlices.ts'
import type { JudgedGate } from './explainVerdict.ts'

/** The context of a gate's message: its slices, its value with one more correct row, and the texts beside the data. */
export function gateContext(
  evaluation: Evaluation,
  { metric }: Gate,
  { measurement }: Verdict,
): Pick<JudgedGate, 'slices' | 'oneMoreCorrect' | 'details' | 'ofSlice' | 'furtherBy'> {
  const of = (rows: Evaluation, measured: Measurement): ReturnType<NonNullable<JudgedGate['ofSlice']>> => ({
    oneMoreCorrect: () => oneMoreCorrect(rows, metric, measured),
    details: detailReader(rows.data),
  })
  return {
    slices: measureSlices(evaluation, metric),
    furtherBy: evaluation.data.kind === 'totals' ? 'sample' : 'functions',
    ...of(evaluation, measurement),
    ofSlice: slice => of(slice.evaluation, slice.verdict?.measurement ?? measurement),
  }
}
