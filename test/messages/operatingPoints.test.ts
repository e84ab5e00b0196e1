import { expect, test } from 'vitest'
import { evaluation } from '../../src/index.ts'
import { expectMessage, plainMessage } from './failure.ts'

const judged = { yTrue: [1, 0, 1, 0, 1, 0], yScore: [0.9, 0.8, 0.6, 0.55, 0.5, 0.2] }
const tuned = evaluation({ yTrue: [1, 1, 1, 0, 0], yScore: [0.95, 0.9, 0.6, 0.5, 0.3] })

test('a threshold that is fitted on the rows that are judged', async () => {
  await expectMessage('operating-point', {
    received: judged,
    matcher: 'toHavePrecisionAtRecallAbove',
    args: [0.9, { recall: 0.6 }],
  })
})

test('a threshold from another evaluation, at which the recall is missed', async () => {
  await expectMessage('operating-point-elsewhere', {
    received: judged,
    matcher: 'toHavePrecisionAtRecallAbove',
    args: [0.9, { recall: 1, thresholdFrom: tuned }],
  })
})

test('single precision shows the threshold as it was written', () => {
  const received = { ...judged, yScore: Float32Array.from(judged.yScore) }
  expect(plainMessage({ received, matcher: 'toHavePrecisionAtRecallAbove', args: [0.9, { recall: 0.6 }] })).toContain(
    'threshold = 0.6;',
  )
})
