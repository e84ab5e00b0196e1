import { expect, test } from 'vitest'
import { currentVitestTask, hasOwnExpect, testNameOf } from '../../src/runners/vitestTask.ts'

test('the task that runs is this test, in every version', () => {
  expect(currentVitestTask()?.name).toBe('the task that runs is this test, in every version')
})

test.concurrent('a test has an expect of its own once it has asked for it', async context => {
  expect(hasOwnExpect(context.task)).toBe(false)
  context.expect(context.task.name).toContain('its own')
  expect(hasOwnExpect(context.task)).toBe(true)
})

test('a name has the suites first', () => {
  const suite = { type: 'suite', id: '1', name: 'folder split', meta: {} }
  expect(testNameOf({ type: 'test', id: '2', name: 'spam is found', meta: {}, suite })).toBe(
    'folder split > spam is found',
  )
})
