import { evaluation } from 'expect-metrics'
import { loadMails } from './mails.ts'
import { predict } from './predictions.ts'
import { folderSplit } from './splits.ts'

const split = folderSplit(loadMails())
const { folder, ...columns } = predict(split)
const predictions = evaluation({ ...columns, positive: 'spam', slices: { folder } })

// The filter as it was released last, with less smoothing.
const { folder: _, ...lastRelease } = predict(split, 0.1)

describe('mail of a later collection', () => {
  test('spam scores above ham', () => {
    expect(predictions).toHaveAUCAbove(0.96)
  })

  test('nearly all spam is found', () => {
    expect(predictions).toHaveRecallAbove(0.95)
  })

  test('F1 is as good as in the first collection', () => {
    expect(predictions).toHaveF1Above(0.95)
  })

  test('more smoothing has not made it worse', () => {
    expect(predictions).toBeNoWorseThan(lastRelease, 'f1', { margin: 0.01 })
  })
})
