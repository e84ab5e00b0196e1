import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, measure } from '../../src/index.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { describeWithReferenceData, rowsOf, textOf } from './referenceData.ts'

type Golden = Readonly<Record<string, number | string>>

/** A dataset as evaluations: of predicted labels, and of probabilities where there are any. */
interface Dataset {
  readonly predicted: EvaluationInput
  /** Where there are probabilities. */
  readonly likely: EvaluationInput
  readonly yTrue: readonly number[]
  readonly yProba: readonly (readonly number[])[]
}

const datasets = new Map<string, Dataset>()

function datasetOf(name: string): Dataset {
  const before = datasets.get(name)
  if (before !== undefined) return before
  const likely = likelyDatasets.includes(name)
  const rows = rowsOf(`data/label-errors/${name}${likely ? '' : '.pred'}.csv`).map(row => row.map(Number))
  const yTrue = rows.map(([label]) => label)
  const yProba = likely ? rows.map(([, ...probabilities]) => probabilities) : []
  const yPred = likely ? yProba.map(row => row.indexOf(Math.max(...row))) : rows.map(([, pred]) => pred)
  const predicted = evaluation({ yTrue, yPred })
  const dataset = {
    predicted,
    likely: likely ? evaluation({ yTrue, yProba, labels: yProba[0].map((_, label) => label) }) : predicted,
    yTrue,
    yProba,
  }
  datasets.set(name, dataset)
  return dataset
}

const likelyDatasets = ['mnist_test_set', 'cifar10_test_set', '20news_test_set', 'imdb_test_set']

/** Each value of the golden file, and how many of its digits hold. */
interface Checked {
  readonly ours: (dataset: Dataset) => unknown
  /** Decimals; all of them where absent. */
  readonly digits?: number
}

const value = (metric: string, options?: AnyOptions) => (dataset: Dataset) =>
  measure(dataset.likely, metric, options).value

function ofLabels(metric: string): (dataset: Dataset) => number {
  return ({ predicted }) => measure(predicted, metric).value
}

function sums({ yProba }: Dataset): readonly number[] {
  return yProba.map(row => row.reduce((sum, probability) => sum + probability, 0))
}

const checked: Readonly<Record<string, Checked>> = {
  rows: { ours: ({ yTrue }) => yTrue.length },
  classes: { ours: ({ yTrue }) => new Set(yTrue).size },
  dtype: { ours: () => 'float64' },
  macroF1: { ours: ofLabels('macroF1'), digits: 10 },
  accuracy: { ours: ofLabels('accuracy'), digits: 12 },
  // The reference clipped at 1e-15, and some rows of 20news give the truth a probability of 0.
  logloss: { ours: value('logLoss', { clip: 1e-15 }), digits: 10 },
  top3: { ours: value('topKAccuracy@3'), digits: 12 },
  ece15: { ours: value('ece'), digits: 10 },
  rowSumMin: { ours: dataset => Math.min(...sums(dataset)), digits: 12 },
  rowSumMax: { ours: dataset => Math.max(...sums(dataset)), digits: 12 },
  // Where the likeliest class ties, no order of classes finds what the others miss.
  argmaxTies: {
    ours: dataset => {
      const rows = dataset.yTrue.length
      const [worst, best] = ['pessimistic', 'optimistic'].map(ties => value('topKAccuracy@1', { ties })(dataset))
      return Math.round((best - worst) * rows)
    },
  },
  ovrMacroAuc: { ours: value('auc', { multiClass: 'ovr' }), digits: 10 },
  auc: { ours: value('auc'), digits: 10 },
  // Rows sum to 1.00002, so that the score of one class and of both differ in the fifth digit, and some of them
  // exceed 1 by 1e-6, which is no score.
  brier: {
    ours: ({ yTrue, yProba }) =>
      measure({ yTrue, yScore: yProba.map(([, positive]) => Math.min(1, positive)) }, 'brierScore').value,
    digits: 8,
  },
}

describeWithReferenceData('real predictions of image and text classifiers', () => {
  const golden = (): Readonly<Record<string, Golden>> => JSON.parse(textOf('data/label-errors/golden.json'))

  describe.each([...likelyDatasets, 'cifar100_test_set', 'imagenet_val_set', 'caltech256'])('%s', name => {
    test('every value of the golden file', () => {
      const dataset = datasetOf(name)
      for (const [key, reference] of Object.entries(golden()[name])) {
        expect(checked, `${key} is neither matched nor listed`).toHaveProperty(key)
        const { ours, digits } = checked[key]
        const computed = ours(dataset)
        if (digits === undefined || typeof reference === 'string') expect(computed, key).toBe(reference)
        else expect(computed, key).toBeCloseTo(reference, digits)
      }
    })

    test('micro F1 is the accuracy', () => {
      const { predicted } = datasetOf(name)
      expect(measure(predicted, 'microF1').value).toBe(measure(predicted, 'accuracy').value)
    })
  })

  test('no dataset is left out', () => {
    expect(Object.keys(golden()).sort()).toEqual(
      [...likelyDatasets, 'cifar100_test_set', 'imagenet_val_set', 'caltech256'].sort(),
    )
  })
})
