import { existsSync } from 'node:fs'
import { describeValue, listed } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { PreferenceNames } from '../evaluation/inputs/preferenceNames.ts'
import { type RowWordName, rowWordNames, rowWords } from '../evaluation/inputs/rowWords.ts'
import type { Label } from '../evaluation/label.ts'
import { areRanking, type RankingSource } from '../read/ranking/readRanking.ts'
import {
  type ReadOptions,
  type ReadSource,
  readJudgedRows,
  readTaggedRanking,
  readTextsOf,
  textsIn,
} from '../read/readEvaluation.ts'
import { evaluationOfRows } from '../read/shapes/evaluationOfRows.ts'
import type { CellTypes } from '../read/shapes/fileColumns.ts'
import { partsOfColumns } from '../read/shapes/partsOfColumns.ts'
import type { Rows } from '../read/shapes/rows.ts'
import { type FileFormat, formatNamed } from '../read/tables/fileFormat.ts'
import { progressText, type Progress as ReadProgress } from '../terminal/progress.ts'
import type { PlaceOfRow } from './door/door.ts'
import { type LabelType, labelOfType, labelsOfColumns } from './labelOfType.ts'
import { dashed, defined, type Given, givenOf } from './options/commandOption.ts'
import { columnOptionNames, crossedColumns, fileOptions } from './options/fileOptions.ts'
import { numbersByName } from './options/parseOptions.ts'
import type { Progress } from './progress.ts'
import type { World } from './world.ts'

/** What a command judges. */
export interface Input {
  readonly evaluation: Evaluation
  readonly labelType: LabelType
  /** What the run of a ranking calls itself. */
  readonly tag?: string | undefined
}

type GivenFiles = Given<typeof fileOptions>

/**
 * Reads the files of a command.
 *
 * @param like - What a model is compared with: classes that both name their columns after stand in its order.
 * @throws EvaluationError for what cannot be read, and for a class that is not of the type of the truth.
 */
export async function readInput(
  files: readonly string[],
  given: GivenFiles,
  world: Pick<World, 'stdin' | 'door'>,
  progress?: Pick<Progress, 'step'>,
  like?: Evaluation,
): Promise<Input> {
  const options = { ...optionsOf(given), onProgress: (told: ReadProgress) => progress?.step(progressText(told)) }
  if (await isRanking(files, given)) {
    const [qrels, run] = files
    const { queries } = given
    if (qrels === '-') {
      throw new EvaluationError({
        problem: 'the judgements are to come from standard input',
        expected: 'a file of judgements; the run may come from there: qrels.txt -',
      })
    }
    const source = { qrels, run: run === '-' ? world.stdin : run, ...(queries !== undefined && { queries }) }
    return { ...(await readTaggedRanking(source, options)), labelType: undefined }
  }
  if (given.queries !== undefined) {
    throw new EvaluationError({
      column: '--queries',
      problem: '--queries stands beside files that are no ranking',
      expected: 'judgements and a run: qrels.txt bm25.run',
    })
  }
  requireBothOfRanking(files, given)
  requireNoColumn(files, given, world.door.given)
  const source = sourceOf(files, given, world)
  const texts = textsIn(source, given)
  if (texts !== undefined) return { evaluation: await readTextsOf(texts, options), labelType: 'string' }
  const rows = await readJudgedRows(source, options)
  // A message about a model to compare with says so itself.
  world.door.rows ??= placeOfRow(rows.rows)
  world.door.numbers ??= given.numbers
  progress?.step('encoding the rows')
  const labelType = labelTypeOf(rows.rows)
  const { positive, labels, threshold, rowSumTolerance, task, yTrue, yPred, yProba, yScore } = given
  const { whenMissing, maxMissing, missingAs } = given
  const preferred = preferredOf(given, rows.rows)
  const ofColumns = labels === undefined ? labelsOf(rows.rows, given, labelType) : undefined
  const order = inOrderOf(like, ofColumns)
  const known = labels?.map(label => labelOfType(label, labelType, '--labels')) ?? order ?? ofColumns
  const settings = defined({
    ...{ task, preferred, labels: known, yTrue, yPred, threshold, rowSumTolerance, whenMissing, maxMissing },
    positive: positive === undefined ? undefined : labelOfType(positive, labelType, '--positive'),
    // Labels that come of the names of columns stand in their order already.
    yProba: (labels ?? order) && yProba,
    yScore: labels !== undefined || order !== undefined || task === 'multilabel' ? yScore : undefined,
    missingAs: missingAs && numbersByName(missingAs, '--missing-as'),
  })
  return { evaluation: evaluationOfRows(rows, settings), labelType }
}

