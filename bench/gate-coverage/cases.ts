import { catalog } from '../../generated/metrics/catalog.ts'
import {
  fieldF1,
  fieldPrecision,
  fieldRecall,
  jsonValid,
  quantile,
  ratio,
  toolArgumentF1,
  toolCalls,
} from '../../generated/metrics.ts'
import { preferences } from '../../src/answers/preferences.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import type { Bound } from '../../src/gates/bound.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import { gateAmong } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import { judgeComparison } from '../../src/gates/judgeComparison.ts'
import type { MetricLike } from '../../src/measure/resolveMetric.ts'
import type { Random } from '../../src/numeric/random.ts'
import { normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

const SIZES = [10, 30, 100] as const
const TRIALS = 3

function list<Value>(n: number, value: (i: number) => Value): Value[] {
  return Array.from({ length: n }, (_, i) => value(i))
}

function passes(input: EvaluationInput, metric: MetricLike, bound: Bound): boolean {
  return judge(evaluation(input), gateAmong(catalog, metric, bound, { confidence: 0.95 })).passes
}

function isBetter(ours: EvaluationInput, theirs: object, metric: MetricLike): boolean {
  const asked = comparisonOf(metric, { whenInverted: 'compare' }, catalog)
  return judgeComparison(ours, theirs, asked, { betterBy: 0 }).passes
}

/** A setting for each number of cases, of which 5 % may pass. */
function each(gate: string, sizes: readonly number[], happens: (random: Random, n: number) => boolean): GateSetting[] {
  return sizes.map(n => ({
    name: `${gate}, ${n}`,
    counted: 'passes',
    atMost: 5,
    happens: random => happens(random, n),
  }))
}

/** How often a case passes: half of the cases three times of five, the others always. */
const rateOfCase = (random: Random): number => (random.next() < 0.5 ? 0.6 : 1)
const RATE = 0.8

const trialsOf = (random: Random, n: number, trials = TRIALS): boolean[][] =>
  list(n, () => {
    const rate = rateOfCase(random)
    return list(trials, () => random.next() < rate)
  })

const asked = [{ name: 'find' }]
const callsOf = (random: Random, n: number) => ({
  expectedTools: list(n, () => asked),
  toolCalls: trialsOf(random, n).map(own => own.map(isRight => (isRight ? asked : []))),
})

const ARGUMENTS = 3
/** Calls of which each argument is right as often as a case passes. */
const argumentsOf = (random: Random, n: number) => ({
  expectedTools: list(n, () => [{ name: 'find', arguments: Object.fromEntries(list(ARGUMENTS, i => [`a${i}`, 1])) }]),
  toolCalls: list(n, () => {
    const rate = rateOfCase(random)
    return list(TRIALS, () => [
      { name: 'find', arguments: Object.fromEntries(list(ARGUMENTS, i => [`a${i}`, Number(random.next() < rate)])) },
    ])
  }),
})

/** Documents that were read several times, as the text of JSON, of which a part is none. */
const textsOf = (random: Random, n: number) => ({
  fields: trialsOf(random, n).map(own =>
    own.map(isRight => ({ truth: { a: 1 }, answer: isRight ? '{"a": 1}' : '{"a": ' })),
  ),
})

const FIELDS = 5
/** The fields of documents that were read several times; of each, what is not read right is wrong or missing. */
const trialsOfFields = (random: Random, n: number) => ({
  fields: list(n, () => {
    const rate = rateOfCase(random)
    const truth = Object.fromEntries(list(FIELDS, i => [`f${i}`, 1] as const))
    const read = (): number | null => (random.next() < rate ? 1 : random.next() < 0.5 ? 0 : null)
    return list(TRIALS, () => ({ truth, answer: Object.fromEntries(list(FIELDS, i => [`f${i}`, read()] as const)) }))
  }),
})
/** Of 10 values 8 are right, 1 is wrong and 1 is missing. */
const F1_OF_TRIALS = 16 / (16 + 2 + 1)
const fieldsOf = (random: Random, n: number) => ({
  fields: list(n, () => {
    const rate = rateOfCase(random)
    const truth = Object.fromEntries(list(FIELDS, i => [`f${i}`, 1] as const))
    return { truth, answer: Object.fromEntries(list(FIELDS, i => [`f${i}`, Number(random.next() < rate)] as const)) }
  }),
})

/** What trials cost, more where they fail, and which of them passed. */
function costsOf(random: Random, n: number) {
  const trials = trialsOf(random, n)
  const costUsd = trials.map(own => own.map(hasPassed => Math.exp(0.5 * normal(random)) * (hasPassed ? 1 : 2)))
  return { trials, numbers: { costUsd } }
}
/** (0.8 · 1 + 0.2 · 2)/0.8 times the mean of the log-normal. */
const COST_OF_SUCCESS = 1.5 * Math.exp(0.125)

const exponential = (random: Random): number => -Math.log(1 - random.next())

const SENSITIVITY = 0.85
const SPECIFICITY = 0.8
const GOOD = 0.7

/** Rows of which a judge says whether they are good, and people of some. */
function judgedRows(random: Random, n: number, labelled: 'random' | 'chosen', isLabelled: (row: number) => boolean) {
  // Chosen labels are of rows of their own, half of them good.
  const truth = list(n, row => random.next() < (labelled === 'chosen' && isLabelled(row) ? 0.5 : GOOD))
  const verdicts = truth.map(isGood => random.next() < (isGood ? SENSITIVITY : 1 - SPECIFICITY))
  return {
    verdicts: { judge: verdicts, human: truth.map((isGood, row) => (isLabelled(row) ? isGood : null)), labelled },
  }
}

/** Scores of a judge that is too kind, and of people; their mean is 1. */
function scoredRows(random: Random, n: number, labels: number) {
  const human = list(n, () => exponential(random))
  return {
    verdicts: {
      judge: human.map(score => 0.3 + 0.8 * score + 0.4 * normal(random)),
      human: human.map((score, row) => (row < labels ? score : null)),
      labelled: 'random',
    },
  }
}

/** Pairs of equally good answers, before a judge that prefers the first in one of five. */
const pairsOf = (random: Random, n: number) =>
  preferences(
    list(n, id => {
      const better = random.next() < 0.5 ? 'candidate' : 'baseline'
      const isSwayed = random.next() < 0.2
      const swayed = { candidateFirst: 'candidate', baselineFirst: 'baseline' } as const
      return (['candidateFirst', 'baselineFirst'] as const).map(order => ({
        id,
        order,
        preferred: isSwayed ? swayed[order] : better,
      }))
    }).flat(),
  )

export const cases: GateStudy = {
  topic: 'cases',
  title: 'Cases, trials and judges',
  about: `
Agents, extraction and judges: 10 to 100 cases, here behind the comma, each exactly at the bound, or two equally good models.
Half of the cases pass three times of five, the others always, so that the three trials of a case go together, as do the five
fields of a document. Costs are log-normal, latencies exponential. A judge says of 0.85 of good rows that they are good and of
0.2 of bad ones; behind the comma is how many rows people labelled, of 400. Chosen labels are half of them good, the other rows
0.7. The bound of a cost per success allows for half a case that costs as much as the costliest and never passes, that of errors
among fields and arguments for half a document as bad as the worst, and it is never nearer than that of as many documents of
which none is wholly wrong: ten of them show no F1 above 0.74.`,
  settings: [
    ...each('tool calls of 0.8', SIZES, (random, n) => passes(callsOf(random, n), toolCalls(), { above: RATE })),
    ...each('F1 of fields of 0.8', SIZES, (random, n) => passes(fieldsOf(random, n), fieldF1(), { above: RATE })),
    ...each('F1 of tool arguments of 0.8', SIZES, (random, n) =>
      passes(argumentsOf(random, n), toolArgumentF1(), { above: RATE }),
    ),
    ...each('F1 of fields, trials', SIZES, (random, n) =>
      passes(trialsOfFields(random, n), fieldF1(), { above: F1_OF_TRIALS }),
    ),
    ...each('macro F1 of fields of 0.8', SIZES, (random, n) =>
      passes(fieldsOf(random, n), fieldF1({ average: 'macro' }), { above: RATE }),
    ),
    ...each('precision of fields, trials', SIZES, (random, n) =>
      passes(trialsOfFields(random, n), fieldPrecision(), { above: 8 / 9 }),
    ),
    ...each('recall of fields, trials', SIZES, (random, n) =>
      passes(trialsOfFields(random, n), fieldRecall(), { above: RATE }),
    ),
    ...each('valid JSON of 0.8', SIZES, (random, n) => passes(textsOf(random, n), jsonValid(), { above: RATE })),
    ...each('cost per success', SIZES, (random, n) =>
      passes(costsOf(random, n), ratio('costUsd', 'passed'), { below: COST_OF_SUCCESS }),
    ),
    ...each('p90 of latencies', [30, 60, 200], (random, n) =>
      passes({ numbers: { ms: list(n, () => exponential(random)) } }, quantile('ms', 0.9), { below: Math.log(10) }),
    ),
    // Two trials of a case of 0.6 differ in 0.48.
    ...each('disagreement of 0.24', SIZES, (random, n) =>
      passes({ trials: trialsOf(random, n) }, 'disagreement', { below: 0.24 }),
    ),
    ...each('pass@2 of 0.92', SIZES, (random, n) =>
      passes({ trials: trialsOf(random, n) }, 'passAtK(k=2)', { above: (1 - 0.4 ** 2 + 1) / 2 }),
    ),
    ...each('all-pass@2 of 0.68', SIZES, (random, n) =>
      passes({ trials: trialsOf(random, n) }, 'allPassAtK(k=2)', { above: (0.36 + 1) / 2 }),
    ),
    ...each('win rate of 0.5, both orders', SIZES, (random, n) =>
      passes(pairsOf(random, n), 'winRate', { above: 0.5 }),
    ),
    ...each('pass rate by a judge, random labels', [20, 60, 200], (random, labels) =>
      passes(judgedRows(random, 400, 'random', row => row < labels) as never, 'correctedPassRate', { above: GOOD }),
    ),
    ...each('pass rate by a judge, chosen labels', [20, 60, 200], (random, labels) =>
      passes(judgedRows(random, 400, 'chosen', row => row < labels) as never, 'correctedPassRate', { above: GOOD }),
    ),
    ...each('mean score by a judge', [20, 60, 200], (random, labels) =>
      passes(scoredRows(random, 400, labels) as never, 'correctedMeanScore', { above: 1 }),
    ),
    ...each('better in tool calls', SIZES, (random, n) =>
      isBetter(callsOf(random, n), { toolCalls: callsOf(random, n).toolCalls }, toolCalls()),
    ),
    ...each('better in F1 of fields', SIZES, (random, n) =>
      isBetter(trialsOfFields(random, n), trialsOfFields(random, n), fieldF1()),
    ),
    ...each('better in F1 of tool arguments', SIZES, (random, n) =>
      isBetter(argumentsOf(random, n), { toolCalls: argumentsOf(random, n).toolCalls }, toolArgumentF1()),
    ),
    ...each('better in pass@2', SIZES, (random, n) =>
      isBetter({ trials: trialsOf(random, n) }, { trials: trialsOf(random, n) }, 'passAtK(k=2)'),
    ),
    ...each('better in all-pass@2', SIZES, (random, n) =>
      isBetter({ trials: trialsOf(random, n) }, { trials: trialsOf(random, n) }, 'allPassAtK(k=2)'),
    ),
    ...each('better in disagreement', SIZES, (random, n) =>
      isBetter({ trials: trialsOf(random, n) }, { trials: trialsOf(random, n) }, 'disagreement'),
    ),
    ...each('better in cost per success', SIZES, (random, n) =>
      isBetter(costsOf(random, n), costsOf(random, n), ratio('costUsd', 'passed')),
    ),
  ],
}
