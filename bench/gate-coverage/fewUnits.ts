import { catalog } from '../../generated/metrics/catalog.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import type { Bound } from '../../src/gates/bound.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import type { ComparisonBound } from '../../src/gates/decideComparison.ts'
import { gateAmong } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import { judgeComparison } from '../../src/gates/judgeComparison.ts'
import type { Random } from '../../src/numeric/random.ts'
import { studentTQuantile } from '../../src/stats/distributions/studentT.ts'
import { momentsOf, standardErrorOf } from '../../src/stats/means/moments.ts'
import { normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

const FEW = [2, 3, 5, 10, 20, 50] as const

function list<Value>(n: number, value: (i: number) => Value): Value[] {
  return Array.from({ length: n }, (_, i) => value(i))
}

function passes(input: EvaluationInput, metric: string, bound: Bound): boolean {
  return judge(evaluation(input), gateAmong(catalog, metric, bound, { confidence: 0.95 })).passes
}

function isBetter(
  yTrue: readonly number[],
  ours: readonly number[],
  theirs: readonly number[],
  metric: string,
): boolean {
  return compared({ yTrue, yPred: ours }, { yPred: theirs }, metric, { betterBy: 0 })
}

function compared(candidate: EvaluationInput, baseline: object, metric: string, bound: ComparisonBound): boolean {
  // Of a few rows a good model may have all wrong; here that is a sample like any other.
  const asked = comparisonOf(metric, { whenInverted: 'compare' }, catalog)
  return judgeComparison(candidate, baseline, asked, bound).passes
}

/** Of losses that have no worst one, more may pass than of anything else. */
const OF_LOSSES = 7.5

/** A setting for each number of units, of which 5 % may pass from a number of units on. */
function each(
  gate: string,
  sizes: readonly number[],
  happens: (random: Random, n: number) => boolean,
  promisedFrom = 0,
  atMost = 5,
): readonly GateSetting[] {
  return sizes.map(n => ({
    name: `${gate}, ${n}`,
    counted: 'passes',
    ...(n >= promisedFrom && { atMost }),
    happens: random => happens(random, n),
  }))
}

const exponential = (random: Random): number => -Math.log(1 - random.next())

/** Losses of a mean that is known. */
const losses: readonly (readonly [name: string, draw: (random: Random) => number, mean: number])[] = [
  ['exponential', exponential, 1],
  ['log-normal σ 1', random => Math.exp(normal(random)), Math.exp(0.5)],
  ['mostly 0', random => (random.next() < 0.8 ? 0 : exponential(random)), 0.2],
]

/** A gamma number of shape 2 and mean 1. */
const gamma = (random: Random): number => (exponential(random) + exponential(random)) / 2

/** Knuth's: a product of uniform numbers. */
function poisson(random: Random, mean: number): number {
  const least = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > least; product *= random.next()) count++
  return count
}

/** A sum of a Poisson number of gamma numbers: Tweedie’s with power 1.5, mean and dispersion 1. */
const compound = (random: Random): number =>
  list(poisson(random, 2), () => exponential(random) / 2).reduce((a, b) => a + b, 0)

const forecasts = (yTrue: readonly number[], yPred: number): EvaluationInput => ({
  yTrue,
  yPred: yTrue.map(() => yPred),
})

/** Losses of models that predict the true mean, or the true quantile, and the means of these losses. */
const deviances: readonly (readonly [
  metric: string,
  sample: (random: Random, n: number) => EvaluationInput,
  mean: number,
  of?: string,
])[] = [
  [
    'mse',
    (random, n) => {
      const yTrue = truths(random, n)
      return { yTrue, yPred: yTrue.map(truth => truth + normal(random)) }
    },
    1,
  ],
  [
    'pinballLoss(quantile=0.9)',
    (random, n) =>
      forecasts(
        list(n, () => normal(random)),
        1.2815515655446004,
      ),
    0.17549833193248,
  ],
  // Their means follow by summation over counts.
  [
    'meanPoissonDeviance',
    (random, n) =>
      forecasts(
        list(n, () => poisson(random, 3)),
        3,
      ),
    1.094585089529,
  ],
  [
    'meanPoissonDeviance',
    (random, n) =>
      forecasts(
        list(n, () => poisson(random, 0.3)),
        0.3,
      ),
    0.83981888229,
    ' of rare counts',
  ],
  [
    'meanGammaDeviance',
    (random, n) =>
      forecasts(
        list(n, () => gamma(random)),
        1,
      ),
    0.540726,
  ],
  [
    'meanTweedieDeviance(power=1.5)',
    (random, n) =>
      forecasts(
        list(n, () => compound(random)),
        1,
      ),
    1.245438690876,
  ],
]

/** True values that are wide enough apart for errors to have a scale. */
const truths = (random: Random, n: number): number[] => list(n, () => 10 * random.next())

const BAD = 0.15
const RATE = 1 - BAD * 0.8

