import { describe, expect, test } from 'vitest'
import { requireServed, requireStrategy } from '../../../src/measure/dummies/dummyStrategy.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const every = ['majority', 'prior', 'stratified', 'uniform', 'mean', 'median', 'popular'] as const

describe('the strategy that was asked for', () => {
  test.each(every)('%s', strategy => {
    expect(requireStrategy(strategy)).toBe(strategy)
  })

  test('none is an error that says what is usual', () => {
    expect(() => requireStrategy(undefined)).toThrow(/there is no strategy.*'majority'.*\{ strategy: 'mean' \}/s)
  })

  test.each(['most_frequent', 'Majority', '', 1, null, ['mean']])('%j is none', strategy => {
    expect(() => requireStrategy(strategy)).toThrow(/strategy.*Expected one of 'majority', 'prior'/s)
  })
})

describe('what a strategy serves', () => {
  test.each([
    ['labels', 'f1', ['majority', 'prior', 'stratified', 'uniform']],
    ['scores', 'auc', ['prior', 'uniform']],
    ['groupedScores', 'gauc', ['prior', 'uniform']],
    ['probabilities', 'brierScore', ['prior', 'uniform']],
    ['classProbabilities', 'logLoss', ['prior', 'uniform']],
    ['numbers', 'mae', ['mean', 'median']],
    ['outputs', 'mae', ['mean', 'median']],
    ['rankings', 'mrr', ['popular']],
  ] as const)('%s', (shape, id, served) => {
    const metric = resolveMetric(id)
    for (const strategy of every) {
      const asked = () => requireServed(strategy, metric, shape)
      if (served.some(each => each === strategy)) expect(asked).not.toThrow()
      else expect(asked).toThrow(new RegExp(`a dummy by "${strategy}" predicts nothing that ${metric.id} could judge`))
    }
  })

  test('the error lists what does serve, and says why scores have no majority', () => {
    const asked = () => requireServed('majority', resolveMetric('auc'), 'scores')
    expect(asked).toThrow(/Expected 'prior' or 'uniform'/)
    expect(asked).toThrow(/Scores of the most frequent class claim to be certain/)
    expect(() => requireServed('mean', resolveMetric('auc'), 'scores')).not.toThrow(/claim to be certain/)
  })

  test('a metric of cases has no dummy', () => {
    expect(() => requireServed('mean', resolveMetric('passRate'), 'passed')).toThrow(/passRate has no dummy/)
  })
})
