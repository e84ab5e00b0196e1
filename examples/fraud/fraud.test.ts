import { readEvaluation } from 'expect-metrics/read'
import { writeScores } from './write-scores.ts'

// What a training job in Python would have left behind.
const folder = writeScores(new URL('../../.reports/fraud/', import.meta.url))
const scoresOf = (release: string) =>
  readEvaluation(
    { truth: new URL('labels.csv', folder), predictions: new URL(`${release}.parquet`, folder) },
    { ids: 'txn_id', yTrue: 'is_fraud', yScore: 'score', positive: 1, threshold: 0.5, slices: ['country', 'device'] },
  )
const [released, next] = await Promise.all(['released', 'next'].map(scoresOf))

describe.each([
  ['the release', released],
  ['the next one', next],
])('%s', (_, scores) => {
  test('it has learned something', () => {
    expect(scores).toBeatDummy('logLoss', { strategy: 'prior' })
  })

  test('fraud scores above what is none', () => {
    expect(scores).toHaveAUCAbove(0.8, { confidence: 0.95 })
  })

  test('few honest customers are stopped', () => {
    expect(scores).toHaveFPRBelow(0.06)
  })

  test('few honest customers are stopped, whatever their country or device', () => {
    expect(scores).toHaveFPRBelow(0.06, {
      confidence: 0.95,
      slices: ['country', 'device'],
      slicesMust: 'notFail',
      minSupport: 100,
    })
  })

  test('it is no worse than the baseline that was reviewed', () => {
    expect(scores).toHoldBaseline(new URL('./fraud.baseline.json', import.meta.url), {
      metrics: ['auc', 'logLoss'],
      margin: 0.01,
      slices: ['country', 'device'],
    })
  })
})
