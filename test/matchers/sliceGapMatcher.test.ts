import { describe, expect, test } from 'vitest'
import { metricReport } from '../../src/index.ts'
import { expects, thrownBy } from '../evaluation/expects.ts'

const country = Array.from({ length: 80 }, (_, row) => (row < 40 ? 'DE' : 'FR'))
const yTrue = country.map((_, row) => row % 2)
const preds = { yTrue, yPred: yTrue.map((truth, row) => (row % 10 === 9 ? 1 - truth : truth)), slices: { country } }

describe.each(expects)('%s', (_, expectOf) => {
  describe.each([
    ['toHaveSliceGapBelow', 0.1],
    ['toHaveSliceRatioAbove', 0.9],
  ])('%s', (matcher, limit) => {
    test('the opposite is refused', () => {
      const error = thrownBy(() => expectOf(preds).not[matcher]('accuracy', limit, { slices: 'country' }))
      expect(String(error)).toContain(`.not.${matcher} is refused: it would pass as soon as any two slices are apart`)
    })

    test.each([
      [['accuracy', limit], 'there are no slices to set against each other'],
      [['accuracy', limit, { slices: 'land' }], 'there are no slices "land"'],
      [['accuracy', limit, { slices: 'country' }, {}], 'there are 4 arguments'],
      [['accuracy', undefined, { slices: 'country' }], 'is missing'],
    ])('%j is refused', (args, message) => {
      expect(() => expectOf(preds)[matcher](...args)).toThrow(message)
    })

    test('a report has no rows', () => {
      expect(() => expectOf(metricReport(preds))[matcher]('accuracy', limit, { slices: 'country' })).toThrow(
        'a report holds no rows to slice',
      )
    })
  })
})
