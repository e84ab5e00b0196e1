import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { type ColumnInput, measure } from '../../../src/index.ts'
import { refused } from '../refused.ts'

describe('lengths', () => {
  test('a column with fewer values', () => {
    const input = { yTrue: [1, 0, 1], yPred: [1, 0] }
    expect(refused('yPred', 2, input, 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: yPred has 2 values, but yTrue has 3. Expected one value a row in every column."`,
    )
  })

  test('a column with more values', () => {
    const input = { yTrue: [1, 0], yScore: Float32Array.of(0.5, 0.5, 0.5) }
    expect(refused('yScore', 2, input, 'toHaveAUCAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAUCAbove: yScore has 3 values, but yTrue has 2. Expected one value a row in every column."`,
    )
  })

  test.each(['ids', 'sampleWeight', 'amount', 'groups'])('%s', column => {
    const input = { yTrue: [1, 0], yPred: [1, 0], [column]: [1] }
    expect(refused(column, 1, input, 'toHaveAccuracyAbove', 0.5)).toContain(`${column} has 1 value, but yTrue has 2`)
  })

  test('a slice', () => {
    const input = { yTrue: [1, 0], yPred: [1, 0], slices: { country: ['de'] } }
    expect(refused('slices.country', 1, input, 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: slices.country has 1 value, but yTrue has 2. Expected one value a row in every column."`,
    )
  })

  test('a column that says how long it is and holds nothing', () => {
    const input = { yTrue: { length: 1e12 }, yPred: { length: 1e12 } }
    expect(refused('yTrue', 0, input, 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: yTrue[0] is missing, though the length is 1000000000000. Expected a value in every row."`,
    )
  })
})

describe('no column', () => {
  test.each([
    ['a string', 'spam', '"spam"'],
    ['a number', 1, '1'],
    ['null', null, 'null'],
    ['a Date', new Date(0), 'a Date'],
    ['a function', () => [1], 'a function'],
    ['a negative length', { length: -1 }, 'an object'],
    ['a fractional length', { length: 0.5 }, 'an object'],
  ])('%s', (_, column, described) => {
    const input = { yTrue: [1], yPred: column }
    expect(refused('yPred', undefined, input, 'toHaveAccuracyAbove', 0.5)).toBe(
      `toHaveAccuracyAbove: yPred is ${described}. Expected an array or typed array, one value a row.`,
    )
  })

  test.each([
    [new Map([[0, 1]]), 'a Map', 'Take its values in the order of the rows: ids.map(id => map.get(id))'],
    [new Set([1, 0]), 'a Set', 'It holds equal values once: hand over the array that it was made of'],
    [[1].values(), 'an Array Iterator', 'Make an array of it: Array.from(yPred)'],
    [runInNewContext('new Map()'), 'a Map', 'Take its values in the order of the rows: ids.map(id => map.get(id))'],
  ])('%o', (column, described, mend) => {
    const input = { yTrue: [1], yPred: column }
    expect(refused('yPred', undefined, input, 'toHaveAccuracyAbove', 0.5)).toBe(
      `toHaveAccuracyAbove: yPred is ${described}. Expected an array or typed array, one value a row. ${mend}.`,
    )
  })

  test('a Promise', () => {
    const input = { yTrue: [1], yScore: Promise.resolve([0.5]) }
    expect(refused('yScore', undefined, input, 'toHaveAUCAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAUCAbove: yScore is a Promise. Expected an array or typed array, one value a row. Await it first."`,
    )
  })
})

describe('scores', () => {
  test.each([
    ['NaN', Number.NaN, 'NaN'],
    ['infinite', Number.POSITIVE_INFINITY, 'Infinity'],
    ['infinite below', Number.NEGATIVE_INFINITY, '-Infinity'],
    ['null', null, 'null'],
    ['undefined', undefined, 'undefined'],
    ['text', '0.9', '"0.9"'],
    ['a big integer', 1n, '1n'],
    ['a list', [0.9], 'an array of 1'],
  ])('%s', (_, value, described) => {
    const input = { yTrue: [0, 1, 1, 0], yScore: [0.5, 0.1, value, Number.NaN] }
    expect(refused('yScore', 2, input, 'toHaveAUCAbove', 0.5)).toContain(
      `yScore[2] is ${described}. Expected a finite number.`,
    )
  })

  test('what to do about a NaN', () => {
    const input = { yTrue: [0, 1], yScore: [0.5, Number.NaN] }
    expect(refused('yScore', 1, input, 'toHaveAUCAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAUCAbove: yScore[1] is NaN. Expected a finite number. A model that returns it is broken for this row; decide there what the row should count as."`,
    )
  })

  test('how a null came about', () => {
    const input = JSON.parse(JSON.stringify({ yTrue: [0, 1], yScore: [0.5, Number.NaN] }))
    expect(refused('yScore', 1, input, 'toHaveAUCAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAUCAbove: yScore[1] is null. Expected a finite number. JSON writes NaN and Infinity as null: look for one where this was written. An answer that is missing counts as wrong with whenMissing: 'wrong', or is left out with 'skip'."`,
    )
  })

  test.each([Float64Array, Float32Array])('NaN in a %o', Typed => {
    const input = { yTrue: [0, 1], yScore: Typed.of(0.5, Number.NaN) }
    expect(refused('yScore', 1, input, 'toHaveAUCAbove', 0.5)).toContain('yScore[1] is NaN')
  })

  test('NaN in half precision, where the engine has it', () => {
    const Half = Reflect.get(globalThis, 'Float16Array') as unknown as Float32ArrayConstructor | undefined
    if (Half === undefined) return
    expect(refused('yTrue', 0, { yTrue: Half.of(Number.NaN), yPred: [1] }, 'toHaveMAEBelow', 1)).toContain(
      'yTrue[0] is NaN',
    )
    expect(refused('yPred', 0, { yTrue: [1], yPred: Half.of(1e9) }, 'toHaveMAEBelow', 1)).toContain(
      'yPred[0] is Infinity',
    )
  })

  test('a hole', () => {
    const yScore = [0.5, 0.4, 0.3]
    delete yScore[1]
    expect(refused('yScore', 1, { yTrue: [0, 1, 1], yScore }, 'toHaveAUCAbove', 0.5)).toContain(
      'yScore[1] is undefined',
    )
    yScore.length = 4
    expect(refused('yScore', 1, { yTrue: [0, 1, 1, 1], yScore }, 'toHaveAUCAbove', 0.5)).toContain(
      'yScore[1] is undefined',
    )
  })
})

describe('numbers', () => {
  test.each([
    ['null', null, 'null'],
    ['undefined', undefined, 'undefined'],
    ['text', '14', '"14"'],
    ['a truth value', true, 'true'],
  ])('%s after fractions, which are no labels', (_, value, described) => {
    const input = { yTrue: [11, 14, 9], yPred: [12, 13.5, value] }
    for (const matcher of ['toHaveMAEBelow', 'toHaveAccuracyAbove']) {
      expect(refused('yPred', 2, input, matcher, 0.5)).toContain(`yPred[2] is ${described}. Expected a finite number.`)
    }
  })

  test('text after NaN', () => {
    const input = { yTrue: [11, 14], yPred: [Number.NaN, '14'] }
    expect(refused('yPred', 0, input, 'toHaveMAEBelow', 1)).toContain('yPred[0] is NaN. Expected a finite number.')
  })
})

describe('labels', () => {
  test('outside labels', () => {
    const input = { yTrue: ['ham', 'spam'], yPred: ['ham', 'eggs'], labels: ['ham', 'spam'] }
    expect(refused('yPred', 1, input, 'toHaveMacroF1Above', 0.5)).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: yPred[1] is "eggs", which is not in labels. Expected one of "ham", "spam". Add it to labels, or map it to a class that is there."`,
    )
  })

  test('outside labels beside scores', () => {
    const input = { yTrue: ['ham', 'eggs'], yScore: [0.1, 0.9], labels: ['ham', 'spam'], positive: 'spam' }
    expect(refused('yTrue', 1, input, 'toHaveAUCAbove', 0.5)).toContain('yTrue[1] is "eggs", which is not in labels')
    expect(refused('yTrue', 1, { ...input, threshold: 0.5 }, 'toHaveF1Above', 0.5)).toContain('yTrue[1] is "eggs"')
  })

  test('outside labels among very many', () => {
    const labels = Array.from({ length: 1000 }, (_, i) => `class ${i}`)
    const message = refused('yTrue', 0, { yTrue: ['eggs'], yPred: ['class 1'], labels }, 'toHaveMacroF1Above', 0.5)
    expect(message).toContain('"class 7" and 992 more')
  })

  test('a fraction', () => {
    const input = { yTrue: [1, 0], yPred: [1, 0.7] }
    expect(refused('yPred', 1, input, 'toHaveF1Above', 0.5)).toMatchInlineSnapshot(
      `"toHaveF1Above: yPred[1] is 0.7. Expected a label: a string, an integer or a boolean. Scores go into yScore, with a threshold where labels are needed."`,
    )
    const typed = { yTrue: [1, 0], yPred: Float32Array.of(1, 0.5) }
    expect(refused('yPred', 1, typed, 'toHaveF1Above', 0.5)).toContain('yPred[1] is 0.5')
  })

  test.each([
    ['numbers and text', [0, 1, 1], ['0', '1', '1']],
    ['truth values and numbers', [false, true, true], Uint8Array.of(0, 1, 1)],
    ['truth values and text', [false, true, true], ['false', 'true', 'true']],
  ])('%s, none of which is the same', (_, yTrue, yPred) => {
    for (const matcher of ['toHaveF1Above', 'toHaveMacroF1Above', 'toHaveAccuracyAbove']) {
      expect(refused('yPred', undefined, { yTrue, yPred }, matcher, 0.5)).toContain(
        'labels of other types are never the same',
      )
      expect(refused('yPred', undefined, { yTrue: yPred, yPred: yTrue }, matcher, 0.5)).toContain(
        'labels of other types are never the same',
      )
    }
  })

  test('what to do about labels of another type', () => {
    const input = { yTrue: [0, 1, 1], yPred: ['0', '1', '1'] }
    expect(refused('yPred', undefined, input, 'toHaveF1Above', 0.5)).toMatchInlineSnapshot(
      `"toHaveF1Above: yTrue has 0, 1 and yPred has "0", "1": labels of other types are never the same. Expected labels of one type. Make yPred numbers, or yTrue strings; of a file, by types: { yTrue: 'text' } or --types yTrue=text."`,
    )
    const abstaining = { yTrue: [0, 1, 1], yPred: ['none', 1, 1] }
    expect(refused('yPred', 1, abstaining, 'toHaveF1Above', 0.5)).toMatchInlineSnapshot(
      `"toHaveF1Above: yPred[1] is 1, and yPred[0] is "none": a number and a text are never the same. Expected values of one type. "none" is probably a missing value: leave the row out; of a file, leave the cell blank and say whenBlank: 'drop'. Where it is a label of its own, make all of them texts with String, or numbers with Number; of a file, by types: { yPred: 'text' } or --types yPred=text."`,
    )
    const asTexts = { yTrue: abstaining.yTrue.map(String), yPred: abstaining.yPred.map(String) }
    expect(measure(asTexts, 'accuracy').value).toBeCloseTo(2 / 3)
  })

  test('a fraction among text', () => {
    expect(refused('yPred', 1, { yTrue: ['a', 'b'], yPred: ['a', 0.5] }, 'toHaveAccuracyAbove', 0.5)).toContain(
      'yPred[1] is 0.5',
    )
  })

  test.each([
    ['null', null, 'null'],
    ['undefined', undefined, 'undefined'],
    ['NaN among text', Number.NaN, 'NaN'],
    ['a list', ['a'], 'an array of 1'],
    ['an object', { label: 'a' }, 'an object'],
    ['a big integer', 1n, '1n'],
    ['a symbol', Symbol('a'), 'Symbol(a)'],
  ])('%s', (_, value, described) => {
    const input = { yTrue: ['a', value, null], yPred: ['a', 'a', 'a'] }
    expect(refused('yTrue', 1, input, 'toHaveAccuracyAbove', 0.5)).toContain(
      `yTrue[1] is ${described}. Expected a label: a string, an integer or a boolean.`,
    )
  })

  test('a value is escaped and at most 40 characters long', () => {
    const value = `\u001b[31m${'long '.repeat(100)}`
    const message = refused('yTrue', 0, { yTrue: [value], yPred: ['a'], labels: ['a'] }, 'toHaveAccuracyAbove', 0.5)
    const [, shown = ''] = /yTrue\[0\] is (.*), which/.exec(message) ?? []
    expect(shown).toMatch(/^"\\u001b\[31mlong long .*…$/)
    expect(shown).toHaveLength(40)
  })

  test('text where numbers are needed', () => {
    const input = { yTrue: [1, 2], yPred: [1, 'two'] }
    expect(refused('yPred', 1, input, 'toHaveRMSEBelow', 5)).toMatchInlineSnapshot(
      `"toHaveRMSEBelow: yPred[1] is "two", and yPred[0] is 1: a text and a number are never the same. Expected values of one type. Make all of them texts with String, or numbers with Number; of a file, by types: { yPred: 'text' } or --types yPred=text."`,
    )
    expect(refused('yTrue', 1, { yTrue: [true, 1], yPred: [1, 2] }, 'toHaveRMSEBelow', 5)).toContain('yTrue[0] is true')
  })

  test('NaN and infinities in a regression', () => {
    expect(refused('yPred', 1, { yTrue: [1, 2], yPred: [1, Number.NaN] }, 'toHaveMAEBelow', 1)).toContain(
      'yPred[1] is NaN',
    )
    expect(refused('yTrue', 0, { yTrue: [-1 / 0, 2], yPred: [1, 1] }, 'toHaveMAEBelow', 1)).toContain(
      'yTrue[0] is -Infinity',
    )
  })

  test('the list of labels itself', () => {
    const input = { yTrue: ['a'], yPred: ['a'] }
    const withLabels = (labels: unknown): unknown => ({ ...input, labels })
    expect(refused('labels', 2, withLabels(['a', 'b', 'a']), 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: labels[2] is "a", which stands in labels before. Expected each class once."`,
    )
    expect(refused('labels', 1, withLabels(['a', null]), 'toHaveAccuracyAbove', 0.5)).toContain('labels[1] is null')
    expect(refused('labels', undefined, withLabels('a'), 'toHaveAccuracyAbove', 0.5)).toContain('labels is "a"')
    expect(refused('labels', undefined, withLabels([]), 'toHaveAccuracyAbove', 0.5)).toContain('labels is empty')
  })
})

describe('ids', () => {
  const withIds = (...ids: readonly unknown[]): unknown => ({ yTrue: [1, 0, 1], yPred: [1, 0, 1], ids })

  test('twice the same', () => {
    expect(refused('ids', 2, withIds('a', 'b', 'a'), 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: ids[2] is "a", as is ids[0]. Expected a different id for every row."`,
    )
    expect(refused('ids', 1, withIds(0, -0, 1), 'toHaveAccuracyAbove', 0.5)).toContain('ids[1] is -0, as is ids[0]')
  })

  test.each([
    ['empty', ''],
    ['null', null],
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['a boolean', true],
    ['an object', {}],
  ])('%s', (_, id) => {
    expect(refused('ids', 1, withIds('a', id, 'b'), 'toHaveAccuracyAbove', 0.5)).toContain(
      'Expected a name for every row',
    )
  })
})

describe('weights', () => {
  const withWeights = (...sampleWeight: readonly unknown[]): unknown => ({ yTrue: [1, 0], yPred: [1, 0], sampleWeight })

  test('negative', () => {
    expect(refused('sampleWeight', 1, withWeights(1, -0.5), 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: sampleWeight[1] is -0.5. Expected a weight of 0 or more."`,
    )
  })

  test('all zero', () => {
    expect(refused('sampleWeight', 0, withWeights(0, -0), 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: all values of sampleWeight are 0. Expected at least one row that counts."`,
    )
  })

  test('not finite', () => {
    expect(refused('sampleWeight', 0, withWeights(Number.NaN, 1), 'toHaveAccuracyAbove', 0.5)).toContain(
      'sampleWeight[0] is NaN',
    )
    expect(refused('sampleWeight', 1, withWeights(1, 1 / 0), 'toHaveAccuracyAbove', 0.5)).toContain('is Infinity')
    expect(refused('sampleWeight', 1, withWeights(1, '1'), 'toHaveAccuracyAbove', 0.5)).toContain('is "1"')
  })

  test('with a sum that no double holds', () => {
    expect(
      refused('sampleWeight', undefined, withWeights(1.5e308, 1.5e308), 'toHaveAccuracyAbove', 0.5),
    ).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: the sum of sampleWeight is too large for a double. Expected weights with a finite sum. Divide them all by the largest: only their ratios count."`,
    )
  })
})

describe('amounts', () => {
  const withAmounts = (...amount: readonly unknown[]): unknown => ({ yTrue: [1, 0], yScore: [0.9, 0.1], amount })

  test.each([
    ['negative', -0.5, 'amount[1] is -0.5. Expected an amount of 0 or more.'],
    ['NaN', Number.NaN, 'amount[1] is NaN. Expected a finite number.'],
    ['infinite', 1 / 0, 'amount[1] is Infinity. Expected a finite number.'],
    ['text', '10', 'amount[1] is "10". Expected a finite number.'],
  ])('%s', (_, value, message) => {
    expect(refused('amount', 1, withAmounts(10, value), 'toHaveAUCAbove', 0.5)).toContain(message)
  })

  test('all zero are amounts all the same', () => {
    expect(measure(withAmounts(0, 0) as ColumnInput, 'auc').value).toBe(1)
  })
})

describe('settings', () => {
  const withSettings = (settings: object): unknown => ({ yTrue: ['a', 'b'], yPred: ['a', 'b'], ...settings })

  test('an unknown column', () => {
    expect(refused('positve', undefined, withSettings({ positve: 'a' }), 'toHaveF1Above', 0.5)).toMatchInlineSnapshot(
      `"toHaveF1Above: the evaluation has an unknown column "positve" beside "yTrue", "yPred". Did you mean positive?"`,
    )
    expect(refused('task', undefined, withSettings({ task: 'multioutputs' }), 'toHaveF1Above', 0.5)).toContain(
      'task is "multioutputs"',
    )
    const own = JSON.parse('{ "yTrue": [1], "yPred": [1], "__proto__": 1 }')
    expect(refused('__proto__', undefined, own, 'toHaveAccuracyAbove', 0.5)).toContain('unknown column "__proto__"')
  })

  test('positive', () => {
    expect(refused('positive', undefined, withSettings({ positive: 0.5 }), 'toHaveF1Above', 0.5)).toContain(
      'positive is 0.5',
    )
    expect(
      refused('positive', undefined, withSettings({ positive: 'spam' }), 'toHaveF1Above', 0.5),
    ).toMatchInlineSnapshot(`"toHaveF1Above: positive is "spam", which is no class. Expected one of "a", "b"."`)
    const among = withSettings({ positive: 'c', labels: ['a', 'b'] })
    expect(refused('positive', undefined, among, 'toHaveF1Above', 0.5)).toMatchInlineSnapshot(
      `"toHaveF1Above: positive is "c". Expected one of labels: "a", "b"."`,
    )
  })

  test('threshold', () => {
    expect(
      refused('threshold', undefined, withSettings({ threshold: Number.NaN }), 'toHaveAccuracyAbove', 0.5),
    ).toContain('threshold is NaN')
    expect(refused('threshold', undefined, withSettings({ threshold: '0.5' }), 'toHaveAccuracyAbove', 0.5)).toContain(
      'threshold is "0.5"',
    )
  })

  test('slices and groups', () => {
    expect(
      refused('slices', undefined, withSettings({ slices: [['a', 'b']] }), 'toHaveAccuracyAbove', 0.5),
    ).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: slices is an array of 1. Expected named columns: { country: […], device: […] }."`,
    )
    expect(refused('slices', undefined, withSettings({ slices: new Map() }), 'toHaveAccuracyAbove', 0.5)).toContain(
      'slices is a Map. Expected named columns: { country: […], device: […] }. Write Object.fromEntries(slices)',
    )
    expect(refused('slices.age', 1, withSettings({ slices: { age: [1, 1.5] } }), 'toHaveAccuracyAbove', 0.5)).toContain(
      'slices.age[1] is 1.5',
    )
    const odd = withSettings({ slices: { [`a\n${'b'.repeat(100)}`]: [1] } })
    expect(
      refused(`slices["a\\n${'b'.repeat(9)}…${'b'.repeat(25)}"]`, 1, odd, 'toHaveAccuracyAbove', 0.5),
    ).not.toContain('\n')
    expect(refused('groups', 0, withSettings({ groups: [null, 'u'] }), 'toHaveAccuracyAbove', 0.5)).toContain(
      'groups[0] is null',
    )
  })
})
