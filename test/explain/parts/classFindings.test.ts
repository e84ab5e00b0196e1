import { describe, expect, test } from 'vitest'
import { causeOf, type Findings, findingsOf, pairName, touches } from '../../../src/explain/parts/classFindings.ts'
import { classTable, confusedPairs } from '../../../src/explain/parts/explainClasses.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { tableLines } from '../../../src/explain/text/table.ts'
import { confusionCells } from '../../../src/measure/curves/confusionCells.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { tableOf } from '../../tableOf.ts'
import { foundIn } from './classFindings.ts'
import { tagged } from './tagged.ts'

const labels = ['cat', 'dog', 'fox']
const counts = tableOf('8 2 0 / 1 5 4 / 0 0 4')

test('each class has its rates and counts', () => {
  const { ordered } = foundIn(labels, counts, 'recall', undefined, { beta: 2 })
  expect(ordered.find(({ code }) => code === 1)).toEqual({
    code: 1,
    label: 'dog',
    shown: 'dog',
    subject: 'dog',
    name: 'dog',
    precision: 5 / 7,
    recall: 0.5,
    f1: 25 / (25 + 4 * 5 + 2),
    support: 10,
    predicted: 7,
    missed: 5,
    wrong: 2,
  })
})

describe('classes are ordered worst first', () => {
  const order = (...given: Parameters<typeof foundIn>): readonly number[] =>
    foundIn(...given).ordered.map(({ code }) => code)

  test('by the rate of the metric', () => {
    expect(order(labels, counts, 'recall')).toEqual([1, 0, 2])
    expect(order(labels, counts, 'precision')).toEqual([2, 1, 0])
  })

  test('the more common one first where they tie', () => {
    const tying = tableOf('1 1 0 / 0 2 2 / 0 0 3')
    expect(order(labels, tying, 'recall')).toEqual([1, 0, 2])
  })

  test('one that has no rate is last, unless it leaves the metric without a value or counts as 0', () => {
    const never = tableOf('3 0 1 / 0 0 0 / 0 0 2')
    expect(order(labels, never, 'recall')).toEqual([0, 2, 1])
    expect(order(labels, never, 'recall', [0, 1, 2], { hasNoValue: true })[0]).toBe(1)
    expect(order(labels, never, 'recall', [0, 1, 2], { undefinedAsZero: true })[0]).toBe(1)
  })

  test('by recall, those of no support have none, whatever was predicted', () => {
    const { ordered } = foundIn(labels, tableOf('3 1 0 / 0 0 0 / 0 0 2'), 'recall')
    expect(ordered.map(({ recall }) => recall)).toEqual([0.75, 1, Number.NaN])
  })

  test('classes of the metric before all others, which stand only beside a single one', () => {
    expect(foundIn(labels, counts, 'f1', [2])).toMatchObject({ judged: 1, ordered: [{ code: 2 }, {}, {}] })
    expect(foundIn(labels, counts, 'f1', [0, 2])).toMatchObject({ judged: 2, ordered: [{}, {}] })
  })
})

describe('mistakes', () => {
  const mistakes = (...given: Parameters<typeof foundIn>): readonly (readonly number[])[] =>
    foundIn(...given).mistakes.map(({ truth, prediction, weight }) => [truth, prediction, weight])

  test('are the cells off the diagonal, largest first', () => {
    expect(mistakes(labels, counts, 'f1')).toEqual(tableOf('1 2 4 / 0 1 2 / 1 0 1'))
  })

  test('are those alone that lower the rate of a class of the metric', () => {
    expect(mistakes(labels, counts, 'recall', [0])).toEqual([[0, 1, 2]])
    expect(mistakes(labels, counts, 'precision', [0])).toEqual([[1, 0, 1]])
    expect(mistakes(labels, counts, 'f1', [0])).toEqual(tableOf('0 1 2 / 1 0 1'))
  })
})

test('a missed row touches the recall of its class, a wrong one the precision of the class it was given', () => {
  const cell = { truth: 0, prediction: 1, weight: 1 }
  const is = (code: number) => (other: number) => other === code
  expect(['precision', 'recall', 'f1'].map(rate => touches(cell, rate as 'f1', is(0)))).toEqual([false, true, true])
  expect(['precision', 'recall', 'f1'].map(rate => touches(cell, rate as 'f1', is(1)))).toEqual([true, false, true])
})

test('a class that is a number is named a class in a sentence, or a label where rows have several', () => {
  const { ordered, noun, weighted } = foundIn([0, 1], tableOf('1 1 / 0 1'), 'recall')
  expect([ordered[0].shown, ordered[0].subject, ordered[0].name, noun, weighted]).toEqual([
    '0',
    'Class 0',
    'class 0',
    'class',
    false,
  ])
  const columns = columnsOf('labelSets', {
    task: 'multilabel',
    yTrue: [[1], [1, 2]],
    yPred: [[2], [2]],
    sampleWeight: [1, 2],
  })
  const ofSets = findingsOf({ kind: 'labelSets', columns, rate: 'f1', classes: [0, 1] }, [], false)
  expect([ofSets.ordered[0].subject, ofSets.noun, ofSets.weighted]).toEqual(['Label 1', 'label', true])
})

test('a pair is named by truth and prediction', () => {
  const { columns } = foundIn(['3', 'dog'], tableOf('1 1 / 0 1'), 'f1')
  expect(pairName(columns, { truth: 0, prediction: 1, weight: 1 })).toBe('"3" predicted as dog')
})

