import { type Evaluation, evaluationOf } from '../../../src/evaluation/evaluation.ts'
import type { Answer } from '../../../src/evaluation/totals/totals.ts'

/** What an engine has counted of 40 rows for one metric. */
export function counted(id: string, answer: Answer): Evaluation {
  return evaluationOf(['y'], {
    kind: 'totals',
    n: 40,
    seen: { rows: 40, labels: [], range: undefined },
    engine: 'DuckDB',
    answers: new Map([[id, answer]]),
    bySlicing: new Map(),
  })
}
