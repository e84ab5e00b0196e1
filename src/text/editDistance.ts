import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withThousands } from '../evaluation/errors/withThousands.ts'
import { perToken } from './vocabulary.ts'

/**
 * So many cells of the table of distances are computed at most for one pair of texts: some seconds of work. Two texts of
 * 190,000 tokens with nothing in common need as many; long texts that differ little need few.
 */
export const MOST_CELLS = 4e10

/** A band of the table of distances: the cells at most `reach` from the diagonal, in blocks of 32 tokens of the reference. */
interface Band {
  readonly reference: Int32Array
  readonly text: Int32Array
  readonly reach: number
  readonly blocks: number
  /** For each row of the table, the last horizontal difference of the block before: 1, 0 or −1. */
  readonly carries: Int8Array
  /** By token: where it occurs among the 32 of the block. 0 between blocks. */
  readonly places: Int32Array
}

/** Keeps what does not depend on the pair of texts, so that it is allocated once. */
interface EditDistance {
  /** Returns the least number of tokens to replace, remove and insert that turns one text into the other. */
  readonly of: (reference: Int32Array, text: Int32Array) => number
}

/**
 * Returns the Levenshtein distance of texts as a function. It computes 32 cells at a time, and only those near the
 * diagonal: the band is widened until the distance lies within it. Memory is linear.
 *
 * Source: Myers, Journal of the ACM 46, 1999; Hyyrö, 2003; Ukkonen, Information and Control 64, 1985
 *
 * @param tokens - Returns one more than the largest token so far.
 */
export function editDistance(tokens: () => number): EditDistance {
  const places = perToken(tokens)
  return {
    of: (reference, text) => {
      const [a, b] = withoutCommonEnds(reference, text)
      return a.length === 0 || b.length === 0 ? a.length + b.length : bandOf(a, b, places()).distance
    },
  }
}

/** Returns both texts without the tokens that they begin and end with alike. */
export function withoutCommonEnds(
  reference: Int32Array,
  text: Int32Array,
): readonly [Int32Array, Int32Array, start: number] {
  const shorter = Math.min(reference.length, text.length)
  let start = 0
  while (start < shorter && reference[start] === text[start]) start++
  let end = 0
  while (end < shorter - start && reference[reference.length - 1 - end] === text[text.length - 1 - end]) end++
  return [reference.subarray(start, reference.length - end), text.subarray(start, text.length - end), start]
}

const FIRST_REACH = 64

/** Returns the narrowest band tried that holds the distance, and the distance. */
export function bandOf(
  reference: Int32Array,
  text: Int32Array,
  places: Int32Array,
): { readonly band: Band; readonly distance: number } {
  const longest = Math.max(reference.length, text.length)
  const blocks = Math.ceil(reference.length / 32)
  const carries = new Int8Array(text.length + 1)
  let reach = Math.max(FIRST_REACH, Math.abs(reference.length - text.length))
  for (;;) {
    const band = { reference, text, reach: Math.min(reach, longest), blocks, carries, places }
    const height = Math.min(text.length, 2 * band.reach + 32)
    if (32 * blocks * height > MOST_CELLS) throw tooFarApart(reference, text)
    const distance = distanceIn(band)
    if (distance <= band.reach || band.reach === longest) return { band, distance }
    // What was found is no less than the distance, and a band of that reach would hold it.
    reach = Math.min(distance, 4 * reach)
  }
}

function tooFarApart(reference: Int32Array, text: Int32Array): EvaluationError {
  const sizes = [reference, text].map(({ length }) => withThousands(length)).join(' and ')
  return new EvaluationError({
    column: 'yPred',
    problem: `the distance of two texts of ${sizes} tokens that differ nearly everywhere would take ${withThousands(MOST_CELLS)} steps or more`,
    expected: 'shorter rows, such as sentences or utterances',
    mend: 'Split the texts into rows',
  })
}

/** The first and last row of the table in the band of a block; rows count from 1. */
export const firstRow = ({ reach }: Band, block: number): number => Math.max(1, 32 * block + 1 - reach)
export const lastRow = ({ reach, text }: Band, block: number): number => Math.min(text.length, 32 * block + 32 + reach)

function distanceIn(band: Band): number {
  const { reference, text, blocks, carries } = band
  carries.fill(1)
  // The distance at the lower right cell of the block, from that in the row above its first.
  let above = 0
  for (let block = 0; block < blocks; block++) {
    const size = Math.min(32, reference.length - 32 * block)
    const next = block + 1 < blocks ? firstRow(band, block + 1) - 1 : text.length
    above = runBlock(band, block, above + size, next, undefined)
  }
  return above
}

/** Vertical differences of a block: for each row of its band those that are 1, and those that are −1. */
interface Verticals {
  readonly plus: Int32Array
  readonly minus: Int32Array
}

/**
 * Computes the rows of one block. Cells beyond the band count as far: rows before it lie one further for each token of
 * the reference, rows after it one further for each token of the text.
 *
 * @param distance - That at the last column of the block, in the row above its first.
 * @param until - The row whose distance is wanted.
 * @returns The distance at the last column in the row `until`.
 */
export function runBlock(
  band: Band,
  block: number,
  distance: number,
  until: number,
  verticals: Verticals | undefined,
): number {
  const { reference, text, carries, places } = band
  const start = 32 * block
  const size = Math.min(32, reference.length - start)
  for (let i = 0; i < size; i++) places[reference[start + i]] |= 1 << i
  const [first, last] = [firstRow(band, block), lastRow(band, block)]
  if (verticals === undefined) stepThrough(band, first, last, size - 1)
  else keepVerticals(band, first, last, size - 1, verticals)
  let found = distance
  for (let row = first; row <= until; row++) found += carries[row]
  for (let i = 0; i < size; i++) places[reference[start + i]] = 0
  // The next block takes rows after the band as one further each.
  for (let row = last + 1; row <= Math.min(text.length, lastRow(band, block + 1)); row++) carries[row] = 1
  return found
}

/** Computes the rows of a block. The two loops are one but for what is kept, since this one decides how long it takes. */
function stepThrough({ text, carries, places }: Band, first: number, last: number, shift: number): void {
  let plus = -1
  let minus = 0
  for (let row = first; row <= last; row++) {
    const carry = carries[row]
    const below = carry >>> 31
    const x = places[text[row - 1]] | below
    const zero = (((x & plus) + plus) ^ plus) | x | minus
    const up = minus | ~(zero | plus)
    const down = zero & plus
    const upShifted = (up << 1) | ((carry + 1) >> 1)
    plus = (down << 1) | below | ~(zero | upShifted)
    minus = upShifted & zero
    carries[row] = ((up >>> shift) & 1) - ((down >>> shift) & 1)
  }
}

function keepVerticals(band: Band, first: number, last: number, shift: number, verticals: Verticals): void {
  const { text, carries, places } = band
  let plus = -1
  let minus = 0
  for (let row = first; row <= last; row++) {
    const carry = carries[row]
    const below = carry >>> 31
    const x = places[text[row - 1]] | below
    const zero = (((x & plus) + plus) ^ plus) | x | minus
    const up = minus | ~(zero | plus)
    const down = zero & plus
    const upShifted = (up << 1) | ((carry + 1) >> 1)
    plus = (down << 1) | below | ~(zero | upShifted)
    minus = upShifted & zero
    carries[row] = ((up >>> shift) & 1) - ((down >>> shift) & 1)
    verticals.plus[row - first] = plus
    verticals.minus[row - first] = minus
  }
}
