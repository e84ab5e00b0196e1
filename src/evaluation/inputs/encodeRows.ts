import type { RawColumns } from '../encode/column.ts'
import { requireFilled } from '../encode/encodeColumn.ts'
import { nothingThere } from '../errors/unexpected.ts'
import type { Evaluation } from '../evaluation.ts'
import { rowShapes } from './inputShapes.ts'
import { requireRow } from './rowInput.ts'
import { unknownFields } from './unknownInput.ts'

/** Encodes rows as the columns that their fields make. */
export function encodeRows(rows: readonly unknown[], encodeColumns: (given: RawColumns) => Evaluation): Evaluation {
  if (rows.length === 0) throw nothingThere('the array of rows')
  requireFilled(rows, 'rows')
  const first = requireRow(rows[0], 0)
  const shape = rowShapeOf(first)
  if (shape === undefined) throw unknownFields(first)
  return shape.encode(rows, encodeColumns)
}

/** The shape that a row is of; undefined where it is of none. */
export function rowShapeOf(row: RawColumns): (typeof rowShapes)[number] | undefined {
  return rowShapes.findLast(({ is }) => is(row))
}
