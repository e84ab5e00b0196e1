import { type Evaluation, repeated } from '../../../src/index.ts'

/** The minimal standard generator of Park and Miller, which any language can repeat. */
function minimalStandard(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const ROWS = 300

/** Five runs over 300 rows, of which some are hard for every run. */
export function sampledRuns(): Evaluation {
  const random = minimalStandard(20_261)
  const draw = <Item>(item: (row: number) => Item): Item[] => Array.from({ length: ROWS }, (_, row) => item(row))
  const yTrue = draw(() => Number(random() < 0.4))
  const hardness = draw(random)
  const scores = Array.from({ length: 5 }, () =>
    draw(row => (yTrue[row] === 1 ? 0.35 : -0.35) + (hardness[row] - 0.5) * 1.2 + (random() - 0.5) * 0.8),
  )
  return repeated(scores.map(yScore => ({ yTrue, yScore, threshold: 0 })))
}
