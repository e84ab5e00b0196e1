import { catalog } from '../../generated/metrics/catalog.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import { gateAmong } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import { judgeComparison } from '../../src/gates/judgeComparison.ts'
import { measure } from '../../src/measure/measure.ts'
import type { Random } from '../../src/numeric/random.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

const CLASSES = 10

/** A model of ten classes that have equally many rows. */
interface Population {
  readonly name: string
  /** How often the rows of a class are right. */
  readonly rightOf: (label: number) => number
  /** How far behind their own, around the circle of classes, the classes lie that wrong rows are spread over. */
  readonly steps: readonly number[]
}

const others = Array.from({ length: CLASSES - 1 }, (_, i) => i + 1)

const populations: readonly Population[] = [
  { name: '80 % right', rightOf: () => 0.8, steps: others },
  { name: '60 % right', rightOf: () => 0.6, steps: others },
  { name: '50 to 100 % right', rightOf: label => 0.5 + (0.5 * label) / (CLASSES - 1), steps: [1] },
]

/** The metrics, and how many of 100 models at the bound pass at most; undefined where that is only told. */
const averages: readonly (readonly [metric: string, atMost: number | undefined])[] = [
  ['macroF1', 7],
  ['balancedAccuracy', 7],
  ['cohenKappa', 7],
  ['mcc', 7],
  ['macroPrecision', undefined],
]

const labels = Array.from({ length: CLASSES }, (_, label) => label)

/** The value where every cell has exactly its share. */
function trueValue(metric: string, { rightOf, steps }: Population): number {
  const cells = labels.flatMap(truth =>
    [0, ...steps].map(step => ({
      truth,
      prediction: (truth + step) % CLASSES,
      weight: step === 0 ? rightOf(truth) : (1 - rightOf(truth)) / steps.length,
    })),
  )
  return measure(
    {
      yTrue: cells.map(({ truth }) => truth),
      yPred: cells.map(({ prediction }) => prediction),
      sampleWeight: cells.map(({ weight }) => weight),
    },
    metric,
  ).value
}

function averageOf(metric: string, atMost: number | undefined, population: Population, rows: number): GateSetting {
  const { name, rightOf, steps } = population
  const gate = gateAmong(catalog, metric, { atLeast: trueValue(metric, population) }, { confidence: 0.95 })
  const yTrue = labels.flatMap(label => Array.from({ length: rows }, () => label))
  return {
    name: `${metric}, ${name}, ${rows} rows a class`,
    counted: 'passes',
    ...(atMost !== undefined && { atMost }),
    happens: random => {
      const yPred = yTrue.map(label =>
        random.next() < rightOf(label) ? label : (label + steps[random.below(steps.length)]) % CLASSES,
      )
      return judge(evaluation({ yTrue, yPred, labels }), gate).passes
    },
  }
}

/** Two sets of three raters that rate the same items equally well. */
function ratersAlike(metric: string, items: number): GateSetting {
  return {
    name: `better in ${metric}, two sets of raters alike, ${items}`,
    counted: 'passes',
    atMost: 7,
    happens: random => {
      const truths = Array.from({ length: items }, () => random.below(3))
      const rated = (): { ratings: number[][]; labels: number[] } => ({
        ratings: truths.map(truth => [0, 1, 2].map(() => ratingOf(truth, random))),
        labels: [0, 1, 2],
      })
      const asked = comparisonOf(metric, {}, catalog)
      return judgeComparison(rated(), rated(), asked, { betterBy: 0 }).passes
    },
  }
}

function ratingOf(truth: number, random: Random): number {
  return random.next() < 0.8 ? truth : random.below(3)
}

export const fewRowsOfClass: GateStudy = {
  topic: 'classes',
  title: 'Classes of few rows',
  about: `
Averages of ten classes that have equally many rows, gated at their true value. Of each class 80 or 60 % are right, and the mistakes are
spread over the others; or from 50 to 100 % are right, and mistakes go to the next class. Few rows hardly show how far the rate of a class
varies, so 7 of 100 models at the bound may pass. Macro precision, whose classes have as many rows as are predicted, promises
nothing. Raters’ agreement is compared: two sets of three raters are right in 80 % of the items and guess in the others, and one is called
better.`,
  settings: [
    ...averages.flatMap(([metric, atMost]) =>
      populations.flatMap(population => [3, 5, 10, 30].map(rows => averageOf(metric, atMost, population, rows))),
    ),
    ...['krippendorffAlpha', 'fleissKappa', 'gwetAC1'].flatMap(metric =>
      [5, 10, 20, 50].map(items => ratersAlike(metric, items)),
    ),
  ],
}
