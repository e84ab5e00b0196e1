import { expect, test } from 'vitest'
import { part } from '../../../src/page/html/part.ts'

test('a part has a heading; without contents it is not there', () => {
  expect(part('a < b', '', '<p>1</p>', '<p>2</p>')).toBe(
    '<section class="part"><h3><bdi>a &#60; b</bdi></h3><div class="panels"><p>1</p><p>2</p></div></section>',
  )
  expect(part('title', '', '')).toBe('')
})
