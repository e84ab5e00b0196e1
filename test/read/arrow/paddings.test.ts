import { expect, test } from 'vitest'
import { padded, paddings } from '../../../src/read/arrow/paddings.ts'

test('a length is padded to the next multiple, and stays where it is one', () => {
  expect(paddings.map(padding => [0, 1, 8, 63, 64, 65].map(length => padded(length, padding)))).toEqual([
    [0, 8, 8, 64, 64, 72],
    [0, 64, 64, 64, 64, 128],
  ])
})
