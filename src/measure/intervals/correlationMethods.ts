import { FEWEST_CORRELATED, fisherZ } from '../../stats/correlations/fisherZ.ts'
import type { Reason } from './defineMethod.ts'
import { valueMethod } from './intervalSample.ts'

/** Methods for correlations of single rows. */
export const correlationMethods = {
  fisherZ: valueMethod({
    title: 'Fisher’s z',
    needs: 'correlation',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 200 }, heavyTails: true },
    limits: (correlationOf, { level }) => {
      const correlation = correlationOf()
      const { rows } = correlation
      return rows < FEWEST_CORRELATED ? tooFewCorrelated(rows) : fisherZ(correlation, level)
    },
  }),
}

/** Returns the reason for too few rows, where the standard error of a correlation would divide by zero. */
export function tooFewCorrelated(rows: number): Reason {
  return { because: `${Math.floor(rows)} rows show nothing of how a correlation varies: it takes ${FEWEST_CORRELATED}` }
}
