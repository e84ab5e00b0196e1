import { expect, test } from 'vitest'
import { type BleuTokenizer, bleuTokens } from '../../src/text/bleuTokens.ts'
import { goldenCases } from './golden.ts'

test.each(['13a', 'intl', 'char', 'none'])('%s: the tokens of sacrebleu', tokenize => {
  const cases = goldenCases('bleu-tokenizers').filter(({ input }) => input.tokenize === tokenize)
  expect(cases.length).toBe(84)
  for (const { name, input, expectedTokens } of cases) {
    expect.soft(bleuTokens(String(input.text), tokenize as BleuTokenizer), name).toEqual(expectedTokens)
  }
})
