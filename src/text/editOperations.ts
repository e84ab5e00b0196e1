import { bandOf, firstRow, lastRow, runBlock, withoutCommonEnds } from './editDistance.ts'
import { perToken } from './vocabulary.ts'

/** What happens to a token: `keep` and `replace` take one of each side, `remove` one of the reference, `insert` one of the text. */
export type Edit = 'keep' | 'replace' | 'remove' | 'insert'

/** Told each edit, from the last to the first, with the places of its tokens. */
type EditVisitor = (edit: Edit, ofReference: number, ofText: number) => void

/** Finds the edits that turn references into texts. */
interface EditOperations {
  readonly visit: (reference: Int32Array, text: Int32Array, visitor: EditVisitor) => void
}

/**
 * Returns a function that finds the fewest edits between two texts. Where there are several ways, it takes that of
 * RapidFuzz, on which jiwer rests: from the end on, a removal before an insertion before a pair, once the ends that are
 * alike are cut off.
 *
 * Memory grows with the length of the text times the root of that of the reference: the table is computed again from
 * every √n-th block on while it is read backwards.
 *
 * Source: Myers, Journal of the ACM 46, 1999; Hyyrö, 2003; RapidFuzz 3 (Levenshtein editops)
 *
 * @param tokens - Returns one more than the largest token so far.
 */
export function editOperations(tokens: () => number): EditOperations {
  const places = perToken(tokens)
  return {
    visit: (reference, text, visitor) => {
      const [a, b, start] = withoutCommonEnds(reference, text)
      for (let i = 1; i <= reference.length - start - a.length; i++) {
        visitor('keep', reference.length - i, text.length - i)
      }
      visitMiddle(a, b, places(), (edit, i, j) => visitor(edit, i + start, j + start))
      for (let i = start - 1; i >= 0; i--) visitor('keep', i, i)
    },
  }
}

function visitMiddle(reference: Int32Array, text: Int32Array, places: Int32Array, visitor: EditVisitor): void {
  let column = reference.length
  let row = text.length
  if (column > 0 && row > 0) {
    const { band } = bandOf(reference, text, places)
    const { blocks, carries } = band
    const verticalsOf = rememberedBlocks(blocks, carries, block => {
      const rows = Math.max(0, lastRow(band, block) - firstRow(band, block) + 1)
      const verticals = { plus: new Int32Array(rows), minus: new Int32Array(rows) }
      runBlock(band, block, 0, 0, verticals)
      return verticals
    })
    while (column > 0 && row > 0) {
      const block = (column - 1) >> 5
      const { plus, minus } = verticalsOf(block)
      const first = firstRow(band, block)
      const lowest = 32 * block
      while (column > lowest && row > 0) {
        const bit = 1 << (column - 1)
        if ((plus[row - first] & bit) !== 0) {
          column--
          visitor('remove', column, row)
          continue
        }
        row--
        if (row > 0 && (minus[row - first] & bit) !== 0) visitor('insert', column, row)
        else {
          column--
          visitor(reference[column] === text[row] ? 'keep' : 'replace', column, row)
        }
      }
    }
  }
  while (column > 0) visitor('remove', --column, row)
  while (row > 0) visitor('insert', column, --row)
}

/**
 * Returns a function that gives what each block computes, to be called with falling numbers. What goes into a block is
 * kept for every √n-th of them, and from there on the blocks are computed again.
 *
 * @param carries - What a block leaves to the next, in place; at first what goes into the first block.
 */
export function rememberedBlocks<Kept, Carries extends Int8Array | Uint8Array>(
  blocks: number,
  carries: Carries,
  run: (block: number) => Kept,
  first = 1,
): (block: number) => Kept {
  const step = Math.ceil(Math.sqrt(blocks))
  const starts: (Int8Array | Uint8Array)[] = []
  carries.fill(first)
  for (let block = 0; block < blocks; block++) {
    if (block % step === 0) starts.push(carries.slice())
    run(block)
  }
  let segment = -1
  let into: (Int8Array | Uint8Array)[] = []
  let known = -1
  let kept: Kept | undefined
  return block => {
    if (kept !== undefined && known === block) return kept
    if (Math.floor(block / step) !== segment) {
      segment = Math.floor(block / step)
      carries.set(starts[segment])
      into = []
      const end = Math.min(blocks, (segment + 1) * step)
      for (let each = segment * step; each < end; each++) {
        into.push(carries.slice())
        if (each + 1 < end) run(each)
      }
    }
    carries.set(into[block - segment * step])
    known = block
    kept = run(block)
    return kept
  }
}
