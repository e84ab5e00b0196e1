import type { IntervalMethod } from '../../src/measure/intervals/valueMethods.ts'
import { measure } from '../../src/measure/measure.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import type { Random } from '../../src/numeric/random.ts'
import { choice } from './draws.ts'
import {
  LARGE,
  type PairedInput,
  type PairedPopulation,
  type Population,
  type Standing,
  sizesToLarge,
} from './population.ts'

/** How often each class comes, and how often it is predicted as which: each row of `rates` sums to 1. */
interface Classes {
  readonly shares: readonly number[]
  readonly rates: readonly (readonly number[])[]
}

interface Labels {
  readonly yTrue: number[]
  readonly yPred: number[]
  readonly labels: number[]
  readonly positive?: number
}

function binary(share: number, sensitivity: number, specificity: number): Classes {
  return {
    shares: [1 - share, share],
    rates: [
      [specificity, 1 - specificity],
      [1 - sensitivity, sensitivity],
    ],
  }
}

/** The metric on a table of all cells, each of which weighs as much as it is probable. */
function truthOf(metric: string, { shares, rates }: Classes): number {
  const cells = shares.flatMap((share, truth) =>
    rates[truth].map((rate, predicted) => ({ truth, predicted, probability: share * rate })),
  )
  const input = {
    ...columns(shares.length),
    yTrue: cells.map(({ truth }) => truth),
    yPred: cells.map(({ predicted }) => predicted),
    sampleWeight: cells.map(({ probability }) => probability),
  }
  return measure(input, metric).value
}

function columns(classes: number): Omit<Labels, 'yTrue' | 'yPred'> {
  const labels = Array.from({ length: classes }, (_, code) => code)
  return classes === 2 ? { labels, positive: 1 } : { labels }
}

interface LabelMetric {
  readonly id: string
  readonly title: string
  readonly metric: string
  readonly classes: Classes
  readonly methods: readonly IntervalMethod[]
  readonly sizes?: readonly number[]
}

function labelPopulation({ id, title, metric, classes, methods, sizes = sizesToLarge }: LabelMetric): Population {
  const { shares, rates } = classes
  return {
    id,
    title,
    metric: resolveMetric(metric),
    truth: truthOf(metric, classes),
    truthBy: 'the confusion matrix of the population',
    sizes,
    methods,
    dear: metric !== 'accuracy' && metric !== 'recall',
    draw: (random, n) => {
      const yTrue = Array.from({ length: n }, () => choice(random, shares))
      return { ...columns(shares.length), yTrue, yPred: yTrue.map(truth => choice(random, rates[truth])) }
    },
  }
}

const ofProportions: readonly IntervalMethod[] = ['wilson', 'clopperPearson', 'percentile', 'bca']
const ofMatrices: readonly IntervalMethod[] = ['logitMover', 'percentile', 'bca']

const fourClasses: Classes = {
  shares: [0.55, 0.25, 0.14, 0.06],
  rates: [
    [0.88, 0.07, 0.03, 0.02],
    [0.13, 0.79, 0.05, 0.03],
    [0.15, 0.09, 0.71, 0.05],
    [0.17, 0.09, 0.09, 0.65],
  ],
}

const MANY_CLASSES = 50

/** The largest of these classes has three times the rows of the smallest; half of the errors fall on the next class. */
const manyClasses: Classes = {
  shares: Array.from({ length: MANY_CLASSES }, (_, code) => (3 - (2 * code) / (MANY_CLASSES - 1)) / (2 * MANY_CLASSES)),
  rates: Array.from({ length: MANY_CLASSES }, (_, truth) => confused(truth, MANY_CLASSES, 0.8)),
}

/** Smaller samples mostly lack a class, and macro-F1 has no value then. */
const sizesOfManyClasses: readonly number[] = [500, 2000, LARGE]

/** Rates of a class: half of the errors fall on the next one, the others on any. */
function confused(truth: number, classes: number, right: number): readonly number[] {
  const wrong = 1 - right
  return Array.from({ length: classes }, (_, predicted) => {
    if (predicted === truth) return right
    return wrong / 2 / (classes - 1) + (predicted === (truth + 1) % classes ? wrong / 2 : 0)
  })
}

/** One of 20 rows is positive, and a few of those are missed. */
const rarePositives = binary(0.05, 0.8, 0.95)

/** Four of a thousand rows are predicted wrong. */
const nearlyPerfect = binary(0.5, 0.996, 0.996)

