import type { Evaluation } from '../../evaluation/evaluation.ts'
import { rememberedOf } from '../../evaluation/remembered.ts'
import { computedOf } from '../../measure/measureConfigured.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type PairedMetric, pairingWith, placesIn, rowsAt } from '../pairStored.ts'
import { givesValues, someOf } from '../sketchOf.ts'
import type { StoredRows } from '../storedRows.ts'

/** Rows of the candidate, and what the file keeps of the same rows. */
export interface RowsOfBoth {
  readonly candidate: Evaluation
  readonly stored: StoredRows
}

/** Both models on some of the rows that both have; undefined where too little of them was kept. */
type PairSlice = (rows: Uint32Array, metric: ConfiguredMetric) => PairedMetric | undefined

/**
 * Returns what pairs the rows of a slice. Values of units that were kept serve only where a row has the same value among
 * these rows as among all: some metrics scale errors by all rows.
 */
export function slicePairing({ candidate, stored }: RowsOfBoth): PairSlice {
  const places = placesIn(candidate, stored)
  if (places === undefined) return () => undefined
  const unitsAmongAll = rememberedOf((metric: ConfiguredMetric) => computedOf(candidate, metric).units?.().values)
  return (rows, metric) => {
    const some = someOf(candidate, rows)
    const theirs = rowsAt(
      stored,
      rows.map(row => places[row]),
      true,
    )
    if (theirs.units.has(metric.id)) {
      const all = unitsAmongAll(metric)
      const asAmongAll = Float64Array.from(rows, row => all?.[row] ?? Number.NaN)
      if (!givesValues(some, metric, asAmongAll)) return undefined
    }
    return pairingWith(some, theirs)(metric)
  }
}
