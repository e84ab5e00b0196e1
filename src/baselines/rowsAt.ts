import type { StoredColumn, StoredIds, StoredRows } from './storedRows.ts'

/** Some stored rows; values of units count only under the truth by which they were computed. */
export function rowsAt({ ids, yPred, yScore, units }: StoredRows, places: Uint32Array, withUnits: boolean): StoredRows {
  const unitsAt = Array.from(units, ([metric, values]) => [metric, Float64Array.from(places, i => values[i])] as const)
  return {
    n: places.length,
    ids: ids && idsAt(ids, places),
    yPred: yPred && columnAt(yPred, places),
    yScore: yScore && columnAt(yScore, places),
    units: new Map(withUnits ? unitsAt : []),
  }
}

function idsAt(ids: StoredIds, places: Uint32Array): StoredIds {
  return ids.kind === 'plain'
    ? { kind: 'plain', ids: Array.from(places, place => ids.ids[place]) }
    : { kind: 'hashed', hashes: Array.from(places, place => ids.hashes[place]) }
}

function columnAt(column: StoredColumn, places: Uint32Array): StoredColumn {
  switch (column.kind) {
    case 'labels':
      return { ...column, codes: Int32Array.from(places, place => column.codes[place]) }
    case 'numbers':
      return { ...column, values: Float64Array.from(places, place => column.values[place]) }
    case 'sets': {
      const { length: width } = column.labels
      const bits = Int32Array.from(
        { length: places.length * width },
        (_, i) => column.bits[places[Math.floor(i / width)] * width + (i % width)],
      )
      return { ...column, bits }
    }
    default:
      return column satisfies never
  }
}
