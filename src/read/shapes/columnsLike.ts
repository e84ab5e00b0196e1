import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/**
 * Returns the columns that names stand for: `p*` for all that begin with p, in the order of the file, and `p0..p9` for these
 * ten. A name that a column really has goes before.
 *
 * @throws EvaluationError where no column is like a pattern.
 */
export function columnsLike(names: readonly string[], known: readonly string[]): readonly string[] {
  return names.flatMap(name => {
    if (known.includes(name)) return [name]
    const range = /^(.*?)(\d+)\.\.\1(\d+)$/s.exec(name)
    if (range !== null) return columnsBetween(range[1], range[2], range[3])
    if (!name.includes('*')) return [name]
    const like = patternOf(name)
    const found = known.filter(column => like.test(column))
    if (found.length > 0) return found
    throw new EvaluationError({
      problem: `no column is like ${describeValue(name)}`,
      expected: `a pattern of columns; there are ${known.slice(0, 12).join(', ')}`,
    })
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
