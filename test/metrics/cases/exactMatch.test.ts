import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { losesMeaning, normalisations, wordsOf } from '../../../src/metrics/cases/exactMatch.ts'

type Normalise = 'none' | 'case' | 'squad'

function of(accepted: string | readonly string[], predicted: string, normalise?: Normalise): readonly number[] {
  const input: EvaluationInput = { yTrue: [accepted], yPred: [predicted] }
  return ['exactMatch', 'tokenF1'].map(metric => measure(input, metric, { normalise }).value)
}

const exact = (accepted: string | readonly string[], predicted: string, normalise?: Normalise) =>
  of(accepted, predicted, normalise)[0]

describe('by default texts must be the same', () => {
  test.each([
    ['-5', '5'],
    ['3.14', '314'],
    ['C++', 'C#'],
    ['', 'A'],
    ['Paris', 'paris'],
    ['Paris', 'Paris.'],
    ['the cat', 'cat'],
    ['one two', 'one  two'],
    ['one two', 'one\u00a0two'],
    ['ﬁt', 'fit'],
  ])('%j is not %j', (accepted, predicted) => {
    expect(exact(accepted, predicted)).toBe(0)
    expect(exact(predicted, accepted)).toBe(0)
  })

  test('but for white space at their ends, and how their letters are composed', () => {
    expect(of('Paris', '  Paris\n')).toEqual([1, 1])
    expect(of('été', 'e\u0301te\u0301')).toEqual([1, 1])
  })

  test('words are what white space separates', () => {
    expect(of('the red house', 'the  red\u00a0house')).toEqual([0, 1])
    expect(of('-5 apples', '5 apples')).toEqual([0, 0.5])
    expect(of('', '')).toEqual([1, 1])
    expect(of([], '')).toEqual([1, 1])
    expect(of([], 'A')).toEqual([0, 0])
    // An empty text counts where it is accepted beside another.
    expect(of(['', 'cat'], '')).toEqual([1, 1])
  })
})

test('case: the letters, whatever their case', () => {
  expect(of('Paris', ' PARIS', 'case')).toEqual([1, 1])
  expect(exact('Paris', 'paris.', 'case')).toBe(0)
})

test('the convention says what is done to texts', () => {
  const said = (normalise?: Normalise) => measure({ yTrue: ['a'], yPred: ['a'] }, 'tokenF1', { normalise }).convention
  expect(said()).toEqual(['normalise = none (trimmed, NFC)'])
  expect(said('case')).toEqual(['normalise = case (trimmed, NFC, lower case)'])
  expect(said('squad')).toEqual(['normalise = squad (lower case, no punctuation, no articles)'])
})

describe('a note names rows that match only because something was dropped', () => {
  const note = (
    pairs: readonly (readonly [accepted: string | readonly string[], predicted: string])[],
    options: { readonly normalise?: Normalise } = { normalise: 'squad' },
    metric = 'exactMatch',
  ): readonly string[] => {
    const input: EvaluationInput = { yTrue: pairs.map(([accepted]) => accepted), yPred: pairs.map(pair => pair[1]) }
    return measure(input, metric, options).notes
  }

  test.each<[string, string]>([
    ['-5', '5'],
    ['3.14', '314'],
    ['1/2', '12'],
    ['1990-1995', '19901995'],
    ['C++', 'C#'],
    ['C#', 'c'],
    ['vitamin B+', 'vitamin B'],
    ['grade D-', 'grade D'],
    ['+', ''],
    ['A', ''],
    ['the', '!'],
  ])('%j and %j', (accepted, predicted) => {
    const [found] = note([
      ['cat', 'The cat.'],
      [accepted, predicted],
    ])
    expect(found).toBe(
      `1 row matches only because normalise: 'squad' drops what tells numbers, signs or whole texts apart: yTrue[1] (${JSON.stringify(predicted)} for ${JSON.stringify(accepted)})`,
    )
    expect(note([[accepted, predicted]], { normalise: 'squad' }, 'tokenF1')).toEqual([
      found.replace('yTrue[1] (', 'yTrue[0] ('),
    ])
    expect(note([[accepted, predicted]], {})).toEqual([])
  })

  test.each<[string | readonly string[], string]>([
    ['Paris', 'paris!'],
    ['-5', ' -5.'],
    ['well-known', 'wellknown'],
    ['rock - paper', 'rock, paper'],
    ['in 1889', 'In 1889.'],
    ['', ''],
    [[], ' '],
    ['5', '6'],
    [['-5', '5'], '5'],
  ])('none for %j and %j', (accepted, predicted) => {
    expect(note([[accepted, predicted]])).toEqual([])
  })

  test('three are shown, by id where there are ids', () => {
    const yTrue = ['-1', '-2', '-3', '-4', '-5']
    const ids = yTrue.map((_, i) => `q${i}`)
    const yPred = yTrue.map(text => text.slice(1))
    expect(measure({ yTrue, yPred, ids }, 'exactMatch', { normalise: 'squad' }).notes).toEqual([
      '5 rows match only because normalise: \'squad\' drops what tells numbers, signs or whole texts apart: "q0" ("1" for "-1"), "q1" ("2" for "-2"), "q2" ("3" for "-3") and 2 more',
    ])
  })
})

