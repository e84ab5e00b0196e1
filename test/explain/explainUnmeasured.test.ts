import { expect, test } from 'vitest'
import { withMissing } from '../../src/evaluation/missing/answersUnderPolicy.ts'
import { explainUnmeasured } from '../../src/explain/explainUnmeasured.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { gate } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import { evaluation } from '../../src/index.ts'

test('cases by reason, the most frequent first', () => {
  const passed = Array.from({ length: 40 }, (_, i) => i > 1)
  const cases = ['q3', 'q13', 'q23'].map(name => ({ name, reason: '429 Too Many Requests (3 attempts each)' }))
  const judged = withMissing(evaluation({ passed }), {
    count: 4,
    of: 40,
    unit: 'call',
    policy: 'wrong',
    max: 0,
    mend: 'raise retries',
    cases: [...cases, { name: 'q33', reason: 'timed out after 10 s (3 attempts)' }],
    under: policy => evaluation({ passed: policy === 'wrong' ? [false, ...passed.slice(1)] : passed }),
  })
  const verdict = judge(judged, gate('passRate', { atLeast: 0.8 }))
  if (verdict.unmeasured === undefined) throw new Error('it was measured')
  const lines = explainUnmeasured(verdict, verdict.unmeasured, { palette: noColours, width: 80 }, 40)
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "not measured: 4 of 40 calls gave no answer, more than maxMissing 0
      q3, q13, q23   429 Too Many Requests (3 attempts each)
      q33            timed out after 10 s (3 attempts)
    pass rate of the 36 answered is 0.95; with the missing as wrong it is 0.95.
    This is no verdict on quality.

    Next: raise retries, or allow them with maxMissing: 0.1."
  `)
})

test('reasons without end leave room for what follows from them', () => {
  const passed = Array.from({ length: 40 }, (_, i) => i > 10)
  const cases = Array.from({ length: 6 }, (_, i) => ({
    name: `${i}`.repeat(90),
    reason: `${i} is no answer `.repeat(40),
  }))
  const judged = withMissing(evaluation({ passed }), {
    count: 6,
    of: 40,
    unit: 'call',
    policy: 'wrong',
    max: 0,
    cases,
    under: () => evaluation({ passed }),
  })
  const verdict = judge(judged, gate('passRate', { atLeast: 0.8 }))
  if (verdict.unmeasured === undefined) throw new Error('it was measured')
  const lines = explainUnmeasured(verdict, verdict.unmeasured, { palette: noColours, width: 80 }, 20)
  expect(lines).toHaveLength(20)
  expect(lines.slice(-5)).toEqual([
    '  …',
    expect.stringContaining('pass rate of the 34 answered is 0.725'),
    'This is no verdict on quality.',
    '',
    'Next: fill in what is missing, or allow them with maxMissing: 0.15.',
  ])
})
