import type { Label } from '../evaluation/label.ts'
import type { Measurement } from './measurement.ts'

/** A metric on the rows of one slice. */
export interface SliceMeasurement {
  readonly slice: Label
  readonly rows: number
  /** Absent where these rows alone cannot be judged by this metric. */
  readonly measurement: Measurement | undefined
}
