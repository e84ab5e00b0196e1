import { describe, expect, test } from 'vitest'
import { ndcg } from '../../../generated/metrics.ts'
import { evaluation } from '../../../src/index.ts'
import { defineMetric } from '../../../src/metrics/definition/defineMetric.ts'
import { flag, number, oneOf, positiveInteger, required, shared } from '../../../src/metrics/definition/optionSpec.ts'

const cost = defineMetric({
  id: 'cost',
  title: 'cost',
  direction: ({ reward }) => (reward ? 'up' : 'down'),
  range: ({ perMiss }) => [0, perMiss],
  options: { perMiss: number({ above: 0 }, 1), reward: flag(false), of: oneOf(['misses', 'alarms'], 'misses') },
  compute: { scores: (_, { perMiss }) => perMiss, labels: () => ({ value: 0.5, notes: ['of labels'] }) },
})

const { data } = evaluation({ yTrue: [1, 0], yPred: [1, 0] })

test('a metric carries what is derived from its definition', () => {
  expect({ ...cost }).toMatchObject({
    id: 'cost',
    title: 'cost',
    matcher: 'Cost',
    curated: false,
    cutoff: undefined,
    unit: 'row',
    aliases: [],
    conventions: [],
    shapes: ['scores', 'labels'],
  })
  expect(Object.isFrozen(cost)).toBe(true)
})

test('direction and range may depend on options', () => {
  expect(cost.direction).toBeUndefined()
  expect(ndcg.direction).toBe('up')
  expect(cost()).toMatchObject({ direction: 'down', range: [0, 1] })
  expect(cost({ reward: true, perMiss: 7 })).toMatchObject({ direction: 'up', range: [0, 7] })
})

describe('the id of a metric with its options', () => {
  test('has those that are not the default, in the order of their definition', () => {
    expect(cost({ perMiss: 1, of: 'misses' }).id).toBe('cost')
    expect(cost({ of: 'alarms', perMiss: 2 }).id).toBe('cost(perMiss=2, of="alarms")')
    expect(cost({ perMiss: 2, of: 'alarms' }).given).toEqual({ perMiss: 2, of: 'alarms' })
    expect(cost({ perMiss: 2 }).options).toEqual({ perMiss: 2, reward: false, of: 'misses' })
  })

  test('has the cutoff behind an @, as the title does', () => {
    const optional = defineMetric({
      id: 'hits',
      title: 'hits',
      direction: 'up',
      range: [0, 1],
      options: { k: shared(positiveInteger()) },
      compute: { rankings: () => 1 },
    })
    expect(optional.cutoff).toBe('optional')
    expect([optional().id, optional().title]).toEqual(['hits', 'hits'])
    expect([optional({ k: 3 }).id, optional({ k: 3 }).title]).toEqual(['hits@3', 'hits@3'])
    const always = defineMetric({
      id: 'hits',
      title: 'hits',
      direction: 'up',
      range: [0, 1],
      options: { k: shared(required(positiveInteger())) },
      compute: { rankings: () => 1 },
    })
    expect(always.cutoff).toBe('required')
    expect(() => always.configure({})).toThrow('hits needs k')
  })
})

test('computes from the shapes that it has, a bare number as a value', () => {
  const columns = { data } as never
  expect(cost({ perMiss: 4 }).compute('scores', columns)).toEqual({ value: 4 })
  expect(cost().compute('labels', columns)).toEqual({ value: 0.5, notes: ['of labels'] })
  expect(() => cost().compute('rankings', columns)).toThrow('cost computes nothing from rankings')
})

test('a shape that is undefined is not served', () => {
  const metric = defineMetric({
    id: 'own',
    title: 'own',
    direction: 'up',
    range: [0, 1],
    compute: { labels: () => 1, ...{ scores: undefined as never } },
  })
  expect(metric.shapes).toEqual(['labels'])
})

test('under some options it is another metric', () => {
  const macro = defineMetric({
    id: 'macroOwn',
    title: 'macro',
    direction: 'up',
    range: [0, 1],
    compute: { labels: () => 1 },
  })
  const own = defineMetric({
    id: 'own',
    title: 'own',
    direction: 'up',
    range: [0, 1],
    options: { average: oneOf(['binary', 'macro'], 'binary') },
    sameAs: ({ average }) => (average === 'macro' ? macro() : undefined),
    compute: { labels: () => 1 },
  })
  expect(own({ average: 'macro' }).metric).toBe(macro)
  expect(own().metric).toBe(own)
})
