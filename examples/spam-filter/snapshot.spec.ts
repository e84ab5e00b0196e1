import { evaluation } from 'expect-metrics'
import { loadMails } from './mails.ts'
import { predict } from './predictions.ts'
import { folderSplit } from './splits.ts'

// Under Vitest alone: the snapshot file is the runner's own, and Jest's has another form.
test('on mail of a later collection the filter is no worse than it was', () => {
  const { folder: _, ...columns } = predict(folderSplit(loadMails()))
  const predictions = evaluation({ ...columns, positive: 'spam' })
  expect(predictions).toMatchMetricSnapshot({ metrics: ['f1', 'recall', 'auc'], tolerance: 0.005 })
})
