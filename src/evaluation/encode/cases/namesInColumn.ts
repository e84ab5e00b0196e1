import { remembered } from '../../remembered.ts'

const namesOfColumn = new WeakMap<object, () => ReadonlySet<string>>()

/** A column with the names that occur in it, which are looked for when somebody asks. */
export function withNames<Column extends object>(column: Column, names: () => ReadonlySet<string>): Column {
  namesOfColumn.set(column, remembered(names))
  return column
}

/** Some rows of a column, whose names are those of all its rows: that a slice lacks one does not make it unknown. */
export function takeNamed<Row>(column: readonly Row[], rows: Uint32Array): readonly Row[] {
  const taken = Array.from(rows, row => column[row])
  const names = namesOfColumn.get(column)
  if (names !== undefined) namesOfColumn.set(taken, names)
  return taken
}

/** The names that occur in a column, or in the one that its rows were taken from. */
export function namesInColumn(column: object): ReadonlySet<string> {
  return namesOfColumn.get(column)?.() ?? new Set()
}
