import { printable } from '../../evaluation/errors/printable.ts'
import { escaped } from './markup.ts'

// At the start of a line: lists, rules, and what makes a heading of the line above.
const blockMark = /^(?:[-+](?=\s|$)|\d{1,9}(?=[.)](?:\s|$))|(?==+\s*$)|(?=-+\s*$))/

/** Text in which nothing is Markdown, HTML, a mention or a reference to an issue: for a cell of a table or a line. */
export function markdownText(text: string): string {
  const line = printable(text)
    .trim()
    .replace(/[\\`*_{}[\]<>|~&$#]/g, '\\$&')
    .replace(blockMark, mark => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
  return withoutMentions(line)
}

/** Text for a line that begins with HTML: there Markdown's backslashes are shown as they are. */
export function htmlInMarkdown(text: string): string {
  return withoutMentions(escaped(text))
}

/** A block of code that no line inside can end. */
export function codeBlock(lines: readonly string[]): string {
  const text = lines.map(line => printable(line)).join('\n')
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}

/** `@someone` and `#1` notify people and link issues, even where a backslash is before them. */
function withoutMentions(markup: string): string {
  return markup.replace(/(?<!\w)@(?=\w)|(?<!&)#(?=\w)/g, '$&&#8203;')
}
