import { expect, test } from 'vitest'
import { expectColours, expectMessage, plainMessage } from '../../messages/failure.ts'
import { idsFor } from '../../messages/fromCounts.ts'

const yTrue = [['news'], ['news', 'sport'], ['sport'], ['film', 'news'], ['film'], ['news'], [], ['music', 'news']]
const yPred = [['news'], ['news'], ['sport', 'film'], ['news'], ['film'], ['news'], ['news'], ['music', 'film']]
const posts = { task: 'multilabel', yTrue, yPred, ids: idsFor(yTrue.map(String), 'post') }

test('macro F1: a table of labels, worst first', async () => {
  const failure = { received: posts, matcher: 'toHaveMacroF1Above', args: [0.9] }
  await expectColours('label-sets-macro', failure)
})

test('one label', async () => {
  const failure = { received: posts, matcher: 'toHaveRecallAbove', args: [0.9, { class: 'sport' }] }
  await expectMessage('label-sets-one', failure)
})

test('mean over rows with rows that have no value', async () => {
  const received = { ...posts, yPred: yPred.map((labels, i) => (i === 6 ? [] : labels)) }
  const undefinedValue = { received, matcher: 'toHaveF1Above', args: [0.9, { average: 'samples' }] }
  await expectMessage('label-sets-undefined', undefinedValue)
  const skipped = { average: 'samples', whenUndefined: 'skip' }
  expect(plainMessage({ received, matcher: 'toHaveF1Above', args: [0.9, skipped] })).toContain(
    '\nnote: f1 is 0/0 in row "post-7": no label is true or predicted: left out\n',
  )
})

test('weights, a threshold and slices', async () => {
  await expectMessage('label-sets-weighted', {
    received: {
      task: 'multilabel',
      labels: ['cat', 'dog', 'fox'],
      yTrue: [
        [1, 0, 0],
        [0, 1, 1],
        [1, 1, 0],
        [0, 0, 1],
      ],
      yScore: [
        [0.9, 0.6, 0.1],
        [0.2, 0.8, 0.3],
        [0.7, 0.4, 0.2],
        [0.1, 0.2, 0.9],
      ],
      threshold: 0.5,
      sampleWeight: [1, 2, 0.5, 1],
      slices: { camera: ['door', 'door', 'yard', 'yard'] },
    },
    matcher: 'toHaveMicroF1Above',
    args: [0.9],
  })
})
