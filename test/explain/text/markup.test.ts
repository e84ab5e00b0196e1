import fc from 'fast-check'
import { expect, test } from 'vitest'
import { element, escaped } from '../../../src/explain/text/markup.ts'
import { anyText } from '../../anyText.ts'

test('attributes are escaped; those that are undefined or false are left out', () => {
  expect(element('a', { href: '#x"><b>', hidden: true, title: undefined, id: false, n: 3 }, 'text')).toBe(
    '<a href="#x&#34;&#62;&#60;b&#62;" hidden n="3">text</a>',
  )
  expect(element('input', { type: 'search' })).toBe('<input type="search">')
})

test('no text becomes markup, or changes the direction of what follows', () => {
  fc.assert(
    fc.property(anyText(), text => {
      expect(escaped(text)).not.toMatch(/[<>"'\u202a-\u202e\u2066-\u2069]/)
      expect(escaped(text)).not.toMatch(/&(?!#\d+;)/)
    }),
  )
})
