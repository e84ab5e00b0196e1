import { detailReader } from '../evaluation/columns/detailReader.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { Verdict } from '../gates/decide.ts'
import type { Gate } from '../gates/gate.ts'
import type { Measurement } from '../measure/measurement.ts'
import { oneMoreCorrect } from '../measure/oneMoreCorrect.ts'
import { measureSlices } from '../measure/slices/measureSlices.ts'
import type { JudgedGate } from './explainVerdict.ts'

/**
 * The context of a gate's message: slices that the verdict does not show, its value with one more correct row, and the texts beside
 * the data.
 */
export function gateContext(
  evaluation: Evaluation,
  { metric }: Gate,
  { measurement, slices }: Verdict,
): Pick<JudgedGate, 'slices' | 'oneMoreCorrect' | 'details' | 'ofSlice' | 'furtherBy'> {
  const of = (rows: Evaluation, measured: Measurement): ReturnType<NonNullable<JudgedGate['ofSlice']>> => ({
    oneMoreCorrect: () => oneMoreCorrect(rows, metric, measured),
    details: detailReader(rows.data),
  })
  const { parts } = measurement
  const judged = slices?.gate.columns.map(columns => columns.join()) ?? []
  // A gap between slices shows them itself.
  const shown = parts.kind === 'slices' ? [...judged, ...parts.by] : judged
  return {
    slices: measureSlices(evaluation, metric, shown),
    furtherBy: evaluation.data.kind === 'totals' ? 'sample' : 'functions',
    ...of(evaluation, measurement),
    ofSlice: slice => of(slice.evaluation, slice.verdict?.measurement ?? measurement),
  }
}
