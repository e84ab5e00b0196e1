import { expect, test } from 'vitest'
import { pageStyle } from '../../../src/page/html/pageStyle.ts'

test('braces are balanced, nothing is loaded, and paper is never dark', () => {
  expect(pageStyle.match(/\{/g)?.length).toBe(pageStyle.match(/\}/g)?.length)
  expect(pageStyle).not.toMatch(/@import|url\(|<\//)
  expect(pageStyle).toContain('@media screen and (prefers-color-scheme:dark)')
})
