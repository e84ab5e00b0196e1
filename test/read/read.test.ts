import { expect, test } from 'vitest'
import * as entry from '../../src/read/read.ts'

test('the entry exports the reader and nothing else', () => {
  expect(Object.keys(entry)).toEqual(['readEvaluation'])
})
