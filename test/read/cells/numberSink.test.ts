import { describe, expect, test } from 'vitest'
import { numberSink } from '../../../src/read/cells/numberSink.ts'
import { give } from './sinks.ts'

describe('numberSink', () => {
  test('grows, and keeps blanks apart', () => {
    const sink = numberSink(0, false)
    const texts = Array.from({ length: 1000 }, (_, i) => (i % 7 === 0 ? '' : String(i / 3)))
    give(sink.take, texts)
    expect(sink.odd()).toBeUndefined()
    expect(sink.blanks).toEqual(Array.from({ length: 143 }, (_, i) => 7 * i))
    expect([...sink.values()]).toEqual(texts.map(text => (text === '' ? Number.NaN : Number(text))))
  })

  test.each(['n/a', 'inf', '1e999', '0,5'])('%s is the odd cell', text => {
    const sink = numberSink(4, false)
    give(sink.take, ['1', '', text, '2', 'other'])
    expect(sink.odd()).toEqual({ row: 2, text })
  })

  test('007 is odd where names are told apart', () => {
    const [strict, plain] = [numberSink(4, true), numberSink(4, false)]
    for (const sink of [strict, plain]) give(sink.take, ['1', '007'])
    expect(strict.odd()).toEqual({ row: 1, text: '007' })
    expect([...plain.values()]).toEqual([1, 7])
  })

  test('digits that a double rounds are odd, whether names are told apart or not', () => {
    for (const tellsNames of [true, false]) {
      const sink = numberSink(4, tellsNames)
      give(sink.take, ['1e16', '9007199254740993'])
      expect(sink.odd()).toEqual({ row: 1, text: '9007199254740993' })
    }
  })
})
