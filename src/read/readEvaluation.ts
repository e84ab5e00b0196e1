import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { rowWordNames, rowWords } from '../evaluation/inputs/rowWords.ts'
import { toldWork } from '../terminal/longWork.ts'
import type { OnProgress } from '../terminal/progress.ts'
import type { TagScheme } from '../text/tagSchemes.ts'
import type { CellType } from './cells/wanted.ts'
import type { ColumnsOfQueries } from './ranking/readQueries.ts'
import { type RankingSource, readRanking, type TaggedRanking } from './ranking/readRanking.ts'
import { columnsLike } from './shapes/columnsLike.ts'
import { evaluationOfRows } from './shapes/evaluationOfRows.ts'
import { type CellTypes, type FileColumns, fileSettings } from './shapes/fileColumns.ts'
import { columnsOfSide, joinedRows, type Sides, wordsOfSides } from './shapes/joinedRows.ts'
import { readRows } from './shapes/readRows.ts'
import type { Rows } from './shapes/rows.ts'
import { type FilledWord, wantedColumns } from './shapes/wantedColumns.ts'
import { type JudgedRows, withoutBlanks } from './shapes/withoutBlanks.ts'
import { type FileFormat, formatNamed } from './tables/fileFormat.ts'
import { type FileSource, isStream, type Opening, openTables, pathsOf } from './tables/openTables.ts'
import { listedNames, type Table } from './tables/table.ts'
import { readTexts, type TextFiles, type TextFormat } from './texts/readTexts.ts'

/** Files to read: one, several that stand one below the other, two sides that are joined by ids, or a ranking. */
export type ReadSource = FileSource | { readonly truth: FileSource; readonly predictions: FileSource } | RankingSource

/** What columns are to the evaluation, and how the files are read. */
export interface ReadOptions extends FileColumns {
  /** The format, where the name of the file does not tell it. */
  readonly format?: FileFormat
  /** The names of the columns, where the file has no first line with them. */
  readonly header?: readonly string[]
  /** The type of a column whose cells do not tell it: `{ yTrue: 'text' }`. */
  readonly types?: CellTypes
  /** What the prefixes of tags in files of CoNLL mean. Default: `'IOB2'`. */
  readonly scheme?: TagScheme
  /** What becomes of a row with a blank cell in a column that is judged. Default: `'fail'`. */
  readonly whenBlank?: 'fail' | 'drop'
  /**
   * Hears what is read, and how far it is. Default: a line on a terminal at which someone waits, after two seconds; nothing
   * in CI, behind a pipe and below a test runner.
   */
  readonly onProgress?: OnProgress | undefined
}

const known: readonly string[] = [
  ...rowWordNames,
  ...fileSettings,
  ...(['format', 'header', 'types', 'scheme', 'whenBlank', 'onProgress'] as const),
]

/**
 * Reads an {@link Evaluation} from files. The words are those of `fromRows`, each with the name of a column in the file;
 * without any, columns called `yTrue`, `yPred`, `id` … are read.
 *
 * - CSV, TSV, JSON, JSONL, Parquet, Arrow, .npy, .npz, qrels and runs of TREC, lines of text, columns of CoNLL, each also
 *   packed with gzip or Zstandard; the ending of the name or `format` tells.
 * - Each column has one type: numbers, booleans, else texts. Digits that name something (`007`) are text.
 * - Whatever cannot be judged is refused with file, line and column. Nothing is ever read as 0.
 *
 * @throws EvaluationError for files that cannot be read, blank cells, rows of another length, words where numbers stand,
 * ids that occur twice or on one side of a join alone.
 *
 * @example
 * const file = new Blob(['id,label,p\na,1,0.9\nb,0,0.4\n']).stream() // or 'preds.csv'
 * const preds = await readEvaluation(file, { format: 'csv', ids: 'id', yTrue: 'label', yScore: 'p' })
 * measure(preds, 'auc').value // 1
 */
export async function readEvaluation(source: ReadSource, options: ReadOptions = {}): Promise<Evaluation> {
  try {
    requireOptions(options)
    if (isRanking(source)) return (await readTaggedRanking(source, options)).evaluation
    const texts = textsIn(source, options)
    if (texts !== undefined) return await readTextsOf(texts, options)
    return await whileTold(options, async onProgress => {
      const judged = await readJudgedRows(source, { ...options, onProgress })
      onProgress?.({ about: 'encoding the rows' })
      return evaluationOfRows(judged, options)
    })
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    throw new EvaluationError({ ...error.problem, caller: 'readEvaluation' })
  }
}

/** As {@link readEvaluation} of a ranking, with what its run calls itself. */
export async function readTaggedRanking(source: RankingSource, options: ReadOptions): Promise<TaggedRanking> {
  requireOptions(options)
  requireNoColumns(options, source)
  return whileTold(options, tell => readRanking(source, options.format, options, tell))
}

/** Files of texts, and how they are written. */
interface TextsSource {
  readonly files: TextFiles
  readonly format: TextFormat
}

/**
 * Returns the files of texts that a source names: by their format, or because both sides are `.txt`, which a ranking is
 * not; undefined where there are none.
 */
