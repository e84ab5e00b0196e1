import { describe, expect, test } from 'vitest'
import { asCodes, recoded } from '../../../src/evaluation/columns/valueCodes.ts'

const numbers = (...values: number[]) => ({ kind: 'numbers', values: Float64Array.from(values) }) as const
const labelsOf = ({ codes, labels }: ReturnType<typeof asCodes>) => Array.from(codes, code => labels[code])

describe('codes of numbers', () => {
  test.each([
    ['close together', [7, 9, 7, -2]],
    ['far apart', [1e9, -1e9, 1e9]],
    ['beyond 32 bits', [2 ** 40, 3, 2 ** 40]],
  ])('%s', (_, values) => {
    const coded = asCodes(numbers(...values), 'yTrue')
    expect(labelsOf(coded)).toEqual(values)
    expect(new Set(coded.labels).size).toBe(coded.labels.length)
  })

  test('−0 is the label 0, by either way', () => {
    for (const values of [
      [-0, 0, 1],
      [-0, 0, 2 ** 40],
    ]) {
      const { labels } = asCodes(numbers(...values), 'yTrue')
      expect(labels).toHaveLength(2)
      expect(Object.is(labels[0], 0)).toBe(true)
    }
  })

  test('a fraction is no label, and named by its place', () => {
    expect(() => asCodes(numbers(1, 2, 2.5), 'yPred')).toThrow('yPred[2] is 2.5. Expected a label')
    expect(() => asCodes(numbers(1, 2 ** 40, 0.5), 'yPred')).toThrow('yPred[2] is 0.5')
  })
})

describe('codes into another list', () => {
  const column = { codes: Int32Array.of(0, 1, 1), labels: ['a', 'b'] }

  test('are those of the same labels', () => {
    expect([...recoded(column, ['z', 'b', 'a'], 'yTrue')]).toEqual([2, 1, 1])
  })

  test('a label outside it is named by its first row', () => {
    expect(() => recoded(column, ['a'], 'yTrue')).toThrow(
      'yTrue[1] is "b", which is not in labels. Expected one of "a". Add it to labels, or map it to a class that is there.',
    )
  })

  test('1 and "1" are two labels', () => {
    expect(() => recoded({ codes: Int32Array.of(0), labels: ['1'] }, [1], 'yTrue')).toThrow('yTrue[0] is "1"')
  })
})
