import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeValues } from '../../src/evaluation/encode/columnTypes.ts'
import { encodeLabels } from '../../src/evaluation/encode/encodeLabels.ts'
import type { Label } from '../../src/evaluation/label.ts'
import { measure } from '../../src/index.ts'

/** The last and middle letters and the length decide where a string is looked for: here many share them. */
const alike = fc.stringMatching(/^[a-c]{0,2}[xy]{1,2}[a-c]{0,2}$/)
const text = fc.oneof({ arbitrary: alike, weight: 6 }, fc.string({ unit: 'grapheme', maxLength: 6 }))
const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(-0))
const listOf = (label: fc.Arbitrary<Label>): fc.Arbitrary<Label[]> => fc.array(label, { maxLength: 80 })
/** Labels of one type: of two they are refused. */
const labelsOfOneType = fc.oneof({ arbitrary: listOf(text), weight: 3 }, listOf(number), listOf(fc.boolean()))

test('codes are the places of labels in order of first appearance', () => {
  fc.assert(
    fc.property(labelsOfOneType, list => {
      const { codes, labels } = encodeLabels(list, 'yTrue')
      expect(labels).toEqual([...new Set(list)])
      expect(Array.from(codes, code => labels[code])).toEqual(list.map(value => (value === 0 ? 0 : value)))
    }),
  )
})

test.each([255, 256, 257, 1000])('%i labels, each twice and the first once more, have as many codes', count => {
  const names = Array.from({ length: count }, (_, i) => `class ${i}`)
  const { codes, labels } = encodeLabels([...names, ...names, names[0]], 'yTrue')
  expect(labels).toEqual(names)
  expect([...codes]).toEqual([...names.keys(), ...names.keys(), 0])
})

test('a value that is no label is named by its row, whatever stood before it', () => {
  const names = Array.from({ length: 300 }, (_, i) => `class ${i}`)
  for (const wrong of [1.5, null, undefined, ['a'], Number.NaN]) {
    expect(() => encodeLabels([...names, wrong], 'yTrue')).toThrow('yTrue[300]')
  }
})

test('lists of bytes, and of numbers that are nearly that, keep every value', () => {
  const number = fc.oneof({ arbitrary: fc.integer({ min: 0, max: 255 }), weight: 9 }, fc.constantFrom(-0, 256, -1, 0.5))
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 12 }), list => {
      const column = encodeValues(list, 'yTrue', 'copy')
      expect(column.kind === 'numbers' && Array.from(column.values)).toEqual(list)
    }),
  )
})

test('a metric of labels is the same for integers, for names and for equal names that are not one object', () => {
  const rows = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(rows, fc.boolean(), (list, declared) => {
      const columns = <Name extends string | number>(name: (code: number) => Name) => ({
        yTrue: list.map(([truth]) => name(truth)),
        yPred: list.map(([, predicted]) => name(predicted)),
        ...(declared && { labels: [0, 1, 2, 3, 4, 9].map(name) }),
      })
      for (const metric of ['macroF1(whenUndefined=0)', 'accuracy', 'weightedF1(whenUndefined=0)']) {
        const { value } = measure(
          columns(code => code),
          metric,
        )
        expect(
          measure(
            columns(code => `class ${code}`),
            metric,
          ).value,
        ).toBe(value)
        expect(
          measure(
            columns(code => ['c', code].join(' ')),
            metric,
          ).value,
        ).toBe(value)
        expect(
          measure({ ...columns(code => `class ${code}`), sampleWeight: list.map(() => 2) }, metric).value,
        ).toBeCloseTo(value, 12)
      }
    }),
  )
})
