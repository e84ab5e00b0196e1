import { expect, test } from 'vitest'
import { compareWithSnapshot, failingRows, lostRows } from '../../src/baselines/compareWithSnapshot.ts'
import { metricReport } from '../../src/index.ts'
import { reportOf } from '../../src/report/reportOf.ts'

const report = metricReport({ yTrue: [1, 0, 1, 0], yPred: [1, 0, 0, 0] }, { metrics: ['accuracy', 'errorRate'] })

function withValues(accuracy: number, errorRate: number) {
  const [first, second] = report.metrics as [(typeof report.metrics)[0], (typeof report.metrics)[0]]
  return reportOf({
    ...report,
    metrics: [
      { ...first, value: accuracy },
      { ...second, value: errorRate },
    ],
  })
}

const standings = (stored: [number, number], now: [number, number], tolerance = 0) =>
  compareWithSnapshot(withValues(...stored), withValues(...now), () => tolerance)

test('each metric is judged in its own direction', () => {
  const { rows } = standings([0.8, 0.2], [0.9, 0.3])
  expect(rows.map(({ standing }) => standing)).toEqual(['better', 'worse'])
})

test('a loss within the tolerance counts as the same, and is a loss all the same', () => {
  const comparison = standings([0.8, 0.2], [0.75, 0.2], 0.05)
  expect(comparison.rows[0]).toMatchObject({ standing: 'same', outcome: 'worse' })
  expect(failingRows(comparison)).toEqual([])
  expect(lostRows(comparison).map(({ metric }) => metric)).toEqual(['accuracy'])
})

test('a loss beyond it fails', () => {
  expect(failingRows(standings([0.8, 0.2], [0.7, 0.2], 0.05)).map(({ metric }) => metric)).toEqual(['accuracy'])
})
