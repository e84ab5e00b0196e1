const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']

/** A line of blocks, one for each height from 0 to 1. A height of 0 stays blank, any other shows. */
export function blocks(heights: readonly number[]): string {
  return heights
    .map(height => (height > 0 ? BLOCKS[Math.min(BLOCKS.length, Math.ceil(height * BLOCKS.length)) - 1] : ' '))
    .join('')
}