/** Formats in which judgements and runs are tables. */
const tables: readonly (FileFormat | undefined)[] = ['csv', 'tsv', 'jsonl', 'json', 'parquet', 'arrow', 'trec']

/** Whether two files are the judgements and the run of a ranking: files of TREC, or tables that no word says otherwise of. */
export async function isRanking(files: readonly string[], given: GivenFiles): Promise<boolean> {
  const { format, truth } = given
  const formats = files.map(file => format ?? formatNamed(file))
  if (files.length !== 2) return false
  if (formats.every(each => each === 'trec')) return true
  const isSaid =
    truth !== undefined || columnOptionNames.some(word => !ofQueries.includes(word) && given[word] !== undefined)
  if (isSaid || files.includes('-') || !formats.every(each => tables.includes(each))) return false
  // Files of TREC are half of a ranking, whatever the other one lacks.
  if (formats.includes('trec')) return true
  const [qrels, run] = files
  return await areRanking(qrels, run, format)
}

/** How files of texts are written, a text a line or sentences of CoNLL; undefined where they are others. */
export function textFormat(files: readonly string[], given: GivenFiles): 'lines' | 'conll' | undefined {
  const { truth } = given
  return textsIn(truth === undefined ? files : { truth, predictions: files }, given)?.format
}

/** Words about the queries of a ranking. */
const ofQueries: readonly string[] = ['query', 'slices', 'details']

/**
 * Refuses one file of TREC alone without a word about its columns, several runs at once, and judgements in the place of a
 * truth.
 *
 * @throws EvaluationError for half of a ranking, and for more than one.
 */
export function requireBothOfRanking(files: readonly string[], given: GivenFiles): void {
  if (files.length > 2) requireOneRun(files, given)
  const [file, ...others] = files
  if (file === undefined || others.length > 0 || (given.format ?? formatNamed(file)) !== 'trec') return
  if (columnOptionNames.some(word => given[word] !== undefined)) return
  const { truth } = given
  if (truth !== undefined) {
    // Two .txt are texts, line by line.
    if ((given.format ?? formatNamed(truth)) !== 'trec' || (truth.endsWith('.txt') && file.endsWith('.txt'))) return
    throw new EvaluationError({
      column: '--truth',
      problem: `--truth names ${truth}, the judgements of a ranking`,
      expected: 'both files one after the other',
      mend: `Write ${truth} ${file}, without --truth`,
    })
  }
  throw new EvaluationError({
    problem: `${file} is one of the two files of a ranking`,
    expected: 'judgements and a run of TREC: qrels.txt bm25.run',
  })
}

function requireOneRun(files: readonly string[], given: GivenFiles): void {
  const isSaid = given.truth !== undefined || columnOptionNames.some(word => given[word] !== undefined)
  if (isSaid || !files.every(file => (given.format ?? formatNamed(file)) === 'trec')) return
  throw new EvaluationError({
    problem: `${files.length} files of TREC are named`,
    expected: 'two, judgements and one run: qrels.txt bm25.run',
    mend: 'Judge each run by itself, or as a model of a file of gates; compare takes the others: --with old.run',
  })
}

const repeated = ['yProba', 'yScore', 'ratings', 'trials', 'yTrue', 'yPred'] as const

/** Refuses what is no file and may be a value: `--y-proba p_a p_b` gives the option one column alone. */
export function requireNoColumn(files: readonly string[], given: GivenFiles, args: readonly string[] = []): void {
  // A second gate has a point, too.
  const stray = files.find(file => file !== '-' && /^[^.*?/\\]*$|[<>≤≥]/.test(file) && !existsSync(file))
  if (stray === undefined) return
  const before = args.slice(0, args.indexOf(stray))
  const at = before.findLastIndex(arg => /^--?[a-z]/i.test(arg))
  const [, option, inline] = /^(--?[\w-]+)(?:=(.*))?$/s.exec(before[at] ?? '') ?? []
  const values = [...(inline === undefined ? [] : [inline]), ...before.slice(at + 1)]
  // A flag takes no value.
  if (option === undefined || values.length === 0) return
  const written = [...values, stray]
    .map(value => `${option} ${/^[\w.@-]+$/.test(value) ? value : `'${value}'`}`)
    .join(' ')
  const isWhole = values.length === 1 && /[<>≤≥]/.test(values[0])
  const gate = [...values, ...args.slice(before.length, before.length + 3 - values.length)].join(' ')
  const isColumn = repeated.some(word => given[word] !== undefined && dashed(word) === option)
  throw new EvaluationError({
    problem: `there is no file ${stray}`,
    mend:
      /^(?:-g|--gate)$/.test(option) && !isWhole
        ? `A gate is one text, in quotes: ${option} '${gate}'`
        : `If it is a ${isColumn ? 'column' : 'value'}, repeat the option: ${written}`,
  })
}

