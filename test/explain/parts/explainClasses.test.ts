import { describe, expect, test } from 'vitest'
import { findingsOf } from '../../../src/explain/parts/classFindings.ts'
import { examplesOf, namedRows, pairsToRead, rowsOfPairs } from '../../../src/explain/parts/explainClasses.ts'
import { confusionCells } from '../../../src/measure/curves/confusionCells.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { largestArray } from '../../laws/largestArray.ts'
import { expectColours, expectMessage, plainMessage } from '../../messages/failure.ts'
import { fromCounts, idsFor } from '../../messages/fromCounts.ts'
import { tableOf } from '../../tableOf.ts'
import { longTest } from '../../thoroughness.ts'
import { tagged } from './tagged.ts'

const spam = fromCounts(['ham', 'spam'], '50 3 / 12 35')
const filter = { ...spam, positive: 'spam', ids: idsFor(spam.yTrue, 'mail') }

const animals = fromCounts(['cat', 'dog', 'fox'], '40 3 1 / 4 30 2 / 1 9 10')
const photos = { ...animals, ids: idsFor(animals.yTrue, 'photo') }

describe('two classes', () => {
  test('F1 of the positive class, with ids', async () => {
    const failure = { received: filter, matcher: 'toHaveF1Above', args: [0.95] }
    await expectColours('labels-binary', failure)
  })

  test('recall speaks of missed rows alone, precision of wrong predictions alone', () => {
    expect(plainMessage({ received: filter, matcher: 'toHaveRecallAbove', args: [0.95] })).toContain(
      '\n12 of 47 rows of spam are missed, all predicted ham.\n',
    )
    expect(plainMessage({ received: filter, matcher: 'toHavePrecisionAbove', args: [0.95] })).toContain(
      '\n3 of 38 rows predicted spam are wrong, all truly ham.\n',
    )
  })

  test('a single row is spoken of in the singular', () => {
    const received = { yTrue: ['b', 'a', 'a'], yPred: ['a', 'a', 'a'], positive: 'b' }
    expect(plainMessage({ received, matcher: 'toHaveRecallAbove', args: [0.5] })).toContain(
      '\nb is never predicted, yet true in 1 row, predicted a.\n',
    )
  })

  test('scores with a threshold', async () => {
    const yTrue = [1, 1, 1, 1, 0, 0, 0, 0]
    const yScore = [0.9, 0.81, 0.42, 0.3, 0.6, 0.35, 0.2, 0.05]
    await expectMessage('labels-threshold', {
      received: { yTrue, yScore, threshold: 0.5, ids: idsFor(yTrue, 'case') },
      matcher: 'toHaveRecallAbove',
      args: [0.9],
    })
  })

  test('a threshold that no score reaches', async () => {
    await expectMessage('labels-threshold-off', {
      received: { yTrue: [1, 0, 1], yScore: [0.2, 0.1, 0.3], threshold: 0.5 },
      matcher: 'toHaveRecallAbove',
      args: [0.9],
    })
  })

  test('weights', async () => {
    await expectMessage('labels-weighted', {
      received: {
        yTrue: ['spam', 'spam', 'ham', 'ham', 'spam'],
        yPred: ['spam', 'ham', 'ham', 'spam', 'ham'],
        sampleWeight: [1, 2.5, 4, 0.25, 0],
        positive: 'spam',
        ids: ['a', 'b', 'c', 'd', 'weightless'],
      },
      matcher: 'toHaveF1Above',
      args: [0.9],
    })
  })
})

