import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { compare, evaluation, measure } from '../../../src/index.ts'
import { confusableRows, confusionOfRows, confusionSample } from '../../../src/measure/intervals/confusionSample.ts'
import { sparseConfusion } from '../../../src/measure/intervals/sparseConfusion.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { logitMover } from '../../../src/stats/confusion/logitMover.ts'
import { runs } from '../../thoroughness.ts'

/** Labels of so many classes, most of them predicted right. */
function drawn(classes: number, rows: number, seed: number) {
  const random = seededRandom(seed)
  const any = (): number => random.below(classes)
  const yTrue = Array.from({ length: rows }, any)
  const predicted = (): number[] => yTrue.map(label => (random.next() < 0.7 ? label : any()))
  return { yTrue, yPred: predicted(), other: predicted(), weights: yTrue.map(() => random.next() + 0.1) }
}

const metricIds = ['macroF1', 'weightedF1', 'balancedAccuracy', 'mcc', 'cohenKappa', 'macroPrecision']

describe('the occupied cells give what the whole table gives', () => {
  const { yTrue, yPred, weights } = drawn(12, 300, 1)
  const count = yTrue.map((_, row) => row % 4)
  const inputs = {
    plain: { yTrue, yPred },
    weighted: { yTrue, yPred, sampleWeight: weights },
    counted: { yTrue, yPred, count },
    perfect: { yTrue, yPred: yTrue },
  }
  test.each(Object.entries(inputs).flatMap(([name, input]) => metricIds.map(id => [name, id, input] as const)))(
    '%s rows: %s',
    (_, id, input) => {
      const metric = resolveMetric(id)
      const computation = computationOf(evaluation(input), metric)
      const rows = confusableRows(computation)
      const dense = confusionSample(computation)
      if (rows === undefined || dense === undefined) throw new Error('the table decides these metrics')
      const sparse = sparseConfusion(computation, rows)
      if (sparse === undefined) throw new Error('there is no sample')
      expect(sparse.cells.counts.length).toBeLessThan(dense.cells.counts.length)
      const [ofSparse, ofDense] = [sparse, dense].map(({ cells, statistic, influence, bias }) =>
        logitMover(cells, statistic, metric.range, 0.9, { influence, bias: bias() }),
      )
      expect(ofSparse?.lower).toBeCloseTo(ofDense?.lower ?? Number.NaN, 4)
      expect(ofSparse?.upper).toBeCloseTo(ofDense?.upper ?? Number.NaN, 4)
      // Rows that stand for none are no part of a table.
      const judged = 'count' in input ? count.filter(each => each > 0).length : 300
      for (let row = 0; row < judged; row++) {
        const [a, b] = [sparse, dense].map(({ influence, cellOf }) => influence[cellOf(row)])
        expect(a).toBeCloseTo(b ?? Number.NaN, 3)
      }
    },
  )
})

describe('hundreds of classes', () => {
  const classes = runs(1000)
  const { yTrue, yPred, other } = drawn(classes, 6 * classes, 2)

  test('have limits in closed form on either side of the value', () => {
    const { interval, value } = measure({ yTrue, yPred }, 'macroF1', { confidence: 0.95 })
    expect(interval?.method).toBe('logitMover')
    expect(interval?.lower).toBeLessThan(value - 0.01)
    expect(interval?.upper).toBeGreaterThan(value + 0.01)
  })

  test('are compared in closed form, though both models err in other cells', () => {
    const [{ gain, interval }] = compare({ yTrue, yPred }, { yPred: other }, 'mcc').metrics
    expect(interval?.method).toBe('tMover')
    expect(interval?.lower).toBeLessThan(gain)
    expect(interval?.upper).toBeGreaterThan(gain)
    const [back] = compare({ yTrue, yPred: other }, { yPred }, 'mcc').metrics
    expect(back.interval?.lower).toBeCloseTo(-(interval?.upper ?? Number.NaN), 2)
  })

  test('perfect predictions are bounded', () => {
    const { interval } = measure({ yTrue, yPred: yTrue }, 'macroF1', { confidence: 0.95 })
    expect(interval).toMatchObject({ method: 'logitMover', upper: 1 })
    expect(interval?.lower).toBeGreaterThan(0.9)
    expect(interval?.lower).toBeLessThan(1)
  })
})

describe('there is none', () => {
  const { yTrue, yPred } = drawn(60, 600, 3)
  const sampleFor = (input: Parameters<typeof evaluation>[0], metric: Parameters<typeof resolveMetric>[0]) =>
    confusionOfRows(computationOf(evaluation(input), resolveMetric(metric)))

  test('of few classes, whose table is small', () => {
    const cellsOf = (classes: number): number | undefined => {
      const [truths, predictions] = [yTrue, yPred].map(labels => labels.map(label => label % classes))
      return sampleFor({ yTrue: truths, yPred: predictions }, 'mcc')?.cells.counts.length
    }
    expect(cellsOf(50)).toBe(50 ** 2)
    expect(cellsOf(60)).toBeLessThan(60 ** 2)
  })

  test('of rows in groups', () => {
    expect(sampleFor({ yTrue, yPred, groups: yTrue.map((_, row) => row % 30) }, 'mcc')).toBeUndefined()
  })

  test('where a mistake costs by the pair of classes, not by each', () => {
    expect(
      sampleFor({ yTrue, yPred, labels: [...Array(60).keys()] }, 'cohenKappa(weights="quadratic")'),
    ).toBeUndefined()
  })

  test('where a pair of classes costs more than others, unless its rows weigh nothing', () => {
    const dear = defineMetric({
      id: 'dear',
      title: 'dear',
      direction: 'up',
      range: [-4, 1],
      compute: {
        labels: ({ yTrue: truths, yPred: predictions, sampleWeight, tally }) => {
          const { total, totalCorrect } = tally()
          const weightOf = (truth: number, row: number): number =>
            truth === 5 && predictions[row] === 6 ? (sampleWeight?.[row] ?? 1) : 0
          const mistaken = truths.reduce((sum, truth, row) => sum + weightOf(truth, row), 0)
          return (totalCorrect - 4 * mistaken) / total
        },
      },
    })
    const truths = Array.from({ length: 600 }, (_, row) => row % 60)
    const predictions = truths.map((truth, row) => (row > 10 && row < 16 ? truth + 20 : truth)).with(65, 6)
    const weighing = (weight: number) =>
      sampleFor({ yTrue: truths, yPred: predictions, sampleWeight: truths.map(() => 1).with(65, weight) }, dear)
    expect(weighing(1)).toBeUndefined()
    expect(weighing(0)).toBeDefined()
  })

  test('where the value jumps', () => {
    const stepped = defineMetric({
      id: 'stepped',
      title: 'stepped',
      direction: 'up',
      range: [0, 1],
      compute: { labels: ({ tally }) => Math.round(20 * (tally().totalCorrect / tally().total)) / 20 },
    })
    expect(sampleFor({ yTrue, yPred }, stepped)).toBeUndefined()
  })
})
