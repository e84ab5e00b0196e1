import { expect, test } from 'vitest'
import { evaluation, measure } from '../../src/index.ts'
import { describeWithReferenceData, rowsOf, textOf } from './referenceData.ts'

interface Golden {
  readonly rows: number
  readonly classes: number
  readonly macroF1: number
  readonly accuracy: number
  readonly logloss?: number
  readonly auc?: number
  readonly brier?: number
}

describeWithReferenceData('real predictions of image and text classifiers', () => {
  const golden = (): Record<string, Golden> => JSON.parse(textOf('data/label-errors/golden.json'))

  test.each(['cifar100_test_set', 'imagenet_val_set', 'caltech256'])('%s: predicted labels', name => {
    const { rows: n, classes, macroF1, accuracy } = golden()[name]
    const rows = rowsOf(`data/label-errors/${name}.pred.csv`)
    const preds = evaluation({
      yTrue: rows.map(([label]) => Number(label)),
      yPred: rows.map(([, pred]) => Number(pred)),
    })
    expect(preds.n).toBe(n)
    expect(new Set(rows.map(([label]) => label)).size).toBe(classes)
    expect(measure(preds, 'macroF1').value).toBeCloseTo(macroF1, 10)
    expect(measure(preds, 'accuracy').value).toBeCloseTo(accuracy, 12)
    expect(measure(preds, 'microF1').value).toBeCloseTo(accuracy, 12)
  })

  test.each(['mnist_test_set', 'cifar10_test_set', '20news_test_set', 'imdb_test_set'])('%s: probabilities', name => {
    const { rows: n, classes, macroF1, accuracy, logloss, auc, brier } = golden()[name]
    const rows = rowsOf(`data/label-errors/${name}.csv`).map(row => row.map(Number))
    const yTrue = rows.map(([label]) => label)
    const yProba = rows.map(([, ...probabilities]) => probabilities)
    const yPred = yProba.map(probabilities => probabilities.indexOf(Math.max(...probabilities)))
    const preds = evaluation({ yTrue, yProba, yPred, labels: yProba[0].map((_, label) => label) })
    expect([preds.n, yProba[0].length]).toEqual([n, classes])
    expect(measure(preds, 'macroF1').value).toBeCloseTo(macroF1, 10)
    expect(measure(preds, 'accuracy').value).toBeCloseTo(accuracy, 12)
    // The reference clipped at 1e-15, and some rows of 20news give the truth a probability of 0.
    expect(measure(preds, 'logLoss', { clip: 1e-15 }).value).toBeCloseTo(logloss ?? Number.NaN, 6)
    if (auc === undefined || brier === undefined) return
    const binary = evaluation({ yTrue, yScore: yProba.map(([, positive]) => positive) })
    expect(measure(binary, 'auc').value).toBeCloseTo(auc, 10)
    // Rows of imdb sum to 1.00002, so that the score of one class and of both differ in the fifth digit.
    expect(measure(preds, 'brierScore').value).toBeCloseTo(brier, 4)
  })
})
