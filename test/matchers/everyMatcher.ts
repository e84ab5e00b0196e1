import { catalog, curated } from '../../generated/metrics/catalog.ts'
import type { ShapeName } from '../../src/evaluation/columns/shapes.ts'
import { type FormName, formsOf, matcherName } from '../../src/matchers/matcherForms.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { nameOf, requiredOptions } from '../laws/metricVariants.ts'
import { tableOf } from '../tableOf.ts'

/** One way to ask for a metric: a named matcher, or `toHaveMetric` with one kind of bound. */
export interface Way {
  readonly name: string
  readonly metric: AnyMetric
  readonly matcher: string
  /** Its arguments, with a bound that can hold and can fail. */
  readonly args: (options?: AnyOptions) => readonly unknown[]
  /** Its arguments, with NaN in one place of the bound. */
  readonly withNaN: readonly (readonly unknown[])[]
}

/** A value in the middle of the range of a metric, which some input exceeds and some does not. */
function middle(metric: AnyMetric): number {
  const [least, most] = metric.configure(requiredOptions(metric)).range
  if (!Number.isFinite(least)) return 0
  return Number.isFinite(most) ? (least + most) / 2 : 1
}

function namedWay(metric: AnyMetric, form: FormName): Way {
  const matcher = matcherName(metric, form)
  const { k = 3, ...required } = requiredOptions(metric)
  const at = middle(metric)
  const call = (bound: readonly unknown[], options: AnyOptions = {}): readonly unknown[] =>
    form === 'At' ? [k, ...bound, { ...required, ...options }] : [...bound, { ...required, ...options }]
  return {
    name: matcher,
    metric,
    matcher,
    args: options => call(form === 'Within' ? [at, 0.1] : [at], options),
    withNaN: (form === 'Within'
      ? [
          [Number.NaN, 0.1],
          [at, Number.NaN],
        ]
      : [[Number.NaN]]
    ).map(bound => call(bound)),
  }
}

/** The bounds that a metric refuses: a worse value would meet them. */
const against: Readonly<Record<string, readonly string[]>> = { up: ['below', 'atMost'], down: ['above', 'atLeast'] }

function generalWays(metric: AnyMetric): readonly Way[] {
  const at = middle(metric)
  const { direction } = metric.configure(requiredOptions(metric))
  const bounds: readonly (readonly [string, (value: number) => object])[] = [
    ['above', above => ({ above })],
    ['atLeast', atLeast => ({ atLeast })],
    ['below', below => ({ below })],
    ['atMost', atMost => ({ atMost })],
    ['within', target => ({ within: [target, 0.1] })],
    ['between', lowest => ({ between: [lowest, at + 0.1] })],
  ]
  const taken = bounds.filter(([kind]) => !against[String(direction)]?.includes(kind))
  return taken.map(([kind, bound]) => ({
    name: `toHaveMetric(${nameOf(metric)}, { ${kind} })`,
    metric,
    matcher: 'toHaveMetric',
    args: options => [metric, bound(at), { ...requiredOptions(metric), ...options }],
    withNaN: [[metric, bound(Number.NaN), requiredOptions(metric)]],
  }))
}

/** Every named matcher, and every metric through `toHaveMetric` with every kind of bound. */
export const everyMatcher: readonly Way[] = [
  ...curated.flatMap(metric => formsOf(metric).map(form => namedWay(metric, form))),
  ...catalog.flatMap(generalWays),
]

