import { describe, expect, test, vi } from 'vitest'
import { labelsOfRows } from '../../../src/evaluation/columns/labelsOfRows.ts'
import { strayLabels } from '../../../src/evaluation/columns/strayLabels.ts'
import { encodeColumns } from '../../../src/evaluation/encode/rowData.ts'
import { type EvaluationInput, type Label, measure } from '../../../src/index.ts'

function notesOf(yTrue: readonly Label[], yPred: readonly Label[], rest: object = {}): readonly string[] {
  return measure({ yTrue, yPred, ...rest } as EvaluationInput, 'accuracy').notes
}

const yTrue = Array.from({ length: 60 }, (_, i) => ['positive', 'negative', 'not spam'][i % 3])
const never = 'yPred has labels that yTrue never has:'

describe('labels that differ from true ones in their writing alone', () => {
  test.each([
    ['Positive', 'case'],
    ['POSITIVE', 'case'],
    [' positive', 'spaces'],
    ['positive\n', 'spaces'],
    ['positive\u00a0', 'spaces'],
    ['positive\u200b', 'spaces'],
    ['positive.', 'punctuation'],
    ['"positive"', 'punctuation'],
    ['**positive**', 'punctuation'],
    ['Positive.', 'case and punctuation'],
    [' Positive', 'case and spaces'],
    ['pos itive!', 'spaces and punctuation'],
    ['- POSITIVE', 'case, spaces and punctuation'],
    ['ｐositive', 'Unicode form'],
  ])('%j: %s', (label, difference) => {
    const yPred = yTrue.map((truth, i) => (truth === 'positive' && i < 30 ? label : truth))
    const shown = JSON.stringify(label).replace('\u200b', '\\u200b')
    expect(notesOf(yTrue, yPred)).toEqual([
      `${never} ${shown} (10 rows), which differs from "positive" only in ${difference}`,
    ])
  })

  test('an underscore or a hyphen for a space', () => {
    expect(notesOf(yTrue, yTrue.with(2, 'not_spam'))).toEqual([
      `${never} "not_spam" (1 row), which differs from "not spam" only in spaces and punctuation`,
    ])
  })

  test('several are named, and the others counted', () => {
    const truths = Array.from({ length: 10 }, (_, i) => `class ${'abcde'[i % 5]}`)
    const [note] = notesOf(
      truths,
      truths.map(label => label.toUpperCase()),
    )
    expect(note).toBe(
      `${never} "CLASS A" (2 rows), which differs from "class a" only in case; "CLASS B" (2 rows), which differs from ` +
        '"class b" only in case; "CLASS C" (2 rows), which differs from "class c" only in case; and 2 more',
    )
  })

  test('weights are weights', () => {
    const sampleWeight = yTrue.map((_, i) => (i === 0 ? 2.5 : 1))
    expect(notesOf(yTrue, yTrue.with(0, 'Positive'), { sampleWeight })[0]).toContain('"Positive" (a weight of 2.5)')
  })

  test('in sets of labels', () => {
    const sets = yTrue.map(label => [label])
    const upper = sets.map(set => set.map(label => label.toUpperCase()))
    const of = (rest: object) =>
      measure({ task: 'multilabel', yTrue: sets, yPred: upper, ...rest }, 'subsetAccuracy').notes
    expect(of({})[0]).toContain('"NEGATIVE" (20 rows), which differs from "negative" only in case')
    expect(of({ labels: [...new Set([...sets, ...upper].flat())] })).toEqual([])
  })
})

describe('what is no slip', () => {
  test.each<[string, readonly Label[], readonly Label[], object?]>([
    ['the same labels', yTrue, yTrue.toReversed()],
    ['another class', yTrue, yTrue.with(0, 'unknown')],
    ['signs of numbers', ['1', '2', '1', '2'], ['-1', '2', '1', '2']],
    ['nothing but punctuation', ['?', 'a', '?', 'a'], ['!', 'a', '?', 'a']],
    ['declared', yTrue, yTrue.with(0, 'Positive'), { labels: ['positive', 'negative', 'not spam', 'Positive'] }],
    ['booleans', [true, false, true], [true, true, true]],
  ])('%s', (_, truth, predicted, rest) => {
    expect(notesOf(truth, predicted, rest)).toEqual([])
  })
})

