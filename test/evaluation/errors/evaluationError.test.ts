import { expect, test } from 'vitest'
import { EvaluationError } from '../../../src/evaluation/errors/evaluationError.ts'

test('a message is made of sentences: what is wrong, what would have been right, how to mend it', () => {
  const problem = {
    caller: 'measure',
    problem: 'yScore[3] is NaN',
    expected: 'a finite number',
    mend: 'Did you mean 0?',
  }
  const error = new EvaluationError({ ...problem, column: 'yScore', index: 3 })
  expect(error.message).toBe('measure: yScore[3] is NaN. Expected a finite number. Did you mean 0?')
  expect(error).toMatchObject({ name: 'EvaluationError', column: 'yScore', index: 3, caller: 'measure' })
  expect(new EvaluationError({ problem: 'it is empty', mend: 'Leave it out' }).message).toBe(
    'it is empty. Leave it out.',
  )
})

test('is known by its brand, whichever copy of the package threw it', () => {
  const foreign = Object.assign(new Error('theirs'), { [Symbol.for('expect-metrics.EvaluationError')]: true })
  expect(foreign instanceof EvaluationError).toBe(true)
  for (const other of [new Error('another'), null, 'EvaluationError', undefined])
    expect(other instanceof EvaluationError).toBe(false)
})