describe('more classes', () => {
  test('three', async () => {
    const failure = { received: photos, matcher: 'toHaveMacroF1Above', args: [0.8] }
    await expectColours('labels-three', failure)
  })

  test('fourteen: ten of them in the matrix, the worst ten, the most confused pairs', async () => {
    const labels = Array.from({ length: 14 }, (_, i) => `intent_${String(i + 1).padStart(2, '0')}`)
    const counts = labels.map((_, i) => labels.map((_, j) => (i === j ? 30 : (i * 7 + j * 3) % 14 === 0 ? i : 0)))
    const received = fromCounts(labels, counts)
    await expectMessage('labels-many', { received, matcher: 'toHaveMacroF1Above', args: [0.9] })
  })

  test('one class against the rest names only mistakes that concern it', async () => {
    const received = fromCounts(['a', 'b', 'c', 'd'], '8 1 0 1 / 0 5 9 0 / 0 7 5 0 / 2 0 0 9')
    await expectMessage('labels-one-of-four', {
      received,
      matcher: 'toHaveF1Above',
      args: [0.9, { class: 'a' }],
    })
  })

  test('a rare class may be the worst while another mistake costs more', async () => {
    const received = fromCounts(['common', 'rare', 'usual'], '900 0 60 / 0 0 1 / 5 0 300')
    await expectMessage('labels-rare', { received, matcher: 'toHaveAccuracyAbove', args: [0.99] })
  })

  test('a class never predicted makes macro precision undefined', async () => {
    const received = { yTrue: ['a', 'b', 'c', 'c'], yPred: ['a', 'b', 'a', 'b'] }
    await expectMessage('labels-undefined', { received, matcher: 'toHaveMacroPrecisionAbove', args: [0.5] })
  })

  test('a class that an average leaves out is not named as the weakest', async () => {
    const received = { yTrue: ['a', 'a', 'b', 'b', 'b'], yPred: ['a', 'x', 'b', 'a', 'a'] }
    await expectMessage('labels-left-out', { received, matcher: 'toHaveMacroRecallAbove', args: [0.9] })
  })

  test('all predicted one class', async () => {
    const received = { yTrue: ['a', 'b', 'c', 'a'], yPred: ['a', 'a', 'a', 'a'] }
    await expectMessage('labels-constant', { received, matcher: 'toHaveAccuracyAbove', args: [0.9] })
  })

  test('the worst class is the worst by the β that was asked for', () => {
    // By F1 a is the weaker class (0.571 < 0.6), by F2 it is b (0.769 > 0.526).
    const received = {
      ...fromCounts(['a', 'b', 'c'], '4 0 0 / 5 5 0 / 1 0 30'),
    }
    const worst = (beta: number): string | undefined =>
      /^> (\w)/m.exec(
        plainMessage({ received, matcher: 'toHaveFBetaAbove', args: [0.99, { beta, average: 'macro' }] }),
      )?.[1]
    expect([worst(1), worst(2)]).toEqual(['a', 'b'])
  })

  longTest('10⁴ classes, without a table of all pairs of them', async () => {
    const yTrue = Array.from({ length: 40_000 }, (_, i) => i % 10_000)
    const yPred = yTrue.map((label, i) => (i % 7 === 0 ? (label + 1) % 10_000 : label))
    await expectMessage('labels-ten-thousand', {
      received: { yTrue, yPred },
      matcher: 'toHaveMacroF1Above',
      args: [0.9],
    })
    const largest = largestArray(() => {
      plainMessage({ received: { yTrue, yPred }, matcher: 'toHaveMacroF1Above', args: [0.9] })
    })
    expect(largest).toBeGreaterThanOrEqual(10_000)
    expect(largest).toBeLessThan(200_000)
  })
})

describe('labels that are hard to print', () => {
  test('emoji, CJK, escape sequences, line breaks, marks of direction', async () => {
    const labels = ['猫の写真', '🦊', '👩‍👩‍👧', 'red\u001b[31m', 'two\nlines', '\u202edesrever', 'שלום', ''] as const
    const received = fromCounts(
      labels,
      labels.map((_, i) => labels.map((_, j) => (i === j ? 5 : (i + j) % 5 === 0 ? 2 : 0))),
    )
    await expectMessage('labels-unicode', { received, matcher: 'toHaveMacroF1Above', args: [0.9] })
  })

  test('labels of 200 characters', async () => {
    const labels = ['a', 'b', 'c'].map(letter => `${letter} ${'very '.repeat(40)}long`)
    const received = fromCounts(labels, '5 1 0 / 2 3 0 / 0 1 6')
    await expectMessage('labels-long', { received, matcher: 'toHaveMacroF1Above', args: [0.9] })
  })

  test('texts that are written like numbers and booleans', async () => {
    const received = fromCounts(['1', '1.0', 'true', 'false'], '5 1 0 0 / 2 3 0 0 / 0 0 4 1 / 0 0 0 4')
    await expectMessage('labels-one-beside-one', { received, matcher: 'toHaveMacroF1Above', args: [0.9] })
  })
})