export const labelPopulations: readonly Population[] = [
  labelPopulation({
    id: 'accuracy .80',
    title: 'Accuracy of 0.80',
    metric: 'accuracy',
    classes: binary(0.5, 0.8, 0.8),
    methods: ofProportions,
  }),
  labelPopulation({
    id: 'accuracy .95',
    title: 'Accuracy of 0.95',
    metric: 'accuracy',
    classes: binary(0.5, 0.95, 0.95),
    methods: ofProportions,
  }),
  labelPopulation({
    id: 'recall .85',
    title: 'Recall of 0.85, 30 % positives',
    metric: 'recall',
    classes: binary(0.3, 0.85, 0.9),
    methods: ofProportions,
  }),
  labelPopulation({
    id: 'macroF1',
    title: 'Macro-F1, 4 classes of 55, 25, 14 and 6 %',
    metric: 'macroF1',
    classes: fourClasses,
    methods: ofMatrices,
  }),
  labelPopulation({
    id: 'macroF1 rare',
    title: 'Macro-F1, 5 % positives',
    metric: 'macroF1',
    classes: rarePositives,
    methods: ofMatrices,
  }),
  labelPopulation({
    id: 'macroF1 .996',
    title: 'Macro-F1 of 0.996',
    metric: 'macroF1',
    classes: nearlyPerfect,
    methods: ofMatrices,
  }),
  labelPopulation({
    id: 'macroF1 many',
    title: 'Macro-F1, 50 classes of 3 to 1 %',
    metric: 'macroF1',
    classes: manyClasses,
    methods: ofMatrices,
    sizes: sizesOfManyClasses,
  }),
  labelPopulation({
    id: 'balancedAccuracy rare',
    title: 'Balanced accuracy, 5 % positives',
    metric: 'balancedAccuracy',
    classes: rarePositives,
    methods: ofMatrices,
  }),
  labelPopulation({
    id: 'mcc rare',
    title: 'MCC, 5 % positives',
    metric: 'mcc',
    classes: rarePositives,
    methods: ofMatrices,
  }),
  labelPopulation({
    id: 'cohenKappa',
    title: 'Cohen’s κ, 4 classes of 55, 25, 14 and 6 %',
    metric: 'cohenKappa',
    classes: fourClasses,
    methods: ofMatrices,
  }),
  labelPopulation({
    id: 'f1',
    title: 'F1, 10 % positives',
    metric: 'f1',
    classes: binary(0.1, 0.75, 0.97),
    methods: ofProportions,
  }),
]

/** Each model predicts what the other one does with some probability, else by rates of its own, so that marginals stay. */
interface PairedClasses {
  readonly shares: readonly number[]
  readonly baseline: readonly (readonly number[])[]
  /** Rates of the candidate where it predicts by itself. */
  readonly own: readonly (readonly number[])[]
  /** How often the candidate copies what the baseline predicts. */
  readonly copied: number
  readonly sizes?: readonly number[]
}

function pairedLabels(id: string, title: string, metric: string, paired: PairedClasses): PairedPopulation {
  const { shares, baseline, own, copied, sizes = sizesToLarge } = paired
  const candidate = baseline.map((rates, truth) =>
    rates.map((rate, predicted) => copied * rate + (1 - copied) * own[truth][predicted]),
  )
  const draw = (random: Random, n: number, standing: Standing): PairedInput => {
    const theirs = baseline
    const ours = standing === 'equal' ? baseline : own
    const yTrue = Array.from({ length: n }, () => choice(random, shares))
    const first = yTrue.map(truth => choice(random, theirs[truth]))
    const second = yTrue.map((truth, row) => (random.next() < copied ? first[row] : choice(random, ours[truth])))
    const sides = [first, second].map(yPred => ({ ...columns(shares.length), yTrue, yPred }))
    return standing === 'worse'
      ? { candidate: sides[0], baseline: sides[1] }
      : { candidate: sides[1], baseline: sides[0] }
  }
  return {
    id,
    title,
    metric: resolveMetric(metric),
    gain: truthOf(metric, { shares, rates: candidate }) - truthOf(metric, { shares, rates: baseline }),
    sizes,
    draw,
  }
}

const rareBeside: PairedClasses = {
  shares: rarePositives.shares,
  baseline: rarePositives.rates,
  own: binary(0.05, 0.95, 0.97).rates,
  copied: 0.6,
}

export const pairedLabelPopulations: readonly PairedPopulation[] = [
  pairedLabels('accuracy rare', 'Accuracy of 0.97, two models that rarely differ', 'accuracy', {
    shares: [0.5, 0.5],
    baseline: binary(0.5, 0.97, 0.97).rates,
    own: binary(0.5, 1, 1).rates,
    copied: 0.5,
  }),
  pairedLabels('accuracy', 'Accuracy of 0.85', 'accuracy', {
    shares: [0.5, 0.5],
    baseline: binary(0.5, 0.85, 0.85).rates,
    own: binary(0.5, 0.97, 0.97).rates,
    copied: 0.6,
  }),
  pairedLabels('macroF1', 'Macro-F1, 4 classes', 'macroF1', {
    shares: fourClasses.shares,
    baseline: fourClasses.rates,
    own: fourClasses.rates.map((rates, truth) =>
      rates.map((rate, predicted) => (predicted === truth ? 0.6 : 0) + 0.4 * rate),
    ),
    copied: 0.6,
  }),
  pairedLabels('macroF1 rare', 'Macro-F1, 5 % positives', 'macroF1', rareBeside),
  pairedLabels('macroF1 many', 'Macro-F1, 50 classes', 'macroF1', {
    shares: manyClasses.shares,
    baseline: manyClasses.rates,
    own: Array.from({ length: MANY_CLASSES }, (_, truth) => confused(truth, MANY_CLASSES, 0.95)),
    copied: 0.6,
    sizes: sizesOfManyClasses,
  }),
  pairedLabels('balancedAccuracy rare', 'Balanced accuracy, 5 % positives', 'balancedAccuracy', rareBeside),
  pairedLabels('mcc rare', 'MCC, 5 % positives', 'mcc', rareBeside),
]
