import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type GradingTry, gradingTry } from '../../src/answers/gradingTry.ts'

describe('in Vitest', () => {
  let before: GradingTry | undefined
  beforeAll(() => {
    before = gradingTry()
  })

  test('it is the test that runs, and none before it', ({ task }) => {
    expect(before).toEqual({ test: undefined, attempt: '' })
    expect(gradingTry()?.test).toBe(task)
  })

  const attempts = new Set<string | undefined>()
  test('each try is another', { retry: 1, repeats: 1 }, () => {
    attempts.add(gradingTry()?.attempt)
    expect(attempts.size).toBeGreaterThan(1)
  })

  describe.concurrent('beside another it is not known', () => {
    const waited = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
    test('the quick one', async () => {
      await waited(10)
      expect(gradingTry()).toBeUndefined()
    })
    test('the slow one, which then runs alone', async ({ task }) => {
      await waited(500)
      expect(gradingTry()?.test).toBe(task)
    })
  })
})

describe('in Jest', () => {
  const state = Symbol('JEST_STATE_SYMBOL')
  afterEach(() => {
    Reflect.deleteProperty(globalThis, state)
  })
  const inCircus = (tests: readonly object[], running: object | null): GradingTry | undefined => {
    const root = { type: 'describeBlock', name: 'ROOT_DESCRIBE_BLOCK', children: tests }
    Reflect.set(globalThis, state, { rootDescribeBlock: root, currentlyRunningTest: running })
    return gradingTry('Jest')
  }
  const recall = { type: 'test', name: 'recall', invocations: 2, errors: [] }

  test('it is the test that runs, and how often it was started', () => {
    expect(inCircus([recall], recall)).toEqual({ test: recall, attempt: '2' })
    expect(inCircus([recall], null)).toEqual({ test: undefined, attempt: '' })
  })

  test('beside concurrent tests it is not known, nor in another runner of Jest', () => {
    expect(inCircus([recall, { ...recall, concurrent: true }], recall)).toBeUndefined()
    Reflect.deleteProperty(globalThis, state)
    expect(gradingTry('Jest')).toBeUndefined()
  })
})

test('Playwright and node:test try again in another process; others do not tell', () => {
  expect(gradingTry('Playwright')).toEqual({ test: undefined, attempt: '' })
  expect(gradingTry('node:test')).toEqual({ test: undefined, attempt: '' })
  expect(gradingTry('Bun')).toBeUndefined()
})
