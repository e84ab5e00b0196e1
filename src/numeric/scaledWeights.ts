import { scaleOf } from './powerOfTwoScale.ts'

/** Weights multiplied by `scale`, so that their sums and products stay finite; 1 for every row if there are none. */
interface ScaledWeights {
  readonly scale: number
  readonly weightOf: (row: number) => number
}

export function scaledWeights(weights: Float64Array | undefined): ScaledWeights {
  if (weights === undefined) return { scale: 1, weightOf: () => 1 }
  const scale = scaleOf(weights)
  return { scale, weightOf: row => weights[row] * scale }
}
