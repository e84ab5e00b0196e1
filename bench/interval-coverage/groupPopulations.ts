import { measure } from '../../src/measure/measure.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import type { Random } from '../../src/numeric/random.ts'
import { normalCdf } from '../../src/stats/distributions/normal.ts'
import { normal } from './draws.ts'
import { groupSizes, type PairedPopulation, type Population } from './population.ts'

/** Returns the number of rows of a group: from 5 to 40, independent of its other properties. */
function rowsOf(random: Random): number {
  return 5 + random.below(36)
}

/** Returns the rows of all groups. `groupOf` draws what the rows of a group share. */
function inGroups<Group, Row>(
  random: Random,
  groups: number,
  groupOf: () => Group,
  rowOf: (group: Group) => Row,
): readonly (Row & { readonly group: number })[] {
  return Array.from({ length: groups }, (_, group) => {
    const own = groupOf()
    return Array.from({ length: rowsOf(random) }, () => ({ ...rowOf(own), group }))
  }).flat()
}

/** Returns a random share with this mean. With one share per group, rows of a group correlate by `within`. */
function shareOf(random: Random, mean: number, within: number): number {
  const total = 1 / within - 1
  const first = gamma(random, mean * total)
  return first / (first + gamma(random, (1 - mean) * total))
}

/** Returns a gamma variate of scale 1: Marsaglia & Tsang, ACM Transactions on Mathematical Software 26 (2000). */
function gamma(random: Random, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * (1 - random.next()) ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const z = normal(random)
    const v = (1 + z / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random.next()) < z ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

/** Returns the columns of rows with these true and predicted values. */
function numbersOf(rows: readonly { readonly truth?: number; readonly error: number; readonly group: number }[]): {
  readonly yTrue: number[]
  readonly yPred: number[]
  readonly groups: number[]
} {
  return {
    yTrue: rows.map(({ truth = 0 }) => truth),
    yPred: rows.map(({ truth = 0, error }) => truth + error),
    groups: rows.map(({ group }) => group),
  }
}

const CLASSES = 3
const classShares = [0.6, 0.3, 0.1]

function labelOf(random: Random): number {
  const at = random.next()
  return at < classShares[0] ? 0 : at < classShares[0] + classShares[1] ? 1 : 2
}

function otherThan(random: Random, label: number): number {
  return (label + 1 + random.below(CLASSES - 1)) % CLASSES
}

function truthOf(metric: string, right: number): number {
  const cells = classShares.flatMap((share, truth) =>
    classShares.map((_, predicted) => ({
      truth,
      predicted,
      sampleWeight: share * (truth === predicted ? right : (1 - right) / (CLASSES - 1)),
    })),
  )
  return measure(
    {
      yTrue: cells.map(({ truth }) => truth),
      yPred: cells.map(({ predicted }) => predicted),
      sampleWeight: cells.map(({ sampleWeight }) => sampleWeight),
    },
    metric,
  ).value
}

function labelsInGroups(metric: string, right: number, within: number): Population {
  return {
    id: `groups ${metric} ${right} ${within}`,
    title: `${resolveMetric(metric).title} in groups, ${100 * right} % of the rows right, correlation of ${within} within groups`,
    metric: resolveMetric(metric),
    truth: truthOf(metric, right),
    truthBy: 'the confusion matrix of the population',
    sizes: groupSizes,
    unit: 'group',
    methods: metric === 'accuracy' && right < 0.9 ? ['cr2', 'bca'] : ['cr2'],
    dear: false,
    draw: (random, n) => {
      const rows = inGroups(
        random,
        n,
        () => shareOf(random, right, within),
        share => {
          const truth = labelOf(random)
          return { truth, predicted: random.next() < share ? truth : otherThan(random, truth) }
        },
      )
      return {
        yTrue: rows.map(({ truth }) => truth),
        yPred: rows.map(({ predicted }) => predicted),
        groups: rows.map(({ group }) => group),
        labels: [0, 1, 2],
      }
    },
  }
}

const SPREAD = 0.5

const errorsInGroups: Population = {
  id: 'groups mae',
  title: 'MAE in groups, whose errors are of different size',
  metric: resolveMetric('mae'),
  truth: Math.exp(SPREAD ** 2 / 2) * Math.sqrt(2 / Math.PI),
  truthBy: 'the distribution of the errors',
  sizes: groupSizes,
  unit: 'group',
  methods: ['cr2'],
  dear: false,
  draw: (random, n) => {
    const sizeOf = (): number => Math.exp(SPREAD * normal(random))
    return numbersOf(inGroups(random, n, sizeOf, size => ({ error: size * normal(random) })))
  },
}

const RANGE = 10
const BIAS = 1
const NOISE = 0.3

/** Errors of a group share a bias, so that its mean loss is nearly the square of one normal number. */
const biasedGroups: Population = {
  id: 'groups r2',
  title: 'R² in groups, each of which has a bias',
  metric: resolveMetric('r2'),
  truth: 1 - (BIAS ** 2 + NOISE ** 2) / (RANGE ** 2 / 12),
  truthBy: 'the distribution of the errors',
  sizes: groupSizes,
  unit: 'group',
  methods: ['cr2'],
  dear: false,
  draw: (random, n) => {
    const biasOf = (): number => BIAS * normal(random)
    const rowOf = (bias: number) => ({ truth: RANGE * random.next(), error: bias + NOISE * normal(random) })
    return numbersOf(inGroups(random, n, biasOf, rowOf))
  },
}

const SEPARATION = 1.6
const ABILITY = 0.6

const scoresInGroups: Population = {
  id: 'groups auc',
  title: 'AUC in groups, some of which are easy',
  metric: resolveMetric('auc'),
  truth: normalCdf(SEPARATION / Math.sqrt(2 + ABILITY ** 2)),
  truthBy: 'the distance of two normal distributions',
  sizes: groupSizes.filter(groups => groups > 2),
  unit: 'group',
  methods: ['cr2'],
  dear: false,
  draw: (random, n) => {
    const rows = inGroups(
      random,
      n,
      () => SEPARATION + ABILITY * normal(random),
      ability => {
        const truth = Number(random.next() < 0.4)
        return { truth, score: truth * ability + normal(random) }
      },
    )
    return {
      yTrue: rows.map(({ truth }) => truth),
      yScore: rows.map(({ score }) => score),
      groups: rows.map(({ group }) => group),
      positive: 1,
    }
  },
}

export const groupPopulations: readonly Population[] = [
  labelsInGroups('accuracy', 0.8, 0.1),
  labelsInGroups('accuracy', 0.8, 0.3),
  labelsInGroups('accuracy', 0.99, 0.1),
  labelsInGroups('macroF1', 0.8, 0.1),
  labelsInGroups('mcc', 0.8, 0.1),
  errorsInGroups,
  biasedGroups,
  scoresInGroups,
]

const CHANGED = 0.2
const BETTER = 0.7
const LIKENESS = 0.25

/** On some rows only one of the models is right. Which one correlates within groups. */
const pairedLabels: PairedPopulation = {
  id: 'groups accuracy',
  title: 'Accuracy in groups',
  metric: resolveMetric('accuracy'),
  gain: CHANGED * (2 * BETTER - 1),
  sizes: groupSizes,
  unit: 'group',
  draw: (random, n, standing) => {
    const rows = inGroups(
      random,
      n,
      () => {
        const share = shareOf(random, BETTER, LIKENESS)
        return standing === 'equal' && random.next() < 0.5 ? 1 - share : share
      },
      share => {
        if (random.next() >= CHANGED) return { ours: 1, theirs: 1 }
        const ours = Number(random.next() < share)
        return { ours, theirs: 1 - ours }
      },
    )
    const truth = { yTrue: rows.map(() => 1), groups: rows.map(({ group }) => group), labels: [0, 1], positive: 1 }
    const better = { ...truth, yPred: rows.map(({ ours }) => ours) }
    const worse = { ...truth, yPred: rows.map(({ theirs }) => theirs) }
    return standing === 'worse' ? { candidate: worse, baseline: better } : { candidate: better, baseline: worse }
  },
}

const LARGER = 0.15

const pairedErrors: PairedPopulation = {
  id: 'groups mae',
  title: 'MAE in groups',
  metric: resolveMetric('mae'),
  gain: LARGER,
  sizes: groupSizes,
  unit: 'group',
  draw: (random, n, standing) => {
    const rows = inGroups(
      random,
      n,
      () => (standing === 'equal' ? 0 : LARGER) + 0.2 * normal(random),
      loss => {
        const error = 2 + Math.abs(normal(random))
        return { better: error, worse: error + loss + 0.3 * normal(random) }
      },
    )
    const truth = { yTrue: rows.map(() => 0), groups: rows.map(({ group }) => group) }
    const sides = [rows.map(({ better }) => better), rows.map(({ worse }) => worse)].map(yPred => ({ ...truth, yPred }))
    return standing === 'worse'
      ? { candidate: sides[1], baseline: sides[0] }
      : { candidate: sides[0], baseline: sides[1] }
  },
}

export const pairedGroupPopulations: readonly PairedPopulation[] = [pairedLabels, pairedErrors]
