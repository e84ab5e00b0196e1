import { expect, test } from 'vitest'
import { changeText, gateCells } from '../../src/results/gateCells.ts'
import { requiredText } from '../../src/results/recording/measuredRecord.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

const [gate] = resultsOf(exampleCalls).gates

test('four decimals, more until value and bound print differently', () => {
  expect(gateCells({ ...gate, value: 0.8 }).value).toBe('0.8000')
  expect(gateCells({ ...gate, value: 0.990001, bound: { above: 0.99 } }).value).toBe('0.990001')
  expect(gateCells({ ...gate, value: Number.NaN }).value).toBe('–')
})

test('room has a sign, and none where a value lies on its bound: a strict one is missed then', () => {
  expect([0.05, 0, -0, -0.05].map(room => gateCells({ ...gate, room }).room)).toEqual([
    '+0.0500',
    '0.0000',
    '0.0000',
    '−0.0500',
  ])
})

test('a bound stays on one line', () => {
  const shown = (required: string): string => gateCells({ ...gate, required }).required
  expect(shown('gain ≥ −0.01')).toBe('gain ≥\u00a0−0.01')
  expect(shown('0.97 ± 0.01')).toBe('0.97\u00a0±\u00a00.01')
  expect(shown('0.6 to 0.999')).toBe('0.6 to 0.999')
})

test('changes say worse or better', () => {
  expect(changeText({ gain: -0.04, baseline: 1 })).toBe('0.0400 worse')
  expect(changeText({ gain: 0.04, baseline: 1, sure: false })).toBe('0.0400 better')
  expect(changeText({ gain: -0.04, baseline: 1, sure: true, title: 'F1' })).toBe('F1 0.0400 worse, surely')
  expect(changeText({ gain: 0, baseline: 1 })).toBe('same')
  expect(changeText({ gain: Number.NaN, baseline: Number.NaN })).toBe('new')
})

test('bounds are shown as they were written', () => {
  expect(
    [{ above: 0.95 }, { atMost: 3 }, { within: [0.96, 0.01] as const }, { noWorseBy: 0.01 }].map(requiredText),
  ).toEqual([...['> 0.95', '≤ 3', '0.96 ± 0.01', 'gain ≥ −0.01']])
})
