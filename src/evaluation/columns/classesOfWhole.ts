import type { ValueColumn } from '../encode/encodeColumn.ts'
import { rowsOnce, type SomeRows } from '../encode/rowNames.ts'
import type { Sliceable } from '../encode/subset.ts'
import { type Label, unionOf } from '../label.ts'
import { rememberedOf } from '../remembered.ts'
import { asCodes } from './valueCodes.ts'

/** What rows are part of; nothing where they are a whole. */
export type Part = Pick<SomeRows<Sliceable>, 'wholes'>

/** The true classes of all rows that some are part of; undefined where these are a whole. */
export function trueClassesOfWhole({ wholes }: Part): readonly Label[] | undefined {
  return wholes?.map(trueClassesOf).reduce(unionOf)
}

/** Whether a class is one of those of all rows that some are part of. */
export function occursInWhole({ wholes = [] }: Part, label: Label): boolean {
  return wholes.some(whole => trueClassesOf(whole).includes(label) || predictedClassesOf(whole).includes(label))
}

const classesIn = rememberedOf((column: ValueColumn) => asCodes(column, 'the column').labels)

function trueClassesOf(whole: Sliceable): readonly Label[] {
  const data = rowsOnce(whole)
  if (data.kind === 'labelSets') return data.labels
  return data.kind === 'rows' ? (data.labels ?? classesIn(data.yTrue)) : []
}

function predictedClassesOf(whole: Sliceable): readonly Label[] {
  const data = rowsOnce(whole)
  return data.kind === 'rows' && data.labels === undefined && data.yPred !== undefined ? classesIn(data.yPred) : []
}
