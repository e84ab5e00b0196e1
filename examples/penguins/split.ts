import { shuffle } from '../spam-filter/shuffle.ts'
import type { Penguin } from './penguins.ts'

// 70 % to learn from, the others to weigh.
export function split(penguins: readonly Penguin[]): { train: Penguin[]; test: Penguin[] } {
  const shuffled = shuffle(penguins, 42)
  const cut = Math.round(0.7 * shuffled.length)
  return { train: shuffled.slice(0, cut), test: shuffled.slice(cut) }
}
