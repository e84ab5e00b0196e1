import { describe, expect, test } from 'vitest'
import { labelSink } from '../../../src/read/cells/labelSink.ts'
import { typedLabels } from '../../../src/read/cells/typedLabels.ts'
import type { Wanted } from '../../../src/read/cells/wanted.ts'
import { refusal } from '../written.ts'
import { give } from './sinks.ts'

const label: Wanted = { word: 'yTrue', name: 'label', use: 'label', type: undefined, mayBeBlank: false }

function typed(texts: readonly string[], wanted: Wanted = label): readonly unknown[] {
  const sink = labelSink(0)
  give(sink.take, texts)
  return typedLabels(sink.texts(), wanted, row => `line ${row + 2}`)
}

describe('the type of a column of texts', () => {
  test.each<[readonly string[], readonly unknown[]]>([
    [
      ['a', 'b', ''],
      ['a', 'b', null],
    ],
    [
      ['True', 'FALSE', 'true'],
      [true, false, true],
    ],
    [
      ['1', '2.5', ''],
      [1, 2.5, null],
    ],
    [
      ['007', '10'],
      ['007', '10'],
    ],
    [
      ['Paris', 'Rome', '1945'],
      ['Paris', 'Rome', '1945'],
    ],
  ])('%j', (texts, values) => expect(typed(texts)).toEqual(values))

  test('a type that is said', () => {
    expect(typed(['1', 'n/a', '2'], { ...label, type: 'text' })).toEqual(['1', 'n/a', '2'])
    expect(typed(['1', '0', 'true'], { ...label, type: 'boolean' })).toEqual([true, false, true])
  })

  test('a word among numbers is an error in a truth, but not in a slice', async () => {
    expect(await refusal(() => typed(['1', '0', 'n/a']))).toContain('line 4: yTrue ("label") is "n/a"')
    expect(await refusal(() => typed(['n/a', '0.5']))).toContain('line 2: yTrue ("label") is "n/a"')
    expect(typed(['1', '0', 'n/a'], { ...label, use: 'group' })).toEqual(['1', '0', 'n/a'])
  })

  test('what is neither true nor false', async () => {
    expect(await refusal(() => typed(['1', 'yes'], { ...label, word: 'passed', use: 'boolean' }))).toContain(
      'line 3: passed ("label") is "yes". Expected true or false',
    )
  })
})
