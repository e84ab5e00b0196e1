// The coefficients b that make the sum of (y − X·b)² least: the normal equations XᵀX·b = Xᵀy, by Gaussian elimination with
// pivots.
export function leastSquares(x: readonly number[][], y: readonly number[]): number[] {
  const columns = (x[0] ?? []).map((_, i) => x.map(row => row[i] as number))
  const equations = columns.map(column => [...columns.map(other => dot(column, other)), dot(column, y)])
  return solve(equations)
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0)
}

function solve(equations: number[][]): number[] {
  const n = equations.length
  const at = (row: number, column: number) => equations[row]?.[column] as number
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let row = i + 1; row < n; row++) if (Math.abs(at(row, i)) > Math.abs(at(pivot, i))) pivot = row
    const [top, chosen] = [equations[i], equations[pivot]] as [number[], number[]]
    equations[i] = chosen
    equations[pivot] = top
    for (let row = i + 1; row < n; row++) {
      const factor = at(row, i) / at(i, i)
      equations[row] = (equations[row] as number[]).map((value, column) => value - factor * at(i, column))
    }
  }
  const solution: number[] = new Array(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let rest = at(i, n)
    for (let column = i + 1; column < n; column++) rest -= at(i, column) * (solution[column] as number)
    solution[i] = rest / at(i, i)
  }
  return solution
}
