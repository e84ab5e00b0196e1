import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, measure } from '../../src/index.ts'
import { type ReadOptions, type ReadSource, readEvaluation } from '../../src/read/read.ts'
import { fixture, storedFixture } from './fixture.ts'
import { written } from './written.ts'

// Thresholds and the clipping of log loss follow the type of scores: of a file as of a Float32Array in memory.

const yTrue = [1, 1, 1, 0, 0, 1]
const scores = Float32Array.of(0, 1, 0.7, 0.3, 0.7, 0.6)
const ofClasses = Array.from(scores, p => Float32Array.of(1 - Math.fround(p), p))
const metrics = ['logLoss', 'recall(threshold=0.7)', 'ece', 'auc']

const valuesOf = (input: EvaluationInput): readonly number[] => metrics.map(metric => measure(input, metric).value)

async function read(source: ReadSource, options: ReadOptions): Promise<readonly number[]> {
  return valuesOf(await readEvaluation(source, options))
}

const single = valuesOf({ yTrue, yScore: scores })
const double = valuesOf({ yTrue, yScore: Float64Array.from(scores) })

test('the type of scores is seen in their values', () => {
  expect(single.slice(0, 2)).not.toEqual(double.slice(0, 2))
})

test.each(['single.parquet', 'wide.feather', 'single.npz'])('half precision of %s counts as single', async name => {
  const yScore = name === 'wide.feather' ? 'score' : 'half'
  const { data } = await readEvaluation(fixture(name), { yTrue: 'label', yScore })
  expect(data).toMatchObject({ scoreEpsilon: 2 ** -23 })
})

describe.each(['single.parquet', 'single.feather', 'single.npz'])('%s', name => {
  const file = fixture(name)
  const truth = written('truth.csv', `id,label\n${yTrue.map((label, i) => `${'fedcba'[i]},${label}`).join('\n')}`)

  test('a column of scores', async () => {
    expect(await read(file, { yTrue: 'label', yScore: 'score' })).toEqual(single)
    expect(await read(file, { yTrue: 'label', yScore: 'score', types: { yScore: 'number' } })).toEqual(single)
    expect(await read(file, { yTrue: 'label', yScore: 'double' })).toEqual(double)
  })

  test('several files, also joined by ids', async () => {
    const twice = [file, written(name, storedFixture(name).bytes)]
    expect(await read(twice, { yTrue: 'label', yScore: 'score' })).toEqual(
      valuesOf({ yTrue: [...yTrue, ...yTrue], yScore: Float32Array.of(...scores, ...scores) }),
    )
    const joined = await readEvaluation({ truth, predictions: file }, { ids: 'id', yTrue: 'label', yScore: 'score' })
    expect(joined.data).toMatchObject({ scoreEpsilon: 2 ** -23, yScore: Float64Array.from(scores).reverse() })
  })

  test('labels, numbers and amounts stay doubles', async () => {
    const { data } = await readEvaluation(file, {
      yTrue: 'score',
      yPred: 'double',
      amount: 'score',
    })
    expect(data).toMatchObject({
      yTrue: { kind: 'numbers', values: Float64Array.from(scores) },
      amount: Float64Array.from(scores),
    })
  })
})

describe.each(['parquet', 'feather'])('%s', format => {
  const file = fixture(`single.${format}`)
  const labels = [0, 1]

  test.each<[string, string | readonly string[]]>([
    ['a column for each class', ['p_0', 'p_1']],
    ['a pattern of them', 'p_*'],
    ['lists', 'proba'],
    ['lists of one length', 'fixed'],
  ])('probabilities of classes: %s', async (_, yProba) => {
    const { data } = await readEvaluation(file, { yTrue: 'label', yProba, labels })
    expect(data).toEqual(evaluation({ yTrue, yProba: ofClasses, labels }).data)
  })

  test('scores of classes and of labels', async () => {
    for (const yScore of [['p_0', 'p_1'], 'proba']) {
      const options: ReadOptions = { yTrue: ['label', 'other'], yScore, labels, task: 'multilabel', threshold: 0.7 }
      expect((await readEvaluation(file, options)).data).toMatchObject({ scoreEpsilon: 2 ** -23 })
    }
    const { data } = await readEvaluation(file, { yTrue: 'label', yScore: ['p_0', 'p_1'], labels })
    expect(data).toMatchObject({ classScores: { epsilon: 2 ** -23 } })
  })

  test('within records', async () => {
    expect(await read(file, { yTrue: 'label', yScore: 'out.p' })).toEqual(single)
  })

  test('rows without a score, dropped or with a policy', async () => {
    const blank = { yTrue: 'label', yScore: 'blank' }
    const others = valuesOf({ yTrue: yTrue.slice(1), yScore: scores.subarray(1) })
    expect(await read(file, { ...blank, whenBlank: 'drop' })).toEqual(others)
    const missing = { maxMissing: 0.5 } as const
    expect(await read(file, { ...blank, ...missing, whenMissing: 'skip' })).toEqual(others)
    expect(await read(file, { ...blank, ...missing, whenMissing: 'wrong', missingAs: 0 })).toEqual(single)
  })

  test('trials, each a run of its own', async () => {
    const { data } = await readEvaluation(file, { ids: 'task', trial: 'trial', yTrue: 'other', yScore: 'score' })
    expect(data).toMatchObject({
      kind: 'repeated',
      runs: [{ data: { scoreEpsilon: 2 ** -23 } }, { data: { scoreEpsilon: 2 ** -23 } }],
    })
  })

  test('beside files or columns of doubles they are doubles', async () => {
    const both = [file, fixture(`doubles.${format}`)]
    const twice = { yTrue: [...yTrue, ...yTrue], yScore: Float64Array.of(...scores, ...scores) }
    expect(await read(both, { yTrue: 'label', yScore: 'score' })).toEqual(valuesOf(twice))
    const rows = evaluation({
      yTrue: twice.yTrue,
      yProba: [...ofClasses, ...ofClasses].map(row => Array.from(row)),
      labels,
    })
    for (const yProba of [['p_0', 'p_1'], 'proba']) {
      const { data } = await readEvaluation(both, { yTrue: 'label', yProba, labels })
      expect(data).toEqual(rows.data)
    }
    const { data } = await readEvaluation(fixture(`doubles.${format}`), {
      yTrue: 'label',
      yProba: ['p_0', 'p_1'],
      labels,
    })
    expect(data).toMatchObject({ yProba: { epsilon: Number.EPSILON } })
  })
})
