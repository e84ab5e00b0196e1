import { describe, expect, test } from 'vitest'
import { auc } from '../../../generated/metrics.ts'
import { EvaluationError, evaluation, measure } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'
import { refused } from '../refused.ts'

// What is received is no evaluation at all. A runner's own matchers would print the value and call it a failed assertion.

test('a Promise without .resolves', () => {
  const promise = Promise.resolve({ yTrue: [1], yPred: [1] })
  expect(refused(undefined, undefined, promise, 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
    `"toHaveAccuracyAbove: a Promise was received. Expected an evaluation. Write await expect(promise).resolves.toHave…, or await the promise first."`,
  )
})

test('anything else that await would wait for', () => {
  // biome-ignore lint/suspicious/noThenProperty: a thenable is what this is about
  const thenable = { then: () => undefined, yTrue: [1], yPred: [1] }
  expect(refused(undefined, undefined, thenable, 'toHaveAccuracyAbove', 0.5)).toContain('.resolves')
})

test.each([
  ['undefined', undefined],
  ['null', null],
  ['"spam"', 'spam'],
  ['a function', () => ({ yTrue: [1], yPred: [1] })],
  ['a typed array', Float64Array.of(1, 0)],
  ['12n', 12n],
  ['Symbol(spam)', Symbol('spam')],
])('%s', (name, value) => {
  const message = refused(undefined, undefined, value, 'toHaveAccuracyAbove', 0.5)
  expect(message).toContain(`toHaveAccuracyAbove: ${name} was received.`)
  expect(message).toContain('Expected an evaluation: { yTrue, yPred },')
})

test.each<[string, unknown, string]>([
  ['a value', 0.97, '0.97 was received. Expected the data that are to be measured: { yTrue, yPred }. A matcher'],
  ['a measurement', measure({ yTrue: [1], yPred: [1] }, 'f1'), 'a measurement of "f1" was received. Expected the data'],
  [
    'a metric',
    auc,
    'a metric was received. Expected an evaluation. Data come first, then the metric: measure({ yTrue,',
  ],
  ['a metric with options', auc({ class: 1 }), 'a metric was received.'],
  ['a column that is lost', { yTrue: undefined, yPred: [1] }, 'yTrue is undefined. Expected an array'],
  ['rows to wait for', [Promise.resolve({ yTrue: 1 })], 'row 0 is a Promise. Expected an object. Await them all'],
  [
    'cells to wait for',
    { yTrue: [1], yPred: [Promise.resolve(1)] },
    'yPred[0] is a Promise. Expected a label: a string, an integer or a boolean. Await it first.',
  ],
  [
    'objects as labels',
    { yTrue: [{ a: 1 }], yPred: [{ a: 1 }] },
    'Take one field of it; all of them are judged as fields:',
  ],
  [
    'a judge beside people',
    { human: ['a'], judge: ['a'] },
    'Their agreement is that of { yTrue: human, yPred: judge }; a judge is',
  ],
  [
    'what each rater said',
    { ratings: { a: ['x'], b: ['x'] } },
    'ratings is an object. Expected a list of items, each with what',
  ],
  ['one rater', { ratings: ['x', 'y'] }, "ratings[0] is \"x\". Expected a list, one rating a rater: ['good', 'bad']."],
  [
    'one trial',
    { trials: [true, false] },
    'trials[0] is true. Expected a list, one outcome a trial: [true, false, true].',
  ],
  [
    'one call',
    { expectedTools: [{ name: 'a' }], toolCalls: [[]] },
    'expectedTools[0] is an object. Expected a list of calls: [{',
  ],
  ['rows by other names', [{ expected: 1, answer: 1 }], "with fromRows: { yTrue: 'expected', yPred: 'answer' }."],
  ['cases by another name', [{ pass: true }], "Name other fields with fromRows: { passed: 'pass' }."],
  ['documents', [{ truth: { a: 1 }, answer: { a: 1 } }], 'What was read from documents goes in as { fields: rows }.'],
  ['a cost', { passed: [true], costUsd: [0.1] }, 'Numbers of cases go in by name: numbers: { costUsd: […] }.'],
])('%s where data are expected', (_, value, message) => {
  expect(() => evaluation(value as never)).toThrow(message)
})

describe('nothing there', () => {
  test('no rows', () => {
    expect(refused(undefined, undefined, [], 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: the array of rows is empty. Expected at least one row: an empty evaluation proves nothing. Check that the predictions were loaded."`,
    )
  })

  test('no columns', () => {
    expect(refused(undefined, undefined, {}, 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: an object without columns was received. Expected an evaluation: { yTrue, yPred }, { yTrue, yScore }, { yTrue, yProba, labels }, { yTrue, yScore, labels }, { yTrue, yLower, yUpper }, { task: 'multilabel', yTrue, yPred }, { task: 'multilabel', yTrue, yScore, labels }, { task: 'multioutput', yTrue, yPred }, { qrels, run }, { run }, { run, otherRun }, { relevance }, { relevance, yScore }, { passed }, { score }, { trials }, { preferred }, { numbers }, { expectedTools, toolCalls }, { verdicts }, { fields }, { ratings }, { confusionMatrix, labels }, { query, relevant, retrieved }, [{ yTrue, yPred }], [{ passed }], or [{ query, relevant, retrieved }]."`,
    )
    expect(refused(undefined, undefined, { yTrue: undefined }, 'toHaveAccuracyAbove', 0.5)).toContain('without columns')
  })

  test('empty columns', () => {
    expect(refused(undefined, undefined, { yTrue: [], yPred: [] }, 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: yTrue is empty. Expected at least one row: an empty evaluation proves nothing. Check that the predictions were loaded."`,
    )
    const typed = { yTrue: new Uint8Array(), yScore: new Float64Array() }
    expect(refused(undefined, undefined, typed, 'toHaveAUCAbove', 0.5)).toContain('yTrue is empty')
  })

  test('no queries', () => {
    expect(
      refused('qrels', undefined, { qrels: {}, run: { q: ['a'] } }, 'toHaveNDCGAt', 10, 0.5),
    ).toMatchInlineSnapshot(
      `"toHaveNDCGAt: qrels is empty. Expected at least one judged query: an empty evaluation proves nothing."`,
    )
    expect(
      refused('run', undefined, { qrels: { q: { a: 1 } }, run: {} }, 'toHaveNDCGAt', 10, 0.5),
    ).toMatchInlineSnapshot(
      `"toHaveNDCGAt: run is empty. Expected results for at least one query: an empty run proves nothing. Check that the results were loaded."`,
    )
    expect(refused('relevance', undefined, { relevance: [] }, 'toHaveNDCGAt', 10, 0.5)).toMatchInlineSnapshot(
      `"toHaveNDCGAt: relevance is empty. Expected at least one query: an empty evaluation proves nothing."`,
    )
  })
})

test('an object with other columns', () => {
  expect(
    refused(undefined, undefined, { actual: [1], predicted: [1] }, 'toHaveAccuracyAbove', 0.5),
  ).toMatchInlineSnapshot(
    `"toHaveAccuracyAbove: an object with "actual", "predicted" was received. Did you mean yTrue and yPred?"`,
  )
})

test('a run that is not graded', () => {
  const run = { calls: [], grade: () => undefined }
  expect(() => evaluation(run as never)).toThrow(
    /"grade" was received. Grade the run first: await run.grade\(.*\}\)\)\.$/,
  )
})

test('an object with very many columns names eight', () => {
  const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`column${i}`, [1]]))
  expect(refused(undefined, undefined, wide, 'toHaveAccuracyAbove', 0.5)).toContain(
    '"column7" and 992 more was received',
  )
})