/** Eight rows of each user. In 15 of 100 users a row is right as often as one in five, else always. */
function ofUsers(random: Random, users: number): { readonly right: number[]; readonly groups: number[] } {
  const rates = list(users, () => (random.next() < BAD ? 0.2 : 1))
  const groups = list(8 * users, row => Math.floor(row / 8))
  return { groups, right: groups.map(user => Number(random.next() < rates[user])) }
}

/** What is right in one row of ten more than chance, for two models that are equally good. */
const guesses = (random: Random, yTrue: readonly number[], right: number): number[] =>
  yTrue.map(truth => (random.next() < right ? truth : 1 - truth))

const binary = (random: Random, n: number): number[] => list(n, () => Number(random.next() < 0.5))

export const fewUnits: GateStudy = {
  topic: 'few',
  title: 'Few rows, cases and users',
  about: `
What most people have: 2 to 50 units, here behind the comma. Each model is exactly at the bound, or two are equally good. Bounds of shares are exact, so
their line is what the numbers of successes allow. Users have eight rows each, and 15 of 100 of them are served badly: a sample
of few users often has none of those. Losses have no worst one: of five log-normal ones nothing but a rule that holds for normal,
exponential, log-normal, multiplicative and mostly-zero losses alike can say how large the next may be, so few losses take a bound
far off: two that are nearly equal one that is ten times as high. Losses that are all equal, and not 0, show nothing of how others
would be: the gate is inconclusive, and \`confidence: { maxError }\` decides it. Samples without any of the large losses look like
those of models that have none: of pinball losses of a high quantile up to one in ten passes, and of squares of counts that are mostly
0 or 1, one in six. Deviances of such counts vary no less than their predicted rates claim, which keeps the level.
Amounts of which none lies below 0 and less is better, such as latencies and costs, are losses, too.
Student’s t passes 10 to 22 % of models at the bound with normal errors squared (n = 50 to 5), and 19 to 37 % where these are
multiplicative. Of |normal| errors a gate has 0.59 of the power of Student’s t with 20, 0.83 with 50 and 0.94 with
200; of squared ones 0.44, 0.61 and 0.86. More cannot be had of few squares: the exact χ² test, the most powerful there is for errors
that are known to be normal, passes 51, 61 and 71 of 100 such models, which is 0.68, 0.80 and 0.92 of what Student’s t does. Where most losses are 0, a
candidate of few rows is often nowhere worse, and then it passes.`,
  settings: [
    ...[0.5, 0.8, 0.9, 0.99].flatMap(rate =>
      each(`pass rate of ${rate}`, FEW, (random, n) =>
        passes({ passed: list(n, () => random.next() < rate) }, 'passRate', { atLeast: rate }),
      ),
    ),
    ...each('weighted precision', FEW, (random, n) => {
      const yTrue = list(n, () => Number(random.next() < 0.8))
      const sampleWeight = list(n, () => Math.exp(normal(random)))
      return passes({ yTrue, yPred: list(n, () => 1), sampleWeight, positive: 1 }, 'precision', { atLeast: 0.8 })
    }),
    ...(['accuracy', 'macroF1', 'mcc'] as const).flatMap(metric =>
      each(`better in ${metric}, two models of 70 %`, FEW, (random, n) => {
        const yTrue = binary(random, n)
        return isBetter(yTrue, guesses(random, yTrue, 0.7), guesses(random, yTrue, 0.7), metric)
      }),
    ),
    ...each('better in ECE, two models alike', FEW, (random, n) => {
      const p = list(n, () => random.next())
      const yTrue = p.map(each => Number(random.next() < each))
      const near = () => p.map(each => Math.min(1, Math.max(0, each + 0.2 * normal(random))))
      return compared({ yTrue, yScore: near(), positive: 1 }, { yScore: near() }, 'ece', { betterBy: 0 })
    }),
    ...each('win rate above ½, of which 3 in 10 are ties', FEW, (random, n) => {
      const preferred = list(n, () => {
        const at = random.next()
        return at < 0.35 ? ('candidate' as const) : at < 0.7 ? ('baseline' as const) : ('tie' as const)
      })
      return passes({ preferred }, 'winRate', { above: 0.5 })
    }),
    ...each('pass rate of users', [3, 5, 10, 20, 50], (random, users) => {
      const { right, groups } = ofUsers(random, users)
      return passes({ passed: right.map(Boolean), groups }, 'passRate', { atLeast: RATE })
    }),
    ...each('mean score of users', [3, 5, 10, 20, 50], (random, users) => {
      const { right, groups } = ofUsers(random, users)
      return passes({ score: right, groups }, 'meanScore', { atLeast: RATE })
    }),
    ...each('F1 of users', [3, 5, 10, 20, 50], (random, users) => {
      const { right, groups } = ofUsers(random, users)
      const yTrue = binary(random, right.length)
      const yPred = yTrue.map((truth, i) => (right[i] === 1 ? truth : 1 - truth))
      return passes({ yTrue, yPred, groups, positive: 1 }, 'f1', { atLeast: RATE })
    }),
    ...each(
      'pass rate of users against 0.6',
      [3, 5, 10, 20, 50],
      (random, users) => {
        const { right, groups } = ofUsers(random, users)
        return passes({ passed: right.map(Boolean), groups }, 'passRate', { atLeast: 0.6 })
      },
      Number.POSITIVE_INFINITY,
    ),
    ...losses.flatMap(([name, draw, mean]) => [
      ...each(
        `mean score that is better lower, ${name}`,
        FEW,
        (random, n) => passes({ score: list(n, () => draw(random)) }, 'meanScore(better="lower")', { atMost: mean }),
        0,
        OF_LOSSES,
      ),
      ...each(
        `MAE, ${name}`,
        FEW,
        (random, n) => {
          const yTrue = truths(random, n)
          return passes({ yTrue, yPred: yTrue.map(truth => truth + draw(random)) }, 'mae', { atMost: mean })
        },
        0,
        OF_LOSSES,
      ),
      ...each(
        `no worse in MAE, at the margin, ${name}`,
        FEW,
        (random, n) => {
          const yTrue = truths(random, n)
          const candidate = { yTrue, yPred: yTrue.map(truth => truth + 1.5 * draw(random)) }
          return compared(candidate, { yPred: yTrue.map(truth => truth + draw(random)) }, 'mae', {
            noWorseBy: mean / 2,
          })
        },
        50,
        OF_LOSSES,
      ),
    ]),
    ...(['r2', 'explainedVariance'] as const).flatMap(metric =>
      each(
        `${metric} of 0.75, normal`,
        FEW,
        (random, n) => {
          const yTrue = list(n, () => normal(random))
          return passes({ yTrue, yPred: yTrue.map(truth => truth + normal(random) / 2) }, metric, { atLeast: 0.75 })
        },
        0,
        OF_LOSSES,
      ),
    ),
    // Of probabilities that are uniform and true, the means are 1/6 and 1/2.
    ...[['brierScore', 1 / 6] as const, ['logLoss', 0.5] as const].flatMap(([metric, mean]) =>
      each(
        `${metric}, true probabilities`,
        FEW,
        (random, n) => {
          const yScore = list(n, () => random.next())
          const yTrue = yScore.map(score => Number(random.next() < score))
          return passes({ yTrue, yScore, positive: 1, labels: [0, 1] }, metric, { atMost: mean })
        },
        0,
        OF_LOSSES,
      ),
    ),
    ...(['krippendorffAlpha', 'fleissKappa'] as const).flatMap(metric =>
      each(`${metric} of three raters`, FEW, (random, n) => {
        const ratings = list(n, () => {
          const truth = random.below(3)
          return list(3, () => (random.next() < 0.85 ? truth : random.below(3)))
        })
        // Two ratings agree in 0.9² + 2·0.05², and by chance in a third.
        return passes({ ratings, labels: [0, 1, 2] }, metric, { atLeast: (0.815 - 1 / 3) / (2 / 3) })
      }),
    ),
    ...([20, 50, 200] as const).flatMap(n =>
      (['mae', 'mse'] as const).flatMap(metric => {
        // The bound lies 2.5 standard errors beyond the mean: Student’s t clears it about 8 times in 10.
        const power = metric === 'mae' ? 1 : 2
        const [mean, spread] = metric === 'mae' ? [Math.sqrt(2 / Math.PI), Math.sqrt(1 - 2 / Math.PI)] : [1, Math.SQRT2]
        const bound = mean + (2.5 * spread) / Math.sqrt(n)
        const errors = (random: Random): number[] => list(n, () => normal(random))
        return [
          {
            name: `${metric} of normal errors, better by 2.5 standard errors, ${n}`,
            counted: 'passes',
            happens: (random: Random) => {
              const yTrue = truths(random, n)
              const drawn = errors(random)
              return passes({ yTrue, yPred: yTrue.map((truth, i) => truth + drawn[i]) }, metric, { atMost: bound })
            },
          },
          {
            name: `${metric} of normal errors, better by 2.5 standard errors, ${n}`,
            counted: 'passes by Student’s t',
            happens: (random: Random) => {
              truths(random, n)
              const moments = momentsOf(Float64Array.from(errors(random), error => Math.abs(error) ** power))
              return moments.mean - studentTQuantile(0.05, n - 1) * standardErrorOf(moments) <= bound
            },
          },
        ]
      }),
    ),
    ...each(
      'RMSE, normal',
      FEW,
      (random, n) => {
        const yTrue = truths(random, n)
        return passes({ yTrue, yPred: yTrue.map(truth => truth + normal(random)) }, 'rmse', { atMost: 1 })
      },
      0,
      OF_LOSSES,
    ),
    ...each(
      'RMSE, normal of log-normal spread (σ ½)',
      FEW,
      (random, n) => {
        const yTrue = truths(random, n)
        const yPred = yTrue.map(truth => truth + Math.exp(normal(random) / 2) * normal(random))
        return passes({ yTrue, yPred }, 'rmse', { atMost: Math.exp(0.25) })
      },
      0,
      OF_LOSSES,
    ),
    ...deviances.flatMap(([metric, sample, mean, of = '']) =>
      each(`${metric}${of}`, FEW, (random, n) => passes(sample(random, n), metric, { atMost: mean }), 0, OF_LOSSES),
    ),
  ],
}
