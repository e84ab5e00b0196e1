import { expect, test } from 'vitest'
import type { Verbatim } from '../../src/explain/reports/metricReportSerializer.ts'
import type { EvaluationInput } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { World } from '../baselines/hosts/memoryHost.ts'
import { kinds, stored } from './everyKind.ts'
import { plainMessage } from './failure.ts'

const context = { isNot: false, promise: '' }

/** What a failing snapshot says, in CI. */
function snapshotMessage(before: EvaluationInput | string | undefined, now: EvaluationInput): string {
  const text = before === undefined || typeof before === 'string' ? before : writtenSnapshot(before)
  const { pass, message } = holdSnapshot(now, text, 'none')
  expect(pass).toBe(false)
  return message()
}

/** The entry that a first run writes. */
function writtenSnapshot(input: EvaluationInput): string {
  let written = ''
  const { pass } = holdSnapshot(input, undefined, 'new', text => {
    written = text
  })
  expect(pass).toBe(true)
  return written
}

function holdSnapshot(
  input: EvaluationInput,
  stored: string | undefined,
  mode: 'none' | 'new',
  onWrite: (text: string) => void = () => {},
) {
  const entry = {
    ...{ key: 'the model is as good as it was 1', mode, stored, keep: () => {}, spareOthers: () => {} },
    write: (printed: Verbatim) => {
      onWrite(printed.text)
      return true
    },
  }
  const matchers = createMatchers({ runner: 'vitest', width: () => 80, snapshots: () => entry })
  return matchers.toMatchMetricSnapshot!.call(context, input)
}

function baselineMessage(
  before: EvaluationInput | undefined,
  now: EvaluationInput,
  options: object,
  recorded: object = options,
): string {
  const world = new World()
  if (before !== undefined) world.hold(before, recorded)
  world.snapshotUpdate = 'none'
  const { pass, message } = world.hold(now, options)
  expect(pass).toBe(false)
  return message
}

/** A call that is refused, or passes, is no message of its kind. */
function messageOf(text: () => string): string {
  try {
    return text()
  } catch (error) {
    return `(refused) ${error instanceof Error ? error.message : error}`
  }
}

/** One failing test for each task, as the documentation shows them. */
const examples: readonly (readonly [title: string, about: string, kind: string])[] = [
  ['A classifier', 'The matrix, the classes from the worst on, and rows to read.', 'labels: several classes'],
  [
    'Scores of one class',
    'Where the scores of both classes lie, the curves, and the rows ranked most wrongly.',
    'scores: above',
  ],
  [
    'Not sure enough',
    'The bound lies inside the limits; the last line says how many rows would decide.',
    'labels: inconclusive',
  ],
  ['Search', 'The worst queries, what each could find, and what stood on top.', 'ranking: at k'],
  ['Judgements that are missing', 'The documents that no one has judged: a list for raters.', 'ranking: judged'],
  [
    'A retriever beside the one before it',
    'What both returned for the queries that lost most, with the grade of each document.',
    'comparison: retrievers',
  ],
  ['A forecast', 'The largest errors, and how they are spread.', 'regression: below'],
  [
    'Answers of a language model',
    'What was expected, what came, and the words that differ.',
    'texts: a metric of one’s own',
  ],
  ['Raters', 'The items they disagree on, with what each said.', 'raters'],
  ['Slices', 'Each slice against the bound, the worst first.', 'labels: slices'],
  [
    'A snapshot that got worse',
    'What moved and how surely, the confusion matrix before and now, and rows to read.',
    'snapshot: labels',
  ],
]

test('every kind of message, to be read', async () => {
  const { labels, scores, ranking, regression } = stored
  const [good, poor] = labels
  const undefinedNow = { ...poor, yPred: poor.yTrue.map(() => 'ham') }
  const messages: readonly (readonly [kind: string, text: () => string])[] = [
    ...kinds.map(([kind, failure]) => [kind, () => plainMessage(failure)] as const),
    ['baseline: labels', () => baselineMessage(...labels, { metrics: ['f1', 'accuracy'], margin: 0.01 })],
    ['baseline: without rows', () => baselineMessage(...labels, { metrics: ['f1'], rows: false })],
    ['baseline: surely', () => baselineMessage(...labels, { metrics: ['accuracy'], margin: 0.02, confidence: 0.95 })],
    ['baseline: slices', () => baselineMessage(...labels, { metrics: ['accuracy'], slices: 'folder', minSupport: 5 })],
    ['baseline: ranking', () => baselineMessage(...ranking, { metrics: ['ndcg@10'] })],
    ['baseline: regression', () => baselineMessage(...regression, { metrics: ['mae'] })],
    ['baseline: undefined', () => baselineMessage(good, undefinedNow, { metrics: ['precision'] })],
    ['baseline: another metric', () => baselineMessage(good, good, { metrics: ['f1', 'recall'] }, { metrics: ['f1'] })],
    ['baseline: missing', () => baselineMessage(undefined, good, { metrics: ['f1'] })],
    ['snapshot: labels', () => snapshotMessage(...labels)],
    ['snapshot: scores', () => snapshotMessage(...scores)],
    ['snapshot: ranking', () => snapshotMessage(...ranking)],
    ['snapshot: regression', () => snapshotMessage(...regression)],
    ['snapshot: other data', () => snapshotMessage(good, { ...poor, yTrue: poor.yPred })],
    ['snapshot: undefined', () => snapshotMessage(good, undefinedNow)],
    ['snapshot: unreadable', () => snapshotMessage('metric report of 2 rows', good)],
    ['snapshot: missing', () => snapshotMessage(undefined, good)],
  ]
  const printed = messages.map(([kind, text]) => `──── ${kind}\n\n${messageOf(text)}\n`).join('\n')
  await expect(printed).toMatchFileSnapshot('expected/every-kind.txt')
  expect(printed).not.toContain('(refused)')
  const textOf = new Map(messages)
  const page = examples.map(([title, about, kind]) => {
    const text = textOf.get(kind)
    expect(text, kind).toBeDefined()
    return `## ${title}\n\n${about}\n\n\`\`\`text\n${text?.()}\n\`\`\`\n`
  })
  const head =
    '# Messages\n\nWhat a failing gate says, one example for each task. The first sentence is the verdict, the last what to do next.\n'
  await expect([head, ...page].join('\n')).toMatchFileSnapshot('../../docs/messages.md')
})
