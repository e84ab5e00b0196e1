import { printable } from '../../evaluation/errors/printable.ts'
import { displayWidth, wrap } from '../../explain/text/displayWidth.ts'
import type { Layout } from '../../explain/text/layout.ts'
import type { MetricReport } from '../../report/report.ts'
import { reportOf } from '../../report/reportOf.ts'
import type { Door } from './door.ts'
import { sentenceInWords } from './wordsOfDoor.ts'

/**
 * Returns a message of the library in the words of the command line: options and lines of the file for columns and indices.
 * Sentences are wrapped anew where they change; tables stay aligned.
 */
export function inTextOfDoor(text: string, door: Door, width: number): string {
  const lines: string[] = []
  let sentence: string[] = []
  const end = (): void => {
    if (sentence.length > 0) lines.push(...inWords(sentence, door, width))
    sentence = []
  }
  for (const line of text.split('\n')) {
    const plain = unpainted(line)
    if (continues(plain, sentence.at(-1), width)) sentence.push(line)
    else {
      end()
      if (isSentence(plain)) sentence.push(line)
      else lines.push(inRowsOfFile(line, door))
    }
  }
  end()
  return lines.join('\n')
}

/** Whether a line goes on with a sentence: it is indented, and its first word had no room on the line before. */
function continues(line: string, before: string | undefined, width: number): boolean {
  const [, word] = /^ {2}(\S+)/.exec(line) ?? []
  return word !== undefined && before !== undefined && displayWidth(`${unpainted(before)} ${word}`) > width
}

/** Rows of tables are indented or marked; a call holds names of files. */
function isSentence(line: string): boolean {
  return /^[^\s>]/.test(line) && !line.startsWith('expect-metrics ')
}

function inWords(lines: readonly string[], door: Door, width: number): readonly string[] {
  const joined = lines.map(line => unpainted(line).trim()).join(' ')
  const words = sentenceInWords(inRowsOfFile(joined, door), door.file)
  if (words === joined) return lines
  const [, start = ''] = paint.exec(lines[0]) ?? []
  const [, stop = ''] = start === '' ? [] : (stopOf.exec(lines[lines.length - 1]) ?? [])
  return wrap(words, width).map(line => start + line + stop)
}

/** Columns that rows without ids are named after, beside numbers by their own names. */
const namingColumns: readonly string[] = [
  'yTrue',
  'yPred',
  'yScore',
  'passed',
  'score',
  'trials',
  'preferred',
  'ratings',
  'sampleWeight',
  'fields',
  'toolCalls',
]

/**
 * Returns a message with the line or row of the file for each index: `line 49` of `yTrue[47]`. It is no longer than what it
 * replaces, so that tables stay aligned.
 */
export function inRowsOfFile(text: string, { rows, numbers = [] }: Door): string {
  if (rows === undefined) return text
  const names = [...namingColumns, ...numbers.filter(name => /^\w+$/.test(name))]
  const placeOf = (index: string): string | undefined => /(?:line|row) \d+/.exec(rows(Number(index), 'yTrue'))?.[0]
  // Rows whose column stands before them are numbers alone.
  const listed = text.replace(/(?<=\b(yTrue|yPred) holds it in [\d,]+ of [\d,]+ rows \()\d+(?:, \d+)*/g, list =>
    list.replace(/\d+/g, index => placeOf(index) ?? index),
  )
  return listed.replace(
    new RegExp(`\\b(${names.join('|')})\\[(\\d+)\\]( *)`, 'g'),
    (whole: string, name: string, index: string, gap: string, at: number) => {
      const place = placeOf(index)
      if (place === undefined || place.length > whole.length - gap.length) return whole
      // A cell is 0, and not its row.
      const rest = listed.slice(at + whole.length)
      if (/^(?:(?:is|are) -?\d|and y)/.test(rest)) return `${name} of ${place}${gap}`
      // Within a sentence nothing is aligned.
      const isCell = gap.length > 1 || (listed.slice(0, at).endsWith('  ') && !rest.startsWith(','))
      return isCell ? place.padEnd(whole.length) : place + gap
    },
  )
}

// The codes that a terminal reads as colours.
const code = '\u001b\\[\\d+m'
const paint = new RegExp(`^(${code})`)
const stopOf = new RegExp(`(${code})$`)
const codes = new RegExp(code, 'g')

function unpainted(line: string): string {
  return line.replace(codes, '')
}

/** Returns a report for people, whose notes have the words of the command line. What machines read keeps those of the library. */
export function reportInWords(report: MetricReport, door: Door): MetricReport {
  const inWordsOf = (note: string): string => sentenceInWords(inRowsOfFile(note, door), door.file)
  const metrics = report.metrics.map(row => ({ ...row, notes: row.notes.map(inWordsOf) }))
  return reportOf({ ...report, metrics })
}

/** Returns the notes of what passes. One that all have is about the evaluation; any other says of which metrics it is. */
export function notesOfPassing(
  judged: readonly { readonly metric: string; readonly passes: boolean; readonly notes: readonly string[] }[],
): readonly string[] {
  const notes = new Set(judged.flatMap(each => (each.passes ? each.notes : [])))
  return Array.from(notes, note => {
    const about = judged.filter(each => each.notes.includes(note))
    const metrics = new Set(about.map(({ metric }) => metric))
    return about.length === judged.length ? note : `${[...metrics].join(', ')}: ${note}`
  })
}

/** Returns what a reader should know although all passes, each remark once, in the words of the library. */
export function notesText(notes: readonly string[], { width }: Layout): string {
  const lines = [...new Set(notes)].flatMap(note => wrap(printable(`note: ${note}`), width))
  return lines.map(line => `\n${line}`).join('')
}