const plain = { palette: noColours, width: 80 }
const found = foundIn(labels, counts, 'recall')
const many = Array.from({ length: 11 }, (_, i) => `c${i}`)
const ofMany = foundIn(
  many,
  many.map((_, i) => many.map((_, j) => (i === j ? 5 : j === (i + 1) % 11 ? 1 : 0))),
  'recall',
)

function linesOf(table: ReturnType<typeof classTable>): readonly string[] {
  return table === undefined ? [] : tableLines(table)
}

describe('the classes', () => {
  test('have their rates, the worst first and marked', () => {
    expect(linesOf(classTable(foundIn(labels, counts, 'recall', undefined, { beta: 0.5 }), plain))).toEqual([
      '  class  precision  recall   F0.5  support  predicted',
      '> dog        0.714   0.500  0.658       10          7',
      '  cat        0.889   0.800  0.870       10          9',
      '  fox        0.500   1.000  0.556        4          8',
    ])
  })

  test('the rate of the metric is bold', () => {
    const [, dog] = linesOf(classTable(found, tagged))
    expect(dog).toContain('<bold>0.500</bold>')
    expect(dog).not.toContain('<bold>0.714</bold>')
  })

  test('a single one is not marked', () => {
    const [, only] = linesOf(classTable(foundIn(['a'], [[3]], 'f1'), plain))
    expect(only).toMatch(/^ {2}a /)
  })

  test('beyond ten are counted', () => {
    expect(classTable(ofMany, plain)).toMatchObject({ left: 1, rows: { length: 10 }, unit: 'class' })
  })
})

describe('confused pairs', () => {
  test('the most common first', () => {
    expect(linesOf(confusedPairs(found, plain))).toEqual([
      '  mistakes  true  predicted',
      '         4  dog   fox',
      '         2  cat   dog',
      '         1  dog   cat',
    ])
  })

  test('beyond five are counted', () => {
    expect(confusedPairs(ofMany, plain)).toMatchObject({ left: 6, rows: { length: 5 }, unit: 'pair' })
  })

  test('no mistake, no table', () => {
    expect(confusedPairs(foundIn(['a', 'b'], tableOf('1 0 / 0 1'), 'f1'), plain)).toBeUndefined()
  })
})

/** The cause of a table as its rows are written: `8 2 / 1 9`. */
function cause(table: string, rate: Findings['rate'], classes?: readonly number[]) {
  const counts = tableOf(table)
  return causeOf(foundIn(labels.slice(0, counts.length), counts, rate, classes))
}

describe('a metric of one class', () => {
  const counts = '7 3 / 1 9'

  test('says what its rate lacks', () => {
    expect(cause(counts, 'recall', [0])).toBe('3 of 10 rows of cat are missed, all predicted dog.')
    expect(cause(counts, 'precision', [0])).toBe('1 of 8 rows predicted cat is wrong, truly dog.')
    expect(cause(counts, 'f1', [0])).toBe('3 of 10 rows of cat are missed, and 1 of 8 rows predicted cat is wrong.')
  })

  test('blames nothing where its rate is perfect', () => {
    expect(cause('5 0 / 2 3', 'recall', [0])).toBeUndefined()
    expect(cause('5 2 / 0 3', 'precision', [0])).toBeUndefined()
    expect(cause('5 0 / 0 3', 'f1', [0])).toBeUndefined()
  })

  test('speaks of all rows, or of the only one', () => {
    expect(cause('0 4 / 1 1', 'recall', [0])).toBe('All 4 rows of cat are missed, all predicted dog.')
    expect(cause('0 1 / 1 1', 'recall', [0])).toBe('The only row of cat is missed, predicted dog.')
  })
})

describe('a metric of several classes', () => {
  test('names the weakest, by its weaker side', () => {
    expect(cause('8 2 0 / 0 5 5 / 0 0 9', 'f1')).toBe(
      'dog is the weakest class: 5 of its 10 rows are missed, all predicted fox.',
    )
    expect(cause('9 0 1 / 0 8 2 / 0 0 2', 'f1')).toBe(
      'fox is the weakest class: 3 of 5 rows predicted fox are wrong, 2 of them truly dog.',
    )
  })

  test('says that others are as weak', () => {
    expect(cause('1 1 0 / 0 1 1 / 0 0 5', 'recall')).toContain('is among the weakest classes')
  })

  test('names the most common mistake where that is elsewhere', () => {
    expect(cause('90 0 9 / 0 0 1 / 0 1 30', 'recall')).toBe(
      'dog is the weakest class: its only row is missed, predicted fox; the most common mistake is cat predicted as fox, 9 rows.',
    )
  })

  test('says that mistakes are spread where no class takes a third of them', () => {
    const many = tableOf('4 2 2 2 2 / 0 9 0 0 0 / 0 0 9 0 0 / 0 0 0 9 0 / 0 0 0 0 9')
    const found = foundIn(['a', 'b', 'c', 'd', 'e'], many, 'recall')
    expect(causeOf(found)).toBe('a is the weakest class: 8 of its 12 rows are missed, spread over 4 other classes.')
  })
})

describe('a class on one side only', () => {
  test('never true', () => {
    expect(cause('4 2 / 0 0', 'precision', [1])).toBe('dog is never true, yet 2 rows are predicted dog.')
    expect(cause('4 1 / 0 0', 'precision', [1])).toBe('dog is never true, yet 1 row is predicted dog.')
  })

  test('never predicted', () => {
    expect(cause('4 0 / 3 0', 'recall', [1])).toBe('dog is never predicted, yet true in 3 rows, all predicted cat.')
  })

  test('neither', () => {
    expect(cause('2 0 0 / 0 3 0 / 0 0 0', 'f1', [2])).toBe('fox is neither true nor predicted in any row.')
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
