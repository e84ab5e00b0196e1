// Weights of the features, and at the end that of a constant 1, by gradient descent on the mean log loss.
export function learn(features: readonly number[][], isPositive: readonly boolean[]): number[] {
  const weights: number[] = new Array((features[0]?.length ?? 0) + 1).fill(0)
  for (let round = 0; round < 400; round++) {
    const gradient: number[] = weights.map(() => 0)
    for (const [i, row] of features.entries()) {
      const error = probability(weights, row) - Number(isPositive[i])
      for (const [j, value] of [...row, 1].entries()) gradient[j] = (gradient[j] as number) + error * value
    }
    for (const [j, slope] of gradient.entries()) {
      weights[j] = (weights[j] as number) - (0.5 * slope) / features.length
    }
  }
  return weights
}

export function probability(weights: readonly number[], row: readonly number[]): number {
  const sum = [...row, 1].reduce((total, value, j) => total + value * (weights[j] as number), 0)
  return 1 / (1 + Math.exp(-sum))
}
