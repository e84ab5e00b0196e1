import { fieldF1, jsonValid, ratio, toolArgumentF1, toolCalls } from '../../generated/metrics.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measureSurely } from '../../src/measure/intervals/intervalOf.ts'
import { type MetricLike, resolveMetric } from '../../src/measure/resolveMetric.ts'
import type { Random } from '../../src/numeric/random.ts'
import type { Interval } from '../../src/stats/interval.ts'
import { normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

const request = requireConfidence(0.95)

/** Limits move by rounding alone. */
const ROUNDING = 1e-9

function intervalOf(input: EvaluationInput, metric: MetricLike): Interval | undefined {
  return measureSurely(evaluation(input), resolveMetric(metric), request, 1).interval
}

/** Draws until there is a sample that can be mended. */
function labelsTurnRed(
  random: Random,
  metric: string,
  [fewest, most, classes]: readonly [number, number, number],
): boolean {
  for (;;) {
    const n = fewest + random.below(most - fewest + 1)
    const right = 0.5 + 0.5 * random.next()
    const yTrue = Array.from({ length: n }, () => Math.floor(random.next() ** 1.5 * classes))
    const yPred = yTrue.map(truth => (random.next() < right ? truth : random.below(classes)))
    const wrong = yTrue.flatMap((truth, row) => (truth === yPred[row] ? [] : [row]))
    if (wrong.length === 0) continue
    const mended = wrong[random.below(wrong.length)]
    const labels = Array.from({ length: classes }, (_, code) => code)
    const rows = { yTrue, labels, ...(classes === 2 && { positive: 1 }) }
    const before = intervalOf({ ...rows, yPred }, metric)
    const after = intervalOf({ ...rows, yPred: yPred.with(mended, yTrue[mended]) }, metric)
    if (before === undefined) continue
    return after === undefined || after.lower < before.lower - ROUNDING || after.upper < before.upper - ROUNDING
  }
}

/** A loss that is made smaller by a part of it. */
function lossTurnsRed(random: Random, metric: string, n: number, draw: (random: Random) => number): boolean {
  const yTrue = Array.from({ length: n }, () => 10 * random.next())
  const errors = yTrue.map(() => draw(random))
  const mended = random.below(n)
  const kept = random.next()
  const limits = (of: readonly number[]) => intervalOf({ yTrue, yPred: yTrue.map((truth, i) => truth + of[i]) }, metric)
  const [before, after] = [limits(errors), limits(errors.with(mended, kept * errors[mended]))]
  if (before === undefined) return false
  return after === undefined || after.upper > before.upper + ROUNDING
}

/** Scores as judges and checks give them, of which one becomes 1. */
const scoresOf: readonly (readonly [name: string, draw: (random: Random) => number])[] = [
  ['0, ½ or 1', random => random.below(3) / 2],
  ['mostly 1, else a quarter', random => (random.next() < 0.7 ? 1 : random.below(4) / 4)],
  ['any number from 0 to 1', random => random.next()],
]

function scoreTurnsRed(
  random: Random,
  [fewest, most]: readonly [number, number],
  draw: (random: Random) => number,
): boolean {
  for (;;) {
    const score = Array.from({ length: fewest + random.below(most - fewest + 1) }, () => draw(random))
    const mended = random.below(score.length)
    if (score[mended] === 1) continue
    const [before, after] = [score, score.with(mended, 1)].map(of => intervalOf({ score: of }, 'meanScore'))
    if (before !== undefined) return after === undefined || after.lower < before.lower - ROUNDING
  }
}

/** Which trials of each case passed: what is right of it, or what it costs, follows from them. */
type Trials = readonly (readonly boolean[])[]

const callOf = (isRight: boolean) => [{ name: 'find', arguments: { id: isRight ? 1 : 2, limit: 1 } }]
const documentOf = (isRight: boolean) => ({ truth: { a: 1, b: 2 }, answer: { a: 1, b: isRight ? 2 : 3 } })
const textOf = (isRight: boolean) => ({ truth: { a: 1 }, answer: isRight ? '{"a": 1}' : '{"a": ' })
const calls = (trials: Trials) => ({
  expectedTools: trials.map(() => callOf(true)),
  toolCalls: trials.map(own => own.map(callOf)),
})
const documents = (trials: Trials) => ({ fields: trials.map(own => own.map(documentOf)) })
const texts = (trials: Trials) => ({ fields: trials.map(own => own.map(textOf)) })
const costs = (trials: Trials) => ({
  trials,
  numbers: { costUsd: trials.map(own => own.map(hasPassed => (hasPassed ? 1 : 2))) },
})

/** Metrics of cases that were tried several times, with the end of their limits that a gate goes by. */
const ofCases: readonly (readonly [name: string, MetricLike, (trials: Trials) => object, 'lower' | 'upper'])[] = [
  ['tool calls', toolCalls(), calls, 'lower'],
  ['F1 of tool arguments', toolArgumentF1(), calls, 'lower'],
  ['F1 of fields', fieldF1(), documents, 'lower'],
  ['valid JSON', jsonValid(), texts, 'lower'],
  ['pass@1', 'passAtK(k=1)', trials => ({ trials }), 'lower'],
  ['all-pass@2', 'allPassAtK(k=2)', trials => ({ trials }), 'lower'],
  ['cost per success', ratio('costUsd', 'passed'), costs, 'upper'],
]

/** One trial that failed passes. */
function caseTurnsRed(
  random: Random,
  [, metric, inputOf, end]: (typeof ofCases)[number],
  n: number,
  tried: number,
): boolean {
  for (;;) {
    const rate = 0.5 + 0.4 * random.next()
    const trials = Array.from({ length: n }, () => {
      const own = random.next() < 0.5 ? rate : Math.min(1, rate + 0.3)
      return Array.from({ length: tried }, () => random.next() < own)
    })
    const failed = trials.flatMap((own, i) => own.flatMap((hasPassed, j) => (hasPassed ? [] : [[i, j] as const])))
    if (failed.length === 0) continue
    const [i, j] = failed[random.below(failed.length)]
    const limits = (of: Trials) => intervalOf(inputOf(of) as EvaluationInput, metric)
    const [before, after] = [limits(trials), limits(trials.with(i, trials[i].with(j, true)))]
    if (before === undefined) continue
    if (after === undefined) return true
    return end === 'lower' ? after.lower < before.lower - ROUNDING : after.upper > before.upper + ROUNDING
  }
}

const ofLabels = [
  'macroF1',
  'weightedF1',
  'f1',
  'jaccard',
  'balancedAccuracy',
  'mcc',
  'cohenKappa',
  'gMean',
  'markedness',
]
const sizes = [
  [5, 20, 2],
  [20, 60, 2],
] as const

const settings: readonly GateSetting[] = [
  ...ofLabels.flatMap(metric =>
    sizes.map(size => ({
      name: `${metric}, ${size[0]} to ${size[1]} rows of ${size[2]} classes, one more is right`,
      counted: 'has a lower limit',
      happens: (random: Random) => labelsTurnRed(random, metric, size),
    })),
  ),
  ...scoresOf.flatMap(([scale, draw]) =>
    (
      [
        [3, 8],
        [9, 20],
        [21, 60],
      ] as const
    ).map(size => ({
      name: `mean of ${size[0]} to ${size[1]} scores, ${scale}: one becomes 1`,
      counted: 'has a lower limit',
      happens: (random: Random) => scoreTurnsRed(random, size, draw),
    })),
  ),
  ...ofCases.flatMap(subject =>
    [10, 30, 100].flatMap(n =>
      (subject[0] === 'all-pass@2' ? [3] : [1, 3]).map(tried => ({
        name: `${subject[0]} of ${n} cases, ${tried === 1 ? '1 trial' : `${tried} trials`} each, one more is right`,
        counted: subject[3] === 'lower' ? 'has a lower limit' : 'has a higher limit',
        happens: (random: Random) => caseTurnsRed(random, subject, n, tried),
      })),
    ),
  ),
  ...(['mae', 'rmse'] as const).flatMap(metric =>
    [10, 50].map(n => ({
      name: `${metric} of ${n} normal errors, one becomes smaller`,
      counted: 'has a higher limit',
      happens: (random: Random) => lossTurnsRed(random, metric, n, normal),
    })),
  ),
]

export const mended: GateStudy = {
  topic: 'mended',
  title: 'Better, and yet red',
  about: `
A model that gets better should never turn a gate red. One unit is mended, and both limits are looked at: if either got worse, there are bounds
for which the gate did. Shares cannot. An influence function may, if rarely, since a mended row can make the others look more spread: in
pairs of label metrics no limit fell by more than 0.07. A mean of a few scores may, by the nature of Student’s t: one that is far better than
the others adds more to the spread than to the mean; and where nearly all scores have become alike, Stringer’s bound takes over, which
does not trust so small a spread. From twenty scores on it hardly happens. Of few losses a limit often rises, since a smaller one
makes the others stand out; of fifty by at most a twentieth. To let a gate pass wherever it would with losses of which none is smaller does not hold
the level: in 1,000 samples it passed 4.7 to 22.8 % of models at the bound with five losses, where the gate passes 1.4 to 8.7 %, and 1.9 to 15.9 % with
ten, where it passes 1.2 to 9.1 %, by how heavy their tail is. Nor would a limit still never rise: where nearly all losses have become 0, that of a loss that
was not seen takes over, and it must lie beyond that of a few tiny ones.
Cases that were tried once are shares, and cannot. Sums over cases (F1 of fields and of arguments, cost per success) cannot, either:
a gate on them passes if it would with cases of which none is better. A comparison of two such sums linearises both, and may: of 400 pairs with three
trials of each case the lower limit of the gain fell in 15 % (F1) and 5 % (cost) with 10 cases, in 0.3 % with 30, and in none with 100. Where the trials of a case differ, limits of a mean over cases are
of another kind once nearly all cases come out alike, and mending one may lead there: a gate
that passed is then inconclusive, never failed. With 100 cases that is rare.
A candidate that becomes
the baseline itself by what is mended fails toBeBetterThan, where it was inconclusive; a metric may lose its value (F1 of no
positive rows); toBeNoWorseThan turned red in none of 3,000 such pairs, but lost its value in 13, where the
mended model no longer predicts a class.`,
  settings,
}
