import { expect, test } from 'vitest'
import { countStart, jestTest } from '../../src/runners/jestTest.ts'

const testPath = '/project/a.test.js'

test('a test that is started again is another attempt, also where Jest tells its name twice', () => {
  for (const currentTestName of ['recall', 'auc', 'recall']) countStart({ currentTestName })
  expect(jestTest({ testPath, currentTestName: 'recall' } as object)).toEqual({
    file: testPath,
    test: 'recall',
    attempt: 2,
  })
  const sinceJest30 = { testPath, currentTestName: 'recall', currentConcurrentTestName: () => 'recall' }
  expect(jestTest(sinceJest30 as object)).toEqual({ file: testPath, test: 'recall', attempt: 2 })
})

test('a concurrent test goes by its own name, whichever began last', () => {
  const context = { testPath, currentTestName: 'other', currentConcurrentTestName: () => 'mine' }
  expect(jestTest(context as object)).toMatchObject({ test: 'mine' })
})

test('outside of tests the file is known', () => {
  expect(jestTest({ testPath })).toEqual({ file: testPath, notCredited: 'called outside of a test' })
})
