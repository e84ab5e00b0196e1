/** Names of tests, labels, ids, columns, files and texts as hostile as they can be. */
export const hostileNames: Readonly<Record<string, string>> = {
  'a command to GitHub': '::error::all gates pass',
  'a command behind blanks': '  \t::set-output name=x::y',
  'a command on the next line': 'spam\n::error file=a.ts,line=1::all gates pass',
  'a command behind a carriage return': 'spam\r\n\r::warning::x',
  'a command among words, to be wrapped': `${'a few words '.repeat(9)}::notice::x ${'::debug::y '.repeat(30)}`,
  'a long word with commands': `${'x'.repeat(50)}${'::error::z'.repeat(30)}`,
  'an old command to GitHub': 'spam ##[error]all gates pass',
  'a command of one word': '::error::red',
  'a bracketed command of one word': '##[error]red',
  'a command to Azure': '##vso[task.complete result=Succeeded;]done',
  'a command to TeamCity': "##teamcity[testFinished name='x']",
  'a command behind colours': '\u001b[31m::error::x\u001b[0m',
  'escape codes': '\u001b[2J\u001b]8;;http://x\u0007link\u009b1A',
  NUL: 'spam\u0000ham',
  'bidirectional controls': 'user\u202enimda\u202c\u2066x\u2069\u061c\u200f',
  'zero-width characters': 'sp\u200bam\u200c\u200d\u2060\ufeff\u00ad\u034f\u180e\u{e0041}\u3164\u115f\u2800',
  'other ends of lines': 'a\u2028b\u2029c\u0085::error::d\u000b::error::e\u000c::error::f',
  'half a character': 'a\ud800b\udc00',
  'a fence of code': '```\n::error::x\n``` `code` ````',
  'a cell of a table': 'a | b || c |\n|---|---|\n| x |',
  'HTML of Markdown': '<!-- </details></summary> <details open> --> <img src=x onerror=alert(1)>',
  'markup of a page': '</script><script>alert(1)</script>"\'><b onclick=x>&lt;&#60;',
  Markdown: '# head\n- list\n1. one\n> quote\n**bold** _it_ ~~s~~ [a](http://x) ![i](y) $x$ \\',
  'a list of Markdown': '- item',
  'a mention and a reference': '@someone #1 !2 owner/repo#3',
  'a name that is like a member': '__proto__',
  'marks upon marks': `a${'\u0301'.repeat(1000)}b`,
  'a very long name': 'x'.repeat(5000),
  'a very long name of two columns each': '長'.repeat(5000),
}

/** A name without halves of characters, which UTF-8 does not have. */
export function wellFormed(name: string): string {
  return Buffer.from(name).toString()
}

/** What a file system takes of a name: no stroke, no NUL, no half of a character, and few bytes. */
export function fileNameOf(name: string): string {
  const taken = wellFormed(name.replace(/[/\0]/g, ''))
  return Buffer.from(taken).subarray(0, 120).toString().replaceAll('\ufffd', '') || '…'
}

const LENGTH = 1e7

/** Names of 10 MB each. */
export const largeNames: Readonly<Record<string, string>> = {
  'a word with marks': `${'長'.repeat(LENGTH / 2)}${'\u0301'.repeat(LENGTH / 2)}`,
  'lines of commands and emoji': '::error::x\u202e\u200b `|< 👩‍👩‍👧\n'.repeat(LENGTH / 26),
}

// Printable text may hold joiners between emoji, and the selectors of emoji.
const hidden =
  /(?!(?<=\p{Extended_Pictographic})(?:\u200d(?=\p{Extended_Pictographic})|\ufe0f))[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u

/** What a reader, a terminal or a run of continuous integration would take for something else than text. */
export function harmsOf(text: string, most = 200_000): readonly string[] {
  return [
    ...(text.length > most ? [`${text.length} characters`] : []),
    ...text.split('\n').flatMap(line => {
      const shown = JSON.stringify(line.slice(0, 200))
      return [
        ...(/^\s*::\w/.test(line) ? [`a command at the start of ${shown}`] : []),
        ...(/##\w*\[/.test(line) ? [`a command in ${shown}`] : []),
        ...(hidden.test(line) ? [`${JSON.stringify(hidden.exec(line)?.[0])} in ${shown}`] : []),
      ]
    }),
  ]
}
