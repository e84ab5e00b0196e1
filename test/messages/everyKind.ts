import { fieldF1, ratio, toolCalls } from '../../generated/metrics.ts'
import { defineMetric } from '../../src/define.ts'
import { fromRows, gate, repeated } from '../../src/index.ts'
import type { Failure } from './failure.ts'

/** A kind of message and a call that gives it. */
export type Kind = readonly [kind: string, failure: Failure]

const range = <Value>(n: number, of: (i: number) => Value): Value[] => Array.from({ length: n }, (_, i) => of(i))

const yTrue = range(60, i => (i % 3 === 0 ? 'spam' : 'ham'))
const flipped = (label: string): string => (label === 'spam' ? 'ham' : 'spam')
const ids = range(60, i => `mail-${i}`)
const mails = (isWrong: (i: number) => boolean) => ({
  yTrue,
  yPred: yTrue.map((label, i) => (isWrong(i) ? flipped(label) : label)),
  ids,
  positive: 'spam',
  slices: { folder: range(60, i => ['inbox', 'archive'][Number(i > 39)]!) },
})
const good = mails(i => i % 20 === 0)
const poor = mails(i => i % 7 === 0 || i > 52)

const animals = {
  yTrue: range(48, i => ['cat', 'dog', 'fox'][i % 3]!),
  yPred: range(48, i => ['cat', 'dog', 'fox'][(i % 5 === 0 ? i + 1 : i) % 3]!),
}
const scores = (noise: number) => ({
  yTrue: range(60, i => Number(i % 3 === 0)),
  yScore: range(60, i =>
    Math.min(0.99, Math.max(0.01, (i % 3 === 0 ? 0.7 : 0.3) + noise * (((i * 37) % 60) / 60 - 0.5))),
  ),
  positive: 1,
  ids,
})
const days = (off: number) => ({
  yTrue: range(40, i => 20 + (i % 7)),
  yPred: range(40, i => 20 + (i % 7) + off * (((i * 17) % 40) / 40 - 0.3)),
  ids: range(40, i => `day-${i}`),
})
const qrels = Object.fromEntries(range(8, i => [`q${i}`, { [`a${i}`]: 2, [`b${i}`]: 1 }]))
const search = (places: (i: number) => number) => ({
  qrels,
  run: Object.fromEntries(
    range(8, i => {
      const list = ['front', `x${i}`, `y${i}`, `z${i}`]
      return [`q${i}`, [...list.slice(0, places(i)), `a${i}`, ...list.slice(places(i)), `b${i}`]] as const
    }),
  ),
})
const near = search(i => i % 2)
const far = search(i => (i < 3 ? 3 : i % 2))
const wordOverlap = defineMetric({
  id: 'wordOverlap',
  title: 'word overlap',
  direction: 'up',
  range: [0, 1],
  compute: {
    texts: ({ accepted, predicted }) => {
      const values = Float64Array.from(predicted, (text, i) => {
        const words = accepted[i]![0]!.split(' ')
        return words.filter(word => text.split(' ').includes(word)).length / words.length
      })
      return { value: values.reduce((sum, value) => sum + value, 0) / values.length, perRow: () => values }
    },
  },
})
const answers = {
  yTrue: ['the cat sat on the mat', 'dogs bark at night', 'birds sing'],
  yPred: ['the dog sat on the mat', 'dogs bark at night', 'fish swim'],
  ids: ['c1', 'c2', 'c3'],
}

const call = (received: unknown, matcher: string, ...args: unknown[]): Failure => ({ received, matcher, args })
const metric = (received: unknown, id: unknown, bound: object, options?: object): Failure =>
  call(received, 'toHaveMetric', id, bound, ...(options === undefined ? [] : [options]))

