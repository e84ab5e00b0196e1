import { expect, test } from 'vitest'
import { calibrationBins, claimsOfScores } from '../../../src/metrics/calibration/calibrationBins.ts'
import { reliability } from '../../../src/metrics/calibration/reliability.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const input = { yTrue: [0, 1, 0, 1, 1], yScore: [0.05, 0.95, 0.1, 0.15, 0.85] }

test('ten bins of equal width, with their mean gap', () => {
  const columns = columnsOf('scores', input)
  const parts = reliability(columns)()
  expect(parts).toEqual({
    kind: 'bins',
    bins: calibrationBins(claimsOfScores(columns), { bins: 10, binning: 'uniform' }),
    of: 'positive',
    gap: 'mean',
    weighted: false,
    slope: undefined,
  })
  if (parts.kind === 'bins') expect(parts.bins.map(({ lower }) => lower)).toEqual([0, 0.1, 0.8, 0.9])
})

test('weights and a slope are passed on', () => {
  const parts = reliability(columnsOf('scores', { ...input, sampleWeight: [1, 2, 1, 1, 1] }), 1.5)()
  expect(parts).toMatchObject({ weighted: true, slope: 1.5 })
})
