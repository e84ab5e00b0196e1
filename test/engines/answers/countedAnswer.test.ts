import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { database, makeTable } from '../tables.ts'

const yTrue = [1, 0, 1, 1, 0, 0, 1, 0]
const yScore = [0.9, 0.5, 0.5, 0.4, 0.2, 0.7, 0.8, 0.1]

test.each(['DOUBLE', 'FLOAT'])('a score at a threshold reaches it where the column is %s', async type => {
  await makeTable('counted', { y: ['INTEGER', yTrue], s: [type, yScore.map(score => score + 0.2)] })
  const { db } = await database()
  const scores = yScore.map(score => score + 0.2)
  const memory = {
    yTrue,
    yScore: type === 'FLOAT' ? Float32Array.from(scores) : Float64Array.from(scores),
    positive: 1,
    threshold: 0.7,
  }
  const named = { yTrue: 'y', yScore: 's', positive: 1, threshold: 0.7, baseline: { yScore: 's', threshold: 0.6 } }
  const metrics = ['recall', 'precision', 'recall(threshold=0.4)', 'fpr(threshold=0.9)'] as const
  const preds = await db.evaluation('counted', named, { metrics })
  for (const metric of metrics) {
    const [here, there] = [measure(preds, metric), measure(memory, metric)]
    expect(here.value, metric).toBe(there.value)
    expect(here.interval, metric).toEqual(there.interval)
    expect(measure(preds.baseline, metric).value).toBe(measure({ ...memory, threshold: 0.6 }, metric).value)
  }
})
