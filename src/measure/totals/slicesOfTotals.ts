import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import { slicingKey, type TotalsData } from '../../evaluation/totals/totals.ts'
import type { DataSlice } from '../slices/dataSlices.ts'
import type { SliceRequest } from '../slices/sliceRequest.ts'

/** The slices that an engine was asked for. Their rows are not here. */
export function slicesOfTotals(
  { bySlicing, engine }: TotalsData,
  columns: SliceRequest['columns'],
): readonly DataSlice[] {
  return columns.flatMap(crossed => {
    const slices = bySlicing.get(slicingKey(crossed))
    if (slices === undefined) {
      const others = Array.from(bySlicing.values(), slices => slices[0]?.columns.join(' × ') ?? '')
      throw new EvaluationError({
        column: 'slices',
        problem: `${engine} was not asked for slices of ${crossed.join(' × ')}`,
        expected: bySlicing.size === 0 ? undefined : `slices of ${listed(others)}`,
        mend: `Add it to the slices of the evaluation: slices: [${crossed.length > 1 ? JSON.stringify(crossed) : describeValue(crossed[0])}]`,
      })
    }
    return slices.map(({ labels }) => ({ columns: crossed, labels, rows: new Uint32Array() }))
  })
}

/** The totals of a slice, known by its labels. Of a slice that a stored reference alone has, nothing was counted. */
export function totalsOfSlice(columns: Evaluation['columns'], data: TotalsData, slice: DataSlice): Evaluation {
  const slices = data.bySlicing.get(slicingKey(slice.columns)) ?? []
  const found = slices.find(({ labels }) => labels.every((label, i) => label === slice.labels[i]))
  return evaluationOf(columns, found?.data ?? { ...data, n: 0, answers: new Map(), bySlicing: new Map() })
}
