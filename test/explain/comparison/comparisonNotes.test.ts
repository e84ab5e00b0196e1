import { describe, expect, test } from 'vitest'
import { expectMessage, passingMessage, plainMessage } from '../../messages/failure.ts'
import { baseline, ids, labels, noWorse, received } from './labelsCompared.ts'

describe('notes of a comparison', () => {
  test('identical predictions', async () => {
    const failure = { received, matcher: 'toBeBetterThan', args: [{ yPred: [...labels.yPred], ids }, 'accuracy'] }
    await expectMessage('comparison-identical', failure)
    expect(passingMessage(noWorse({ yPred: [...labels.yPred], ids }, 'f1', { margin: 0 }))).toContain(
      'F1 equals the baseline: F1 cannot tell the predictions apart (n = 100)',
    )
    const within = passingMessage(noWorse({ yPred: [...labels.yPred], ids }, 'accuracy', { margin: 0.01 }))
    // ln 20 / 0.01 = 299.6 rows.
    expect(within.replace(/\s+/g, ' ')).toContain(
      'note: the predictions agree on all of 100 rows, too few to show that two models differ by 0.01 in accuracy; 300 would',
    )
    const enough = passingMessage(noWorse({ yPred: [...labels.yPred], ids }, 'accuracy', { margin: 0.03 }))
    expect(enough).not.toContain('too few to show')
  })

  test('what was left out is counted', () => {
    const fewer = { yTrue: labels.yTrue.slice(0, 90), yPred: labels.yTrue.slice(0, 90), ids: ids.slice(0, 90) }
    expect(plainMessage(noWorse(fewer, 'accuracy', { margin: 0, on: 'intersection' }))).toContain(
      'note: left out: 10 rows only in the candidate ("mail-91", "mail-92", "mail-93"\n  and 7 more), 0 only in the baseline; 90 rows in both (minOverlap: 0.5)',
    )
    const alone = { yPred: labels.yTrue, ids: ids.with(0, 'new-1').with(1, 'new-2') }
    expect(plainMessage(noWorse(alone, 'accuracy', { margin: 0, on: 'intersection' }))).toContain(
      'note: left out: 2 rows only in the candidate ("mail-1", "mail-2"), 2 only in the\n  baseline ("new-1", "new-2"); 98 rows in both (minOverlap: 0.5)',
    )
    const { yPred } = baseline
    expect(plainMessage(noWorse({ yPred }, 'accuracy', { margin: 0 }, labels))).toContain('note: paired by position')
  })
})
