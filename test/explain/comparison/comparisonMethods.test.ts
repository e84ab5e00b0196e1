import { expect, test } from 'vitest'
import { plainMessage } from '../../messages/failure.ts'
import { ids, labels, noWorse } from './labelsCompared.ts'

// 12 right labels are lost and none is won: mid-p is 0.5 ** 12.
const better = { yPred: labels.yTrue, ids }

test('the method of the limits and the test are named', () => {
  expect(plainMessage(noWorse(better, 'accuracy', { margin: 0.02 })).replace(/\s+/g, ' ')).toContain(
    'limits: exact, in Tango’s order; p = 0.00024 (McNemar mid-p, two-sided, for information)',
  )
})

test('identical predictions have neither', () => {
  const same = plainMessage({ ...noWorse({ yPred: labels.yPred, ids }, 'accuracy', {}), matcher: 'toBeBetterThan' })
  expect(same).not.toContain('limits: ')
  expect(same).not.toContain('p = ')
})
