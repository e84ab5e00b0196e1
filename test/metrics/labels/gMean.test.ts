import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('of two classes it is √(TPR · TNR)', () => {
  expect(measure({ yTrue: [1, 1, 1, 0, 0, 0, 0], yPred: [1, 1, 0, 1, 0, 0, 0] }, 'gMean').value).toBeCloseTo(
    Math.sqrt((2 / 3) * (3 / 4)),
    12,
  )
})

test('of two classes it is rounded once', () => {
  const [yTrue, yPred] = [
    [1, 1, 1, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 1],
  ]
  expect(measure({ yTrue, yPred }, 'gMean').value).toBe(0.5)
})

test('of three classes it is the cube root', () => {
  expect(measure({ yTrue: [0, 0, 1, 1, 2], yPred: [0, 1, 1, 1, 2] }, 'gMean').value).toBeCloseTo(Math.cbrt(0.5), 12)
})

test('a class that is never found makes it 0', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'gMean').value).toBe(0)
  expect(measure({ yTrue: [0, 1, 2, 3], yPred: [0, 2, 1, 0] }, 'gMean').value).toBe(0)
})
