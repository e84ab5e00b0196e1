import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import type { Parts } from '../definition/parts.ts'
import { calibrationBins, claimsOfScores } from './calibrationBins.ts'

/** The parts of a calibration metric that needs no bins itself: ten of equal width show where it is off. */
export function reliability(columns: ScoreColumns, slope?: number): () => Parts {
  return () => ({
    kind: 'bins',
    bins: calibrationBins(claimsOfScores(columns), { bins: 10, binning: 'uniform' }),
    of: 'positive',
    gap: 'mean',
    weighted: columns.sampleWeight !== undefined,
    slope,
  })
}
