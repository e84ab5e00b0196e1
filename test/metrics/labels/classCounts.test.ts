import { expect, test } from 'vitest'
import { classesOf } from '../../../src/metrics/labels/classCounts.ts'

const labels = ['a', 'b', '(no answer)']

test('all classes, but not what stands for no answer; or those that were chosen', () => {
  expect(classesOf({ labels: ['a', 'b'] }, undefined)).toEqual([0, 1])
  expect(classesOf({ labels, noAnswer: 2 }, undefined)).toEqual([0, 1])
  expect(classesOf({ labels, noAnswer: 2 }, ['b'])).toEqual([1])
})

test('a class that does not occur is refused', () => {
  expect(() => classesOf({ labels }, ['c'])).toThrow('labels[0] is "c", which neither occurs nor is declared')
})