export function textsIn(source: ReadSource, { format }: Pick<ReadOptions, 'format'>): TextsSource | undefined {
  const files = isJoin(source)
    ? { truth: pathsIn(source.truth), predictions: pathsIn(source.predictions) }
    : { truth: [], predictions: isRanking(source) ? [] : pathsIn(source) }
  const paths = [...files.truth, ...files.predictions]
  if (paths.length === 0) return undefined
  if (format === 'lines' || format === 'conll') return { files, format }
  if (format !== undefined) return undefined
  if (paths.every(path => formatNamed(path) === 'conll')) return { files, format: 'conll' }
  return isJoin(source) && paths.every(path => /\.txt(?:\.\w+)?$/i.test(path)) ? { files, format: 'lines' } : undefined
}

function pathsIn(source: FileSource): readonly string[] {
  return isStream(source) ? [] : pathsOf(source)
}

/** As {@link readEvaluation} of texts. */
export async function readTextsOf({ files, format }: TextsSource, options: ReadOptions): Promise<Evaluation> {
  requireOptions(options)
  const given = Object.entries(options).find(([name, value]) => value !== undefined && !ofTexts.includes(name))
  if (given !== undefined) {
    throw new EvaluationError({
      column: given[0],
      problem: `${given[0]} stands beside files of texts`,
      expected: 'no columns: a row is a line, or a sentence of CoNLL',
    })
  }
  return await whileTold(options, tell => readTexts(files, format, options.scheme, tell))
}

const ofTexts: readonly string[] = ['format', 'scheme', 'onProgress'] satisfies readonly (keyof ReadOptions)[]

/** As {@link readEvaluation}, up to the rows with their typed columns. */
export async function readJudgedRows(
  source: Exclude<ReadSource, RankingSource>,
  options: ReadOptions,
): Promise<JudgedRows> {
  requireOptions(options)
  const { whenBlank = 'fail' } = options
  return whileTold(options, async tell => {
    const rows = isJoin(source) ? await readJoined(source, options, tell) : await readPlain(source, options, tell)
    return withoutBlanks(rows, whenBlank, options.whenMissing !== undefined)
  })
}

/** Runs work and reports its progress to the terminal or the caller until it ends. */
async function whileTold<Result>(
  { onProgress }: ReadOptions,
  work: (tell: OnProgress | undefined) => Promise<Result>,
): Promise<Result> {
  const told = toldWork(onProgress)
  try {
    return await work(told?.tell)
  } finally {
    told?.end()
  }
}

function requireOptions(options: ReadOptions): void {
  const given: unknown = options
  if (typeof given !== 'object' || given === null) {
    throw new EvaluationError({
      problem: `the columns are ${describeValue(given)}`,
      expected: "the name of each column: { yTrue: 'label', yPred: 'predicted' }",
    })
  }
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    throw new EvaluationError({
      column: name,
      problem: `the unknown column or option ${describeValue(name)} was given`,
      mend: suggestion(name, known),
    })
  }
  const { header, types = {}, whenBlank, onProgress } = options
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw unexpected('onProgress', onProgress, { column: 'onProgress', expected: 'a function: ({ about, done }) => …' })
  }
  if (whenBlank !== undefined && whenBlank !== 'fail' && whenBlank !== 'drop') {
    throw unexpected('whenBlank', whenBlank, { column: 'whenBlank', expected: "'fail' or 'drop'" })
  }
  if (
    header !== undefined &&
    !(Array.isArray(header) && header.length > 0 && header.every(name => typeof name === 'string'))
  ) {
    throw unexpected('header', header, {
      column: 'header',
      expected: "the names of all columns: ['id', 'label', 'score']",
    })
  }
  for (const [word, type] of Object.entries(types)) {
    if (!Object.hasOwn(rowWords, word)) {
      throw new EvaluationError({
        column: 'types',
        problem: `types has ${describeValue(word)}`,
        expected: "a type by column: { yTrue: 'text' }",
        mend: suggestion(word, rowWordNames),
      })
    }
    if (!cellTypes.includes(type)) {
      throw unexpected(`types.${word}`, type, { column: 'types', expected: "'number', 'boolean' or 'text'" })
    }
  }
}

const cellTypes: readonly unknown[] = ['number', 'boolean', 'text'] satisfies readonly CellType[]

function isRanking(source: ReadSource): source is RankingSource {
  return typeof source === 'object' && source !== null && 'qrels' in source && 'run' in source
}

/** Refuses names of columns for rankings, which use the names that tools write. Columns of queries may be named. */
function requireNoColumns(options: ReadOptions, { queries }: RankingSource): void {
  const mayBe = queries === undefined ? ['format'] : ['format', ...ofQueries]
  const { onProgress: _, ...columns } = options
  const given = Object.entries(columns).find(([name, value]) => !mayBe.includes(name) && value !== undefined)
  if (given === undefined) return
  const [name] = given
  throw new EvaluationError({
    column: name,
    problem: `${name} stands beside qrels and run`,
    expected: `{ ${mayBe.join(', ')} } alone: rankings have no other columns`,
    mend: ofQueries.includes(name)
      ? "A table of the queries has them: { qrels, run, queries: 'topics.csv' }"
      : name === 'whenMissing'
        ? 'The metric says what a query counts that the run misses: ndcg@10(whenMissing="skip")'
        : undefined,
  })
}

