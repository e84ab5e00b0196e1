import { describe, expect, test } from 'vitest'
import { meanScore, quantile, scoreQuantile } from '../../generated/metrics.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { Bound } from '../../src/gates/bound.ts'
import { gate } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'

function notesOf(score: readonly number[], metric: Parameters<typeof gate>[0], bound: Bound): readonly string[] {
  return judge(evaluation({ score }), gate(metric, bound)).notes
}

const percent = [90, 85, 40.2537]

describe('a bound that is hardly in the unit of the scores is noted, also where it passes', () => {
  test('a share against percent', () => {
    expect(notesOf(percent, 'meanScore', { above: 0.5 })).toEqual([
      'every score is above 1, from 40.25 to 90, and the bound is 0.5: are they on one scale?',
    ])
    const median = scoreQuantile({ quantile: 0.5, better: 'higher' })
    expect(notesOf(percent, median, { atLeast: 1 })).toEqual([expect.stringContaining('the bound is 1:')])
    expect(notesOf([1.5, 90], 'meanScore', { above: 0.5 })).toHaveLength(1)
  })

  test('milliseconds against seconds', () => {
    expect(notesOf([0.2, 0.5], meanScore({ better: 'lower' }), { below: 500 })).toEqual([
      'no score is above 0.5, and the bound is 500: are they in one unit?',
    ])
    expect(notesOf([0, 0.5], meanScore({ better: 'lower' }), { below: 50 })).toHaveLength(1)
  })

  test.each([
    [percent, { above: 50 }],
    [percent, { above: 1.5 }],
    [percent, { above: 0 }],
    [percent, { above: -0.5 }],
    [[0.5, 90], { above: 0.5 }],
    [[1, 90], { above: 0.5 }],
    [[0.2, 0.5], { below: 49 }],
    [[1, 2], { below: 100 }],
    [[-0.5, 0.5], { below: 500 }],
    [[-3, 0.5], { below: 500 }],
    [[0, 0], { below: 500 }],
    [percent, { between: [0.5, 100] }],
  ] as const)('not of %j %j', (score, bound) => {
    const better = 'below' in bound ? 'lower' : 'higher'
    expect(notesOf(score, meanScore({ better }), bound)).toEqual([])
  })

  test('not of shares of cases, nor of what else is no score', () => {
    const passed = evaluation({ passed: [true, false, true] })
    expect(judge(passed, gate('passRate', { above: 0.5 })).notes).toEqual([])
    const numbers = evaluation({ yTrue: [3, 5, 2], yPred: [3, 5, 3], yLower: [2, 4, 1], yUpper: [4, 6, 3] })
    expect(judge(numbers, gate('meanIntervalWidth', { below: 500 })).notes).toEqual([])
    expect(judge(numbers, gate('meanBiasError', { within: [0, 500] })).notes).toEqual([])
  })
})

const yTrue = Array.from({ length: 20 }, (_, i) => Number(i % 5 === 0))