test('a run without judgements', () => {
  const needs = 'qrels and run, rows of relevant and retrieved, or relevance'
  expect(refused(needs, undefined, { run: { q: ['a'] } }, 'toHaveNDCGAt', 10, 0.5)).toMatchInlineSnapshot(
    `"toHaveNDCGAt: ndcg@10 needs qrels and run, rows of relevant and retrieved, or relevance; this evaluation has run. A run needs qrels beside it."`,
  )
})

describe('columns by other names', () => {
  const [truth, preds] = [
    ['a', 'b'],
    ['a', 'a'],
  ]

  test.each<[object, string]>([
    [{ y_true: truth, y_pred: preds }, 'Did you mean yTrue and yPred?'],
    [{ ytrue: truth, yPred: preds }, 'Did you mean yTrue?'],
    [{ y_true: truth, y_score: [1, 0] }, 'Did you mean yTrue and yScore?'],
    [{ expected: truth, predictions: preds }, 'Did you mean yTrue and yPred?'],
    [{ expected: truth, actual: preds }, 'Did you mean yTrue and yPred?'],
    [{ truth, answer: preds }, 'Did you mean yTrue and yPred?'],
    [{ label: truth, predicted: preds }, 'Did you mean yTrue and yPred?'],
    [{ labels: truth, yPred: preds }, 'Did you mean yTrue?'],
    [{ groundTruth: truth, yPred: preds }, 'Did you mean yTrue?'],
    // Without a truth they are scores of cases.
    [{ scores: [0.5, 0.7] }, 'Did you mean score?'],
    [{ ids: truth, scores: [0.5, 0.7] }, 'Did you mean score?'],
    [{ qrel: {}, runs: {} }, 'Did you mean qrels and run?'],
    [{ yTrue: truth, predicted: preds }, 'Did you mean yPred?'],
    [{ yTrue: truth, y_pred: preds }, 'Did you mean yPred?'],
    // The truth is there: what else is called so is not it.
    [{ yTrue: truth, yPred: preds, label: truth }, 'Did you mean labels?'],
  ])('%j', (given, meant) => {
    const message = refusedOf(given)
    expect(message).toContain(meant)
    expect(message).not.toContain('Expected')
  })

  test('labels beside yProba are classes', () => {
    expect(refusedOf({ yProba: [[1, 0]], labels: truth })).toContain('Expected an evaluation')
  })

  function refusedOf(given: object): string {
    const error = thrownBy(() => evaluation(given as never))
    expect(error).toBeInstanceOf(EvaluationError)
    return String(error)
  }
})

// Callers without a compiler give anything.
const given = evaluation as (input: unknown) => unknown

function refusal(work: () => unknown): EvaluationError {
  const error = thrownBy(work)
  expect(error).toBeInstanceOf(EvaluationError)
  return error as EvaluationError
}

describe('columns that are undefined', () => {
  test.each<[string, object]>([
    ['rows', { yTrue: [1, 0], yPred: [1, 0] }],
    ['a run', { qrels: { q: { a: 1 } }, run: { q: ['a'] } }],
    ['positions', { relevance: [[1, 0]] }],
    ['scored lists', { relevance: [[1, 0]], yScore: [[2, 1]] }],
  ])('are unknown in %s where no shape has them', (_, columns) => {
    const error = refusal(() => given({ ...columns, positve: undefined }))
    expect(error.column).toBe('positve')
    expect(error.message).toContain('unknown column "positve" beside')
  })

  test('are not there where any shape has them', () => {
    const columns = { yTrue: [1, 0], yPred: [1, 0], positive: undefined, qrels: undefined, relevance: undefined }
    expect(given(columns)).toMatchObject({ columns: ['yTrue', 'yPred'] })
    expect(given({ relevance: [[1, 0]], yScore: undefined })).toMatchObject({ columns: ['relevance'] })
  })
})
