import { describe, expect, test } from 'vitest'
import { classTable, confusedPairs } from '../../../src/explain/parts/classTables.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { tableLines } from '../../../src/explain/text/table.ts'
import { foundIn } from './classFindings.ts'
import { tagged } from './tagged.ts'

const plain = { palette: noColours, width: 80 }
const labels = ['cat', 'dog', 'fox']
const counts = [
  [8, 2, 0],
  [1, 5, 4],
  [0, 0, 4],
]
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
    expect(
      confusedPairs(
        foundIn(
          ['a', 'b'],
          [
            [1, 0],
            [0, 1],
          ],
          'f1',
        ),
        plain,
      ),
    ).toBeUndefined()
  })
})
