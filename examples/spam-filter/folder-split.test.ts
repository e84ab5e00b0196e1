import { evaluation } from 'expect-metrics'
import { loadMails } from './mails.ts'
import { predict } from './predictions.ts'
import { folderSplit } from './splits.ts'

const { folder, ...columns } = predict(folderSplit(loadMails()))
const predictions = evaluation({ ...columns, positive: 'spam', slices: { folder } })

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
})
