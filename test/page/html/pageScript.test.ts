import { expect, test } from 'vitest'
import { pageScript } from '../../../src/page/html/pageScript.ts'

test('it is sound JavaScript that cannot end its element, and reaches for nothing', () => {
  expect(() => new Function(pageScript)).not.toThrow()
  expect(pageScript).not.toMatch(/<\/|fetch|XMLHttpRequest|import|eval|innerHTML|https?:/)
})
