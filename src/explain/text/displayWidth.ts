import { printable } from '../../evaluation/errors/printable.ts'

// Made on first use: making a segmenter takes longer than importing the rest of the library.
let segmenter: Intl.Segmenter | undefined

function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}

// East Asian wide and fullwidth blocks (Unicode UAX #11) that occur in practice.
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u
const emoji = /^\p{Emoji_Presentation}|\ufe0f|^\p{Regional_Indicator}{2}/u
const nothing = /^[\p{Mn}\p{Me}\p{Cf}]+$/u

/** Most text is printable ASCII, one column a character. */
const ascii = /^[\x20-\x7e]*$/

/**
 * The columns of a terminal that a text takes: two for a wide letter or an emoji, one for any other visible character.
 */
export function displayWidth(text: string): number {
  if (ascii.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemes(text)) width += widthOfSegment(segment)
  return width
}

function widthOfSegment(segment: string): 0 | 1 | 2 {
  if (wide.test(segment) || emoji.test(segment)) return 2
  return nothing.test(segment) ? 0 : 1
}

// Paths and numbered ids differ at their end. The ellipsis is escaped: V8 reads a file of ASCII alone as one byte a character.
const LONGEST_PATH = 1000
const told = /^[\w./:@#\u2026-]*[\d/][\w./:@#\u2026-]*$/

/** The text, cut with `…` if it does not fit: at its end, or in the middle of a path or numbered id. */
export function cutTo(text: string, columns: number): string {
  if (fits(text, columns)) return text
  if (text.length <= LONGEST_PATH && told.test(text)) return cutMiddle(text, columns)
  const [kept] = splitAt(text, columns - 1)
  return `${kept}…`
}

/**
 * The text, with its middle replaced by `…` if it does not fit. A third of what is kept comes from its start. At the
 * end of a path or an address, only whole parts are kept.
 */
export function cutMiddle(text: string, columns: number): string {
  if (fits(text, columns)) return text
  const [start] = splitAt(text, Math.floor((columns - 1) / 3))
  const end = lastColumns(text, columns - 1 - displayWidth(start))
  return `${start}…${wholeParts(end)}`
}

/** The end of a path from its first separator on, unless nothing follows that. */
function wholeParts(end: string): string {
  const first = end.search(/[/:#?&=](?=[^/:#?&=])/)
  return first === -1 ? end : end.slice(first)
}

/** Whether a text takes no more columns. No more of a very long one is looked at. */
function fits(text: string, columns: number): boolean {
  return splitAt(text, columns)[1] === ''
}

/** The most code units of a letter or an emoji with all its marks. */
const MOST_UNITS = 40

function lastColumns(text: string, columns: number): string {
  const segments = Array.from(graphemes(text.slice(-MOST_UNITS * columns)), ({ segment }) => segment)
  let first = segments.length
  let width = 0
  while (first > 0 && width + widthOfSegment(segments[first - 1]) <= columns) {
    first--
    width += widthOfSegment(segments[first])
  }
  return segments.slice(first).join('')
}

/** The start of a text that fits into the given columns, and the rest. */
export function splitAt(text: string, columns: number): readonly [start: string, rest: string] {
  // What follows could be a mark of the last letter.
  if (columns >= 0 && ascii.test(text.slice(0, columns + 1))) return [text.slice(0, columns), text.slice(columns)]
  let end = 0
  let width = 0
  for (const { segment } of graphemes(text)) {
    width += widthOfSegment(segment)
    if (width > columns) break
    end += segment.length
  }
  return [text.slice(0, end), text.slice(end)]
}

// A terminal of 60 columns without the indent of Jest.
const NARROWEST = 56
export const USUAL_WIDTH = 80
const WIDEST = 100

/** The width of a message on a terminal of the given columns. */
export function widthWithin(columns: number): number {
  return Number.isFinite(columns) ? Math.min(WIDEST, Math.max(NARROWEST, Math.floor(columns))) : USUAL_WIDTH
}

/** A phrase that `wrap` keeps on one line: `n = 12 rows`. */
export function glued(text: string): string {
  return text.replaceAll(' ', GLUE)
}

/** A sentence that is not wrapped: its phrases have ordinary spaces again. */
export function unglued(text: string): string {
  return text.replaceAll(GLUE, ' ')
}

const GLUE = '\u00a0'

/**
 * Breaks a sentence into lines of at most `width` columns, between words. A longer word is cut into pieces.
 */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of printable(text.replace(/[^\S\u00a0]+/g, ' ').trim()).split(' ')) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) <= width) {
      line += ` ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    line = lines.length === 0 ? word : nextLine(word)
    // No more of a long word is looked at than fits, piece by piece.
    for (;;) {
      const [start, rest] = splitAt(line, width)
      if (rest === '') break
      lines.push(start)
      line = nextLine(rest)
    }
  }
  return [...lines, line].map(finished => finished.replaceAll(GLUE, ' '))
}

/** What stood in the middle of a sentence begins a line: there `::error::` would be a command. */
function nextLine(text: string): string {
  return `  ${printable(text)}`
}

/** The text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