/** Input that leaves some metric without a value: which one is for the metric to say. */
export const withoutValue: {
  readonly [Name in ShapeName]: readonly { readonly input: unknown; readonly options?: AnyOptions }[]
} = {
  labels: [
    // Nothing truly positive, nothing called positive, neither.
    { input: { yTrue: [0, 0], yPred: [0, 1] } },
    { input: { yTrue: [0, 1], yPred: [0, 0] } },
    { input: { yTrue: [0, 0], yPred: [0, 0] } },
    { input: { yTrue: ['a', 'b'], yPred: ['a', 'a'], positive: 'b', labels: ['a', 'b'] } },
    // No class is left.
    { input: { yTrue: [1, 1], yPred: [1, 1], labels: [1, 2] }, options: { labels: [2] } },
    { input: { yTrue: [1, 1], yPred: [1, 1], labels: [1, 2] }, options: { labels: [2], whenUndefined: 'skip' } },
    { input: { yTrue: [0, 0], yScore: [0.1, 0.2], threshold: 0.5, positive: 1 } },
  ],
  scores: [{ input: { yTrue: [1, 1], yScore: [0.1, 0.9] } }, { input: { yTrue: [0, 0], yScore: [0.1, 0.9] } }],
  groupedScores: [{ input: { yTrue: [1, 0], yScore: [0.1, 0.9], groups: ['u', 'v'] } }],
  // One slice, slices that lack a class, and a ratio of 0 to 0.
  slicedLabels: [
    { input: { yTrue: [0, 0], yPred: [0, 0], slices: { country: ['u', 'v'], device: ['u', 'v'] } } },
    { input: { yTrue: [1, 0], yPred: [1, 0], slices: { country: ['u', 'u'], device: ['v', 'v'] } } },
  ],
  slicedProbabilities: [
    { input: { yTrue: [1, 0], yScore: [0.1, 0.9], slices: { country: ['u', 'u'], device: ['v', 'v'] } } },
  ],
  // The most confident of at least one row are always some.
  confidences: [],
  probabilities: [{ input: { yTrue: [0, 0], yScore: [0.1, 0.9] } }],
  classProbabilities: [{ input: { yTrue: ['a'], yProba: [[1]], labels: ['a'] } }],
  classScores: [{ input: { yTrue: ['a'], yScore: [[-7]], labels: ['a'] } }],
  numbers: [
    { input: { yTrue: [5], yPred: [5] } },
    { input: { yTrue: [5, 5], yPred: [5, 6] } },
    { input: { yTrue: [5, 6], yPred: [5, 5] } },
    { input: { yTrue: [0, 5], yPred: [1, 5] } },
    { input: { yTrue: [0, 0], yPred: [0, 0] } },
    { input: { yTrue: [0, 0], yPred: [0, 0] }, options: { whenZero: 'skip' } },
    { input: { yTrue: [5, 5], yPred: [5, 6] }, options: { power: 1 } },
  ],
  forecasts: [{ input: { yTrue: [1], yPred: [1], yTrain: [2, 2] } }],
  intervals: [],
  outputs: [
    { input: { task: 'multioutput', yTrue: [[5, 1]], yPred: [[5, 1]] } },
    {
      input: {
        task: 'multioutput',
        yTrue: tableOf('5 0 / 5 0'),
        yPred: tableOf('5 0 / 6 0'),
      },
    },
  ],
  labelSets: [
    { input: { task: 'multilabel', yTrue: [[], ['a']], yPred: [[], ['a']] }, options: { average: 'samples' } },
    { input: { task: 'multilabel', yTrue: [['a']], yPred: [['b']] }, options: { class: 'b' } },
    { input: { task: 'multilabel', yTrue: [['a']], yPred: [['b']] }, options: { class: 'a' } },
    { input: { task: 'multilabel', yTrue: [[0, 0]], yPred: [[0, 0]] }, options: { average: 'macro' } },
    { input: { task: 'multilabel', yTrue: [[1, 1]], yPred: [[1, 1]] }, options: { average: 'macro' } },
  ],
  labelScores: [
    { input: { task: 'multilabel', yTrue: [[0, 0]], yScore: [[1, 0]] } },
    { input: { task: 'multilabel', yTrue: [[0, 0]], yScore: [[1, 0]] }, options: { average: 'samples' } },
    { input: { task: 'multilabel', yTrue: [[0, 0]], yScore: [[1, 0]] }, options: { whenEmpty: 'skip' } },
    { input: { task: 'multilabel', yTrue: [[0, 0]], yScore: [[1, 0]] }, options: { whenEmpty: 'fail' } },
  ],
  rankings: [
    { input: { relevance: [[0, 0]] }, options: { whenEmpty: 'fail' } },
    { input: { relevance: [[0, 0]] }, options: { whenEmpty: 'skip' } },
    { input: { qrels: { q: { a: 1 } }, run: { other: ['a'] } }, options: { whenMissing: 'fail' } },
    { input: { qrels: { q: { a: 1 } }, run: { other: ['a'] } }, options: { whenMissing: 'skip' } },
    { input: { relevance: [[0], [1]], sampleWeight: [1, 0] }, options: { whenEmpty: 'skip' } },
  ],
  passed: [],
  score: [],
  preferred: [],
  trials: [{ input: { trials: [[true], [true]] } }],
  namedNumbers: [],
  toolCalls: [],
  fields: [],
  judged: [
    { input: { verdicts: { judge: [true, false], human: [null, null], labelled: 'random' } } },
    { input: { verdicts: { judge: [1, 2], human: [1, null], labelled: 'random' } } },
  ],
  ratings: [
    { input: { ratings: [[1], [2]] } },
    {
      input: {
        ratings: tableOf('1 1 / 1 1'),
      },
    },
    {
      input: {
        ratings: [
          [1, null],
          [null, 2],
        ],
      },
    },
  ],
  texts: [],
  lists: [
    { input: { run: { u: [] }, catalog: ['a'], features: {}, popularity: {} } },
    { input: { run: { u: ['a'] }, catalog: ['a'], features: { a: [1] }, popularity: { a: 1 } } },
  ],
  runPairs: [
    { input: { run: { q: ['a'] }, otherRun: { r: ['a'] } } },
    { input: { run: { q: [] }, otherRun: { q: [] } } },
  ],
}

