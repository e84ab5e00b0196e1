import { expect } from 'expect'
import { type BaselineInput, type EvaluationInput, extendWith } from '../../src/index.ts'
import { binaryScores, multiClassLabels, otherScores, predictions, scoredLists } from '../core/inputs.ts'
import { markdownTable } from '../core/markdownTable.ts'
import { cpuTime, ROUNDS } from './cpuTime.ts'
import { heldBaselines } from './heldBaselines.ts'

const sizes = [2_000, 100_000, 1_500_000]
const confidence = 0.95

/** Bounds that all of these models meet. */
const bounds = { up: { above: 0.01 }, share: { below: 0.99 }, error: { below: 30 } }

/** Bounds that none of them meets. */
const tooStrict = { up: { above: 0.99999 }, share: { below: 1e-6 }, error: { below: 1e-6 } }

const half = { relativeMargin: 0.5 }
// Of two models of which one is far better calibrated.
const margins: Readonly<Record<string, { readonly margin: number }>> = { ece: { margin: 0.5 } }

/** A candidate, its baseline and the metrics that gates judge them by. */
interface Judged {
  readonly metrics: Readonly<Record<string, keyof typeof bounds>>
  /** Rows of the samples, if they are not {@link sizes}. */
  readonly sizes?: readonly number[]
  readonly of: (n: number) => { readonly candidate: EvaluationInput; readonly baseline: BaselineInput }
}

const DOCUMENTS = 100

const judged: readonly Judged[] = [
  {
    metrics: { accuracy: 'up', macroF1: 'up', mcc: 'up' },
    of: n => {
      const candidate = multiClassLabels(n, 4)
      return { candidate, baseline: { yPred: candidate.yPred.map((label, row) => (row % 50 === 0 ? 0 : label)) } }
    },
  },
  {
    metrics: {
      auc: 'up',
      averagePrecision: 'up',
      ks: 'up',
      logLoss: 'error',
      brierScore: 'share',
      ece: 'share',
      'recallAtPrecision(precision=0.5)': 'up',
    },
    of: n => {
      const candidate = binaryScores(n)
      const baseline = { yScore: otherScores(candidate.yScore).map(score => Math.min(1, score)) }
      return { candidate: { ...candidate, yScore: candidate.yScore.map(score => Math.min(1, score)) }, baseline }
    },
  },
  {
    metrics: {
      mae: 'error',
      rmse: 'error',
      r2: 'up',
      medae: 'error',
      pearson: 'up',
      spearman: 'up',
      kendallTau: 'up',
    },
    of: n => {
      const candidate = predictions(n)
      return { candidate, baseline: { yPred: candidate.yPred.map((value, row) => value + (row % 7) / 20) } }
    },
  },
  {
    metrics: { 'ndcg@10': 'up', mrr: 'up' },
    sizes: [1_000_000],
    of: n => {
      const { relevance, yScore } = scoredLists(n / DOCUMENTS, DOCUMENTS)
      const candidate = { relevance: byQuery(relevance), yScore: byQuery(yScore) }
      return { candidate, baseline: { yScore: byQuery(otherScores(yScore)) } }
    },
  },
]

/**
 * Returns the CPU times of gates with confidence as a Markdown table, for single values and for pairs. The unit is the
 * time to sort a million numbers.
 */
export function sureGates(): string {
  extendWith(expect)
  const million = binaryScores(1_000_000).yScore
  const sort = cpuTime(() => Float64Array.from(million).sort())
  const shown = (seconds: number): string => (seconds / sort).toPrecision(2)
  const rows = judged.flatMap(({ metrics, of, sizes: own = sizes }) => {
    const inputs = own.map(of)
    return Object.entries(metrics).map(([metric, kind]) => {
      const timesOf = (gate: (input: (typeof inputs)[number]) => void): readonly number[] =>
        inputs.map(input => cpuTime(() => gate(input)))
      const row = (seconds: readonly number[]): string => seconds.map(shown).join(' · ')
      const passing = timesOf(({ candidate }) => expect(candidate).toHaveMetric(metric, bounds[kind], { confidence }))
      const failing = timesOf(({ candidate }) =>
        messageOf(() => expect(candidate).toHaveMetric(metric, tooStrict[kind], { confidence })),
      )
      return [
        metric,
        row(passing),
        row(failing.map((seconds, i) => Math.max(0, seconds - passing[i]))),
        row(
          timesOf(({ candidate, baseline }) =>
            expect(candidate).toBeNoWorseThan(baseline, metric, margins[metric] ?? half),
          ),
        ),
      ]
    })
  })
  return [
    '## Gates with confidence',
    '',
    `The whole call of a matcher from plain typed arrays, default methods, CPU time, medians of ${ROUNDS}, in multiples of`,
    `sorting a million numbers; of ${sizes.map(n => n.toLocaleString('en')).join(' · ')} rows, rankings of 10,000 queries with`,
    `${DOCUMENTS} documents each. Of baselines, ids have 12 characters.`,
    '',
    markdownTable(['gate', 'value', 'its message on top, where it fails', 'paired'], rows),
    '',
    heldBaselines(sizes, shown),
  ].join('\n')
}

function byQuery(column: Float64Array): readonly Float64Array[] {
  return Array.from({ length: column.length / DOCUMENTS }, (_, query) =>
    column.subarray(query * DOCUMENTS, (query + 1) * DOCUMENTS),
  )
}

/** Returns the message of a gate that fails. */
function messageOf(gate: () => void): string {
  try {
    gate()
  } catch (error) {
    return String(error)
  }
  throw new Error('the gate passed')
}
