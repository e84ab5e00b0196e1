import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { Label } from '../../evaluation/label.ts'
import type { ReadColumn } from '../cells/wanted.ts'
import type { FileColumns } from './fileColumns.ts'
import { partsOfColumns } from './partsOfColumns.ts'
import type { Rows } from './rows.ts'

/** Rows whose columns of classes stand in the order of the labels, and what is to be said of that order. */
interface PairedRows {
  readonly rows: Rows
  readonly note: string | undefined
}

/**
 * Pairs the columns of classes with the labels. Those of a pattern that are named after the labels (`p_a` of `p_*` and the
 * label `a`) are paired by name. Others stand for the labels in their order, as do columns that are named one by one; the
 * note says which is which where a name does not.
 */
export function pairedWithLabels(rows: Rows, settings: FileColumns): PairedRows {
  const given = settings.labels
  if (given === undefined || given === null) return { rows, note: undefined }
  const labels = Array.from(given)
  const notes: string[] = []
  const named: Readonly<Record<string, unknown>> = { ...settings }
  const words = rows.words.map(word => {
    const { [word.word]: names } = named
    if (!ofLabels.includes(word.word) || word.form !== 'row' || names === undefined) return word
    const { columns, note } = paired(word.columns, [names].flat().map(String), labels)
    if (note !== undefined) notes.push(note)
    return { ...word, columns }
  })
  return { rows: { ...rows, words }, note: notes.length === 0 ? undefined : notes.join('; ') }
}

/** Words that have a column for each label. Outputs of a regression have none. */
const ofLabels: readonly string[] = ['yTrue', 'yPred', 'yScore', 'yProba']

function paired(
  columns: readonly ReadColumn[],
  given: readonly string[],
  labels: readonly Label[],
): { readonly columns: readonly ReadColumn[]; readonly note: string | undefined } {
  if (columns.length !== labels.length) return { columns, note: undefined }
  const names = columns.map(({ wanted }) => wanted.name)
  // Nobody has written down the order of columns that a pattern names.
  const isOrdered = names.every(name => given.includes(name))
  const named = partsOfColumns(given, names)
    .map(parts => labels.map(label => columns[parts.findIndex(part => isNameOf(part, label))]))
    .find(found => found.every(column => column !== undefined) && new Set(found).size === columns.length)
  if (named === undefined) return { columns, note: isOrdered ? undefined : noteOn(columns, labels) }
  const isInOrder = named.every((column, i) => column === columns[i])
  if (isOrdered) return { columns, note: isInOrder ? undefined : noteOn(columns, labels) }
  return { columns: named, note: undefined }
}

/** Whether a part of the name of a column is how a label is written: `08` is the number 8, and `True` is true. */
function isNameOf(part: string, label: Label): boolean {
  if (typeof label === 'number') return /^-?\d+$/.test(part) && Number(part) === label
  if (typeof label === 'boolean') return part.toLowerCase() === String(label) || part === String(Number(label))
  return part === label
}

function noteOn(columns: readonly ReadColumn[], labels: readonly Label[]): string {
  const pairs = columns.map(({ wanted }, i) => `${describeValue(wanted.name)} for ${describeValue(labels[i])}`)
  const shown = pairs.slice(0, MOST_PAIRS).join(', ')
  const rest = pairs.length > MOST_PAIRS ? ` and ${pairs.length - MOST_PAIRS} more` : ''
  return `the columns stand for labels in their order, not by their names: ${shown}${rest}`
}

const MOST_PAIRS = 12
