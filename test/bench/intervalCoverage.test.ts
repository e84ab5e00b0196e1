import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cells, keyOf } from '../../bench/interval-coverage/cells.ts'
import { coverageDocument } from '../../bench/interval-coverage/document.ts'
import { pairedPopulations, populations } from '../../bench/interval-coverage/populations.ts'
import { rareChanges } from '../../bench/interval-coverage/rareChanges.ts'
import { appendResult, readResults } from '../../bench/interval-coverage/results.ts'
import { broken, powerless } from '../../bench/interval-coverage/rules.ts'
import { sampleRandom } from '../../bench/interval-coverage/samples.ts'
import { simulateInterval } from '../../bench/interval-coverage/simulateInterval.ts'
import { simulatePair } from '../../bench/interval-coverage/simulatePair.ts'
import { measure } from '../../src/index.ts'
import { improvement } from '../../src/measure/pairs/difference.ts'
import { repository } from '../package/repository.ts'
import { longTest, sampled } from '../thoroughness.ts'

const SAMPLES = 8
const ROWS = 2000

/** By how many standard errors the mean of some large samples is off. */
function standardErrorsOff(truth: number, valueIn: (sample: number) => number): number {
  const values = Array.from({ length: SAMPLES }, (_, sample) => valueIn(sample))
  const mean = values.reduce((sum, value) => sum + value) / SAMPLES
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.abs(mean - truth) / Math.sqrt(squares / (SAMPLES - 1) / SAMPLES)
}

// Chance alone opens gaps, so that samples of a calibrated model do not lie around 0.
const unbiased = populations
  .filter(({ truth }) => truth !== 0)
  .map(population => ({ ...population, named: population.id }))

test.each(sampled(unbiased))('$named: samples lie around what is said to be true', ({ id, metric, truth, draw }) => {
  const off = standardErrorsOff(truth, sample => measure(draw(sampleRandom(id, ROWS, sample), ROWS), metric).value)
  // Student's t with 7 degrees of freedom is beyond 6 once in two thousand times.
  expect(off).toBeLessThan(6)
})

const pairs = pairedPopulations.flatMap(population =>
  (['better', 'equal', 'worse'] as const).map(standing => ({ ...population, standing })),
)

test.each(sampled(pairs))('$id, $standing: so is the gain of the candidate', ({ id, metric, gain, draw, standing }) => {
  const off = standardErrorsOff({ better: gain, equal: 0, worse: -gain }[standing], sample => {
    const { candidate, baseline } = draw(sampleRandom(id, ROWS, sample), ROWS, standing)
    return improvement(measure(candidate, metric).value, measure(baseline, metric).value, metric.direction)
  })
  expect(gain).toBeGreaterThan(0)
  expect(off).toBeLessThan(6)
})

longTest('every cell has a key of its own, and the same cell gives the same counts again', () => {
  expect(new Set(cells.map(keyOf)).size).toBe(cells.length)
  const effort = { simulations: 3, resamples: 100 }
  for (const id of ['auc 0.9 0.5', 'averagePrecision', 'rmse t5']) {
    const cell = cells.find(({ kind, population }) => kind === 'interval' && population.id === id)
    if (cell?.kind !== 'interval') throw new Error(`there is no ${id}`)
    expect(simulateInterval(cell, effort)).toEqual(simulateInterval(cell, effort))
  }
  const pair = cells.find(({ kind }) => kind === 'pair')
  if (pair?.kind !== 'pair') throw new Error('there is no pair')
  expect(simulatePair(pair, effort)).toEqual(simulatePair(pair, effort))
})

test('a line that a killed run has not finished is left out, and the next one stands after it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-coverage-'))
  try {
    const file = join(folder, 'results.jsonl')
    const counts = { passed: 1, same: 0, failed: 2, none: 0, passedUnpaired: 0 }
    writeFileSync(file, `\n${JSON.stringify({ key: 'first', counts })}\n{"key":"second","counts":{"pas`)
    expect(Array.from(readResults(file).keys())).toEqual(['first'])
    appendResult(file, 'third', counts)
    expect(Array.from(readResults(file))).toEqual([
      ['first', counts],
      ['third', counts],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

longTest('a document of a run that is not finished says where numbers are missing', () => {
  const document = coverageDocument(new Map(), { simulations: 1000, resamples: 1000 })
  expect(document).toContain('| ? · ? · ? |')
  expect(document).toContain('±1.4 points')
})

test('what is said of few changes is what the library does, and keeps its level', () => {
  const [header, , ...rows] = rareChanges()
  expect(rows).toHaveLength(4)
  const published = readFileSync(join(repository, 'docs/interval-coverage.md'), 'utf8')
  for (const line of [header, ...rows]) expect(published).toContain(`\n${line}\n`)
  for (const row of rows) expect(Number(row.split(' | ')[2])).toBeLessThanOrEqual(5)
})

test('a default that passes too much, or half as much as another that keeps the level, is named', () => {
  const population = populations.find(({ id }) => id === 'auc 0.9 0.5')
  if (population === undefined) throw new Error('there is no AUC')
  const of = (lowerAbove: number, better: number) => ({
    none: 0,
    covered: 950,
    width: 100,
    lowerAbove,
    upperBelow: 0,
    better,
  })
  const resultsWith = (usual: ReturnType<typeof of>, other: ReturnType<typeof of>) =>
    new Map([
      [
        keyOf({ kind: 'interval', population, n: 200 }),
        Object.fromEntries(
          population.methods.map(method => [method, method === 'newcombeDelong' ? usual : other] as const),
        ),
      ],
    ])
  expect(broken(resultsWith(of(95, 700), of(50, 700)), 1000)).toEqual(['AUC of 0.9, 50 % positives, 200 rows: 9.5 %'])
  expect(broken(resultsWith(of(90, 700), of(95, 700)), 1000)).toEqual([])
  expect(powerless(resultsWith(of(50, 300), of(50, 700)), 1000)).toEqual([
    'AUC of 0.9, 50 % positives, 200 rows: 30.0 %, newcombe 70.0 %',
  ])
  expect(powerless(resultsWith(of(50, 300), of(95, 700)), 1000)).toEqual([])
})

test('the published study has no default that breaks a rule', () => {
  const published = readFileSync(join(repository, 'docs/interval-coverage.md'), 'utf8')
  expect(published).toContain('## What every default must hold')
  expect(published).not.toContain('These break it')
})
