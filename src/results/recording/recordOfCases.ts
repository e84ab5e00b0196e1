import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { CaseData } from '../../evaluation/encode/caseData.ts'
import type { RowData } from '../../evaluation/encode/rowData.ts'
import type { CaseColumnRecord, CasesRecord } from '../records/evaluationRecord.ts'
import { histogramOf } from './recordOfNumbers.ts'
import { worstUnits } from './worstUnits.ts'

/** Each column of results; undefined where there is none. */
export function recordOfCases(data: RowData | CaseData, details: DetailReader | undefined): CasesRecord | undefined {
  const { passed, score, trials, preferred, ids, places, n, sampleWeight } = data
  const given: readonly (readonly [CaseColumnRecord['column'], Float64Array | undefined])[] = [
    ['passed', passed],
    ['score', score],
    ['trials', trials?.passed.map((count, task) => count / trials.tried[task])],
    ['preferred', preferred],
  ]
  const columns = given.flatMap(([column, values]): CaseColumnRecord[] => {
    if (values === undefined) return []
    const full = values.filter(value => value === 1).length
    const none = values.filter(value => value === 0).length
    const between = values.length - full - none
    const parts = {
      kind: 'cases',
      columns: { n, ids, places, sampleWeight },
      values,
      better: 'higher',
      of: column,
    } as const
    return [
      {
        ...{ column, cases: values.length, full, none, between },
        mean: values.reduce((sum, value) => sum + value / values.length, 0),
        histogram: between === 0 ? undefined : histogramOf(values, 20),
        // A case of value 1 can do no better. Scores are the exception, because they may have any scale.
        worst: worstUnits(parts, details).filter(({ value }) => column === 'score' || value !== 1),
      },
    ]
  })
  return columns.length === 0 ? undefined : { columns }
}
