import { expect, test } from 'vitest'
import { layoutOf, plainHost, usableWidth } from '../../src/matchers/host.ts'

const widthOf = (columns: number): number => usableWidth({ ...plainHost, width: () => columns })

test('messages are 56 to 100 columns wide, whatever the terminal says', () => {
  expect([20, 56.9, 60, 80, 99.7, 100, 250].map(widthOf)).toEqual([56, 56, 60, 80, 99, 100, 100])
})

test('a terminal that says nothing has 80', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(widthOf)).toEqual([80, 80])
  expect(usableWidth(plainHost)).toBe(80)
})

test('the layout of a call has the colours of its runner', () => {
  const utils = { RECEIVED_COLOR: (text: string) => `<${text}>` }
  const { width, palette } = layoutOf({ utils }, { ...plainHost, width: () => 90 })
  expect([width, palette.received('a')]).toEqual([90, '<a>'])
})
