import { displayWidth } from '../text/displayWidth.ts'
import type { Layout } from '../text/layout.ts'
import type { Table } from '../text/table.ts'

// Odd, so that the middle of a range has a block of its own.
const BINS = 21

/** A range of values, and what its ends are called. */
export interface Span {
  readonly lowest: number
  readonly highest: number
  /** Its ends, as a message writes them. */
  readonly ends: readonly [lowest: string, highest: string]
}

/**
 * Where values lie, as a line of blocks: `200 queries by MRR  0 │█▂▁ ▃▅│ 1`. Values beyond the span are not drawn.
 * Undefined where there is no room.
 */
export function distributionLine(
  title: string,
  values: ArrayLike<number>,
  { lowest, highest, ends }: Span,
  { palette, width }: Layout,
): Table | undefined {
  const counts = new Float64Array(BINS)
  const step = highest / BINS - lowest / BINS
  if (!(step > 0)) return undefined
  for (let i = 0; i < values.length; i++) {
    if (values[i] < lowest || values[i] > highest) continue
    counts[Math.min(BINS - 1, Math.floor((values[i] - lowest) / step))]++
  }
  const most = Math.max(...counts)
  if (most === 0) return undefined
  const drawn = `${ends[0]} │${blocks(Array.from(counts, count => count / most))}│ ${ends[1]}`
  if (displayWidth(title) + displayWidth(drawn) + 4 > width) return undefined
  return {
    title: `  ${palette.dim(title)}  ${drawn}`,
    rows: [],
    left: 0,
    unit: 'row',
    whole: true,
    name: undefined,
  }
}

const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']

/** A line of blocks, one for each height from 0 to 1. A height of 0 stays blank, any other shows. */
export function blocks(heights: readonly number[]): string {
  return heights
    .map(height => (height > 0 ? BLOCKS[Math.min(BLOCKS.length, Math.ceil(height * BLOCKS.length)) - 1] : ' '))
    .join('')
}
