import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { bleu } from '../../src/text/bleu.ts'
import { type BleuTokenizer, bleuTokens } from '../../src/text/bleuTokens.ts'
import { goldenCases } from './golden.ts'

test.each(['13a', 'intl', 'char', 'none'])('%s: the tokens of sacrebleu', tokenize => {
  const cases = goldenCases('bleu-tokenizers').filter(({ input }) => input.tokenize === tokenize)
  expect(cases.length).toBe(84)
  for (const { name, input, expectedTokens } of cases) {
    expect.soft(bleuTokens(String(input.text), tokenize as BleuTokenizer), name).toEqual(expectedTokens)
  }
})

const zh = JSON.parse(readFileSync('test/text/bleuZh.json', 'utf8')) as {
  readonly tokens: readonly { readonly text: string; readonly tokens: readonly string[] }[]
  readonly corpus: readonly { readonly hyps: string[]; readonly refs: string[]; readonly bleu: number }[]
}

test('zh: the tokens of sacrebleu, and its BLEU', () => {
  expect(zh.tokens.length).toBeGreaterThan(70)
  for (const { text, tokens } of zh.tokens) expect.soft(bleuTokens(text, 'zh'), text).toEqual(tokens)
  for (const { hyps, refs, bleu: theirs } of zh.corpus) {
    expect(measure({ yTrue: refs, yPred: hyps }, bleu({ tokenize: 'zh' })).value).toBeCloseTo(theirs, 10)
  }
})

/** The replacements of mteval-v13a, one after the other. */
function byReplacing(text: string): readonly string[] {
  return text
    .replace(/([{-~[-` -&(-+:-@/])/g, ' $1 ')
    .replace(/([^0-9])([.,])/g, '$1 $2 ')
    .replace(/([.,])([^0-9])/g, ' $1 $2')
    .replace(/([0-9])(-)/g, '$1 $2 ')
    .split(/\s+/)
    .filter(token => token !== '')
}

test('one pass finds the tokens that the replacements of mteval-v13a make', () => {
  const texts = fc.string({
    unit: fc.constantFrom('.', '.', ',', '-', '5', 'a', ' ', '!', "'", 'é', '😀'),
    maxLength: 20,
  })
  fc.assert(
    fc.property(texts, text => {
      expect(bleuTokens(text, '13a')).toEqual(byReplacing(` ${text.trimEnd()} `))
      expect(bleuTokens(text, 'zh')).toEqual(byReplacing(text.trim()))
    }),
    { numRuns: 1000 },
  )
})
