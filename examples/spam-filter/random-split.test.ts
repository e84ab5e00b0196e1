import { evaluation, gate } from 'expect-metrics'
import { loadMails } from './mails.ts'
import { predict } from './predictions.ts'
import { randomSplit } from './splits.ts'

const split = randomSplit(loadMails())
const { folder, ...columns } = predict(split)
const predictions = evaluation({ ...columns, positive: 'spam', slices: { folder } })

// The filter as it was released last, with less smoothing.
const { folder: _, ...lastRelease } = predict(split, 0.1)

describe('mail of the collection that the filter has learned from', () => {
  test('spam scores above ham', () => {
    expect(predictions).toHaveAUCAbove(0.97)
  })

  test('nearly all spam is found', () => {
    expect(predictions).toHaveRecallAbove(0.95)
  })

  test('nearly all spam is found, for all that these mails can tell', () => {
    expect(predictions).toHaveRecallAbove(0.95, { confidence: 0.95 })
  })

  test('F1 is what it was when the filter was released', () => {
    expect(predictions).toHaveF1Within(0.97, 0.01)
  })

  test('neither class pays for the other', () => {
    expect(predictions).toMeetGates([
      gate('macroF1', { above: 0.95 }),
      gate('precision', { above: 0.95 }),
      gate('mcc', { above: 0.9 }),
    ])
  })

  test('more smoothing has not made it worse', () => {
    expect(predictions).toBeNoWorseThan(lastRelease, 'f1', { margin: 0.015 })
  })

  test('it is no worse than the baseline that was reviewed', () => {
    const file = new URL('./spam-filter.baseline.json', import.meta.url)
    expect(predictions).toHoldBaseline(file, { metrics: ['f1', 'recall', 'auc'], margin: 0.005 })
  })
})
