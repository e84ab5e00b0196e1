import { fieldOf } from '../../evaluation/encode/columnOfField.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { checkedPreferences } from '../../evaluation/inputs/preferenceNames.ts'
import { type RowWord, type RowWordName, rowWordNames, rowWords } from '../../evaluation/inputs/rowWords.ts'
import type { Wanted } from '../cells/wanted.ts'
import type { CellTypes, FileColumns } from './fileColumns.ts'

/** A column of the evaluation and the columns of the file that fill it. */
export interface FilledWord<Column = Wanted> {
  readonly word: RowWordName
  readonly spec: RowWord
  /** `column` where one column fills it, `row` where the cells of several make up a row of it, else by name. */
  readonly form: 'column' | 'row' | 'named'
  readonly columns: readonly Column[]
}

/**
 * Returns the columns that are asked for. Where none is, those of the file that have the name of a word.
 *
 * @throws EvaluationError where a word names something else than columns.
 */
export function wantedColumns(
  columns: FileColumns,
  types: CellTypes,
  has: (name: string) => boolean,
): readonly FilledWord[] {
  const asked = rowWordNames.filter(word => columns[word] !== undefined)
  const isOfLists = columns.task !== undefined
  if (asked.length > 0) return asked.map(word => filled(word, columns[word], types, isOfLists))
  return rowWordNames.flatMap(word => {
    const name = [word, fieldOf[word]].find(candidate => candidate !== undefined && has(candidate))
    return name === undefined || rowWords[word].takes === 'named' ? [] : [filled(word, name, types, isOfLists)]
  })
}

/** What messages call the column of `fields` that holds what is true. */
export const TRUE_FIELDS = 'fields.truth'

/** Columns that hold several values in a row for some tasks. */
const severalByTask: readonly RowWordName[] = ['yTrue', 'yPred', 'yScore']

function filled(word: RowWordName, given: unknown, types: CellTypes, isOfLists: boolean): FilledWord {
  // Several columns of scores are those of all classes.
  const isOfClasses = word === 'yScore' && Array.isArray(given)
  const spec: RowWord =
    isOfClasses || (isOfLists && severalByTask.includes(word))
      ? { ...rowWords[word], takes: 'several', use: 'number' }
      : rowWords[word]
  const wanted = (name: string, title: string = word, use = spec.use): Wanted => ({
    word: title,
    name,
    use,
    type: types[word],
    mayBeBlank: spec.mayBeBlank === true,
  })
  if (word === 'preferred' && typeof given === 'object' && given !== null && !Array.isArray(given)) {
    return filled(word, checkedPreferences(given).column, types, isOfLists)
  }
  if (word === 'fields' && typeof given === 'object' && given !== null && 'truth' in given && 'answer' in given) {
    const { truth, answer } = given
    if (typeof truth === 'string' && typeof answer === 'string') {
      // An answer that is no JSON is wrong, and no error of the file.
      return {
        word,
        spec,
        form: 'named',
        columns: [wanted(truth, TRUE_FIELDS), wanted(answer, 'fields.answer', 'text')],
      }
    }
  }
  if (typeof given === 'string' && spec.takes !== 'named') {
    const use = spec.takes === 'several' ? 'list' : spec.use
    return { word, spec, form: 'column', columns: [wanted(given, word, use)] }
  }
  if (isNames(given)) {
    if (spec.takes === 'several') {
      requireEachOnce(word, given)
      return { word, spec, form: 'row', columns: given.map(name => wanted(name)) }
    }
    if (spec.takes === 'named') {
      return { word, spec, form: 'named', columns: given.map(name => wanted(name, `${word}.${name}`)) }
    }
  } else if (spec.takes === 'named' && typeof given === 'object' && given !== null) {
    const entries: [string, unknown][] = Object.entries(given)
    return {
      word,
      spec,
      form: 'named',
      columns: entries.map(([name, column]) => {
        if (typeof column === 'string') return wanted(column, `${word}.${name}`)
        throw noName(word, column, spec)
      }),
    }
  }
  throw noName(word, given, spec)
}

function isNames(given: unknown): given is readonly string[] {
  return Array.isArray(given) && given.length > 0 && given.every(name => typeof name === 'string')
}

/** A rater or a trial that is named twice would count twice. */
function requireEachOnce(word: string, names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice === undefined) return
  throw new EvaluationError({
    column: word,
    problem: `${word} names the column ${describeValue(twice)} twice`,
    expected: 'each column once',
    mend: 'A pattern may fit a column that is named beside it',
  })
}

const expectations: Readonly<Record<RowWord['takes'], string>> = {
  one: 'the name of a column',
  several: 'the names of its columns, or the name of one whose cells are lists',
  named: "the names of columns: ['country', 'device'], or { country: 'col_7' }",
}

function noName(word: string, given: unknown, { takes }: RowWord): EvaluationError {
  return new EvaluationError({
    column: word,
    problem: `${word} is ${describeValue(given)}`,
    expected:
      word === 'fields'
        ? "a column of { truth, answer }, or one of each: { truth: 'gold', answer: 'out' }"
        : expectations[takes],
  })
}
