import { describe, expect, test } from 'vitest'
import { defineMetric, undefinedBecause } from '../../src/define.ts'
import { measure } from '../../src/index.ts'

const preds = { yTrue: ['ham', 'spam', 'spam', 'ham'], yPred: ['ham', 'spam', 'ham', 'ham'] }

describe('what a metric of one’s own computes is judged like the rest', () => {
  const returning = (value: unknown): ReturnType<typeof measure> =>
    measure(
      preds,
      defineMetric({
        id: 'own',
        title: 'own',
        direction: 'up',
        range: [0, 1],
        compute: { labels: () => value as number },
      }),
    )

  test.each([Number.NaN, undefined, null, '0.9', {}, { value: '0.9' }, { value: undefined }, true, 1n])(
    '%o is no value',
    value => {
      const measurement = returning(value)
      expect(measurement.value).toBeNaN()
      expect(measurement.undefinedBecause).toMatch(/^own computed /)
    },
  )

  test('a reason stands beside NaN alone', () => {
    const measurement = returning({ value: 0.9, undefinedBecause: 'nobody asked' })
    expect(measurement.value).toBeNaN()
    expect(measurement.undefinedBecause).toBe('nobody asked')
    expect(returning(undefinedBecause('no reason')).undefinedBecause).toBe('no reason')
    expect(returning(0.9)).toMatchObject({ value: 0.9, undefinedBecause: undefined })
  })

  test('what it throws is its own', () => {
    const failing = defineMetric({
      id: 'failing',
      title: 'failing',
      direction: 'up',
      range: [0, 1],
      compute: {
        labels: () => {
          throw new RangeError('mine')
        },
      },
    })
    expect(() => measure(preds, failing)).toThrow(RangeError)
  })
})
