import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { listedNames, type Table } from '../tables/table.ts'

/** What a file is called, and its columns. */
type NamedColumns = Pick<Table, 'file' | 'names'>

/**
 * Returns the columns that names stand for: `p*` for all that begin with p, in the order of the first file, and `p0..p9` for
 * these ten. A name that a column really has goes before.
 *
 * @throws EvaluationError where no column is like a pattern, and where files differ in those that are.
 */
export function columnsLike(names: readonly string[], files: readonly NamedColumns[]): readonly string[] {
  return names.flatMap(name => {
    if (files.some(file => file.names.includes(name))) return [name]
    const range = RANGE.exec(name)
    if (range !== null) return columnsBetween(range[1], range[2], range[3])
    return name.includes('*') ? columnsOfPattern(name, files) : [name]
  })
}

const RANGE = /^(.*?)(\d+)\.\.\1(\d+)$/s

/** Returns what stands for the stars of a pattern, or is the number of a range, in the name of a column; undefined where it fits neither. */
export function partOfPattern(pattern: string, column: string): string | undefined {
  const range = RANGE.exec(pattern)
  if (range !== null) return column.startsWith(range[1]) ? column.slice(range[1].length) : undefined
  const first = pattern.indexOf('*')
  if (first === -1 || !patternOf(pattern).test(column)) return undefined
  return column.slice(first, column.length - (pattern.length - 1 - pattern.lastIndexOf('*')))
}

/** Files that stand one below the other have the same columns; their order may differ. */
function columnsOfPattern(pattern: string, files: readonly NamedColumns[]): readonly string[] {
  const like = patternOf(pattern)
  const [first, ...others] = files.map(({ file, names }) => ({
    file,
    found: new Set(names.filter(name => like.test(name))),
  }))
  for (const other of others) {
    for (const [having, lacking] of [
      [first, other],
      [other, first],
    ]) {
      const stray = [...having.found].find(name => !lacking.found.has(name))
      if (stray === undefined) continue
      throw new EvaluationError({
        problem: `${describeValue(pattern)} stands for ${describeValue(stray)} in ${having.file}, and ${lacking.file} has no such column`,
        expected: 'the same columns in every file',
      })
    }
  }
  if (first.found.size > 0) return [...first.found]
  throw new EvaluationError({
    problem: `no column is like ${describeValue(pattern)}`,
    expected: `a pattern of columns; there are ${listedNames(files[0])}`,
  })
}

/** More columns are a slip of the pen. */
const MOST_COLUMNS = 10_000

/** `p00..p12` has numbers of two digits. */
function columnsBetween(prefix: string, first: string, last: string): readonly string[] {
  const [from, to] = [Number(first), Number(last)]
  const width = first.startsWith('0') && first.length === last.length ? first.length : 0
  const n = to - from + 1
  if (n < 1 || n > MOST_COLUMNS) {
    throw new EvaluationError({
      problem: `${prefix}${first}..${prefix}${last} names ${n} columns`,
      expected: 'a first number and a larger last one: p0..p9',
    })
  }
  return Array.from({ length: n }, (_, i) => `${prefix}${String(from + i).padStart(width, '0')}`)
}

function patternOf(name: string): RegExp {
  const parts = name.split('*').map(part => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}
