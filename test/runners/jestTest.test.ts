import { afterEach, expect, test } from 'vitest'
import type { MatcherContext } from '../../src/matchers/matcherContext.ts'
import { jestTest, jestTry, takeBackAfterEach } from '../../src/runners/jestTest.ts'
import { JEST_PROJECT } from '../../src/runners/resultVariables.ts'

const testPath = '/project/a.test.js'
const state = Symbol('JEST_STATE_SYMBOL')
const globals = globalThis as Record<string | symbol, unknown>

interface Block {
  readonly type: 'describeBlock'
  readonly name: string
  readonly parent?: Block
  readonly children: object[]
}

/** The state of circus with some tests in a suite, of which the one at a place runs. */
function inCircus(tests: readonly object[], running?: number) {
  const root: Block = { type: 'describeBlock', name: 'ROOT_DESCRIBE_BLOCK', children: [] }
  const suite: Block = { type: 'describeBlock', name: 'suite', parent: root, children: [] }
  const entries = tests.map(given => ({ type: 'test', invocations: 1, errors: [], parent: suite, ...given }))
  root.children.push({ type: 'test', name: 'first', invocations: 1, errors: [], parent: root }, suite)
  suite.children.push(...entries)
  globals[state] = { rootDescribeBlock: root, currentlyRunningTest: running === undefined ? null : entries[running] }
  return entries
}

afterEach(() => {
  delete globals[state]
  delete globals[JEST_PROJECT]
})

const context = (given: object): MatcherContext => ({ testPath, ...given })
const namesakes = [{ name: 'recall' }, { name: 'recall', invocations: 3 }]

test('the running test has its place in the file and its try, whichever others have its title', () => {
  const entries = inCircus(namesakes, 1)
  const called = context({ currentTestName: 'suite recall' })
  expect(jestTest(called)).toMatchObject({ file: testPath, test: 'suite recall', place: '2', attempt: 3 })
  expect(jestTry(called)).toMatchObject({ test: entries[1], attempt: 3 })
})

test('since Jest 30 each call knows its test, one that has timed out as well', () => {
  const [late] = inCircus(
    [{ name: 'late', errors: [[new Error('Exceeded timeout of 5 ms for a test.')]] }, { name: 'b' }],
    1,
  )
  const called = context({ currentTestName: 'suite b', currentTestIdentity: () => late })
  expect(jestTest(called)).toMatchObject({ test: 'suite late', place: '1', isDoubtful: false })
})

test('Jest 29 knows the test that runs: a call while another may still go on is in doubt', () => {
  inCircus(
    [{ name: 'late', errors: [[new Error('Exceeded timeout of 5 ms for a test.'), new Error('')]] }, { name: 'b' }],
    1,
  )
  expect(jestTest(context({ currentTestName: 'suite b' }))).toMatchObject({ test: 'suite b', isDoubtful: true })
  inCircus([{ name: 'failed', errors: [[new Error('expected 1')]] }, { name: 'b' }], 1)
  expect(jestTest(context({ currentTestName: 'suite b' }))).toMatchObject({ isDoubtful: false })
})

test('a concurrent test goes by its own name, whichever began last', () => {
  inCircus([{ name: 'mine', concurrent: true, invocations: 0 }, { name: 'other' }], 1)
  const called = context({ currentTestName: 'suite other', currentConcurrentTestName: () => 'suite mine' })
  expect(jestTest(called)).toMatchObject({ test: 'suite mine', place: '1', attempt: undefined, isDoubtful: false })
  inCircus([0, 1].map(() => ({ name: 'mine', concurrent: true })))
  expect(jestTest(called)).toMatchObject({ test: 'suite mine', place: '' })
})

test('under another runner of Jest the title alone is known', () => {
  expect(jestTest(context({ currentTestName: 'recall' }))).toMatchObject({
    test: 'recall',
    place: '',
    attempt: undefined,
  })
  expect(jestTry({ currentTestName: 'recall' })).toBeUndefined()
})

test('outside of tests the file is known, and the project where there are several', () => {
  globals[JEST_PROJECT] = 'node'
  expect(jestTest({ testPath })).toEqual({ file: testPath, project: 'node', notCredited: 'called outside of a test' })
})

test.each(['skip', 'todo'])('Jest 29 goes on naming a test of %s: what hooks call is not its own', status => {
  inCircus([{ name: 'not ready', status }, { name: 'x' }], 0)
  expect(jestTest(context({ currentTestName: 'suite not ready' }))).toEqual({
    file: testPath,
    project: undefined,
    notCredited: 'called outside of a test',
  })
  expect(jestTry({ currentTestName: 'suite not ready' })).toBeUndefined()
})

test('what a failed try wrote is taken back after it, the last first; inside of a test no hook is asked for', () => {
  const hooks: (() => void)[] = []
  takeBackAfterEach(hook => hooks.push(hook))
  const back: string[] = []
  for (const errors of [[], [[new Error('failed')]]]) {
    inCircus([{ name: 'holds', errors }], 0)
    const now = jestTry({ currentTestName: 'suite holds' })
    for (const file of ['a', 'b']) now?.whenFailed?.(() => back.push(file))
    for (const hook of hooks) hook()
    expect(back).toEqual(errors.length === 0 ? [] : ['b', 'a'])
  }
  takeBackAfterEach(hook => hooks.push(hook))
  expect(hooks).toHaveLength(1)
})
