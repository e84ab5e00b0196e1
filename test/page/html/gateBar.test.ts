import { expect, test } from 'vitest'
import { gateBar, positionOf } from '../../../src/page/html/gateBar.ts'
import type { GateRecord } from '../../../src/results/records/gateRecord.ts'
import { pageResults } from '../pageCalls.ts'

const [spam] = pageResults(['spam']).gates
const limits = (lower: number, upper: number): GateRecord['limits'] => ({
  ...{ level: 0.95, sides: 1, lower, upper, method: 'wilson', decide: true },
})
const gate = (given: Partial<GateRecord>): GateRecord => ({ ...spam, comparison: undefined, ...given })

test('a position is in units of half the interval, positive where there is room', () => {
  const high = gate({ value: 0.9, room: 0.05, direction: 'up', limits: limits(0.85, 0.95) })
  const position = positionOf(high)
  expect(position?.value).toBeCloseTo(1)
  expect(position?.lower).toBeCloseTo(0)
  expect(position?.upper).toBeCloseTo(2)
})

test('of a metric that is to be low the upper limit is the one that lies nearer to the bound', () => {
  const low = gate({ value: 2, room: 1, direction: 'down', limits: limits(1.5, 2.5) })
  expect(positionOf(low)).toEqual({ value: 2, lower: 1, upper: 3 })
})

test('without limits, room or width there is no bar', () => {
  expect(gateBar(gate({ limits: undefined }))).toBe('')
  expect(gateBar(gate({ room: Number.NaN, limits: limits(0, 1) }))).toBe('')
  expect(gateBar(gate({ room: 1, limits: limits(1, 1) }))).toBe('')
})

test('what lies far away is an arrow at the edge, and else a point', () => {
  const bar = (room: number) => gateBar(gate({ value: 0.9, room, direction: 'up', limits: limits(0.89, 0.91) }))
  expect(bar(0.5)).toMatch(/<path d="M[^"]*Z"/)
  expect(bar(0.5)).not.toContain('<circle')
  expect(bar(0.02)).toContain('<circle')
})
