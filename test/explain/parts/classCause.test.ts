import { describe, expect, test } from 'vitest'
import { causeOf } from '../../../src/explain/parts/classCause.ts'
import { type Findings, findingsOf } from '../../../src/explain/parts/classFindings.ts'
import { confusionCells } from '../../../src/measure/curves/confusionCells.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { foundIn } from './classFindings.ts'

const labels = ['cat', 'dog', 'fox']

function cause(counts: readonly (readonly number[])[], rate: Findings['rate'], classes?: readonly number[]) {
  return causeOf(foundIn(labels.slice(0, counts.length), counts, rate, classes))
}

describe('a metric of one class', () => {
  const counts = [
    [7, 3],
    [1, 9],
  ]

  test('says what its rate lacks', () => {
    expect(cause(counts, 'recall', [0])).toBe('3 of 10 rows of cat are missed, all predicted dog.')
    expect(cause(counts, 'precision', [0])).toBe('1 of 8 rows predicted cat is wrong, truly dog.')
    expect(cause(counts, 'f1', [0])).toBe('3 of 10 rows of cat are missed, and 1 of 8 rows predicted cat is wrong.')
  })

  test('blames nothing where its rate is perfect', () => {
    expect(
      cause(
        [
          [5, 0],
          [2, 3],
        ],
        'recall',
        [0],
      ),
    ).toBeUndefined()
    expect(
      cause(
        [
          [5, 2],
          [0, 3],
        ],
        'precision',
        [0],
      ),
    ).toBeUndefined()
    expect(
      cause(
        [
          [5, 0],
          [0, 3],
        ],
        'f1',
        [0],
      ),
    ).toBeUndefined()
  })

  test('speaks of all rows, or of the only one', () => {
    expect(
      cause(
        [
          [0, 4],
          [1, 1],
        ],
        'recall',
        [0],
      ),
    ).toBe('All 4 rows of cat are missed, all predicted dog.')
    expect(
      cause(
        [
          [0, 1],
          [1, 1],
        ],
        'recall',
        [0],
      ),
    ).toBe('The only row of cat is missed, predicted dog.')
  })
})

describe('a metric of several classes', () => {
  test('names the weakest, by its weaker side', () => {
    expect(
      cause(
        [
          [8, 2, 0],
          [0, 5, 5],
          [0, 0, 9],
        ],
        'f1',
      ),
    ).toBe('dog is the weakest class: 5 of its 10 rows are missed, all predicted fox.')
    expect(
      cause(
        [
          [9, 0, 1],
          [0, 8, 2],
          [0, 0, 2],
        ],
        'f1',
      ),
    ).toBe('fox is the weakest class: 3 of 5 rows predicted fox are wrong, 2 of them truly dog.')
  })

  test('says that others are as weak', () => {
    expect(
      cause(
        [
          [1, 1, 0],
          [0, 1, 1],
          [0, 0, 5],
        ],
        'recall',
      ),
    ).toContain('is among the weakest classes')
  })

  test('names the most common mistake where that is elsewhere', () => {
    expect(
      cause(
        [
          [90, 0, 9],
          [0, 0, 1],
          [0, 1, 30],
        ],
        'recall',
      ),
    ).toBe(
      'dog is the weakest class: its only row is missed, predicted fox; the most common mistake is cat predicted as fox, 9 rows.',
    )
  })

  test('says that mistakes are spread where no class takes a third of them', () => {
    const many = [
      [4, 2, 2, 2, 2],
      [0, 9, 0, 0, 0],
      [0, 0, 9, 0, 0],
      [0, 0, 0, 9, 0],
      [0, 0, 0, 0, 9],
    ]
    const found = foundIn(['a', 'b', 'c', 'd', 'e'], many, 'recall')
    expect(causeOf(found)).toBe('a is the weakest class: 8 of its 12 rows are missed, spread over 4 other classes.')
  })
})

describe('a class on one side only', () => {
  test('never true', () => {
    expect(
      cause(
        [
          [4, 2],
          [0, 0],
        ],
        'precision',
        [1],
      ),
    ).toBe('dog is never true, yet 2 rows are predicted dog.')
    expect(
      cause(
        [
          [4, 1],
          [0, 0],
        ],
        'precision',
        [1],
      ),
    ).toBe('dog is never true, yet 1 row is predicted dog.')
  })

  test('never predicted', () => {
    expect(
      cause(
        [
          [4, 0],
          [3, 0],
        ],
        'recall',
        [1],
      ),
    ).toBe('dog is never predicted, yet true in 3 rows, all predicted cat.')
  })

  test('neither', () => {
    const nowhere = [
      [2, 0, 0],
      [0, 3, 0],
      [0, 0, 0],
    ]
    expect(cause(nowhere, 'f1', [2])).toBe('fox is neither true nor predicted in any row.')
  })
})

test('weights are not rows', () => {
  const columns = columnsOf('labels', {
    yTrue: ['a', 'a', 'b'],
    yPred: ['a', 'b', 'b'],
    sampleWeight: [1, 2.5, 1],
  })
  const found = findingsOf({ kind: 'classes', columns, rate: 'recall', classes: [0] }, confusionCells(columns), false)
  expect(causeOf(found)).toBe('2.5 of the weight of 3.5 of a is missed, predicted b.')
})
