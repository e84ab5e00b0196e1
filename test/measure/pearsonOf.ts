/** Pearson's correlation, as it is defined. */
export function pearsonOf(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length
  const [ofA, ofB] = [mean(a), mean(b)]
  const sum = (term: (row: number) => number): number => a.reduce((total, _, row) => total + term(row), 0)
  const product = sum(row => (a[row] - ofA) * (b[row] - ofB))
  return product / Math.sqrt(sum(row => (a[row] - ofA) ** 2) * sum(row => (b[row] - ofB) ** 2))
}
