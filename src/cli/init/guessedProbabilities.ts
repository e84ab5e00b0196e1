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

/** The score among the probabilities of both classes, as predict_proba gives them, or that of the positive class alone. */
export function scoreOfPair(
  free: readonly ColumnProfile[],
  truth: ColumnProfile,
  positive: string | undefined,
  take: Take,
): ColumnProfile | undefined {
  const isMark = ([{ isWhole }, ...others]: readonly ColumnProfile[]): boolean => isWhole && others.length === 0
  const groups = groupsOf(free).filter(({ columns }) => columns.length <= 2 && !isMark(columns))
  const pairs = groups.filter(({ columns }) => columns.length === 2)
  if (positive === undefined) return undefined
  if (pairs.length > 1)
    throw unsafeGuess(
      'yScore',
      pairs.map(({ columns }) => columns[1]),
    )
  const [found, ...others] = groups.flatMap(group => {
    const score = scoreIn(group, truth, positive)
    return score === undefined ? [] : [{ ...group, score }]
  })
  if (found === undefined) return undefined
  const { prefix, columns, score } = found
  if (others.length > 0) throw unsafeGuess('yScore', [score, ...others.map(other => other.score)])
  const which = columns.length === 2 ? 'of two columns that begin' : 'the column that begins'
  take('yScore', [score], `${which} with ${describeValue(prefix)}, that of class ${positive}`)
  return score
}

/** The column of the positive class, by its name, or by the place of the class. */
function scoreIn({ prefix, columns }: Group, truth: ColumnProfile, positive: string): ColumnProfile | undefined {
  const suffixes = columns.map(({ name }) => name.slice(prefix.length))
  const byName = suffixes.indexOf(positive)
  if (byName !== -1) return columns[byName]
  return suffixes.join() === '0,1' ? columns[sortedLabels(truth).indexOf(positive)] : undefined
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