test.each([
  ['yTrue', { yTrue: [5, 314], yPred: ['5', '314'] }],
  ['yPred', { yTrue: ['5', '314'], yPred: [5, 314] }],
  ['yTrue', { yTrue: [5, 314], yPred: [5, 314] }],
  ['yTrue', { yTrue: [true, false], yPred: ['true', 'false'] }],
])('numbers in %s are refused with the cure: they do not tell how they were written', (column, input) => {
  expect(() => measure(input, 'exactMatch')).toThrow(
    `Have the file read as text, types: { ${column}: 'text' } or --types ${column}=text; in code, make texts with String.`,
  )
})

test('SQuAD: case, articles and punctuation do not matter', () => {
  expect(exact('The  Eiffel tower.', 'eiffel Tower', 'squad')).toBe(1)
  expect(exact('Paris', 'Rome', 'squad')).toBe(0)
})

test('the best of several accepted texts counts', () => {
  expect(exact(['Paris', 'the city of Paris'], 'city of paris', 'squad')).toBe(1)
  expect(of(['Paris', 'the city of Paris'], 'city of Paris')).toEqual([0, 6 / 7])
})

test('SQuAD: F1 of words', () => {
  expect(of('the red house', 'a small red house', 'squad')[1]).toBeCloseTo(4 / 5, 12)
})

test('token F1 is symmetric, and 1 where the words match exactly', () => {
  const text = fc.array(fc.constantFrom('cat', 'dog', 'the', 'sat.', 'on', 'mat'), { maxLength: 6 })
  fc.assert(
    fc.property(text, text, fc.constantFrom('none', 'case', 'squad'), (one, other, normalise) => {
      const [a, b] = [one, other].map(words => words.join(' '))
      const [match, f1] = of(a, b, normalise)
      expect(f1).toBe(of(b, a, normalise)[1])
      expect(f1).toBeGreaterThanOrEqual(match)
      expect(of(a, a, normalise)).toEqual([1, 1])
    }),
  )
})

test('a text of articles and punctuation alone matches only such a text', () => {
  expect(of('the', '!', 'squad')).toEqual([1, 1])
  expect(of('the', 'cat', 'squad')).toEqual([0, 0])
  expect(of('cat', 'the', 'squad')).toEqual([0, 0])
  // Beside another accepted text the empty one does not count.
  expect(of(['the', 'cat'], 'a', 'squad')).toEqual([0, 0])
  expect(of(['the', 'cat'], 'cat', 'squad')).toEqual([1, 1])
})

test('a word counts as often as both texts have it', () => {
  const f1 = (accepted: string, predicted: string) => of(accepted, predicted)[1]
  expect(f1('dog dog cat', 'dog dog dog')).toBeCloseTo((2 * 2) / 6, 14)
  expect(f1('dog cat', 'cat dog dog bird')).toBeCloseTo((2 * 2) / 6, 14)
  expect(f1('dog', 'cat')).toBe(0)
})

test('letters beside an article make it a word', () => {
  const same = (accepted: string, predicted: string) => exact(accepted, predicted, 'squad')
  expect(same('ánimo the', 'ánimo')).toBe(1)
  expect(same('a7', '7')).toBe(0)
  expect(same('ana', 'n')).toBe(0)
  expect(same('An elk', 'elk')).toBe(1)
  expect(same('one\u00a0two', 'one two')).toBe(1)
})

test('the parts are the best value of each row', () => {
  const { parts } = measure({ yTrue: [['red house', 'blue'], 'x'], yPred: ['house', 'x'] }, 'tokenF1')
  if (parts.kind !== 'cases') throw new Error(`the parts are ${parts.kind}`)
  expect(Array.from(parts.values)).toEqual([expect.closeTo(2 / 3, 14), 1])
  expect(parts).toMatchObject({ better: 'higher', of: 'token F1' })
})

test.each(['none', 'case', 'squad'] as const)('a missing answer matches no text: %s', normalise => {
  const input = { yTrue: ['no answer', 'b'], yPred: [null, 'b'], whenMissing: 'wrong' } as const
  expect(measure(input, 'exactMatch', { normalise }).value).toBe(0.5)
  expect(measure(input, 'tokenF1', { normalise }).value).toBe(0.5)
})

test('what each does to a text', () => {
  const text = '  The “Café”, e\u0301té:  -5 A.M. '
  expect(Object.values(normalisations).map(({ apply }) => apply(text))).toEqual([
    'The “Café”, été:  -5 A.M.',
    'the “café”, été:  -5 a.m.',
    '“café” e\u0301té 5 am',
  ])
})

test('which accepted texts count', () => {
  const answers = (accepted: readonly string[]) => [
    normalisations.none.answersOf(accepted),
    normalisations.squad.answersOf(accepted),
  ]
  expect(answers(['the', 'cat'])).toEqual([['the', 'cat'], ['cat']])
  expect(answers(['the'])).toEqual([['the'], ['the']])
  expect(answers([])).toEqual([[''], ['']])
})

test('words are what any white space separates', () => {
  expect(wordsOf(' one\u00a0two\n\tthree ')).toEqual(['one', 'two', 'three'])
  expect(wordsOf(' ')).toEqual([])
})

test('equal texts lose nothing, also where they were composed otherwise', () => {
  expect(losesMeaning(' -5', '-5 ', '5')).toBe(false)
  expect(losesMeaning('e\u0301', 'é', '')).toBe(false)
  expect(losesMeaning('-5', '5', '5')).toBe(true)
})
