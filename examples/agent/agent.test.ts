import { evaluate } from 'expect-metrics/evaluate'
import { quantile, ratio, toolCalls } from 'expect-metrics/metrics'
import { agent, tasks } from './agent.ts'

describe('a support agent', async () => {
  const run = await evaluate(tasks, (task, { trial }) => agent(task, trial), { trials: 3, concurrency: 8, retries: 2 })
  const solved = await run.grade(({ tools, costUsd }, task) => ({
    passed: task.tools.every(({ name }) => tools.some(made => made.name === name)),
    toolCalls: tools,
    expectedTools: task.tools,
    costUsd,
  }))

  test('a task is solved', () => {
    expect(solved).toHavePassAtKAt(1, 0.9, { confidence: 0.95 })
  })
  test('a task is solved every time', () => {
    expect(solved).toHaveAllPassAtKAt(3, 0.95)
  })
  test('it does not depend on luck', () => {
    expect(solved).toHaveDisagreementBelow(0.1)
  })
  test('it calls the tools that it should, and looks no more than once', () => {
    expect(solved).toHaveMetric(toolCalls(), { atLeast: 0.95 })
  })
  test('a success is cheap', () => {
    expect(solved).toHaveMetric(ratio('costUsd', 'passed', { unit: '$' }), { below: 0.012 }, { confidence: 0.95 })
    expect(solved).toHaveMetric(quantile('costUsd', 0.95, { unit: '$' }), { below: 0.02 })
  })
})
