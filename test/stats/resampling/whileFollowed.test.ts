import { expect, test, vi } from 'vitest'
import { tellDrawn, whileFollowed } from '../../../src/stats/resampling/whileFollowed.ts'

test('what is drawn meanwhile is heard, and nothing before or after', () => {
  const heard = vi.fn()
  tellDrawn(1, 9)
  expect(
    whileFollowed(heard, () => {
      tellDrawn(2, 9)
      return 'result'
    }),
  ).toBe('result')
  tellDrawn(3, 9)
  expect(heard.mock.calls).toEqual([[2, 9]])
})

test('work within work has its own follower, then the outer one hears again', () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  whileFollowed(outer, () => {
    whileFollowed(inner, () => tellDrawn(1, 2))
    tellDrawn(2, 2)
  })
  expect([inner.mock.calls, outer.mock.calls]).toEqual([[[1, 2]], [[2, 2]]])
})

test('after an error nobody hears any more', () => {
  const heard = vi.fn()
  expect(() =>
    whileFollowed(heard, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  tellDrawn(1, 1)
  expect(heard).not.toHaveBeenCalled()
})
