import { catalog } from '../../generated/metrics/catalog.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { decideGap, type GapVerdict } from '../../src/gates/slices/decideGap.ts'
import { requireGapGate } from '../../src/gates/slices/gapGate.ts'
import type { GapKind } from '../../src/measure/slices/slicePairs.ts'
import type { Random } from '../../src/numeric/random.ts'
import { normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

/** What a slice of so many rows is drawn from, by a number that says how good the model is there. */
interface Family {
  readonly metric: string
  readonly draw: (random: Random, size: number, quality: number) => Rows
  /** The qualities of a slice at the one end, and at the other, and how far their values are apart. */
  readonly high: number
  readonly low: number
  readonly gap: number
}

type Rows = Readonly<Record<string, readonly (number | boolean)[]>>

/** So many slices of these sizes. */
interface Layout {
  readonly name: string
  readonly sizes: readonly number[]
}

const many = (count: number, size: number): readonly number[] => new Array<number>(count).fill(size)

const layouts: readonly Layout[] = [
  { name: '2 slices of 200', sizes: many(2, 200) },
  { name: '10 slices of 100', sizes: many(10, 100) },
  { name: 'slices of 1,000, 200, 60 and 40', sizes: [1000, 200, 60, 40] },
]

function rates(random: Random, size: number, quality: number): Rows {
  return { passed: Array.from({ length: size }, () => random.next() < quality) }
}

/** Scores of positive rows are normal and higher by so much: the AUC is Φ(shift/√2). */
function scores(random: Random, size: number, shift: number): Rows {
  const yTrue = Array.from({ length: size }, (_, row) => row % 2)
  return { yTrue, yScore: yTrue.map(label => label * shift + normal(random)) }
}

/** Scores of cases are exponential with this mean. */
function costs(random: Random, size: number, mean: number): Rows {
  return { score: Array.from({ length: size }, () => -mean * Math.log(1 - random.next())) }
}

const families: readonly Family[] = [
  { metric: 'passRate', draw: rates, high: 0.9, low: 0.8, gap: 0.1 },
  // Φ(2/√2) − Φ(1/√2).
  { metric: 'auc', draw: scores, high: 2, low: 1, gap: 0.161_1 },
  { metric: 'meanScore', draw: costs, high: 1.5, low: 1, gap: 0.5 },
]

function sample(random: Random, { draw }: Family, { sizes }: Layout, qualities: readonly number[]): EvaluationInput {
  const slices = sizes.map((size, slice) => draw(random, size, qualities[slice]))
  const columns = Object.keys(slices[0]).map(name => [name, slices.flatMap(rows => rows[name])] as const)
  const part = sizes.flatMap((size, slice) => new Array<string>(size).fill(`slice ${slice}`))
  return Object.assign(Object.fromEntries(columns), { slices: { part } }) as unknown as EvaluationInput
}

function judged(metric: string, limit: number, kind: GapKind, sure: boolean) {
  const options = { slices: 'part', minSupport: 1, ...(sure && { confidence: 0.95 }) }
  const gate = requireGapGate(catalog, kind, metric, limit, options)
  return (input: EvaluationInput): GapVerdict => decideGap(evaluation(input), gate)
}

function settingsOf(family: Family, layout: Layout): readonly GateSetting[] {
  const { metric, high, low, gap } = family
  const { sizes, name } = layout
  const apart = sizes.map((_, slice) => (slice === sizes.length - 1 ? low : high))
  const halves = sizes.map((_, slice) => (slice % 2 === 0 ? low : high))
  const equal = sizes.map(() => high)
  const atBound = judged(metric, gap, 'difference', true)
  const tight = judged(metric, gap / 10, 'difference', true)
  const byValue = judged(metric, gap, 'difference', false)
  const of = `${metric}, ${name}`
  return [
    {
      name: `${of}: one slice lower by the bound`,
      counted: 'passes',
      atMost: 5,
      happens: random => atBound(sample(random, family, layout, apart)).passes,
    },
    {
      name: `${of}: half of the slices lower by the bound`,
      counted: 'surely fails',
      atMost: 5,
      happens: random => atBound(sample(random, family, layout, halves)).outcome === 'fail',
    },
    {
      name: `${of}: all equal, bound a tenth of that`,
      counted: 'surely fails',
      atMost: 5,
      happens: random => tight(sample(random, family, layout, equal)).outcome === 'fail',
    },
    {
      name: `${of}: all equal`,
      counted: 'fails by value',
      happens: random => byValue(sample(random, family, layout, equal)).outcome === 'fail',
    },
  ]
}

/** A ratio at its bound, and chance as messages tell it. */
const others: readonly GateSetting[] = layouts.flatMap(layout => {
  const [family] = families
  const { sizes, name } = layout
  const ratio = judged('passRate', 8 / 9, 'ratio', true)
  const byValue = judged('meanScore', 0.001, 'difference', false)
  const apart = sizes.map((_, slice) => (slice === sizes.length - 1 ? 0.8 : 0.9))
  const halves = sizes.map((_, slice) => (slice % 2 === 0 ? 0.8 : 0.9))
  // The last slice is the smallest, and varies most.
  const spread = (random: Random): EvaluationInput => {
    const score = sizes.flatMap((size, slice) =>
      Array.from({ length: size }, () => (slice === sizes.length - 1 ? 3 : 1) * normal(random)),
    )
    return { score, slices: { part: sizes.flatMap((size, slice) => new Array<string>(size).fill(`slice ${slice}`)) } }
  }
  return [
    {
      name: `ratio of passRate, ${name}: one slice lower, at the bound`,
      counted: 'passes',
      atMost: 5,
      happens: random => ratio(sample(random, family, layout, apart)).passes,
    },
    {
      name: `ratio of passRate, ${name}: half of the slices lower, at the bound`,
      counted: 'surely fails',
      atMost: 5,
      happens: random => ratio(sample(random, family, layout, halves)).outcome === 'fail',
    },
    {
      name: `meanScore, ${name}: equal means, the last slice three times as spread`,
      counted: 'chance below 5 %',
      atMost: 5,
      happens: random => (byValue(spread(random)).chance()?.pValue ?? 1) <= 0.05,
    },
  ]
})

export const gaps: GateStudy = {
  topic: 'gaps',
  title: 'Gaps between slices',
  about: `
\`toHaveSliceGapBelow\` and \`toHaveSliceRatioAbove\` with a confidence of 95 %. The largest gap is exactly the bound: a tenth of a pass
rate, 0.161 of AUC (normal scores), 0.5 of a mean of exponential scores of mean 1 and 1.5, a ratio of 8/9. All equal slices
still show a gap, which is why gates by value fail often. Chance is what messages tell: how often slices as surely apart occur
among permutations.`,
  settings: [...families.flatMap(family => layouts.flatMap(layout => settingsOf(family, layout))), ...others],
}