describe('labels that are shifted by one', () => {
  const oneTo = (k: number) => Array.from({ length: 60 }, (_, i) => 1 + (i % k))

  test.each([
    [2, 30],
    [3, 20],
    [5, 12],
  ])('0 to k − 1 against 1 to k = %d', (k, rows) => {
    const truth = oneTo(k)
    const shifted = truth.map(label => label - 1)
    expect(notesOf(truth, shifted)).toEqual([
      `${never} 0 (${rows} rows). Are its labels shifted? With 1 added, 60 of 60 rows are right instead of 0`,
    ])
    expect(notesOf(shifted, truth)).toEqual([
      `${never} ${k} (${rows} rows). Are its labels shifted? With 1 subtracted, 60 of 60 rows are right instead of 0`,
    ])
  })

  test('in texts that end in a number, with rows that are wrong as well', () => {
    const truth = oneTo(4).map(label => `LABEL_${label}`)
    const predicted = oneTo(4).map((label, i) => `LABEL_${i % 9 === 0 ? (i + 1) % 4 : label - 1}`)
    expect(notesOf(truth, predicted)[0]).toMatch(/With 1 added, 5\d of 60 rows are right instead of \d/)
  })

  test('not where fewer rows agree then', () => {
    const truth = oneTo(5)
    expect(notesOf(truth, truth.with(0, 0))).toEqual([])
    expect(notesOf([3, 3, 3], [2, 2, 2])).toEqual([])
  })

  test('nor where a label is no number', () => {
    expect(notesOf(['a1', 'b2', 'a1'], ['a0', 'a1', 'a0'])).toEqual([])
  })
})

test('a label that stands where one of the truth never does', () => {
  const truth = Array.from({ length: 40 }, (_, i) => i % 2)
  const signed = truth.map((label, i) => (i % 10 === 0 ? 1 : label === 1 ? 1 : -1))
  expect(notesOf(truth, signed)).toEqual([
    'yPred has a label that yTrue never has: -1 (16 rows); 16 of these rows are truly 0, which is never predicted',
  ])
  expect(notesOf(truth, truth.with(0, 2))).toEqual([])
})

test('where no label is astray, no codes of single rows are made', () => {
  const columns = labelsOfRows(encodeColumns({ yTrue: [0, 1, 2, 1], yPred: [0, 1, 1, 2] }, 'borrow'), {})
  const read = vi.fn()
  const watched = {
    ...columns,
    get yTrue() {
      read()
      return columns.yTrue
    },
    get yPred() {
      read()
      return columns.yPred
    },
  }
  read.mockClear()
  expect(strayLabels(watched)).toBeUndefined()
  expect(read).not.toHaveBeenCalled()
})

describe('true labels that differ from each other in their writing alone', () => {
  const noted = (yTrue: readonly string[], labels?: readonly string[]) =>
    measure({ yTrue, yPred: yTrue.map(label => label), labels } as never, 'accuracy').notes.join()

  test('are named: they count as two classes', () => {
    expect(noted(['spam', 'Spam', 'ham'])).toBe(
      'yTrue has "Spam" and "spam", which differ only in case: they count as two classes',
    )
  })

  test.each([
    ['single letters', ['a', 'A'], undefined],
    ['declared labels', ['spam', 'Spam'], ['spam', 'Spam']],
    ['other labels', ['spam', 'ham'], undefined],
  ])('not %s', (_, yTrue, labels) => {
    expect(noted(yTrue, labels)).toBe('')
  })
})

describe('labels that differ from each other in their writing alone', () => {
  const noteOf = (input: EvaluationInput, metric: string): readonly string[] => measure(input, metric).notes

  test('among ratings', () => {
    const ratings = [
      ['Yes', 'yes'],
      ['no', 'no'],
      ['yes', 'no'],
    ]
    const note = 'ratings has "Yes" and "yes", which differ only in case: they count as two categories'
    for (const metric of ['cohenKappa', 'krippendorffAlpha', 'fleissKappa', 'gwetAC1', 'percentAgreement']) {
      expect(noteOf({ ratings }, metric)).toEqual([note])
      expect(noteOf({ ratings, labels: ['Yes', 'no', 'yes'] }, metric)).toEqual([])
    }
    expect(
      noteOf(
        {
          ratings: [
            ['yes', ' yes'],
            ['no', 'no'],
          ],
        },
        'cohenKappa',
      ),
    ).toEqual(['ratings has " yes" and "yes", which differ only in spaces: they count as two categories'])
    expect(
      noteOf(
        {
          ratings: [
            ['a', 'A'],
            ['b', 'b'],
          ],
        },
        'cohenKappa',
      ),
    ).toEqual([])
  })

  test('among true sets of labels', () => {
    const sets = { task: 'multilabel', yTrue: [['News'], ['news', 'art']], yPred: [['News'], ['news', 'art']] } as const
    expect(noteOf(sets, 'microF1')).toEqual([
      'yTrue has "News" and "news", which differ only in case: they count as two labels',
    ])
    expect(noteOf({ ...sets, labels: ['News', 'news', 'art'] }, 'microF1')).toEqual([])
  })
})
