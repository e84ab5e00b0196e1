import { expect, test } from 'vitest'
import { dataTable } from '../../../src/page/html/dataTable.ts'

const rows = [
  { name: 'a<b', value: 1 },
  { name: 'x'.repeat(30), value: 2 },
]
const html = dataTable('Two <rows>', rows, [
  { title: 'name', holds: 'text', cell: ({ name }) => name },
  { title: 'value', holds: 'number', cell: ({ value }) => String(value) },
])

test('its first column names the rows, and numbers stand at the right', () => {
  expect(html).toContain('<th scope="row"><bdi>a&#60;b</bdi></th><td class="number">1</td>')
  expect(html).toContain('<th scope="col">name</th><th scope="col" class="number">value</th>')
})

test('a keyboard can reach and scroll it, and a reader hears what it is', () => {
  expect(html).toMatch(/^<div class="scroll" tabindex="0" role="group" aria-label="Two &#60;rows&#62;">/)
  expect(html).toContain('<caption>Two &#60;rows&#62;</caption>')
})

test('only long words may be broken', () => {
  expect(html.match(/class="long"/g)).toHaveLength(1)
})
