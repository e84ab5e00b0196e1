import { catalog } from '../../generated/metrics/catalog.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { Bound } from '../../src/gates/bound.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import type { ComparisonVerdict } from '../../src/gates/decideComparison.ts'
import { gateAmong } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import { decideOnSlices } from '../../src/gates/judgeComparison.ts'
import type { SlicesMust } from '../../src/gates/slices/sliceOptions.ts'
import type { Verdict } from '../../src/gates/verdict.ts'
import { pairUp } from '../../src/measure/pairs/pairing.ts'
import type { Random } from '../../src/numeric/random.ts'
import { normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

const ROWS = 200
const BOUND = 0.8
const CLEARLY_BETTER = 0.95
const CLEARLY_WORSE = 0.6
const MARGIN = 0.05
const WRONG = 0.2

const surely = (slicesMust: SlicesMust) => ({ confidence: 0.95, slices: 'slice', slicesMust, minSupport: 1 })

/** Some rows of each slice, of which each row has a value. */
function inSlices<Value>(slices: number, rows: number, value: (slice: number) => Value) {
  const of = Array.from({ length: slices * rows }, (_, row) => Math.floor(row / rows))
  return { values: of.map(value), slices: { slice: of } }
}

/** Cases that pass as often as the slice says. */
function casesPass(
  random: Random,
  slices: number,
  rateOf: (slice: number) => number,
  bound: Bound,
  must: SlicesMust,
): Verdict {
  const { values, ...rest } = inSlices(slices, ROWS, slice => random.next() < rateOf(slice))
  // The whole is no part of what is counted.
  const asked = gateAmong(catalog, 'passRate', { above: 0.1 }, { ...surely(must), sliceBound: bound })
  return judge(evaluation({ passed: values, ...rest }), asked)
}

/** Scores whose AUC is that of two normal distributions so far apart. */
function scoresSeparate(random: Random, slices: number, distance: number, must: SlicesMust): Verdict {
  const { values, ...rest } = inSlices(slices, ROWS, () => Number(random.next() < 0.5))
  const yScore = values.map(label => label * distance + normal(random))
  const asked = gateAmong(catalog, 'auc', { above: 0.51 }, { ...surely(must), sliceBound: { above: BOUND } })
  return judge(evaluation({ yTrue: values, yScore, ...rest }), asked)
}

/** The distance of two normal distributions that an AUC of 0.8 stands for. */
const DISTANCE = 1.190232

/** A candidate beside a baseline that is wrong in one row of five; it loses as much as the slice says. */
function compared(
  random: Random,
  slices: number,
  lossOf: (slice: number) => number,
  must: SlicesMust,
): ComparisonVerdict {
  const { values, ...rest } = inSlices(slices, ROWS, slice => {
    const isWrong = random.next() < WRONG
    // What is lost and what is gained differ by the loss.
    const changes = isWrong ? random.next() < 0.25 : random.next() < (0.25 * WRONG + lossOf(slice)) / (1 - WRONG)
    return { old: Number(!isWrong), now: Number(isWrong === changes) }
  })
  const yTrue = values.map(() => 1)
  const candidate = { yTrue, yPred: values.map(({ now }) => now), ...rest }
  const pairing = pairUp(candidate, { yPred: values.map(({ old }) => old) }, 'all')
  return decideOnSlices(pairing, { noWorseBy: MARGIN }, comparisonOf('accuracy', surely(must), catalog))
}

function provedOf(slices: number): readonly GateSetting[] {
  const one = `${slices} slices, one exactly at the bound, the others far better`
  const far = `${slices} slices, all far better`
  return [
    {
      name: `pass rate, ${one}`,
      counted: 'is proved',
      atMost: 5,
      happens: random =>
        casesPass(random, slices, slice => (slice === 0 ? BOUND : CLEARLY_BETTER), { above: BOUND }, 'prove').passes,
    },
    {
      name: `pass rate, ${far}`,
      counted: 'is proved',
      happens: random => casesPass(random, slices, () => CLEARLY_BETTER, { above: BOUND }, 'prove').passes,
    },
    {
      name: `accuracy beside a baseline, ${slices} slices, one loses exactly the margin, the others nothing`,
      counted: 'is proved',
      atMost: 5,
      happens: random => compared(random, slices, slice => (slice === 0 ? MARGIN : 0), 'prove').passes,
    },
  ]
}

function notFailedOf(slices: number): readonly GateSetting[] {
  const all = `${slices} slices, all exactly at the bound`
  return [
    {
      name: `pass rate, ${all}`,
      counted: 'fails',
      atMost: 5,
      happens: random => !casesPass(random, slices, () => BOUND, { atLeast: BOUND }, 'notFail').passes,
    },
    {
      name: `AUC, ${all}`,
      counted: 'fails',
      atMost: 5,
      happens: random => !scoresSeparate(random, slices, DISTANCE, 'notFail').passes,
    },
    {
      name: `accuracy beside a baseline, ${slices} slices, all lose exactly the margin`,
      counted: 'fails a slice',
      atMost: 5,
      happens: random => compared(random, slices, () => MARGIN, 'notFail').slices?.outcome === 'fail',
    },
    {
      name: `pass rate, ${slices} slices, one clearly worse`,
      counted: 'fails',
      happens: random =>
        !casesPass(random, slices, slice => (slice === 0 ? CLEARLY_WORSE : BOUND), { atLeast: BOUND }, 'notFail')
          .passes,
    },
  ]
}

export const slices: GateStudy = {
  topic: 'slices',
  title: 'Gates on slices',
  about: `
Slices of ${ROWS} rows each, with \`confidence: 0.95\`. With \`slicesMust: 'prove'\` every slice must clear its bound, so a model passes that is
exactly at the bound in one slice alone, in 5 % of samples at most. With \`'notFail'\` no slice may be surely below its
bound after Holm, so that of models that are exactly at the bound in every slice at most 5 % fail, however many slices there are.
The bound is a pass rate or an AUC of ${BOUND}; far better is a rate of ${CLEARLY_BETTER}, clearly worse one of ${CLEARLY_WORSE}. The baseline is wrong in 20 % of rows,
and the margin is ${MARGIN}.`,
  settings: [2, 10, 40].flatMap(count => [...provedOf(count), ...notFailedOf(count)]),
}
