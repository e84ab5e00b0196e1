import { expect, test } from 'vitest'
import { nothing } from '../../src/answers/nothing.ts'

test('whatever is read of it is nothing again, and as text it is empty', async () => {
  const answer = nothing as { text: { trim: () => { length: number } }; list: string[] }
  expect(answer.text.trim()).toBe(nothing)
  expect(`${answer.text}`).toBe('')
  expect([...answer.list]).toEqual([])
  expect(answer.list.length).toBe(0)
  expect(await answer).toBe(nothing)
  expect({ ...(nothing as object) }).toEqual({})
})
