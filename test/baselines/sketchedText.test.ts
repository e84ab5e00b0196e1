import { describe, expect, test } from 'vitest'
import { parseBaseline } from '../../src/baselines/baselineText.ts'
import { baselineSchema, problemsOf } from '../report/schema.ts'
import { longTest, sampled } from '../thoroughness.ts'
import { World } from './hosts/memoryHost.ts'
import { random } from './models/models.ts'
import { labelled, scored } from './models/sketchModels.ts'

const small = { rows: 'sketch' } as const

function written(received: unknown, options: object): string {
  const world = new World()
  world.hold(received, { ...small, ...options })
  return world.text ?? ''
}

/** Labels of so many rows, of so many classes. */
function classes(n: number, count: number, name: (code: number) => string = code => `class ${code}`) {
  const next = random(3)
  const label = (): string => name(Math.floor(next() * count))
  return { yTrue: Array.from({ length: n }, label), yPred: Array.from({ length: n }, label) }
}

describe('a file with a sketch has at most 100,000 bytes', () => {
  test.each(
    sampled([
      ['1,000 rows', classes(1000, 3), ['accuracy', 'macroF1']],
      ['10,000 rows', classes(10_000, 3), ['accuracy', 'macroF1']],
      ['100,000 rows', classes(100_000, 3), ['accuracy', 'macroF1']],
      ['50 classes', classes(50_000, 50), ['macroF1', 'mcc']],
      ['names that take more bytes than characters', classes(20_000, 40, code => `класс 字 😀 ${code}`), ['macroF1']],
      ['scores', scored(0.1), ['brierScore', 'logLoss', 'f1']],
    ]),
  )('%s', (_, received, metrics) => {
    const text = written(received, { metrics })
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(100_000)
    expect(problemsOf(baselineSchema, JSON.parse(text))).toEqual([])
  })

  test('and uses them', () => {
    expect(written(labelled(1, 1), { metrics: ['accuracy'] }).length).toBeGreaterThan(95_000)
  })
})

test('rows that all fit are kept as they are with hashed ids', () => {
  const received = { ...classes(2000, 3), ids: Array.from({ length: 2000 }, (_, i) => `row ${i}`) }
  const options = { metrics: ['accuracy', 'macroF1'] }
  expect(written(received, options)).toBe(written(received, { ...options, rows: true, ids: 'hashed' }))
})

test('hashes of a sample that are cut short', () => {
  const file = JSON.parse(written(labelled(200, 300), { metrics: ['accuracy'] }))
  file.sketch.idHashes = file.sketch.idHashes.slice(1)
  expect(() => parseBaseline(JSON.stringify(file), 'm.baseline.json')).toThrow(
    `1 to 10 digits of base 64 for each of ${file.sketch.n}`,
  )
})

test('the same rows in another order give the same bytes', () => {
  const received = labelled(200, 300)
  const turned = {
    ...received,
    ids: received.ids.toReversed(),
    yTrue: received.yTrue.toReversed(),
    yPred: received.yPred.toReversed(),
  }
  const options = { metrics: ['accuracy', 'f1'] }
  expect(written(turned, options)).toBe(written(received, options))
})

longTest('too many classes leave no room', () => {
  expect(new World().refusal(classes(40_000, 190), { ...small, metrics: ['macroF1'] })).toMatch(
    /^toHoldBaseline: a sketch has at most 100000 bytes, and with 500 rows this one has \d+\. Expected fewer metrics, classes or slices\. Or keep all rows: rows: true, with ids: 'hashed' for a smaller file\.$/,
  )
})