describe('a gate that passes without a model is noted', () => {
  test('one predicted label', () => {
    const never = evaluation({ yTrue, yPred: yTrue.map(() => 0) })
    expect(judge(never, gate('accuracy', { above: 0.7 })).notes).toEqual(['every row is predicted 0'])
    // Where the gate fails, its message says so.
    expect(judge(never, gate('accuracy', { above: 0.9 })).notes).toEqual([])
    const all = evaluation({ yTrue, yScore: yTrue.map((_, i) => i), threshold: 0 })
    expect(judge(all, gate('recall', { above: 0.9 })).notes).toEqual(['every row is predicted 1'])
  })

  test.each([
    [9, []],
    [10, ['every row is predicted 0']],
  ])('of %d rows alike: %j', (rows, notes) => {
    const few = evaluation({ yTrue: yTrue.slice(0, rows), yPred: yTrue.slice(0, rows).map(() => 0) })
    expect(judge(few, gate('accuracy', { above: 0.5 })).notes).toEqual(notes)
  })

  test('one label, where the truth holds another and nothing else is predicted', () => {
    const notes = (truth: readonly number[], predicted: readonly number[]) =>
      judge(evaluation({ yTrue: truth, yPred: predicted, labels: [0, 1] }), gate('accuracy', { above: 0.5 })).notes
    const zeros = yTrue.map(() => 0)
    expect(notes(zeros.with(3, 1), zeros)).toEqual(['every row is predicted 0'])
    expect(notes(zeros, zeros)).not.toContain('every row is predicted 0')
    expect(notes(zeros.with(3, 1), zeros.with(4, 1))).toEqual([])
  })

  test('no predicted label of sets', () => {
    const sets = (labels: readonly string[]) => yTrue.map(y => (y === 1 ? labels : []))
    const none = { task: 'multilabel' as const, yPred: yTrue.map(() => []), labels: ['a', 'b'] }
    const missed = evaluation({ ...none, yTrue: sets(['a']) })
    expect(judge(missed, gate('hammingLoss', { below: 0.2 })).notes).toEqual(['no label is predicted in any row'])
    expect(judge(evaluation({ ...none, yTrue: sets([]) }), gate('subsetAccuracy', { above: 0.9 })).notes).toEqual([
      'no row has any label, true or predicted',
    ])
  })

  test.each([
    [9, []],
    [10, ['no label is predicted in any row']],
  ])('of %d sets without a label: %j', (rows, notes) => {
    const truth = Array.from({ length: rows }, (_, i) => (i === 0 ? ['a'] : []))
    const judged = (yPred: readonly (readonly string[])[]) =>
      judge(
        evaluation({ task: 'multilabel', yTrue: truth, yPred, labels: ['a', 'b'] }),
        gate('hammingLoss', { below: 0.2 }),
      )
    expect(judged(truth.map(() => [])).notes).toEqual(notes)
    expect(judged(truth).notes).toEqual([])
  })

  test('an error that any constant makes', () => {
    const shares = yTrue.map((_, i) => 0.1 + i / 200)
    const preds = evaluation({ yTrue: shares, yPred: shares.map(y => y + 0.01) })
    for (const [metric, bound] of [
      ['rmse', 50],
      ['mae', 0.095],
      ['mse', 0.01],
    ] as const) {
      expect(judge(preds, gate(metric, { below: bound })).notes).toEqual([
        `yTrue lies between 0.1 and 0.195: any constant in between meets the bound ${bound}`,
      ])
    }
    const first = (rows: number) =>
      evaluation({ yTrue: shares.slice(0, rows), yPred: shares.slice(0, rows).map(y => y + 0.01) })
    expect(judge(first(9), gate('mae', { below: 50 })).notes).toEqual([])
    expect(judge(first(10), gate('mae', { below: 50 })).notes).toHaveLength(1)
    expect(judge(preds, gate('mae', { below: 0.09 })).notes).toEqual([])
    expect(judge(preds, gate('mape', { below: 0.5 })).notes).toEqual([])
  })
})

test('a bound on one side of what is best on the other', () => {
  const preds = evaluation({ yTrue: [1, 2, 3], yPred: [-9, -8, -7] })
  const told = (bound: Bound) => judge(preds, gate('meanBiasError', bound)).notes
  const note = 'mean bias error is best at 0, and the bound has one side: -10 is farther from 0 than 3'
  expect(told({ below: 3 })).toEqual([note])
  for (const bound of [{ above: 3 }, { atMost: 0 }, { between: [-12, 3] }, { below: 10 }] as const)
    expect(told(bound)).toEqual([])
})

test('a number of cases is called by its name', () => {
  const numbers = { latencySeconds: [0.2, 0.5, 0.3] }
  expect(judge(evaluation({ numbers }), gate(quantile('latencySeconds', 0.5), { below: 500 })).notes).toEqual([
    'no latencySeconds is above 0.5, and the bound is 500: are they in one unit?',
  ])
})
