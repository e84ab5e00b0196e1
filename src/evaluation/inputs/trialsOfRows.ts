import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { ColumnsOfRows } from './columnsOfRows.ts'
import { type RowWordName, rowWords } from './rowWords.ts'

/** Rows of trials: the row of each task in each trial. */
interface TrialsOfRows {
  /** Tasks in the order of their first rows. */
  readonly tasks: readonly string[]
  /** Trials in the order of their names. */
  readonly trials: readonly Trial[]
}

interface Trial {
  readonly name: string
  readonly rowOf: ReadonlyMap<string, number>
}

/**
 * Groups rows by task and trial. A number matches its own text: a file has `1` where rows have `'1'`.
 *
 * @param task - The word that names the task of a row: `ids` or `query`.
 * @throws EvaluationError for a task that has one trial twice, and where no column names the tasks.
 */
export function trialsOfRows({ words, placeOf }: ColumnsOfRows, task: 'ids' | 'query'): TrialsOfRows {
  const names = words[task]
  if (names === undefined) {
    throw new EvaluationError({
      column: 'trial',
      problem: 'trial stands without ids',
      expected: 'what names the task of each row: ids',
    })
  }
  const trials = new Map<string, Map<string, number>>()
  const tasks = new Set<string>()
  for (let row = 0; row < names.length; row++) {
    const name = names[row]
    const [own, trial] = [String(name), String(words.trial?.[row])]
    tasks.add(own)
    const rowOf = trials.get(trial) ?? new Map<string, number>()
    const before = rowOf.get(own)
    if (before !== undefined) {
      throw new EvaluationError({
        column: 'trial',
        index: row,
        problem: `${placeOf(before)} and ${placeOf(row)} are both trial ${describeValue(words.trial?.[row])} of ${describeValue(name)}`,
        expected: 'each trial of a task once',
      })
    }
    trials.set(trial, rowOf.set(own, row))
  }
  return {
    tasks: [...tasks],
    trials: Array.from(trials, ([name, rowOf]) => ({ name, rowOf })).sort((a, b) => inOrder(a.name, b.name)),
  }
}

/**
 * Refuses a column that belongs to the task and yet differs between its trials.
 *
 * @throws EvaluationError for the first task where it does.
 */
export function requireSameInTrials(columns: ColumnsOfRows, { tasks, trials }: TrialsOfRows): void {
  for (const { word, title, list } of ofTasks(columns)) {
    for (const task of tasks) {
      const rows = trials.flatMap(({ rowOf }) => rowOf.get(task) ?? [])
      const other = rows.find(row => !isSame(list[row], list[rows[0]]))
      if (other === undefined) continue
      throw new EvaluationError({
        column: word,
        index: other,
        problem: `${columns.placeOf(other, word)}: ${title} is ${difference(list[other], list[rows[0]])} another trial of ${describeValue(task)} (${columns.placeOf(rows[0], word)})`,
        expected: 'the same in all trials of a task',
      })
    }
  }
}

/** The columns that say something of the task, whatever was answered. */
function ofTasks({ words, slices }: ColumnsOfRows): readonly {
  readonly word: RowWordName
  readonly title: string
  readonly list: ArrayLike<unknown>
}[] {
  const names = Object.keys(words) as readonly (keyof typeof words)[]
  const own = names.filter(word => rowWords[word].side !== 'predictions')
  return [
    ...own.map(word => ({ word, title: word, list: words[word] ?? [] })),
    ...Array.from(slices, ([name, list]) => ({ word: 'slices' as const, title: `slices.${name}`, list })),
  ]
}

/** `"a", and "b" in`; lists are too long to be shown. */
function difference(value: unknown, other: unknown): string {
  return typeof value === 'object' && value !== null
    ? 'another than in'
    : `${describeValue(value)}, and ${describeValue(other)} in`
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b) || String(a) === String(b)
  }
  return canonical(a) === canonical(b)
}

/** A list of documents or labels, or grades by document, whose order does not matter. */
function canonical(value: object): string {
  if (Symbol.iterator in value)
    return JSON.stringify(Array.from(value as Iterable<unknown>, one => JSON.stringify(one)).sort())
  return canonical(Object.entries(value))
}

function inOrder(a: string, b: string): number {
  const difference = Number(a) - Number(b)
  if (!Number.isNaN(difference) && difference !== 0) return difference
  return a < b ? -1 : Number(a > b)
}
