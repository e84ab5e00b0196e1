import { EvaluationError } from '../errors/evaluationError.ts'
import { takeRowsOf } from './columnsOfRows.ts'
import {
  type Fields,
  fieldsFrom,
  hasSource,
  type NamedRows,
  namedSources,
  type Sources,
  valuesOfRows,
} from './fieldsOfRows.ts'
import { type JoinedSide, matchedRows } from './matchedRows.ts'
import { type RowWordName, rowWordNames, rowWords } from './rowWords.ts'

/**
 * Returns rows of the truth beside those of the predictions with the same ids, in the order of the truth.
 *
 * @throws EvaluationError for rows without ids, an id that a side has twice, and one that one side alone has.
 */
export function joinedFields(truth: NamedRows, predictions: NamedRows, sources: Sources): Fields {
  requireIds(sources, 'truth and predictions')
  const own = fieldsFrom(truth, sourcesOf('truth', truth, sources))
  const other = fieldsFrom(predictions, sourcesOf('predictions', truth, sources))
  const matched = matchedRows(
    sideOf('truth', truth, own.words.ids ?? []),
    sideOf('predictions', predictions, valuesOfRows(predictions, sources.ids, 'ids')),
  )
  const taken = takeRowsOf({ ...other, settings: {} }, Array.from(matched))
  return {
    n: own.n,
    words: { ...own.words, ...taken.words, ...fieldsOfBoth(own.words.fields, taken.words.fields) },
    slices: new Map([...own.slices, ...taken.slices]),
    details: new Map([...own.details, ...taken.details]),
    numbers: new Map([...own.numbers, ...taken.numbers]),
    placeOf: (row, column) =>
      column !== undefined && Object.hasOwn(taken.words, column) ? taken.placeOf(row) : own.placeOf(row),
    placesErrors: true,
  }
}

/** What is true of each document beside what was read from it, where each stands on a side of its own. */
function fieldsOfBoth(
  truth: ArrayLike<unknown> | undefined,
  answers: ArrayLike<unknown> | undefined,
): { readonly fields?: readonly unknown[] } {
  if (truth === undefined || answers === undefined) return {}
  return { fields: Array.from(truth, (own, row) => Object.assign({}, own, answers[row])) }
}

/**
 * Returns what several raters said of the same items, in the order of the first.
 *
 * @throws EvaluationError for other columns than ratings, and as {@link joinedFields}.
 */
export function ratedFields(
  raters: readonly { readonly name: string; readonly list: NamedRows }[],
  sources: Sources,
): Fields {
  if (raters.length < 2 || sources.ratings === undefined) {
    throw new EvaluationError({
      problem: `the rows are an object with ${raters.map(({ name }) => name).join(', ') || 'nothing'}`,
      expected:
        'a list of rows; { truth, predictions }, joined by ids; or the rows of two raters or more with what each said as ratings',
    })
  }
  requireIds(sources, 'raters')
  for (const word of rowWordNames) {
    if (sources[word] === undefined || besideRatings.includes(word)) continue
    throw new EvaluationError({
      column: word,
      problem: `${word} stands beside the ratings of ${raters.map(({ name }) => name).join(', ')}`,
      expected: `nothing but ${besideRatings.join(', ')} and labels`,
    })
  }
  const { ratings, ...beside } = sources
  const [first, ...others] = raters.map(({ name, list }) => sideOf(name, list, valuesOfRows(list, sources.ids, 'ids')))
  const rows = [Uint32Array.from(first.ids, (_, row) => row), ...others.map(other => matchedRows(first, other))]
  const said = raters.map(({ list }) => valuesOfRows(list, ratings, 'ratings'))
  const own = fieldsFrom(raters[0].list, beside)
  return {
    ...own,
    words: { ...own.words, ratings: Array.from(rows[0], row => said.map((one, side) => one[rows[side][row]])) },
  }
}

const besideRatings: readonly RowWordName[] = ['ids', 'ratings', 'groups', 'sampleWeight', 'slices', 'details']

function requireIds({ ids }: Sources, what: string): void {
  if (ids !== undefined) return
  throw new EvaluationError({
    column: 'ids',
    problem: `${what} have no ids to be joined by`,
    expected: "the field of both that names the row: ids: 'id'",
  })
}

/** Returns the sources to read from a side. A source of either side is read from the truth if the truth has it. */
function sourcesOf(side: 'truth' | 'predictions', truth: NamedRows, sources: Sources): Sources {
  const isOwn = (source: unknown): boolean => hasSource(truth, source) === (side === 'truth')
  const own: Record<string, unknown> = {}
  for (const word of rowWordNames) {
    const source = sources[word]
    if (source === undefined) continue
    const spec = rowWords[word]
    if (word === 'slices' || word === 'details') {
      if (typeof source === 'object' && source !== null) {
        own[word] = Object.fromEntries(Array.from(namedSources(source, word)).filter(([, one]) => isOwn(one)))
      } else if (isOwn(source)) own[word] = source
    } else if (word === 'fields' && typeof source === 'object' && source !== null) {
      const part = side === 'truth' ? 'truth' : 'answer'
      own[word] = { [part]: Reflect.get(source, part) }
    } else if (word === 'ids') {
      if (side === 'truth') own[word] = source
    } else if (spec.side === 'either' ? isOwn(source) : spec.side === side) own[word] = source
  }
  return own
}

function sideOf(name: string, { placeOf }: NamedRows, ids: ArrayLike<unknown>): JoinedSide {
  return { called: `the rows of ${name}`, held: 'lists', ids, placeOf }
}
