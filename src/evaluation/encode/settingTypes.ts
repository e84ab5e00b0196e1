import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { notALabel } from '../errors/notALabel.ts'
import { twoTypes } from '../errors/twoTypes.ts'
import { unexpected } from '../errors/unexpected.ts'
import { isLabel, type Label } from '../label.ts'
import type { EncodedColumn } from './column.ts'
import { requireList } from './encodeColumn.ts'

/** All classes there are, each once. */
export const declaredLabels: EncodedColumn<readonly Label[]> = {
  role: 'setting',
  encode: (given, name) => encodeUniverse(requireList(given, name), name),
}

/** A single label. */
export const singleLabel: EncodedColumn<Label> = {
  role: 'setting',
  encode: (given, name) => {
    if (isLabel(given)) return given
    throw unexpected(name, given, { column: name, expected: 'a label' })
  },
}

/** A finite number. */
export const singleNumber: EncodedColumn<number> = {
  role: 'setting',
  encode: (given, name) => {
    if (typeof given === 'number' && Number.isFinite(given)) return given
    throw unexpected(name, given, { column: name, expected: 'a finite number' })
  },
}

/** A word for each of some columns: `{ score: 'latency' }`. */
export const wordsOfColumns: EncodedColumn<Readonly<Record<string, string>>> = {
  role: 'setting',
  encode: (given, name) => {
    const expected = `the columns and a text for each: ${name}: { score: '${name === 'units' ? 'ms' : 'latency'}' }`
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      throw unexpected(name, given, { column: name, expected })
    }
    for (const [column, word] of Object.entries(given)) {
      if (column !== 'score')
        throw unexpected(name, column, { column: name, expected: 'score, the column that has one' })
      if (typeof word !== 'string' || word.trim() === '')
        throw unexpected(`${name}.score`, word, { column: name, expected })
    }
    return Object.freeze({ ...given })
  },
}

function encodeUniverse(list: ArrayLike<unknown>, column: string): readonly Label[] {
  const labels = new Set<Label>()
  for (let i = 0; i < list.length; i++) {
    const label = list[i]
    if (!isLabel(label)) throw notALabel(column, i, label)
    const [first] = labels
    if (first !== undefined && typeof label !== typeof first) {
      throw twoTypes(column, i, { where: `${column}[${i}]`, label }, { where: `${column}[0]`, label: first })
    }
    if (labels.has(label)) {
      throw new EvaluationError({
        column,
        index: i,
        problem: `${column}[${i}] is ${describeValue(label)}, which stands in ${column} before`,
        expected: 'each class once',
      })
    }
    labels.add(label)
  }
  if (labels.size === 0) {
    throw new EvaluationError({ column, problem: `${column} is empty`, expected: 'at least one class' })
  }
  return Object.freeze([...labels])
}
