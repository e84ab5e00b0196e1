import { test } from 'vitest'
import { expectColours, expectMessage } from '../../messages/failure.ts'
import { tableOf } from '../../tableOf.ts'

test('a metric of label scores: a table of labels, worst first', async () => {
  const yTrue = tableOf('1 0 0 / 0 1 1 / 1 0 1')
  const yScore = tableOf('0.9 0.6 0.1 / 0.2 0.8 0.3 / 0.1 0.9 0.2')
  const received = { task: 'multilabel', labels: ['cat', 'dog', 'fox'], yTrue, yScore }
  await expectColours('label-scores-auc', { received, matcher: 'toHaveAUCAbove', args: [0.9] })
  const without = { ...received, yTrue: yTrue.map(([cat]) => [cat, 0, 1]) }
  await expectMessage('label-scores-undefined', { received: without, matcher: 'toHaveAUCAbove', args: [0.9] })
})
