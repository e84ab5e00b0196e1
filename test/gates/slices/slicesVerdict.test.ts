import { describe, expect, test } from 'vitest'
import { notesOfSlices, sliceTitle, whyOnSlices } from '../../../src/gates/slices/slicesInWords.ts'
import { slicesDecide, slicesVerdict } from '../../../src/gates/slices/slicesVerdict.ts'
import { evaluation } from '../../../src/index.ts'

const columns = ['country'] as const
const gate = { columns: [columns], minSupport: 30, whenSmall: 'skip', must: 'hold' } as const

function found(
  country: string,
  support: number,
  outcome: 'pass' | 'fail' | 'undefined' | 'inconclusive',
  passes = outcome === 'pass',
) {
  const slice = { columns, labels: [country], rows: Uint32Array.of(0) }
  return {
    slice,
    support,
    evaluation: evaluation({ passed: [true] }),
    verdict: { outcome, passes },
  }
}

describe('the worst outcome is that of all', () => {
  test.each([
    ['all pass', [found('de', 40, 'pass'), found('fr', 40, 'pass')], 'pass'],
    ['one fails', [found('de', 40, 'fail'), found('fr', 40, 'undefined')], 'fail'],
    ['one has no value', [found('de', 40, 'undefined'), found('fr', 40, 'inconclusive')], 'undefined'],
    ['one is undecided', [found('de', 40, 'pass'), found('fr', 40, 'inconclusive')], 'inconclusive'],
    ['undecided is allowed', [found('de', 40, 'inconclusive', true)], 'pass'],
    ['a small one fails', [found('de', 40, 'pass'), found('fr', 29, 'fail')], 'pass'],
    ['none is judged', [found('fr', 29, 'pass')], 'undefined'],
  ] as const)('%s', (_, slices, outcome) => {
    const verdict = slicesVerdict(gate, slices)
    expect([verdict.outcome, verdict.passes]).toEqual([outcome, outcome === 'pass'])
  })
})

test.each([
  ['pass', [found('de', 40, 'inconclusive')], true],
  ['pass', [found('de', 40, 'pass')], false],
  ['inconclusive', [found('de', 40, 'fail')], true],
  ['inconclusive', [found('de', 40, 'pass'), found('fr', 40, 'fail')], true],
  ['inconclusive', [found('de', 40, 'inconclusive')], false],
  ['fail', [found('de', 40, 'fail')], false],
  ['undefined', [found('de', 40, 'fail')], false],
] as const)('where the whole is %s: %#', (outcome, slices, decide) => {
  expect(slicesDecide({ outcome, passes: outcome === 'pass' }, slicesVerdict(gate, slices))).toBe(decide)
})

test('a slice that is too small decides nothing that is open', () => {
  const small = slicesVerdict({ ...gate, whenSmall: 'fail' }, [found('de', 40, 'pass'), found('fr', 29, 'pass')])
  expect(slicesDecide({ outcome: 'inconclusive', passes: false }, small)).toBe(false)
})

test('small slices fail where that is asked for', () => {
  const slices = [found('de', 40, 'pass'), found('fr', 29, 'pass')]
  expect(slicesVerdict({ ...gate, whenSmall: 'fail' }, slices).outcome).toBe('fail')
  expect(notesOfSlices(slicesVerdict(gate, slices))).toEqual([
    'slices with a support below 30 are not judged: country = "fr" (29)',
  ])
  const many = Array.from({ length: 7 }, (_, i) => found(`c${i}`, i, 'pass'))
  expect(notesOfSlices(slicesVerdict(gate, many))[0]).toMatch(/country = "c4" \(4\) and 2 more$/)
  expect(notesOfSlices(slicesVerdict(gate, many.slice(1)))[0]).toMatch(/country = "c5" \(5\) and 1 more$/)
  expect(notesOfSlices(slicesVerdict(gate, [found('de', 30, 'pass')]))).toEqual([])
})

test('where nothing need be proved, what is not surely worse passes', () => {
  const asked = { ...gate, must: 'notFail' } as const
  const slices = [found('de', 40, 'inconclusive'), found('fr', 40, 'fail')]
  const beside = slices.map(each => ({ ...each, failsAt: () => false }))
  expect(slicesVerdict(asked, beside, 0.95).slices.map(({ outcome }) => outcome)).toEqual(['undecided', 'undecided'])
  expect(slicesVerdict(asked, beside, 0.95).passes).toBe(true)
  expect(slicesVerdict(asked, [{ ...slices[1], failsAt: () => true }], 0.95).outcome).toBe('fail')
})

test('a slice of enough support whose rows the metric refuses has no value', () => {
  const refused = { ...found('de', 30, 'pass'), verdict: undefined }
  expect(slicesVerdict(gate, [refused])).toMatchObject({ outcome: 'undefined', passes: false })
  expect(slicesVerdict(gate, [refused]).slices[0]).toMatchObject({ outcome: 'undefined', passes: false })
})

test('the decision and a slice as text', () => {
  expect(whyOnSlices(slicesVerdict(gate, [found('de', 40, 'fail'), found('fr', 40, 'fail')]))).toBe(
    '2 of 2 slices do not hold',
  )
  expect(whyOnSlices(slicesVerdict(gate, [found('de', 40, 'fail'), found('fr', 40, 'pass')]))).toBe(
    '1 of 2 slices does not hold',
  )
  expect(whyOnSlices(slicesVerdict(gate, [found('de', 4, 'fail')]))).toBe(
    'no slice of country has enough support to be judged',
  )
  expect(sliceTitle({ columns: ['country', 'year'], labels: ['de', 2020] })).toBe('country = "de", year = 2020')
})
