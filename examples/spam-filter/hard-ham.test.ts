import { evaluation } from 'expect-metrics'
import { loadMails } from './mails.ts'
import { predict } from './predictions.ts'
import { randomSplit } from './splits.ts'

const { folder, ...columns } = predict(randomSplit(loadMails()))
const predictions = evaluation({ ...columns, positive: 'spam', slices: { folder } })

describe('mail of each folder', () => {
  test('nearly all mail is sorted right', () => {
    expect(predictions).toHaveAccuracyAbove(0.97, { confidence: 0.95 })
  })

  test('so it is in each folder', () => {
    expect(predictions).toHaveAccuracyAbove(0.97, { slices: 'folder', sliceBound: { atLeast: 0.9 } })
  })

  test('no folder is surely sorted worse than nine in ten', () => {
    expect(predictions).toHaveAccuracyAbove(0.97, {
      confidence: 0.95,
      slices: 'folder',
      sliceBound: { atLeast: 0.9 },
      slicesMust: 'notFail',
    })
  })
})
