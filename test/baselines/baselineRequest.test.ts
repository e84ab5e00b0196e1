import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { requireBaselineRequest } from '../../src/baselines/baselineRequest.ts'
import { defineMetric } from '../../src/metrics/definition/defineMetric.ts'
import { World } from './hosts/memoryHost.ts'
import { mails } from './models/predictions.ts'

const options = { metrics: ['accuracy'] }

describe('a request', () => {
  const request = (given: object) => requireBaselineRequest(given, catalog)

  test('without options allows no loss, and keeps the rows with plain ids', () => {
    const { metrics, marginOf, maxDriftOf, ...rest } = request({ metrics: 'f1' })
    expect(metrics.map(({ id }) => id)).toEqual(['f1'])
    expect(metrics.map(marginOf)).toEqual([0])
    expect(rest).toEqual({ confidence: undefined, whenInconclusive: 'fail', keeps: 'plain', ratchet: 'significant' })
  })

  test('has one margin for all metrics, or one for each that is named', () => {
    const ids = ['accuracy', 'ndcg@10', 'mae']
    const marginsOf = (margin: unknown) => {
      const { metrics, marginOf } = request({ metrics: ids, margin })
      return metrics.map(marginOf)
    }
    expect(marginsOf(0.02)).toEqual([0.02, 0.02, 0.02])
    expect(marginsOf({ 'ndcg@10': 0.01, mae: 3 })).toEqual([0, 0.01, 3])
    expect(marginsOf(undefined)).toEqual([0, 0, 0])
  })

  test('says how ids are kept, or that no rows are', () => {
    expect(request({ ...options, ids: 'hashed' }).keeps).toBe('hashed')
    expect(request({ ...options, rows: false }).keeps).toBeUndefined()
  })

  test('says how sure', () => {
    const sure = request({ ...options, confidence: 0.9, whenInconclusive: 'pass', ratchet: 'always' })
    expect(sure).toMatchObject({ confidence: { level: 0.9 }, whenInconclusive: 'pass', ratchet: 'always' })
  })
})

test('a margin above 1 for a metric that spans 2', () => {
  expect(new World().hold(mails(), { metrics: ['mcc'], margin: 1.9 }).pass).toBe(true)
})

const oddity = defineMetric({
  id: 'oddity',
  title: 'oddity',
  direction: 'none',
  range: [0, 1],
  compute: { labels: () => 0.5 },
})

test.each([
  ['no options', undefined, 'there are no metrics'],
  ['no metrics', {}, 'there are no metrics'],
  ['an empty list', { metrics: [] }, 'there are no metrics'],
  ['an unknown metric', { metrics: ['acuracy'] }, 'accuracy'],
  ['a metric twice', { metrics: ['accuracy', 'accuracy'] }, 'which stands there before'],
  ['a metric that points nowhere', { metrics: [oddity] }, 'neither higher nor lower values of oddity are better'],
  ['a misspelt level', { ...options, confidense: 0.95 }, 'Did you mean confidence?'],
  ['a negative margin', { ...options, margin: -0.1 }, 'It is a size without a sign'],
  ['a margin that is none', { ...options, margin: '1' }, 'margin is "1"'],
  ['a margin for another metric', { ...options, margin: { accurcy: 0.1 } }, '"accurcy", which is not among metrics'],
  ['an infinite margin', { ...options, margin: Number.POSITIVE_INFINITY }, 'margin is Infinity'],
  [
    'a margin that nothing exceeds',
    { metrics: ['accuracy', 'logLoss'], margin: 5 },
    'the margin of accuracy is 5, and two values of it differ by 1 at most: it could never fail. Did you mean 0.05?',
  ],
  ['a margin of one percent', { ...options, margin: { accuracy: 1 } }, 'Did you mean 0.01?'],
  [
    'a margin for errors that no correlation exceeds',
    { metrics: ['mae', 'spearman'], margin: 500 },
    'two values of it differ by 2 at most: it could never fail. Give a smaller one, or one for each metric',
  ],
  ['a margin about a target', { metrics: ['intervalCoverage(level=0.9)'], margin: 0.9 }, 'differ by 0.9 at most'],
  ['confidence without rows', { ...options, rows: false, confidence: 0.95 }, 'which rows: false leaves out'],
  ['hashed ids without rows', { ...options, rows: false, ids: 'hashed' }, 'ids has no effect'],
  ['a policy without confidence', { ...options, whenInconclusive: 'pass' }, 'no effect without confidence'],
  ['confidence in percent', { ...options, confidence: 95 }, 'Did you mean 0.95?'],
  ['an unknown option', { ...options, margins: 0.1 }, 'margin'],
  ['an unknown ratchet', { ...options, ratchet: 'never' }, "'significant' | 'always'"],
])('%s', (_, given, problem) => {
  const world = new World()
  const message = world.refusal(mails(), given)
  expect(message).toMatch(/^toHoldBaseline: /)
  expect(message).toContain(problem)
  expect(world.writes).toBe(0)
})

test('a maxDrift that no value can exceed is refused, as such a margin is', () => {
  expect(() => requireBaselineRequest({ metrics: 'accuracy', margin: 0.1, maxDrift: 5 }, catalog)).toThrow(
    'the maxDrift of accuracy is 5, and two values of it differ by 1 at most: it could never fail. Did you mean 0.05?',
  )
})

describe('maxDrift', () => {
  const driftsOf = (given: object) => {
    const { metrics, maxDriftOf } = requireBaselineRequest({ metrics: ['accuracy', 'mae'], ...given }, catalog)
    return metrics.map(maxDriftOf)
  }

  test('is twice the margin, and none without a margin', () => {
    expect(driftsOf({ margin: { accuracy: 0.25 } })).toEqual([0.5, undefined])
    expect(driftsOf({ margin: 0.25 })).toEqual([0.5, 0.5])
    expect(driftsOf({})).toEqual([undefined, undefined])
  })

  test('may be said, from the margin on', () => {
    expect(driftsOf({ margin: 0.25, maxDrift: 0.25 })).toEqual([0.25, 0.25])
    expect(driftsOf({ margin: { mae: 2 }, maxDrift: { mae: 5 } })).toEqual([undefined, 5])
    expect(driftsOf({ maxDrift: 0 })).toEqual([0, 0])
    expect(() => driftsOf({ margin: { accuracy: 0.25 }, maxDrift: { mae: 1, accuracy: 0.2 } })).toThrow(
      'maxDrift of accuracy is 0.2, less than its margin, 0.25. Expected the margin or more: a value that has lost the margin once would have drifted too far.',
    )
  })
})

test('ids have no effect where the file has none', () => {
  const said = (rows: unknown) => () => requireBaselineRequest({ ...options, rows, ids: 'hashed' }, catalog)
  expect(said(false)).toThrow('ids has no effect beside rows: false.')
  expect(said('sketch')).toThrow("ids has no effect beside rows: 'sketch', which keeps hashes of them.")
  expect(said('some')).toThrow('rows is "some"')
  expect(requireBaselineRequest({ ...options, rows: 'sketch' }, catalog).keeps).toBe('sketch')
})
