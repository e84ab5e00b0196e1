import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Computation, rowsOf } from '../measureConfigured.ts'
import { numericColumns } from '../numericColumns.ts'
import type { Resampling } from './samplingOrder.ts'

/** The true classes. Rows of each are drawn separately. */
export interface Strata extends Pick<Resampling, 'units' | 'keys'> {
  /** For each class, the place after its last unit, once units are ordered by class. */
  readonly ends: readonly number[]
}

/** The strata, where they were asked for. */
export function strataOf(computation: Computation, { units, unit }: Resampling, asked: boolean): Strata | undefined {
  if (!asked) return undefined
  const { data, n } = rowsOf(computation)
  if (data.kind !== 'rows' || units !== n || unit !== 'row') {
    throw new EvaluationError({
      column: 'confidence',
      problem: `stratify draws rows within their true classes, and here ${unit === 'row' ? 'there are none' : `a ${unit} is drawn`}`,
      mend: 'Leave stratify out',
    })
  }
  const [truth] = numericColumns(data)
  const sorted = Float64Array.from(truth).sort()
  const ends: number[] = []
  for (let i = 1; i <= n; i++) if (i === n || sorted[i] !== sorted[i - 1]) ends.push(i)
  return { units, keys: [truth], ends }
}
