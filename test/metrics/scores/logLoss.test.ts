import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: log_loss', () => {
  expect(
    measure(
      {
        yTrue: ['spam', 'ham', 'ham', 'spam'],
        labels: ['ham', 'spam'],
        yProba: [
          [0.1, 0.9],
          [0.9, 0.1],
          [0.8, 0.2],
          [0.35, 0.65],
        ],
      },
      'logLoss',
    ).value,
  ).toBeCloseTo(0.21616, 5)
})

test('a probability of 0 is clipped', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0, 0] }, 'logLoss', { clip: 0.01 }).value).toBeCloseTo(
    -(Math.log(0.01) + Math.log(0.99)) / 2,
    12,
  )
})

test('clipped rows are counted', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0, 0.5] }, 'logLoss').notes.join()).toContain('1')
})
