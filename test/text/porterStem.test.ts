import { expect, test } from 'vitest'
import { porterStem } from '../../src/text/porterStem.ts'
import { goldenCases } from './golden.ts'

test('the stems of NLTK', () => {
  const cases = goldenCases('rouge-stems')
  expect(cases.length).toBe(1507)
  for (const { input, expectedStem } of cases) {
    expect.soft(porterStem(String(input.word)), String(input.word)).toBe(expectedStem)
  }
})
