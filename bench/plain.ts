// The same metrics as one would write them by hand, without checks: what the core is measured against.

export function plainAuc({ yTrue, yScore }: { yTrue: Uint8Array; yScore: Float64Array }): number {
  const order = Array.from(yScore.keys()).sort((a, b) => yScore[a] - yScore[b])
  let positives = 0
  let rankSum = 0
  order.forEach((row, rank) => {
    if (yTrue[row] === 1) {
      positives++
      rankSum += rank + 1
    }
  })
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * (yTrue.length - positives))
}

export function plainMacroF1({ yTrue, yPred }: { yTrue: Uint8Array; yPred: Uint8Array }): number {
  const classes = [...new Set([...yTrue, ...yPred])]
  const f1 = classes.map(label => {
    let both = 0
    let either = 0
    yTrue.forEach((truth, i) => {
      if (truth === label) either++
      if (yPred[i] === label) either++
      if (truth === label && yPred[i] === label) both++
    })
    return (2 * both) / either
  })
  return f1.reduce((sum, value) => sum + value, 0) / f1.length
}

export function plainNdcg({ relevance }: { relevance: number[][] }, k: number): number {
  const gainOf = (grades: number[]) => grades.slice(0, k).reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0)
  const values = relevance.map(grades => {
    const best = gainOf([...grades].sort((a, b) => b - a))
    return best === 0 ? 0 : gainOf(grades) / best
  })
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