/** Input that no metric of the shape may judge. */
export const badInput: { readonly [Name in ShapeName]: readonly unknown[] } = {
  labels: [
    { yTrue: [], yPred: [] },
    { yTrue: [1, 0], yPred: [1] },
    { yTrue: [1, 0], yPred: [1, null] },
    { yTrue: [1, 0], yPred: [1, 0.5] },
    { yTrue: [1, 0], yPred: [1, 0], labels: [1] },
    { yTrue: [1, 0], yPred: [1, 0], sampleWeight: [0, 0] },
    { yTrue: [1, 0] },
  ],
  scores: [
    { yTrue: [], yScore: [] },
    { yTrue: [1, 0], yScore: [0.5] },
    { yTrue: [1, 0], yScore: [0.5, Number.NaN] },
    { yTrue: ['a', 'b'], yScore: [0.5, 0.6] },
    { yTrue: [1, 0], yScore: [0.5, 0.6], ids: [1, 1] },
  ],
  groupedScores: [
    { yTrue: [], yScore: [], groups: [] },
    { yTrue: [1, 0], yScore: [0.5, 0.6] },
    { yTrue: [1, 0], yScore: [0.5, 0.6], groups: ['u', null] },
  ],
  slicedLabels: [
    { yTrue: [], yPred: [], slices: { country: [] } },
    { yTrue: [1, 0], yPred: [1, 0] },
    { yTrue: [1, 0], yPred: [1, 0], slices: { land: ['u', 'v'] } },
    { yTrue: [1, 0], yPred: [1, 0], slices: { country: ['u'] } },
  ],
  slicedProbabilities: [
    { yTrue: [1, 0], yScore: [0.5, 0.6] },
    { yTrue: [1, 0], yScore: [0.5, 1.6], slices: { country: ['u', 'v'] } },
    { yTrue: [1, 0], yScore: [0.5, 0.6], slices: { land: ['u', 'v'] } },
  ],
  confidences: [
    { yTrue: [], yPred: [], yScore: [] },
    { yTrue: ['a', 'b'], yPred: ['a', 'b'] },
    { yTrue: ['a', 'b'], yPred: ['a', 'b'], yScore: [0.5, 1 / 0] },
    { yTrue: ['a', 'b'], yPred: ['a', 'c'], yScore: [0.5, 0.6], labels: ['a', 'b'] },
  ],
  probabilities: [
    { yTrue: [], yScore: [] },
    { yTrue: [1, 0], yScore: [0.5, 1.5] },
  ],
  classProbabilities: [
    { yTrue: [], yProba: [], labels: ['a'] },
    { yTrue: ['a'], yProba: [[0.5, 0.4]], labels: ['a', 'b'] },
    { yTrue: ['a'], yProba: [[0.5, 0.5]] },
  ],
  classScores: [
    { yTrue: [], yScore: [[1]], labels: ['a'] },
    { yTrue: ['a'], yScore: [[1, Number.NaN]], labels: ['a', 'b'] },
    { yTrue: ['a'], yScore: [[1, 2, 3]], labels: ['a', 'b'] },
    { yTrue: ['a'], yScore: [[0.5, 0.5]] },
    { yTrue: ['a'], yScore: [[1, 0]], yProba: [[1, 0]], labels: ['a', 'b'] },
  ],
  numbers: [
    { yTrue: [], yPred: [] },
    { yTrue: [1, 2], yPred: [1, Number.NaN] },
    { yTrue: [1, 2], yPred: [1, 'two'] },
    { yTrue: [1, 2], yPred: [1, 2], sampleWeight: [1, -1] },
  ],
  labelSets: [
    { task: 'multilabel', yTrue: [], yPred: [] },
    { task: 'multilabel', yTrue: [['a'], 'b'], yPred: [['a'], ['b']] },
    { task: 'multilabel', yTrue: [['a', 'a']], yPred: [['a']] },
    { task: 'multilabel', yTrue: [[1, 0, 2]], yPred: [[1, 0, 0]], format: 'indicator' },
    { task: 'multilabel', yTrue: [[1, 0]], yPred: [[0, 1]] },
    { task: 'multilabel', yTrue: [['a']], yPred: [['b']], labels: ['a'] },
  ],
  labelScores: [
    { task: 'multilabel', yTrue: [[1, 0, 0]], yScore: [[1, Number.NaN, 0]] },
    { task: 'multilabel', yTrue: [[1, 0, 0]], yScore: [[1, 0]] },
    { task: 'multilabel', yTrue: [['a']], yScore: [[1]] },
    { task: 'multi', yTrue: [[1, 0, 0]], yScore: [[1, 0, 0]] },
  ],
  forecasts: [
    { yTrue: [1], yPred: [1], yTrain: [2] },
    { yTrue: [1], yPred: [1], yTrain: [2, Number.NaN] },
  ],
  intervals: [
    { yTrue: [1], yLower: [2], yUpper: [1] },
    { yTrue: [1], yLower: [2] },
    { yTrue: [1], yLower: [2], yUpper: [Number.NaN] },
  ],
  outputs: [
    { task: 'multioutput', yTrue: [], yPred: [] },
    { task: 'multioutput', yTrue: [[]], yPred: [[]] },
    { task: 'multioutput', yTrue: [[1, 2]], yPred: [[1]] },
    { task: 'multioutput', yTrue: [[1, 2]], yPred: [[1, Number.NaN]] },
    { task: 'multioutput', yTrue: [1], yPred: [1] },
    { task: 'multiouput', yTrue: [[1]], yPred: [[1]] },
  ],
  rankings: [
    { qrels: {}, run: {} },
    { qrels: { q: { a: 1 } }, run: {} },
    { qrels: { q: { a: 1 } }, run: { q: ['a', 'a'] } },
    { qrels: { q: { a: 1 } }, run: { q: { a: Number.NaN } } },
    { relevance: [] },
    { relevance: [[Number.NaN]] },
    [{ query: 'q', relevant: ['a'], retrieved: [1] }],
  ],
  passed: [{ passed: [] }, { passed: [1, 0] }, { passed: [true, null] }, { passed: [true], ids: ['a', 'b'] }],
  score: [{ score: [] }, { score: [1, Number.NaN] }, { score: ['4'] }, { score: [1], sampleWeight: [0] }],
  preferred: [{ preferred: [] }, { preferred: ['candidate', 'neither'] }, { preferred: [true] }],
  trials: [{ trials: [] }, { trials: [[true], []] }, { trials: [[true, 1]] }, { trials: [true] }],
  namedNumbers: [{ numbers: {} }, { numbers: { costUsd: [null] } }, { numbers: { costUsd: [[]] } }],
  toolCalls: [
    { expectedTools: [[]], toolCalls: [] },
    { expectedTools: [[{ name: 1 }]], toolCalls: [[]] },
    { expectedTools: [[]], toolCalls: [[{ name: 'a', arguments: '{}' }]] },
  ],
  judged: [
    { verdicts: { judge: [true], human: [true] } },
    { verdicts: { judge: [], human: [], labelled: 'random' } },
    { verdicts: { judge: [true], human: [1], labelled: 'random' } },
  ],
  fields: [{ fields: [] }, { fields: [{ truth: { a: 1 } }] }, { fields: [{ truth: 1, answer: {} }] }],
  ratings: [{ ratings: [] }, { ratings: [[1, 2], [1]] }, { ratings: [[null, null]] }, { ratings: [[1, Number.NaN]] }],
  texts: [
    { yTrue: [['a']], yPred: [] },
    { yTrue: [['a'], [1]], yPred: ['a', 'b'] },
    { yTrue: [1], yPred: [1] },
  ],
  lists: [
    { run: {} },
    { run: { u: ['a', 'a'] } },
    { run: { u: ['a'] }, catalog: ['b'], features: { b: [1] }, popularity: { b: 1 } },
  ],
  runPairs: [
    { run: { q: ['a'] }, otherRun: {} },
    { run: { q: ['a'] }, otherRun: { q: ['b', 'b'] } },
    { run: { q: { a: Number.NaN } }, otherRun: { q: ['b'] } },
  ],
}