function sourceOf(
  files: readonly string[],
  { truth }: GivenFiles,
  { stdin }: Pick<World, 'stdin'>,
): Exclude<ReadSource, RankingSource> {
  if (files.length === 0) {
    throw new EvaluationError({
      problem: 'no file is named',
      expected: 'a file of predictions: preds.csv, or - for standard input',
    })
  }
  if (files.length > 1 && files.includes('-')) {
    throw new EvaluationError({
      problem: '- stands beside other files',
      expected: 'standard input alone, or as the run of a ranking: qrels.txt - --format trec',
      mend: 'Write it to a file, and name that',
    })
  }
  const predictions = files[0] === '-' ? stdin : files
  return truth === undefined ? predictions : { truth, predictions }
}

/** The one of a list of one: a column alone, of a word that takes several, has lists in its cells. */
export function alone<Item>(items: readonly Item[]): Item | readonly Item[] {
  return items.length === 1 ? items[0] : items
}

/** The columns of what is true and of what was read, or the one that holds both. */
function fieldsOf(names: readonly string[]): string | { readonly truth: string; readonly answer: string } {
  const [truth, answer, ...others] = names
  if (answer === undefined) return truth
  if (others.length === 0) return { truth, answer }
  throw new EvaluationError({
    column: '--fields',
    problem: `--fields names ${names.length} columns`,
    expected: 'what is true and what was read: --fields truth --fields answer',
  })
}

function optionsOf(given: GivenFiles): ReadOptions {
  const { yTrue, yPred, yScore, yProba, trials, ratings, fields, slices, types, ...others } = givenOf(
    fileOptions,
    given,
  )
  // What says how rows are judged, and where else there is something to read, is no option of reading.
  const { positive, labels, threshold, rowSumTolerance, truth, queries, ...columns } = others
  const { candidate, baseline, tie, missingAs, ...read } = columns
  return {
    ...read,
    ...defined({
      yTrue: yTrue && oneUnlessTask('yTrue', yTrue, given),
      yPred: yPred && oneUnlessTask('yPred', yPred, given),
      yScore: yScore && alone(yScore),
      yProba: yProba && alone(yProba),
      trials: trials && alone(trials),
      ratings: ratings && alone(ratings),
      fields: fields && fieldsOf(fields),
      slices: slices && [...new Set(crossedColumns(slices).flat())],
      types: types && typesOf(types),
    }),
  }
}

type Columns = string | readonly string[]

/** A row has several labels or outputs where a task says so. */
function oneUnlessTask(word: 'yTrue' | 'yPred', columns: Columns, { task }: GivenFiles): Columns {
  if (task === undefined && typeof columns !== 'string' && columns.length > 1) throw severalColumns(word, columns)
  return typeof columns === 'string' ? columns : alone(columns)
}

/** The error where a word names several columns, and one is judged. */
export function severalColumns(word: 'yTrue' | 'yPred', columns: readonly string[]): EvaluationError {
  return new EvaluationError({
    column: dashed(word),
    problem: `${dashed(word)} names ${columns.length} columns, ${listed(columns)}`,
    expected: 'one column',
    mend: 'Where each is 0 or 1 for a label of its own, in files in memory, add --task multilabel',
  })
}

const cellTypes = ['number', 'boolean', 'text'] as const

/** Reads `yTrue=text`. */
export function typesOf(written: readonly string[]): CellTypes {
  return Object.fromEntries(
    written.map(text => {
      const [name, wanted] = text.split('=')
      // Who writes `y_true` or `--y-true` means the same.
      const word = name.replace(/^-+/, '').replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
      const type = cellTypes.find(known => known === wanted)
      if (Object.hasOwn(rowWords, word) && type !== undefined) return [word, type]
      throw new EvaluationError({
        column: '--types',
        problem: `--types is ${describeValue(text)}`,
        expected: `one of ${cellTypes.map(known => `yTrue=${known}`).join(', ')}`,
        mend: type === undefined ? undefined : suggestion(name, rowWordNames).replace(/(?<=mean )\w+/, '"$&"'),
      })
    }),
  )
}

