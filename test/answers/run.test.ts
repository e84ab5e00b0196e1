import { beforeAll, describe, expect, test } from 'vitest'
import { evaluate } from '../../src/answers/evaluate.ts'
import type { Run } from '../../src/answers/run.ts'

test('several grades of a run have a title each, which their notes say', async () => {
  const run = await evaluate([1, 2], n => n)
  const grade = () => ({ passed: true })
  const first = await run.grade(grade, { title: 'answers' })
  expect(first.notes).toEqual(['graded: answers'])
  await expect(run.grade(grade)).rejects.toThrow(
    /Expected a title of its own for each: grade\(…, \{ title: 'answers' \}\).*in beforeAll/,
  )
  await expect(run.grade(grade, { title: 'answers' })).rejects.toThrow('two grades of a run have the title "answers"')
  await expect(run.grade(grade, { title: 'tool calls' })).resolves.toMatchObject({ n: 2 })
})

test.each<[unknown, unknown, string]>([
  [{ passed: true }, {}, 'grade: by is an object. Expected a function of an answer and its case.'],
  [() => ({ passed: true }), { titel: 'answers' }, 'grade: there is no option "titel" of a grade. Did you mean title?'],
  [() => ({ passed: true }), { maxMissing: 0.1 }, 'there is no option "maxMissing" of a grade'],
  [() => ({ passed: true }), { version: 4 }, 'version is 4. Expected a text.'],
  [() => ({ passed: true }), null, 'options is null'],
])('a grade by %j with %j is refused', async (by, options, message) => {
  const run = await evaluate([1, 2], n => n)
  await expect(run.grade(by as never, options as never)).rejects.toThrow(message)
})

describe('a run that is shared by tests', () => {
  const graded = new Map<string, number>()
  const runs = new Map<string, Run<number, number>>()
  const titles = ['retry', 'retry with a title', 'repeat', 'several grades'] as const
  beforeAll(async () => {
    for (const title of titles) runs.set(title, await evaluate([1, 2], n => n))
  })
  /** Grades a run of its own, and returns how often the test has done so. */
  const gradeAgain = async (name: (typeof titles)[number], title?: string): Promise<number> => {
    await runs.get(name)?.grade(n => ({ passed: n > 0 }), title === undefined ? {} : { title })
    graded.set(name, (graded.get(name) ?? 0) + 1)
    return graded.get(name) ?? 0
  }

  test('may be graded again by a test that is retried', { retry: 2 }, async () => {
    expect(await gradeAgain('retry')).toBe(3)
  })

  test('may be graded again with the same title', { retry: 1 }, async () => {
    expect(await gradeAgain('retry with a title', 'answers')).toBe(2)
  })

  test('may be graded again by a test that is repeated', { repeats: 2 }, async () => {
    await gradeAgain('repeat')
  })

  test('is graded once in each try, or with a title each', { retry: 1 }, async () => {
    const count = await gradeAgain('several grades', 'answers')
    await expect(gradeAgain('several grades', 'answers')).rejects.toThrow(
      'two grades of a run have the title "answers"',
    )
    await expect(gradeAgain('several grades')).rejects.toThrow('a grade has no title')
    expect(count).toBe(2)
  })

  test('is not graded once more by another test', async () => {
    expect(graded.get('repeat')).toBe(3)
    await expect(gradeAgain('retry')).rejects.toThrow('a run is graded more than once')
  })
})
