import { describe, expect, test } from 'vitest'
import { mutantsOf } from '../../scripts/mutation/mutantsOf.ts'

/** What becomes of a source text: the text with each mutant in turn. */
function mutated(text: string): readonly string[] {
  return mutantsOf('src/x.ts', text).map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  )
}

test.each([
  ['a - b', ['', 'a + b']],
  ['a <= b', ['', 'a < b', 'a > b']],
  ['a && b', ['', 'a || b']],
  ['a ?? b', ['', 'a']],
  ['a += b', ['', 'a -= b']],
  ['a++', ['', 'a--']],
  ['!a', ['', 'a']],
  ['f(7)', ['', 'f(8)', 'f(6)']],
  ['a?.b', ['', 'a.b']],
  ['a.some(f)', ['', 'a.every(f)']],
  ['a.slice(b)', ['', 'a']],
  ['Math.abs(a)', ['', '(a)']],
  ['while (a) f()', ['while (a) ', 'while (false) f()']],
  ['const b = a ? c : d', ['const b = false ? c : d', 'const b = true ? c : d']],
])('%s', (text, expected) => {
  expect(mutated(text).toSorted()).toEqual(expected.toSorted())
})

describe('where equal sides are decided elsewhere, or take their own place, strictness makes no difference', () => {
  const strictness = (text: string): readonly string[] =>
    mutantsOf('src/x.ts', text).flatMap(({ original, replacement }) =>
      original === 'a < b' && replacement.includes('=') ? [replacement] : [],
    )

  test.each([
    'nearlyEqual(a, b) ? c : a < b',
    'nearlyEqual(b, a) ? c : a < b',
    'a < b || nearlyEqual(a, b)',
    'nearlyEqual(a, b) || a < b',
    'a < b && !nearlyEqual(a, b)',
    '{ const met = nearlyEqual(a, b); f(met ? c : a < b) }',
    'if (a < b) b = a',
    'if (a < b) a = b',
  ])('%s', text => {
    expect(strictness(text)).toEqual(['a >= b'])
  })

  test.each([
    'a < b',
    'nearlyEqual(a, b) ? a < b : c',
    'nearlyEqual(a, c) ? d : a < b',
    'a < b && nearlyEqual(a, b)',
    'a < b || !nearlyEqual(a, b)',
    'isNear(a, b) ? c : a < b',
    '{ let met = nearlyEqual(a, b); f(met ? c : a < b) }',
    'if (a < b) b = c',
    'if (a < b) b += a',
    'if (a < b) { b = a; i++ }',
    'if (a < b) b = a; else i++',
  ])('but it does in %s', text => {
    expect(strictness(text)).toEqual(['a <= b', 'a >= b'])
  })
})

test('an if is decided either way; what it alone guards needs no leaving out besides', () => {
  expect(mutated('if (a) throw b')).toEqual(['if (false) throw b', 'if (true) throw b'])
})

test.each([
  'const a: 1 | 2 = b',
  "throw new RangeError(a + 1 + ' of 2')",
  "const a = 'text' + b",
  'const a = { 1: b }',
  "import a from 'b'",
])('nothing is to be tested in %s', text => {
  expect(mutated(text.replace('throw', 'if (c) throw')).filter(other => !other.includes('if ('))).toEqual([])
})

test('a mutant knows its line, and the whole chain that an optional link begins', () => {
  const [mutant] = mutantsOf('src/x.ts', '\n  const c = a?.filter(b).length')
  expect(mutant).toMatchObject({ line: 2, code: 'const c = a?.filter(b).length', original: 'a?.filter(b)' })
  expect('\n  const c = a?.filter(b).length'.slice(mutant.place.start, mutant.place.end)).toBe('a?.filter(b).length')
})
