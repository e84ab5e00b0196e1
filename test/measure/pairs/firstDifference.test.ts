import { expect, test } from 'vitest'
import { firstDifference } from '../../../src/measure/pairs/firstDifference.ts'

test.each([
  [{ a: 1 }, { a: 2 }, { path: '.a', ours: '1', theirs: '2' }],
  [{ b: { c: [1, 2] } }, { b: { c: [1, 3] } }, { path: '.b.c[1]', ours: '2', theirs: '3' }],
  [{ b: 1, a: 1 }, { a: 1 }, { path: '.b', ours: '1', theirs: 'absent' }],
  [[1], [1, 'x'], { path: '[1]', ours: 'absent', theirs: '"x"' }],
  [[1], { a: 1 }, { path: '', ours: 'an array of 1', theirs: 'an object' }],
  [{ a: null }, {}, { path: '.a', ours: 'null', theirs: 'absent' }],
  [new Date(0), new Date(1), { path: '', ours: 'a Date', theirs: 'a Date' }],
  ['a', 'b', { path: '', ours: '"a"', theirs: '"b"' }],
])('%j and %j', (ours, theirs, found) => {
  expect(firstDifference(ours, theirs)).toEqual(found)
})