const ofQueries: readonly string[] = ['query', 'slices', 'details'] satisfies readonly (keyof ColumnsOfQueries)[]

function isJoin(source: ReadSource): source is Extract<ReadSource, { readonly truth: FileSource }> {
  return typeof source === 'object' && source !== null && 'truth' in source && 'predictions' in source
}

async function readPlain(source: FileSource, options: ReadOptions, tell?: OnProgress): Promise<Rows> {
  const tables = await openTables(source, openingOf(options, tell))
  const words = wordsOf(options, { truth: tables, predictions: tables }, tables)
  requireOtherColumns(words)
  return await readRows(tables, words, tell)
}

async function readJoined(
  { truth, predictions }: Extract<ReadSource, { readonly truth: FileSource }>,
  options: ReadOptions,
  tell?: OnProgress,
): Promise<Rows> {
  const opening = openingOf(options, tell)
  const tables = { truth: await openTables(truth, opening), predictions: await openTables(predictions, opening) }
  const sides = wordsOfSides(wordsOf(options, tables, [...tables.truth, ...tables.predictions]), tables.truth)
  return joinedRows(
    await readRows(tables.truth, sides.truth, tell),
    await readRows(tables.predictions, sides.predictions, tell),
  )
}

function openingOf(options: ReadOptions, tell?: OnProgress): Opening {
  const names = wantedColumns(options, {}, () => true).flatMap(({ columns }) => columns.map(({ name }) => name))
  return { format: options.format, header: options.header, wanted: [...names, 'id', 'group'], tell }
}

/** Words that several columns fill, which a pattern may name. */
const filledBySeveral = ['yScore', 'yProba', 'trials', 'ratings'] as const

/** Those of several labels or outputs. */
const filledBySeveralLabels = ['yTrue', 'yPred', ...filledBySeveral] as const

/** Columns that are named by a pattern: `p*`, `p0..p9`. */
function likeNames(options: ReadOptions, sides: Sides<Table>): FileColumns {
  return Object.fromEntries(
    (options.task === undefined ? filledBySeveral : filledBySeveralLabels).flatMap(word => {
      const given = options[word]
      if (given === undefined) return []
      const like = columnsLike([given].flat(), sides[word === 'yTrue' ? 'truth' : 'predictions'])
      // One column that is named as it is holds lists.
      return [[word, typeof given === 'string' && like.length === 1 && like[0] === given ? given : like]]
    }),
  )
}

/**
 * The columns that are asked for; else those of any table whose names are words.
 *
 * @param sides - The tables that a column is looked up in, by the side of a join that has it. Without a join they are the same.
 */
function wordsOf(options: ReadOptions, sides: Sides<Table>, tables: readonly Table[]): readonly FilledWord[] {
  const columns = { ...wordsOfFormat(options, tables), ...options, ...likeNames(options, sides) }
  const words = wantedColumns(columns, options.types ?? {}, name => tables.some(table => table.has(name)))
  if (words.some(({ spec }) => spec.side !== 'either')) return words
  const [table] = tables
  throw new EvaluationError({
    problem: `nothing of ${table.file} that could be judged is asked for; it has ${listedNames(table)}`,
    expected: "what its columns are: { yTrue: 'label', yPred: 'predicted' }",
    mend: tables.some(table => table.has('rank'))
      ? 'If one is a run, give it a column score: documents stand in the order of their scores, and a rank alone is not read'
      : tables.length === 2
        ? 'Judgements need columns called query_id, doc_id and relevance, and a run query_id, doc_id and score'
        : undefined,
  })
}

/** The columns that the format defines. With `trial`, `ids` are cases and `passed` takes precedence over `score`. */
function wordsOfFormat({ trial }: ReadOptions, tables: readonly Table[]): FileColumns {
  const words = tables.map(table => (table.kind === 'values' ? table.words : undefined)).find(own => own !== undefined)
  if (words === undefined || trial === undefined) return words ?? {}
  const { score, ...others } = words
  return { ...others, ids: 'case', ...(words.passed === undefined && score !== undefined && { score }) }
}

/**
 * Refuses a column that is the truth and a prediction at once: every model would be perfect.
 *
 * @throws EvaluationError naming both.
 */
function requireOtherColumns(words: readonly FilledWord[]): void {
  const truth = new Map(namesOf(words, 'truth'))
  for (const [name, word] of namesOf(words, 'predictions')) {
    const judged = truth.get(name)
    if (judged === undefined) continue
    throw new EvaluationError({
      column: word,
      problem: `${judged} and ${word} are both the column ${describeValue(name)}`,
      expected: 'another column for what was predicted',
    })
  }
}

function namesOf(words: readonly FilledWord[], side: 'truth' | 'predictions'): readonly (readonly [string, string])[] {
  return words.flatMap(word => columnsOfSide(word, side)).map(({ name, word }) => [name, word] as const)
}
