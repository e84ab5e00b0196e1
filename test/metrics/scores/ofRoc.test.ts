import { expect, test } from 'vitest'
import { ofRoc } from '../../../src/metrics/scores/ofRoc.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

test('a value of both classes, with what messages show of scores', () => {
  const columns = columnsOf('scores', { yTrue: [1, 0, 0], yScore: [0.9, 0.1, 0.2] })
  const computed = ofRoc(columns, ({ n }) => n / 10, 0.5)
  expect(computed).toMatchObject({ value: 0.3, convention: ['positive = 1'] })
  expect(computed.parts?.()).toEqual({ kind: 'scores', columns, chance: 0.5 })
})

test('is not asked of one class alone', () => {
  const columns = columnsOf('scores', { yTrue: [1, 1], yScore: [0.9, 0.1] })
  const ask = (): number => {
    throw new Error('asked')
  }
  expect(ofRoc(columns, ask)).toMatchObject({
    value: Number.NaN,
    undefinedBecause: 'every row is truly 1',
    convention: ['positive = 1'],
  })
})
