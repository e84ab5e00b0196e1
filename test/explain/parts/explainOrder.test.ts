import { test } from 'vitest'
import { expectColours } from '../../messages/failure.ts'

test('Kendall τ speaks of order, not of errors', async () => {
  const failure = {
    received: { yTrue: [1, 2, 3, 4, 5], yPred: [100, 500, 300, 300, 900], ids: ['a', 'b', 'c', 'd', 'e'] },
    matcher: 'toHaveKendallTauAbove',
    args: [0.9],
  }
  await expectColours('regression-kendall-tau', failure)
})
