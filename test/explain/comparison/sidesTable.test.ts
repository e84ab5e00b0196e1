import { describe, expect, test } from 'vitest'
import { repeated } from '../../../src/index.ts'
import { plainMessage } from '../../messages/failure.ts'
import { ids, labels, noWorse, received } from './labelsCompared.ts'

describe('the table of both sides', () => {
  test('how far repeated runs of each side lie apart', async () => {
    const run = (every: number) => ({ yPred: labels.yPred.map((label, i) => (i % every === 0 ? 1 : label)), ids })
    const runs = repeated([received, run(9), run(4)])
    const message = await plainMessage(noWorse(run(7), 'accuracy', { margin: 0.02 }, runs))
    const start = message.indexOf('             accuracy')
    expect(`\n${message.slice(start, message.indexOf('\n\n', start))}\n`).toMatchInlineSnapshot(`
      "
                   accuracy    n  runs  lowest  highest  deviation
        candidate     0.833  100     3   0.780    0.880      0.050
        baseline      0.810  100     1       -        -          -
      "
    `)
  })
})
