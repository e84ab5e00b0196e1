import { expect, test } from 'vitest'
import { evaluate } from '../../src/answers/evaluate.ts'

test('several grades of a run have a title each, which their notes say', async () => {
  const run = await evaluate([1, 2], n => n)
  const grade = () => ({ passed: true })
  const first = await run.grade(grade, { title: 'answers' })
  expect(first.notes).toEqual(['graded: answers'])
  await expect(run.grade(grade)).rejects.toThrow("Expected a title of its own for each: grade(…, { title: 'answers' })")
  await expect(run.grade(grade, { title: 'answers' })).rejects.toThrow('two grades of a run have the title "answers"')
  await expect(run.grade(grade, { title: 'tool calls' })).resolves.toMatchObject({ n: 2 })
})
