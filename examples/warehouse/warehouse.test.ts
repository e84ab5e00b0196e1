import { openDuckDB } from 'expect-metrics/duckdb'
import { writeScores } from './write-scores.ts'

const scored = await writeScores(new URL('../../.reports/warehouse/', import.meta.url))
const db = await openDuckDB({ memoryLimit: '500MB' })
afterAll(() => db.close())

const source = `read_parquet('${scored.replaceAll("'", "''")}')`
const columns = { yTrue: 'late', yScore: 'score' }
// A few scans count what these gates need.
const besideLastRelease = await db.evaluation(
  source,
  { ...columns, slices: ['month', 'part_of_day'], baseline: { yScore: 'last_release' } },
  { metrics: ['auc', 'ece', 'precision(threshold=0.3)'] },
)
const besideUsual = await db.evaluation(source, { ...columns, baseline: { yScore: 'usual' } }, { metrics: ['logLoss'] })

describe('flights that will be late', () => {
  test('the scores know more than the usual share of late flights', () => {
    expect(besideUsual).toBeBetterThan(besideUsual.baseline, 'logLoss')
  })

  test('late flights score above others, in every month', () => {
    expect(besideLastRelease).toHaveAUCAbove(0.62, {
      confidence: 0.95,
      slices: 'month',
      slicesMust: 'prove',
      minSupport: 1000,
    })
  })

  test('airports have made them better', () => {
    expect(besideLastRelease).toBeBetterThan(besideLastRelease.baseline, 'auc', { lead: 0.01 })
  })

  test('of flights called late, three in ten are', () => {
    expect(besideLastRelease).toHavePrecisionAbove(0.3, { threshold: 0.3 })
  })

  test('what they claim comes true, in every month', () => {
    expect(besideLastRelease).toHaveECEBelow(0.04, { slices: 'month', minSupport: 1000 })
  })
})
