import { expect } from 'vitest'
import { measure } from '../../../src/index.ts'
import { calibrationInterval } from '../../../src/stats/calibrationInterval.ts'
import { longTest } from '../../thoroughness.ts'

const yTrue = Array.from({ length: 100 }, (_, row) => Number(row < 12))

longTest('the interval of an ECE is that of its bins; rows of groups are resampled', () => {
  const yScore = yTrue.map((_, row) => (row % 20) / 20)
  const scores = { yTrue, yScore, positive: 1 }
  const { interval, parts } = measure(scores, 'ece', { confidence: 0.95 })
  if (parts.kind !== 'bins') throw new Error('an ECE has bins')
  expect(interval).toMatchObject({ method: 'foldedNormal', ...calibrationInterval(parts.bins, 0.95) })
  const groups = yTrue.map((_, row) => `user ${row % 25}`)
  expect(measure({ ...scores, groups }, 'ece', { confidence: 0.95 }).interval?.method).toBe('debiased bootstrap')
})
