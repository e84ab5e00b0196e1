import type { ValueColumn } from '../evaluation/encode/encodeColumn.ts'
import { codesOfRow } from '../evaluation/encode/labelSets.ts'
import type { Sliceable } from '../evaluation/encode/subset.ts'
import { compareLabels } from '../evaluation/label.ts'
import type { CodeSets } from '../numeric/tallySets.ts'

/** All that rows of data hold as columns of numbers, one value a row: rows that agree in each are alike. */
export function numericColumns(data: Sliceable): readonly ArrayLike<number>[] {
  const { n, sampleWeight } = data
  const own = ownColumns(data)
  return [...own, sampleWeight].filter(column => column !== undefined && column.length === n) as ArrayLike<number>[]
}

function ownColumns(data: Sliceable): readonly (ArrayLike<number> | undefined)[] {
  switch (data.kind) {
    case 'rows': {
      const { yTrue, yPred, yScore, yProba, amount, yLower, yUpper, results } = data
      const probabilities = yProba === undefined ? [] : columnsOfMatrix(yProba.values, yProba.classes)
      return [ranked(yTrue), yPred && ranked(yPred), yScore, ...probabilities, amount, yLower, yUpper, results?.score]
    }
    case 'cases':
      return [
        data.results?.passed,
        data.results?.score,
        data.results?.preferred,
        data.results?.trials?.passed,
        data.results?.trials?.tried,
        ...(data.ratings === undefined ? [] : columnsOfMatrix(data.ratings.codes, data.ratings.raters)),
      ]
    case 'outputs':
      return [...data.yTrue, ...data.yPred]
    case 'labelSets': {
      const sets = [data.yTrue, ...(data.yPred === undefined ? [] : [data.yPred])]
      const scores = data.yScore === undefined ? [] : columnsOfMatrix(data.yScore, data.labels.length)
      return [...sets.flatMap(each => marks(each, data.n, data.labels.length)), ...scores]
    }
    default:
      return data satisfies never
  }
}

function ranked(column: ValueColumn): ArrayLike<number> {
  if (column.kind === 'numbers') return column.values
  const { codes, labels } = column
  const sorted = Array.from(labels.keys()).sort((a, b) => compareLabels(labels[a], labels[b]))
  const rank = new Int32Array(labels.length)
  sorted.forEach((code, i) => {
    rank[code] = i
  })
  return codes.map(code => rank[code])
}

/** The columns of a matrix that is stored row by row. */
export function columnsOfMatrix(values: ArrayLike<number>, width: number): readonly Float64Array[] {
  const n = values.length / width
  return Array.from({ length: width }, (_, j) => Float64Array.from({ length: n }, (_, i) => values[i * width + j]))
}

function marks(sets: CodeSets, n: number, width: number): readonly Uint8Array[] {
  const columns = Array.from({ length: width }, () => new Uint8Array(n))
  for (let row = 0; row < n; row++) for (const code of codesOfRow(sets, row)) columns[code][row] = 1
  return columns
}
