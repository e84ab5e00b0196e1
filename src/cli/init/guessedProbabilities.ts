import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { ColumnProfile } from './columnProfiles.ts'
import { type Take, unsafeGuess } from './guess.ts'

/** Where the probabilities of all classes are. */
interface GuessedProbabilities {
  readonly yProba: readonly string[]
  /** The classes in their order, where the names of columns do not tell it. */
  readonly labels?: readonly string[]
}

/** The probabilities of several classes: columns of one prefix, or a column of lists. */
export function probabilities(
  free: readonly ColumnProfile[],
  all: readonly ColumnProfile[],
  truth: ColumnProfile,
  take: Take,
): GuessedProbabilities | undefined {
  const several = groupsOf(free).filter(({ columns }) => columns.length > 2)
  const lists = free.filter(({ listed }) => listed === truth.distinct.length)
  const candidates = [...several.map(({ columns: [first] }) => first), ...lists]
  if (candidates.length > 1) throw unsafeGuess('yProba', candidates)
  const [group] = several
  if (group !== undefined) {
    const { prefix, columns } = group
    take('yProba', columns, `${columns.length} columns that begin with ${describeValue(prefix)}, all in [0, 1]`)
    return { yProba: patternOf(group, all) }
  }
  const [list] = lists
  if (list === undefined) return undefined
  take('yProba', [list], `lists of ${list.listed} in [0, 1]; the classes in their sorted order, as in scikit-learn`)
  return { yProba: [list.name], labels: sortedLabels(truth) }
}

/** The score among the probabilities of both classes, as predict_proba gives them. */
export function scoreOfPair(
  free: readonly ColumnProfile[],
  truth: ColumnProfile,
  positive: string | undefined,
  take: Take,
): ColumnProfile | undefined {
  const pairs = groupsOf(free).filter(({ columns }) => columns.length === 2)
  if (positive === undefined || pairs.length === 0) return undefined
  if (pairs.length > 1)
    throw unsafeGuess(
      'yScore',
      pairs.map(({ columns }) => columns[1]),
    )
  const [{ prefix, columns }] = pairs
  const suffixes = columns.map(({ name }) => name.slice(prefix.length))
  const byName = suffixes.indexOf(positive)
  const at = byName === -1 && suffixes.join() === '0,1' ? sortedLabels(truth).indexOf(positive) : byName
  const score = columns[at]
  if (score === undefined) return undefined
  take('yScore', [score], `of two columns that begin with ${describeValue(prefix)}, that of class ${positive}`)
  return score
}

interface Group {
  readonly prefix: string
  readonly columns: ColumnProfile[]
}

/** Columns of one prefix whose numbers lie in [0, 1]. */
export function groupsOf(free: readonly ColumnProfile[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const profile of free) {
    if (profile.type !== 'number' || profile.least < 0 || profile.most > 1) continue
    const prefix = /^(?:.*[._-](?=[^._-]+$)|[a-z]+(?=\d+$))/i.exec(profile.name)?.[0]
    if (prefix === undefined || !/^(y?prob|p[._-]?$|p_|score|class|y_?score|softmax|y_?proba)/i.test(prefix)) continue
    const group = groups.get(prefix) ?? { prefix, columns: [] }
    group.columns.push(profile)
    groups.set(prefix, group)
  }
  return [...groups.values()]
}

/** `p0..p9` or `p_*`, where that names these columns and no others; else each name. */
function patternOf({ prefix, columns }: Group, all: readonly ColumnProfile[]): readonly string[] {
  const names = columns.map(({ name }) => name)
  if (names.every((name, i) => name === `${prefix}${i}`)) return [`${names[0]}..${names[names.length - 1]}`]
  const alike = all.map(({ name }) => name).filter(name => name.startsWith(prefix))
  return alike.join() === names.join() && !prefix.includes('*') ? [`${prefix}*`] : names
}

/** The classes as NumPy sorts them: numbers by their values, texts by their code points. */
function sortedLabels({ distinct, type }: ColumnProfile): readonly string[] {
  const labels = distinct.map(String)
  return type === 'number' ? labels.sort((a, b) => Number(a) - Number(b)) : labels.sort()
}