/** What the column of preferences calls both sides, by the type of its cells; undefined where it uses their own names. */
function preferredOf(
  { preferred, candidate, baseline, tie }: GivenFiles,
  rows: Rows,
): PreferenceNames<string> | undefined {
  if (candidate === undefined && baseline === undefined && tie === undefined) return undefined
  if (preferred === undefined || candidate === undefined || baseline === undefined) {
    throw new EvaluationError({
      column: '--preferred',
      problem: 'what a column calls two sides is named without all of --preferred, --candidate and --baseline',
      expected: '--preferred winner --candidate B --baseline A',
    })
  }
  const type = labelTypeOf(rows, 'preferred')
  const typed = (names: readonly string[], where: string): readonly Label[] =>
    names.map(name => labelOfType(name, type, where))
  return {
    column: preferred,
    candidate: typed(candidate, '--candidate'),
    baseline: typed(baseline, '--baseline'),
    ...(tie !== undefined && { tie: typed(tie, '--tie') }),
  }
}

/** The order in which another model has the same classes. */
function inOrderOf(like: Evaluation | undefined, classes: readonly Label[] = []): readonly Label[] | undefined {
  const labels = like?.data.kind === 'rows' ? like.data.labels : undefined
  return labels?.length === classes.length && labels.every(label => classes.includes(label)) ? labels : undefined
}

/** The classes that columns of probabilities or scores are named after. */
function labelsOf({ words }: Rows, given: GivenFiles, type: LabelType): readonly Label[] | undefined {
  const { task, yProba, yScore } = given
  if (task === 'multilabel') return labelsOfSides(words, given)
  const ofClasses = words.find(({ word, columns }) => word === 'yProba' || (word === 'yScore' && columns.length > 1))
  const truth = words.find(({ word }) => word === 'yTrue')
  if (ofClasses === undefined || truth === undefined) return undefined
  return labelsOfColumns(
    (ofClasses.word === 'yProba' ? yProba : yScore) ?? [],
    ofClasses.columns.map(({ wanted }) => wanted.name),
    truth.columns[0].values,
    type,
  )
}

/** The labels that columns of 0 and 1 are named after, where what was predicted has columns of the same names. */
function labelsOfSides(words: Rows['words'], given: GivenFiles): readonly Label[] | undefined {
  const ofTruth = partsOf(words, 'yTrue', given.yTrue)
  const ofPredicted = partsOf(words, 'yPred', given.yPred) ?? partsOf(words, 'yScore', given.yScore)
  return ofTruth?.find(parts => ofPredicted?.some(others => isSameSet(parts, others)))
}

/** What tells the columns of a word apart; undefined where it has no several. */
function partsOf(
  words: Rows['words'],
  wanted: RowWordName,
  names: Columns = [],
): readonly (readonly string[])[] | undefined {
  const found = words.find(({ word, form }) => word === wanted && form === 'row')
  return (
    found &&
    partsOfColumns(
      [names].flat(),
      found.columns.map(({ wanted }) => wanted.name),
    )
  )
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const set = new Set(some)
  return set.size === some.length && some.length === others.length && others.every(each => set.has(each))
}

/** Where a row of a column stands, and its id. */
function placeOfRow({ words }: Rows): PlaceOfRow {
  const ids = words.find(({ word }) => word === 'ids')?.columns[0].values
  return (row, name) => {
    const column = words.find(({ word }) => word === name) ?? words[0]
    const place = column.columns[0].placeOf(row)
    return ids === undefined ? place : `${place} (id ${describeValue(ids[row])})`
  }
}

/** The type of the labels of a column: that of the first. */
function labelTypeOf({ words }: Rows, column: 'yTrue' | 'preferred' = 'yTrue'): LabelType {
  const filled = words.find(({ word }) => word === column)
  // A column of 0 and 1 for each label holds no labels itself.
  if (filled?.form === 'row') return 'string'
  const first: unknown = filled?.columns[0].values[0]
  const label: unknown = Array.isArray(first) ? first[0] : first
  const type = typeof label
  return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined
}
