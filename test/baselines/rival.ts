// Holds predictions against a baseline in update mode, whenever it is told to, beside another process that does the same.
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { nodeFiles } from '../../src/runners/files/nodeFiles.ts'
import { mails, upTo } from './models/predictions.ts'

const { toHoldBaseline } = createMatchers({
  runner: 'vitest',
  width: () => 80,
  files: nodeFiles(),
  snapshotUpdate: () => 'all',
})

process.on('message', ({ path, wrong }: { readonly path: string; readonly wrong: number }) => {
  toHoldBaseline!.call({ isNot: false, promise: '' }, mails(...upTo(wrong)), path, {
    metrics: ['accuracy'],
    ratchet: 'always',
  })
  process.send!('held')
})
