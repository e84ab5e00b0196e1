import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromRows, measure } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'

const message = (work: () => unknown): string => (thrownBy(work) as Error).message
const columns = { ids: 'task', trial: 'trial', passed: 'passed' } as const

describe('rows of trials', () => {
  test('pass@k is that of the trials of each task, of as many as it has', () => {
    // 1 of 3 and 2 of 2 passed: 1 − C(2, 2)/C(3, 2) = 2/3, and 1; the mean is 5/6.
    const rows = [
      { task: 'a', trial: 0, passed: false },
      { task: 'b', trial: 0, passed: true },
      { task: 'a', trial: 1, passed: true },
      { task: 'a', trial: 2, passed: false },
      { task: 'b', trial: 1, passed: true },
    ]
    const tasks = fromRows(rows, columns)
    expect(tasks.n).toBe(2)
    expect(measure(tasks, 'passAtK@2', { trials: 'uneven' }).value).toBeCloseTo(5 / 6, 12)
    expect(measure(tasks, 'allPassAtK@2', { trials: 'uneven' }).value).toBe(0.5)
  })

  test('grouped they are the lists of trials, in whatever order they come', () => {
    const task = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(task, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (trials, keys) => {
        const rows = trials
          .flatMap((list, i) => list.map((passed, trial) => ({ task: `t${i}`, trial, passed })))
          .map(row => ({ row, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ row }) => row)
        expect(measure(fromRows(rows, columns), 'passAtK@1').value).toBeCloseTo(
          measure({ trials }, 'passAtK@1').value,
          12,
        )
      }),
    )
  })

  test('slices and details are those of the task', () => {
    const rows = [
      { task: 'a', trial: 1, passed: true, kind: 'code', output: 'x' },
      { task: 'a', trial: 2, passed: true, kind: 'code', output: 'y' },
      { task: 'b', trial: 1, passed: false, kind: 'text', output: 'z' },
    ]
    const tasks = fromRows(rows, { ...columns, slices: ['kind'], details: ['output'] })
    expect(tasks.data).toMatchObject({ ids: ['a', 'b'], details: new Map([['output', ['x\ny', 'z']]]) })
    const moved = rows.with(1, { ...rows[1], kind: 'text' })
    expect(message(() => fromRows(moved, { ...columns, slices: ['kind'] }))).toMatchInlineSnapshot(
      `"fromRows: row 1: slices.kind is "text", and "code" in another trial of "a" (row 0). Expected the same in all trials of a task."`,
    )
  })

  test('a trial that a task has twice, and rows without names of tasks', () => {
    const rows = [
      { task: 'a', trial: 1, passed: true },
      { task: 'a', trial: 1, passed: false },
    ]
    expect(message(() => fromRows(rows, columns))).toMatchInlineSnapshot(
      `"fromRows: row 0 and row 1 are both trial 1 of "a". Expected each trial of a task once."`,
    )
    expect(message(() => fromRows(rows, { trial: 'trial', passed: 'passed' }))).toMatchInlineSnapshot(
      `"fromRows: trial stands without ids. Expected what names the task of each row: ids."`,
    )
  })

  test('a value that cannot be judged is placed in its row', () => {
    const rows = [
      { task: 'a', trial: 1, passed: true },
      { task: 'b', trial: 1, passed: null as unknown as boolean },
    ]
    expect(message(() => fromRows(rows, columns))).toContain('row 1: trials[1][0] is null. Expected true or false')
  })
})
