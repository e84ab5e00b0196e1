import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import type { Table } from '../dialect.ts'
import type { EvaluationPlan } from '../plan/plannedEvaluation.ts'
import { MOST_CELLS } from '../sql/cellQuery.ts'
import { labelsOf, numbersOf } from '../sql/numbers.ts'

/** Rows of the source that are alike in all that they are counted by. */
export interface Cells {
  readonly size: number
  /** How many rows each cell stands for. */
  readonly count: Float64Array
  /** A key of each cell. */
  readonly labels: (name: string) => readonly (Label | undefined)[]
  /** A sum, count or extreme of each cell. */
  readonly numbers: (name: string) => Float64Array
}

/**
 * Reads the answer to the query for cells.
 *
 * @throws EvaluationError where there are too many combinations, or a label is missing.
 */
export function cellsOf(table: Table, plan: EvaluationPlan): Cells {
  if (table.rows > MOST_CELLS) {
    throw new EvaluationError({
      column: 'slices',
      problem: `there are more than ${MOST_CELLS} combinations of labels and slices`,
      expected: 'labels of classes, and columns of slices with few values',
      mend: `Leave out the column with the most values: ${plan.sliceColumns.map(describeValue).join(', ') || 'yTrue'}`,
    })
  }
  return cellsIn(table)
}

/** The rows of an answer as cells. */
export function cellsIn(table: Table): Cells {
  const known = new Map<string, Float64Array>()
  const knownLabels = new Map<string, ReturnType<typeof labelsOf>>()
  return {
    size: table.rows,
    count: numbersOf(table, 'n'),
    labels: name => {
      const values = knownLabels.get(name) ?? labelsOf(table, name)
      knownLabels.set(name, values)
      return values
    },
    numbers: name => {
      const values = known.get(name) ?? numbersOf(table, name)
      known.set(name, values)
      return values
    },
  }
}

/** The cells of one slice. */
interface SliceCells {
  readonly labels: readonly Label[]
  readonly among: Uint32Array
}

const grouped = new WeakMap<Cells, Map<string, ReadonlyMap<string, SliceCells>>>()

/** Returns the cells of each slice by its labels, in the order in which slices first occur. They are grouped once. */
export function cellsBySlice(cells: Cells, keys: readonly string[]): ReadonlyMap<string, SliceCells> {
  const known = grouped.get(cells) ?? new Map<string, ReadonlyMap<string, SliceCells>>()
  grouped.set(cells, known)
  const name = JSON.stringify(keys)
  const found = known.get(name) ?? groupedBy(cells, keys)
  known.set(name, found)
  return found
}

/** Returns the cells whose keys have the requested labels. */
export function cellsWhere(cells: Cells, keys: readonly string[], wanted: readonly Label[]): Uint32Array {
  return cellsBySlice(cells, keys).get(JSON.stringify(wanted))?.among ?? new Uint32Array()
}

function groupedBy(cells: Cells, keys: readonly string[]): ReadonlyMap<string, SliceCells> {
  // Key by key: cells of one slice so far are told apart by their next label. A cell that lacks one is in no slice.
  let slices: (readonly Label[])[] = [[]]
  const sliceOf = new Int32Array(cells.size)
  for (const key of keys) {
    const column = cells.labels(key)
    const finer: (readonly Label[])[] = []
    const places = slices.map(() => new Map<Label, number>())
    for (let cell = 0; cell < cells.size; cell++) {
      const slice = sliceOf[cell]
      const label = column[cell]
      if (slice === -1 || label === undefined) {
        sliceOf[cell] = -1
        continue
      }
      const place = places[slice].get(label) ?? finer.length
      if (place === finer.length) {
        finer.push([...slices[slice], label])
        places[slice].set(label, place)
      }
      sliceOf[cell] = place
    }
    slices = finer
  }
  const sizes = new Uint32Array(slices.length)
  for (const slice of sliceOf) if (slice !== -1) sizes[slice]++
  const among = slices.map((_, slice) => new Uint32Array(sizes[slice]))
  sizes.fill(0)
  for (let cell = 0; cell < sliceOf.length; cell++) {
    const slice = sliceOf[cell]
    if (slice !== -1) among[slice][sizes[slice]++] = cell
  }
  return new Map(slices.map((labels, slice) => [JSON.stringify(labels), { labels, among: among[slice] }]))
}

/** Returns what was found of a slice, by its labels. */
export function ofSlice<Found extends Pick<SliceCells, 'labels'>>(
  found: readonly Found[],
  labels: readonly Label[],
): Found | undefined {
  return found.find(each => labels.every((label, i) => label === each.labels[i]))
}