/** Family by family, bound by bound, then what decides beside a bound. */
export const kinds: readonly Kind[] = [
  ['labels: above', call(poor, 'toHaveAccuracyAbove', 0.9)],
  ['labels: of one class', call(poor, 'toHaveF1AtLeast', 0.95)],
  ['labels: below', call(poor, 'toHaveErrorRateBelow', 0.1)],
  ['labels: within', call(poor, 'toHaveRecallWithin', 0.9, 0.02)],
  ['labels: between', metric(poor, 'mcc', { between: [0.9, 0.99] })],
  ['labels: several classes', call(animals, 'toHaveMacroF1Above', 0.9)],
  ['labels: .not', { ...call(good, 'toHaveAccuracyAbove', 0.9), not: true }],
  ['labels: undefined', call({ ...good, yPred: yTrue.map(() => 'ham') }, 'toHavePrecisionAbove', 0.5)],
  ['labels: surely not', call(poor, 'toHaveAccuracyAbove', 0.95, { confidence: 0.95 })],
  ['labels: inconclusive', call(good, 'toHaveAccuracyAbove', 0.9, { confidence: 0.95 })],
  ['labels: slices', call(poor, 'toHaveRecallAbove', 0.8, { slices: 'folder', minSupport: 5 })],
  [
    'labels: slices surely',
    call(poor, 'toHaveAccuracyAbove', 0.6, { slices: 'folder', minSupport: 5, confidence: 0.9, slicesMust: 'prove' }),
  ],
  ['labels: gap of slices', call(poor, 'toHaveSliceGapBelow', 'accuracy', 0.05, { slices: 'folder', minSupport: 5 })],
  [
    'labels: gap of slices, inconclusive',
    call(poor, 'toHaveSliceGapBelow', 'accuracy', 0.3, { slices: 'folder', minSupport: 5, confidence: 0.95 }),
  ],
  ['labels: fairness', metric(poor, 'equalOpportunityDifference', { below: 0.01 }, { by: 'folder' })],
  [
    'labels: several at once',
    call(
      { task: 'multilabel', yTrue: [['a'], ['a', 'b'], ['b'], []], yPred: [['a'], ['a'], ['a', 'b'], ['b']] },
      'toHaveMacroF1Above',
      0.9,
    ),
  ],
  ['scores: above', call(scores(1.2), 'toHaveAUCAbove', 0.99)],
  [
    'scores: inverted',
    call({ ...scores(0.4), yScore: scores(0.4).yScore.map(score => 1 - score) }, 'toHaveAUCAbove', 0.8),
  ],
  ['scores: losses', call(scores(1.2), 'toHaveLogLossBelow', 0.2)],
  ['scores: calibration', call(scores(0.2), 'toHaveECEBelow', 0.05)],
  ['scores: operating point', metric(scores(1.2), 'precisionAtRecall(recall=0.95)', { atLeast: 0.9 })],
  [
    'scores: slices',
    call({ ...scores(1.2), slices: good.slices }, 'toHaveAUCAbove', 0.99, { slices: 'folder', minSupport: 3 }),
  ],
  ['scores: inconclusive', call(scores(1.2), 'toHaveAUCAbove', 0.85, { confidence: 0.95 })],
  ['ranking: at k', call(far, 'toHaveNDCGAt', 10, 0.9)],
  ['ranking: a bound that cannot be reached', call(near, 'toHavePrecisionAt', 5, 0.6)],
  ['ranking: judged', metric(far, 'judged@5', { atLeast: 0.9 })],
  ['ranking: queries missing', call({ qrels, run: { q0: ['a0'] } }, 'toHaveMRRAbove', 0.5)],
  ['ranking: inconclusive', call(far, 'toHaveNDCGAt', 10, 0.75, { confidence: 0.95 })],
  ['regression: below', call(days(6), 'toHaveMAEBelow', 1)],
  ['regression: bias', metric(days(6), 'meanBiasError', { within: [0, 0.1] })],
  ['regression: order', metric(days(20), 'spearman', { above: 0.95 })],
  ['regression: inconclusive', call(days(6), 'toHaveRMSEBelow', 2, { confidence: 0.95 })],
  [
    'cases: passed',
    call({ passed: range(20, i => i % 4 !== 0), ids: range(20, i => `case-${i}`) }, 'toHavePassRateAbove', 0.9),
  ],
  [
    'cases: score',
    call(
      fromRows(
        range(6, i => ({ latency: 600 + 50 * i, id: `case-${i}` })),
        { score: 'latency', ids: 'id' },
      ),
      'toHaveMeanScoreBelow',
      500,
    ),
  ],
  ['cases: trials', call({ trials: range(6, i => [i > 1, i > 2, true]) }, 'toHavePassAtKAt', 2, 0.99)],
  [
    'cases: preferred',
    metric({ preferred: range(12, i => (i % 3 === 0 ? 'baseline' : 'candidate')) }, 'winRate', { atLeast: 0.9 }),
  ],
  ['texts: exact', metric(answers, 'exactMatch', { above: 0.9 })],
  ['texts: a metric of one’s own', { ...metric(answers, wordOverlap, { above: 0.9 }), metrics: [wordOverlap] }],
  [
    'raters',
    metric(
      {
        ratings: [
          ['a', 'b'],
          ['a', 'a'],
          ['b', 'a'],
          ['b', 'b'],
        ],
        ids: ['i1', 'i2', 'i3', 'i4'],
      },
      'krippendorffAlpha',
      { above: 0.9 },
    ),
  ],
  [
    'agents: tools',
    metric(
      {
        expectedTools: [[{ name: 'search', arguments: { q: 'a' } }], [{ name: 'book' }]],
        toolCalls: [[{ name: 'search', arguments: { q: 'b' } }], []],
      },
      toolCalls(),
      { above: 0.9 },
    ),
  ],
  [
    'agents: ratio',
    metric({ passed: [true, false, true], numbers: { costUsd: [0.02, 0.05, 0.01] } }, ratio('costUsd', 'passed'), {
      below: 0.01,
    }),
  ],
  [
    'extraction: fields',
    metric(
      {
        fields: [
          { truth: { total: 12, date: '1 May' }, answer: { total: 13, date: '1 May' } },
          { truth: { total: 5 }, answer: '{' },
        ],
      },
      fieldF1(),
      { above: 0.9 },
    ),
  ],
  [
    'judges',
    metric(
      {
        verdicts: {
          judge: range(40, i => i % 5 !== 0),
          human: range(40, i => (i < 20 ? i % 4 !== 0 : null)),
          labelled: 'random',
        },
      },
      'correctedPassRate',
      { above: 0.99 },
    ),
  ],
  [
    'lists',
    metric({ run: { u1: ['a', 'b'], u2: ['a', 'c'] }, catalog: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'coverage', {
      above: 0.9,
    }),
  ],
  ['repeated runs', call(repeated([good, poor, mails(i => i % 9 === 0)]), 'toHaveAccuracyAbove', 0.95)],
  [
    'gates',
    call(poor, 'toMeetGates', [
      gate('accuracy', { atLeast: 0.9 }),
      gate('f1', { atLeast: 0.5 }),
      gate('precision', { atLeast: 0.99 }),
    ]),
  ],
  ['comparison: worse', call(poor, 'toBeNoWorseThan', { yPred: good.yPred, ids }, 'f1', { margin: 0.01 })],
  ['comparison: not better', call(good, 'toBeBetterThan', { yPred: poor.yPred, ids }, 'accuracy', { lead: 0.3 })],
  [
    'comparison: inconclusive',
    call(
      mails(i => i % 15 === 0),
      'toBeNoWorseThan',
      { yPred: good.yPred, ids },
      'accuracy',
      { margin: 0.02 },
    ),
  ],
  ['comparison: identical', call(good, 'toBeBetterThan', { yPred: good.yPred, ids }, 'accuracy', {})],
  [
    'comparison: scores',
    call(scores(1.4), 'toBeNoWorseThan', { yScore: scores(0.8).yScore, ids }, 'auc', { margin: 0.01 }),
  ],
  ['comparison: retrievers', call(far, 'toBeNoWorseThan', { run: near.run }, 'ndcg@5', { margin: 0.01 })],
  [
    'comparison: regression',
    call(days(6), 'toBeNoWorseThan', { yPred: days(2).yPred, ids: days(2).ids }, 'mae', { margin: 0.1 }),
  ],
  [
    'comparison: slices',
    call(poor, 'toBeNoWorseThan', { yPred: good.yPred, ids }, 'accuracy', {
      margin: 0.05,
      slices: 'folder',
      minSupport: 5,
      slicesMust: 'notFail',
    }),
  ],
  [
    'comparison: texts',
    {
      ...call(answers, 'toBeNoWorseThan', { yPred: answers.yTrue, ids: answers.ids }, wordOverlap, { margin: 0.01 }),
      metrics: [wordOverlap],
    },
  ],
  ['dummy', call({ ...good, yPred: yTrue.map(() => 'ham') }, 'toBeatDummy', 'accuracy', { strategy: 'majority' })],
  ['dominance', call({ ...scores(1.4), ids: undefined }, 'toDominateROCOf', { ...scores(0.8), ids: undefined })],
]

/** Models that are held against what is stored: before and now. */
export const stored = {
  labels: [good, poor],
  scores: [scores(0.8), scores(1.4)],
  ranking: [near, far],
  regression: [days(2), days(6)],
} as const
