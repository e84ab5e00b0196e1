import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayWidth } from '../../../src/explain/text/displayWidth.ts'
import { distinctNames, withoutCommonStart } from '../../../src/explain/text/distinctNames.ts'

describe('names that can be told apart', () => {
  test('stay as they are where they fit', () => {
    expect(distinctNames(['spam', 'ham'], 8)).toEqual(['spam', 'ham'])
  })

  test('lose what all have in common, up to a separator', () => {
    expect(distinctNames(['intent:billing:refund', 'intent:billing:repeat', 'intent:cancel'], 16)).toEqual([
      '…billing:refund',
      '…billing:repeat',
      '…cancel',
    ])
  })

  test('keep their last part', () => {
    expect(distinctNames(['animals/mammals/cat', 'plants/trees/oak'], 8)).toEqual(['…cat', '…oak'])
  })

  test('lose their common end, too', () => {
    expect(distinctNames(['a photo of a cat in the snow', 'a photo of a dog in the snow'], 6)).toEqual([
      '…cat…',
      '…dog…',
    ])
  })

  test('lose their middle where they have nothing in common', () => {
    expect(distinctNames(['hippopotamus', 'rhinoceros'], 7)).toEqual(['hi…amus', 'rh…eros'])
  })

  test('keep their quotes', () => {
    expect(distinctNames(['"the red fox"', '"the red hen"'], 7)).toEqual(['"…fox"', '"…hen"'])
  })

  test('are none where two would look the same', () => {
    expect(distinctNames(['x'.repeat(20), 'x'.repeat(30)], 8)).toBeUndefined()
  })

  test('fit, and differ where the names differ', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(names, fc.integer({ min: 3, max: 30 }), (given, columns) => {
        const short = distinctNames(given, columns)
        if (short === undefined) return
        expect(short).toHaveLength(given.length)
        expect(new Set(short).size).toBe(given.length)
        for (const name of short) expect(displayWidth(name)).toBeLessThanOrEqual(columns)
      }),
    )
  })
})

test('names are cut at a separator only', () => {
  expect(withoutCommonStart(['a/b', 'a/c'])).toEqual(['…b', '…c'])
  expect(withoutCommonStart(['cat', 'car'])).toEqual(['cat', 'car'])
  expect(withoutCommonStart(['alone'])).toEqual(['alone'])
  expect(withoutCommonStart(['x/y/one', 'x/y/only'])).toEqual(['…one', '…only'])
})
