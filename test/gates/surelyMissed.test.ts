import { expect, test } from 'vitest'
import { surelyMissed } from '../../src/gates/surelyMissed.ts'
import { evaluation, gate } from '../../src/index.ts'
import { plainMessage } from '../messages/failure.ts'

const cases = evaluation({ passed: Array.from({ length: 200 }, (_, i) => i % 10 !== 0) })

test('a failure that would stand among all gates is sure, one that only stands alone is not', () => {
  // 180 of 200 against 0.95: p about 0.003; against 0.935: p about 0.03.
  const asked = { confidence: 0.95 }
  const gates = [gate('passRate', { above: 0.95 }, asked), gate('passRate', { above: 0.935 }, asked)]
  expect([...surelyMissed(cases, [gates[1]])]).toEqual([gates[1]])
  // Once the surest is found, the next is one of fewer.
  expect(surelyMissed(cases, gates).size).toBe(2)
  const others = Array.from({ length: 8 }, () => gate('passRate', { above: 0.5 }, asked))
  expect([...surelyMissed(cases, [...gates, ...others])]).toEqual([gates[0]])
})

test('gates without confidence are no tests', () => {
  expect(surelyMissed(cases, [gate('passRate', { above: 0.95 })]).size).toBe(0)
})

test('the table of gates marks it', () => {
  const message = plainMessage({
    received: { passed: Array.from({ length: 200 }, (_, i) => i % 10 !== 0) },
    matcher: 'toMeetGates',
    args: [
      [
        gate('passRate', { above: 0.95 }, { confidence: 0.95 }),
        gate('passRate', { above: 0.935 }, { confidence: 0.95 }),
        gate('passRate', { above: 0.931 }, { confidence: 0.95 }),
        gate('passRate', { above: 0.98 }),
      ],
    ],
  })
  expect(message).toMatch(/above 0\.95 +FAILS \*\n/)
  expect(message).toMatch(/above 0\.935 +FAILS\n/)
  expect(message).toMatch(/above 0\.98 +FAILS\n/)
  expect(message).toContain('* surely, also as one of all these gates with confidence (Holm’s correction)')
})
