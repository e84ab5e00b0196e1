import { describe, expect, test } from 'vitest'
import { codeBlock, htmlInMarkdown, markdownText } from '../../../src/explain/text/markdownText.ts'

describe('markdownText', () => {
  test('plain text stays as it is', () => {
    expect(markdownText('macro-F1 0.95, of 3 classes')).toBe('macro-F1 0.95, of 3 classes')
  })

  test('marks of Markdown and HTML are shown, not obeyed', () => {
    expect(markdownText('a|b')).toBe('a\\|b')
    expect(markdownText('**bold** `code` [x](y)')).toBe('\\*\\*bold\\*\\* \\`code\\` \\[x\\](y)')
    expect(markdownText('<!-- hidden')).toBe('\\<!-- hidden')
  })

  test.each([
    ['- item', '\\- item'],
    ['+ item', '\\+ item'],
    ['1. item', '1\\. item'],
    ['12) item', '12\\) item'],
    ['---', '\\---'],
    ['===', '\\==='],
  ])('%s is no list, rule or heading', (text, shown) => expect(markdownText(text)).toBe(shown))

  test('nobody is mentioned and no issue is linked', () => {
    expect(markdownText('@octocat #1')).toBe('@&#8203;octocat \\#&#8203;1')
    expect(markdownText('me@example.org')).toBe('me@example.org')
  })

  test('line feeds are escaped, so a cell stays one line', () => {
    expect(markdownText('a\nb')).toBe('a\\\\u000ab')
  })
})

test('a block of code is not ended by the ticks inside', () => {
  expect(codeBlock(['a', '```', 'b'])).toBe('````text\na\n```\nb\n````')
  expect(codeBlock(['a'])).toBe('```text\na\n```')
})

test('within HTML, entities escape', () => {
  expect(htmlInMarkdown('a < b & @octocat')).toBe('a &#60; b &#38; @&#8203;octocat')
})
