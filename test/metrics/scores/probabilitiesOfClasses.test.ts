import { describe, expect, test } from 'vitest'
import { confusionMatrix, measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

// scikit-learn 1.9.1
const proba = {
  yTrue: [0, 1, 2, 2, 1, 0, 1, 2],
  yProba: tableOf(
    '0.7 0.2 0.1 / 0.3 0.4 0.3 / 0.1 0.2 0.7 / 0.2 0.5 0.3 / 0.25 0.5 0.25 / 0.4 0.4 0.2 / 0.5 0.3 0.2 / 0.05 0.15 0.8',
  ),
  labels: [0, 1, 2],
}
const sampleWeight = [1, 2, 1, 0.5, 1, 1, 3, 1]

describe('labels are the most probable classes', () => {
  test.each([
    ['accuracy', 0.75],
    ['macroF1', 0.7555555555555555],
    ['mcc', 0.6428571428571429],
    ['f1(class=0)', 0.8],
  ])('%s', (id, value) => {
    expect(measure(proba, id).value).toBeCloseTo(value, 12)
  })

  test('of several, the first in labels is predicted, and the message says so', () => {
    expect(confusionMatrix(proba).counts).toEqual(tableOf('2 0 0 / 1 2 0 / 0 1 2'))
    const note = '1 of 8 rows has several most probable classes: the first in labels counts as predicted'
    expect(measure(proba, 'accuracy').notes).toEqual([note])
    expect(measure({ ...proba, yPred: proba.yTrue }, 'accuracy')).toMatchObject({ value: 1, notes: [] })
  })

  test('they have the interval of labels', () => {
    const { interval } = measure(proba, 'accuracy', { confidence: 0.95 })
    const yPred = [0, 1, 2, 1, 1, 0, 0, 2]
    expect(interval).toEqual(measure({ yTrue: proba.yTrue, yPred }, 'accuracy', { confidence: 0.95 }).interval)
  })

  test('a threshold needs yScore', () => {
    expect(() => measure(proba, 'accuracy', { threshold: 0.5 })).toThrow('needs yPred, or yScore with a threshold')
  })
})

describe('one class against the rest', () => {
  test.each([
    [0, 0.9166666666666667, 0.8333333333333333],
    [1, 0.7333333333333333, 0.5333333333333333],
    [2, 0.9666666666666667, 0.9166666666666665],
  ])('class %d: roc_auc_score and average_precision_score', (label, auc, averagePrecision) => {
    expect(measure(proba, 'auc', { class: label }).value).toBeCloseTo(auc, 12)
    expect(measure(proba, 'averagePrecision', { class: label }).value).toBeCloseTo(averagePrecision, 12)
    const yScore = proba.yProba.map(row => row[label] ?? Number.NaN)
    const binary = { yTrue: proba.yTrue.map(truth => truth === label), yScore }
    for (const id of ['auc', 'averagePrecision'] as const) {
      const confidence = 0.9
      const { interval } = measure(proba, id, { class: label, confidence })
      expect(interval).toEqual(measure(binary, id, { confidence }).interval)
    }
  })

  test.each([
    ['auc', { class: 3 }, 'class is 3. Expected one of 0, 1, 2.'],
    ['auc', { class: 0, positive: 1 }, 'class and positive are both given'],
    ['auc', { class: 0, multiClass: 'ovr' }, 'class has no effect'],
    ['auc', {}, 'Expected class (one against the rest), or multiClass'],
    ['averagePrecision', {}, 'Expected class (one against the rest); the mean over classes is macroAveragePrecision'],
  ])('%s %j is refused', (id, options, text) => {
    expect(() => measure(proba, id, options)).toThrow(text)
  })

  test('scores of one class have no other', () => {
    const scores = { yTrue: [0, 1], yScore: [0.1, 0.9] }
    expect(() => measure(scores, 'auc', { class: 1 })).toThrow('class has no effect on such scores')
    expect(() => measure(scores, 'averagePrecision', { class: 1 })).toThrow('class has no effect on such scores')
  })
})

describe("AUC of all classes in one list: roc_auc_score(multi_class='ovr', average='micro')", () => {
  const options = { multiClass: 'ovr', average: 'micro' }

  test('with and without weights', () => {
    expect(measure(proba, 'auc', options).value).toBeCloseTo(0.890625, 12)
    expect(measure({ ...proba, sampleWeight }, 'auc', options).value).toBeCloseTo(0.8344671201814059, 12)
  })

  test('its interval holds the value and does not count classes as rows', () => {
    const { value, interval } = measure(proba, 'auc', { ...options, confidence: 0.95 })
    expect(interval?.lower).toBeLessThan(value)
    expect(interval?.upper).toBeGreaterThan(value)
    expect(Number(interval?.upper) - Number(interval?.lower)).toBeGreaterThan(0.1)
  })

  test('pairs of classes have no pooled list', () => {
    expect(() => measure(proba, 'auc', { multiClass: 'ovo', average: 'micro' })).toThrow("average is 'micro'")
  })
})

// The hyperbolas between the points of scikit-learn's roc_curve, integrated by scipy.integrate.quad.
test.each([
  ['macro', 0.9053608654737128],
  ['weighted', 0.8783211127519166],
  ['micro', 0.8864025915359729],
  ['samples', 1],
])('PR AUC of sets of labels, %s', (average, value) => {
  const sets = {
    task: 'multilabel',
    format: 'indicator',
    yTrue: tableOf('1 0 1 / 0 1 0 / 1 1 0 / 0 0 1 / 1 0 0'),
    yScore: tableOf('0.9 0.3 0.6 / 0.4 0.8 0.1 / 0.35 0.5 0.2 / 0.7 0.2 0.9 / 0.5 0.1 0.3'),
    labels: ['a', 'b', 'c'],
  } as const
  const measured = measure(sets, 'prAuc', { average })
  expect(measured.value).toBeCloseTo(value, 10)
  expect(measured.convention).toContain('interpolation = Davis–Goadrich')
})
