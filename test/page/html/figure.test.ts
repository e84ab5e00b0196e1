import { expect, test } from 'vitest'
import { figure } from '../../../src/page/html/part.ts'

test('the numbers behind a plot open below its caption', () => {
  expect(figure('<svg></svg>', 'a < b', '<table></table>')).toBe(
    '<figure class="plot"><svg></svg><figcaption>a &#60; b</figcaption><details><summary>numbers</summary><table></table></details></figure>',
  )
  expect(figure('<svg></svg>', 'caption')).not.toContain('<details>')
})

test('a matrix scrolls in a box that a keyboard reaches', () => {
  expect(figure('<svg></svg>', 'caption', undefined, 'matrix all')).toContain(
    '<figure class="matrix all"><div class="scroll" tabindex="0" role="group"',
  )
})
