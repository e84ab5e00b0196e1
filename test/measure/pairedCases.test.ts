import { describe, expect, test } from 'vitest'
import { compare } from '../../src/index.ts'

describe('results of cases, which have no truth to inherit', () => {
  const passed = [true, true, false]
  const candidate = { ids: ['a', 'b', 'c'], passed }

  test('other ids are told as missing, not as in need of a truth', () => {
    expect(() => compare(candidate, { ids: ['a', 'b', 'x'], passed }, ['passRate'])).toThrow(
      'the baseline has no row "c": 1 only in the candidate, 1 only in the baseline',
    )
  })

  test('those that both have are compared', () => {
    const { metrics } = compare(candidate, { ids: ['b', 'x', 'a'], passed }, ['passRate'], { on: 'intersection' })
    expect(metrics[0]).toMatchObject({ candidate: { value: 1 }, baseline: { value: 0.5 } })
  })
})
