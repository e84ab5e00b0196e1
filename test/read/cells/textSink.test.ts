import { expect, test } from 'vitest'
import { textSink } from '../../../src/read/cells/textSink.ts'
import { give } from './sinks.ts'

test('texts as they are, null for blanks', () => {
  const sink = textSink(2)
  give(sink.take, ['a', '', ' a ', 'ü', '  '])
  expect(sink.values()).toEqual(['a', null, ' a ', 'ü', null])
  expect(sink.blanks).toEqual([1, 4])
})