function examples(input: object, width = 80): string | undefined {
  const columns = columnsOf('labels', input as never)
  const classes = columns.labels.map((_, code) => code)
  const found = findingsOf({ kind: 'classes', columns, rate: 'recall', classes }, confusionCells(columns), false)
  return examplesOf(rowsOfPairs(pairsToRead(found), columns), columns, { ...tagged, width })
}

test('rows of the worst class’s largest mistake, then of the most common one', () => {
  const input = {
    yTrue: ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'c'],
    yPred: ['a', 'a', 'a', 'c', 'c', 'c', 'c', 'c'],
    ids: ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'],
  }
  expect(examples(input)).toBe('b predicted as c: r5; a predicted as c: r3, r4')
})

test('one pair where both are the same', () => {
  expect(examples({ yTrue: ['a', 'a', 'b'], yPred: ['b', 'a', 'b'] })).toBe('a predicted as b: yTrue[0]')
})

test('rows that weigh nothing are no examples', () => {
  const input = { yTrue: ['a', 'a', 'b'], yPred: ['b', 'b', 'b'], sampleWeight: [0, 1, 1] }
  expect(examples(input)).toBe('a predicted as b: yTrue[1]')
})

test('no mistakes, no examples', () => {
  expect(examples({ yTrue: ['a', 'b'], yPred: ['a', 'b'] })).toBeUndefined()
})

test('up to five rows are named, at least three; the rest is counted', () => {
  const rows = Array.from({ length: 12 }, (_, row) => row)
  // What is counted is never broken over two lines.
  const named = (width: number): string =>
    namedRows('a predicted as b: ', rows, { ids: undefined }, width).replaceAll('\u00a0', ' ')
  expect(named(80)).toBe('a predicted as b: yTrue[0], yTrue[1], yTrue[2], yTrue[3] … and 8 more rows')
  expect(named(40)).toBe('a predicted as b: yTrue[0], yTrue[1], yTrue[2] … and 9 more rows')
})

const yTrue = [['news'], ['news', 'sport'], ['sport'], ['film', 'news'], ['film'], ['news'], [], ['music', 'news']]
const yPred = [['news'], ['news'], ['sport', 'film'], ['news'], ['film'], ['news'], ['news'], ['music', 'film']]
const posts = { task: 'multilabel', yTrue, yPred, ids: idsFor(yTrue.map(String), 'post') }

test('macro F1: a table of labels, worst first', async () => {
  const failure = { received: posts, matcher: 'toHaveMacroF1Above', args: [0.9] }
  await expectColours('label-sets-macro', failure)
})

test('one label', async () => {
  const failure = { received: posts, matcher: 'toHaveRecallAbove', args: [0.9, { class: 'sport' }] }
  await expectMessage('label-sets-one', failure)
})

test('mean over rows with rows that have no value', async () => {
  const received = { ...posts, yPred: yPred.map((labels, i) => (i === 6 ? [] : labels)) }
  const undefinedValue = { received, matcher: 'toHaveF1Above', args: [0.9, { average: 'samples' }] }
  await expectMessage('label-sets-undefined', undefinedValue)
  const skipped = { average: 'samples', whenUndefined: 'skip' }
  expect(plainMessage({ received, matcher: 'toHaveF1Above', args: [0.9, skipped] })).toContain(
    '\nnote: f1 is 0/0 in row "post-7": no label is true or predicted: left out\n',
  )
})

test('weights, a threshold and slices', async () => {
  await expectMessage('label-sets-weighted', {
    received: {
      task: 'multilabel',
      labels: ['cat', 'dog', 'fox'],
      yTrue: tableOf('1 0 0 / 0 1 1 / 1 1 0 / 0 0 1'),
      yScore: tableOf('0.9 0.6 0.1 / 0.2 0.8 0.3 / 0.7 0.4 0.2 / 0.1 0.2 0.9'),
      threshold: 0.5,
      sampleWeight: [1, 2, 0.5, 1],
      slices: { camera: ['door', 'door', 'yard', 'yard'] },
    },
    matcher: 'toHaveMicroF1Above',
    args: [0.9],
  })
})
