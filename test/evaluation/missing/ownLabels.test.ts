import { expect, test } from 'vitest'
import { evaluation } from '../../../src/index.ts'

test('labels of rows, also of counted ones, and of nothing else', () => {
  const named = { yTrue: ['a', 'b'], yPred: ['a', '(no answer)'] }
  expect(() => evaluation(named)).toThrow('yPred has the label "(no answer)"')
  expect(() => evaluation({ ...named, count: [3, 4] })).toThrow('yPred has the label "(no answer)"')
  const missing = { yTrue: ['a', 'b'], yPred: ['a', null], whenMissing: 'wrong' } as const
  expect(() => evaluation(missing)).not.toThrow()
  expect(() => evaluation({ ...missing, yTrue: ['a', '(no answer)'] })).toThrow('Expected another name for the class.')
  expect(() => evaluation({ yTrue: ['a', 'b', 'b'], yPred: ['a', null, '(no answer)'], whenMissing: 'skip' })).toThrow(
    'yPred has the label "(no answer)"',
  )
  expect(() => evaluation({ passed: [true] })).not.toThrow()
})
