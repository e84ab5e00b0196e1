import { expect, test } from 'vitest'
import { firstOutcome, holds, isWritten, type StoredOutcome } from '../../src/baselines/storedOutcome.ts'

const kinds: Readonly<Record<StoredOutcome<unknown>['kind'], 'written' | 'holds' | 'fails'>> = {
  missing: 'fails',
  new: 'written',
  unreadable: 'fails',
  replaced: 'written',
  undefined: 'fails',
  incomparable: 'fails',
  recorded: 'written',
  worse: 'fails',
  accepted: 'written',
  unrecorded: 'fails',
  added: 'written',
  held: 'holds',
  better: 'holds',
  raised: 'written',
}

test.each(Object.entries(kinds))('%s is %s', (kind, found) => {
  const outcome = { kind: kind as keyof typeof kinds }
  expect(isWritten(outcome)).toBe(found === 'written')
  expect(holds(outcome)).toBe(found !== 'fails')
})

test('the first bar is written, but not in CI unasked, and never of what has no value', () => {
  const first = (ci: boolean, update: boolean) => firstOutcome([], { ci, update }).kind
  expect([first(false, false), first(true, false), first(true, true)]).toEqual(['new', 'missing', 'new'])
  const without = [{ metric: 'f1', undefinedBecause: 'there are no rows' }]
  expect(firstOutcome(without, { ci: false, update: true })).toEqual({
    kind: 'undefined',
    undefined: without,
    judged: undefined,
  })
})
