import { expect, test } from 'vitest'
import { callText, inputNames, judgedInput } from '../../src/cli/judgedInput.ts'
import { progressOf } from '../../src/cli/progress.ts'
import { compare, measure } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { folderOfPredictions, keptWorld } from './calls.ts'

const { at } = folderOfPredictions()
const { world } = keptWorld()
const given = { yTrue: 'label', yScore: ['p'], positive: 'spam' }
const asked = { metrics: () => [resolveMetric('auc')], baseline: { yScore: 'old_p' } }

test('memory and DuckDB give the same, the other model beside it', async () => {
  const [inMemory, counted] = await Promise.all(
    ['memory', 'duckdb'].map(engine =>
      judgedInput([at('both.csv')], { ...given, engine }, asked, world, progressOf(world)),
    ),
  )
  expect(inMemory.labelType).toBe('string')
  expect(counted.labelType).toBe('string')
  expect(measure(counted.evaluation, 'auc').value).toBeCloseTo(measure(inMemory.evaluation, 'auc').value, 12)
  const gains = [inMemory, counted].map(({ evaluation, baseline }) => {
    if (baseline === undefined) throw new Error('there is no baseline')
    return compare(evaluation, baseline, 'auc').metrics[0].gain
  })
  expect(gains[1]).toBeCloseTo(gains[0], 12)
  expect(gains[0]).toBeGreaterThan(0.03)
})

test('columns that a metric compares are read without --slices', async () => {
  const metric = resolveMetric('demographicParityDifference', { by: 'country' })
  const { evaluation } = await judgedInput(
    [at('preds.csv')],
    { yTrue: 'label', yPred: 'predicted', positive: 'spam' },
    { metrics: () => [metric] },
    world,
    progressOf(world),
  )
  expect(measure(evaluation, metric).value).toBeGreaterThanOrEqual(0)
})

test('the first line of what is printed names files and table', () => {
  expect(inputNames(['a.csv'], {})).toEqual(['a.csv'])
  expect(inputNames(['a.duckdb'], { table: 'preds' })).toEqual(['a.duckdb', 'preds'])
})

test('a command with its files, on one line', () => {
  expect(callText('check', ['a.csv', 'b\n.csv'])).toBe('expect-metrics check a.csv b\\u000a.csv')
})
