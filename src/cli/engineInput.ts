import type { ColumnKind } from '../engines/dialect.ts'
import type { ColumnType, ColumnUse } from '../engines/duckdb/typeOfColumn.ts'
import { type Engine, engineOf } from '../engines/engineOf.ts'
import type { EngineColumns } from '../engines/plan/engineColumns.ts'
import type { Source } from '../engines/sql/source.ts'
import { describeValue, listed } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { rowWordNames, rowWords } from '../evaluation/inputs/rowWords.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { type OnProgress, progressText } from '../terminal/progress.ts'
import { isPatternOfColumns, optionsOfCountedFiles, optionsOfTables } from './chosenEngine.ts'
import { type LabelType, labelOfType } from './labelOfType.ts'
import { namedFiles } from './namedFiles.ts'
import { dashed, type Given, givenOf } from './options/commandOption.ts'
import { crossedColumns, fileOptions } from './options/fileOptions.ts'
import type { engineOptions } from './options/optionGroups.ts'
import type { Progress } from './progress.ts'
import { type Input, severalColumns, typesOf } from './readInput.ts'
import type { World } from './world.ts'

type GivenInput = Given<typeof fileOptions & typeof engineOptions>

/** What an engine is asked for. */
export interface Asked {
  /** All metrics that will be judged, once the type of the classes is known. */
  readonly metrics: (type: LabelType) => readonly ConfiguredMetric[]
  /** The columns of another model. */
  readonly baseline?: { readonly yPred?: string; readonly yScore?: string } | undefined
}

/** What a command judges, with the other model where one was asked for. */
export interface CountedInput extends Input {
  readonly baseline: Evaluation | undefined
}

/** An engine and where the rows are in it. */
interface Opened {
  readonly db: Engine
  readonly source: Source
}

/**
 * Has an engine count what metrics need of the predictions in files or in a table.
 *
 * @throws EvaluationError for an unknown engine, for neither files nor a table, and for options the engine cannot use.
 */
export async function engineInput(
  engine: string,
  given: GivenInput,
  files: readonly string[],
  asked: Asked,
  world: Pick<World, 'environment'>,
  progress: Progress,
): Promise<CountedInput> {
  const { db, source } = await opened(engine, given, files, asked, world, progress)
  try {
    const kinds = await db.columns(source)
    const { yTrue, yPred, yScore, ids } = columnsOf(given, kinds)
    const { slices, positive, labels, threshold, exact = false } = given
    const kind = yTrue === undefined ? undefined : kinds.get(yTrue)
    const labelType = kind && labelTypes[kind]
    const columns: EngineColumns = {
      ...{ yTrue, yPred, yScore, ids, threshold, baseline: asked.baseline },
      ...(slices !== undefined && { slices: crossedColumns(slices) }),
      ...(positive !== undefined && { positive: labelOfType(positive, labelType, '--positive') }),
      ...(labels !== undefined && { labels: labels.map(label => labelOfType(label, labelType, '--labels')) }),
    }
    const evaluation = await db.evaluation(source, columns, { metrics: asked.metrics(labelType), exact })
    return { evaluation, baseline: evaluation.baseline, labelType }
  } finally {
    await db.close()
  }
}

async function opened(
  engine: string,
  given: GivenInput,
  files: readonly string[],
  asked: Asked,
  { environment }: Pick<World, 'environment'>,
  progress: Progress,
): Promise<Opened> {
  const onProgress: OnProgress = told => progress.step(progressText(told))
  if (engine === 'duckdb') return await openedDuckDB(given, files, asked, onProgress)
  if (/^(?:trino|https):\/\//.test(engine)) {
    const { table } = requireTable(given, files)
    // Loaded by those who ask a database.
    const { openTrino } = await import('../engines/openTrino.ts')
    const [password, token] = [environment('TRINO_PASSWORD'), environment('TRINO_TOKEN')]
    return { db: openTrino({ url: engine, password, token, onProgress }), source: { table } }
  }
  // An address may hold a password, so only its beginning is shown.
  throw new EvaluationError({
    column: '--engine',
    problem: `--engine begins with ${describeValue(engine.slice(0, 8).replace(/:.*/, ''))}`,
    expected: 'memory, duckdb or trino://user@host:8080/catalog/schema',
  })
}

/** Files of predictions, or one database file and its table. */
async function openedDuckDB(
  given: GivenInput,
  paths: readonly string[],
  asked: Asked,
  onProgress: OnProgress,
): Promise<Opened> {
  const { openConnection } = await import('../engines/duckdb/openConnection.ts')
  if (given.table !== undefined) {
    const { table } = requireTable(given, [])
    const [file, ...others] = namedFiles(paths)
    if (others.length > 0) {
      throw new EvaluationError({
        column: '--table',
        problem: `--table names a table of a database, and ${listed([file, ...others])} are several files`,
        expected: 'one database file: warehouse.duckdb',
      })
    }
    return { db: engineOf(await openConnection({ file, onProgress })), source: { table } }
  }
  requireOptions(given, optionsOfCountedFiles, 'counts files')
  const files = namedFiles(paths)
  const { sourceOfFiles } = await import('../engines/duckdb/sourceOfFiles.ts')
  const connection = await openConnection({ onProgress })
  const { format, header, ids, types } = given
  const uses = usesOf(given, asked)
  const source = await sourceOfFiles(connection, files, {
    ...{ format, header, uses, ids, wanted: [...uses.keys()], types: columnTypes(given, types) },
  })
  return { db: engineOf(connection), source }
}

function requireTable(given: GivenInput, files: readonly string[]): { readonly table: readonly string[] } {
  requireOptions(given, optionsOfTables, 'counts a table')
  if (files.length > 0) {
    throw new EvaluationError({
      problem: `${listed(files)} and --engine are both given`,
      expected: 'files, or the table of an engine',
    })
  }
  if (given.table !== undefined) return { table: given.table.split('.') }
  throw new EvaluationError({
    column: '--table',
    problem: '--engine names a database and no table',
    expected: 'the table of the predictions: --table preds',
  })
}

function requireOptions(given: GivenInput, known: readonly string[], does: string): void {
  const stray = Object.keys(givenOf(fileOptions, given)).find(name => !known.includes(name))
  if (stray === undefined) return
  throw new EvaluationError({
    column: dashed(stray),
    problem: `${dashed(stray)} is an option of files in memory, and --engine ${does}`,
    expected: `one of ${known.map(dashed).join(', ')}`,
    mend: '--engine memory reads files',
  })
}

/** What the columns are needed for; where none is named, those that have the name of a word. */
function usesOf(given: GivenInput, { baseline }: Asked): ReadonlyMap<string, ColumnUse> {
  const { slices = [] } = given
  const named = namedColumns(given) ?? { yTrue: 'yTrue', yPred: 'yPred', yScore: 'yScore', ids: 'ids' }
  const columns: readonly (readonly [word: string, name: string | undefined, spec: ColumnUse['use']])[] = [
    ...words.map(word => [word, named[word], rowWords[word].use] as const),
    ['baseline.yPred', baseline?.yPred, 'label'],
    ['baseline.yScore', baseline?.yScore, 'number'],
    ...crossedColumns(slices)
      .flat()
      .map(name => ['slices', name, 'group'] as const),
  ]
  return new Map(columns.flatMap(([word, name, use]) => (name === undefined ? [] : [[name, { word, use }] as const])))
}

const typeNames = { text: 'VARCHAR', number: 'DOUBLE', boolean: 'BOOLEAN' } as const

/** What `--types yTrue=text` says of the column that --y-true names. */
function columnTypes(given: GivenInput, written: readonly string[] = []): ReadonlyMap<string, ColumnType> {
  const { yTrue, yPred, yScore, ids, slices = [] } = given
  const columns = new Map<string, readonly string[]>(
    Object.entries({ yTrue, yPred, yScore, ids, slices: crossedColumns(slices).flat() }).map(([word, names]) => {
      return [word, [names ?? []].flat()]
    }),
  )
  return new Map(
    Object.entries(typesOf(written)).flatMap(([word, type]) => {
      return (columns.get(word) ?? []).map(name => [name, typeNames[type]] as const)
    }),
  )
}

const words = ['yTrue', 'yPred', 'yScore', 'ids'] as const

/** The columns that are named; undefined where none is. */
function namedColumns(given: GivenInput): Pick<EngineColumns, (typeof words)[number]> | undefined {
  if (words.every(word => given[word] === undefined)) return undefined
  const [yTrue, yPred] = [oneColumn(given, 'yTrue'), oneColumn(given, 'yPred')]
  return { yTrue, yPred, yScore: scoreColumn(given), ids: given.ids }
}

/** The one column of classes that an engine counts. */
function oneColumn(given: GivenInput, word: 'yTrue' | 'yPred'): string | undefined {
  const { [word]: name } = given
  if (name === undefined || typeof name === 'string') return name
  throw severalColumns(word, name)
}

/** The one column of scores that an engine counts. */
function scoreColumn({ yScore = [] }: GivenInput): string | undefined {
  const [name, ...others] = yScore
  if (others.length === 0 && !isPatternOfColumns(name)) return name
  throw new EvaluationError({
    column: '--y-score',
    problem: `--y-score names several columns, ${yScore.join(', ')}, and an engine counts the scores of one`,
    expected: 'the scores of the positive class: --y-score p',
    mend: '--engine memory reads a score for each class',
  })
}

/** The columns that are asked for; where none is, those that have the name of a word. */
function columnsOf(
  given: GivenInput,
  kinds: ReadonlyMap<string, ColumnKind>,
): Pick<EngineColumns, (typeof words)[number]> {
  const named = namedColumns(given)
  if (named !== undefined) return Object.fromEntries(Object.entries(named).filter(([, name]) => name))
  const other = rowWordNames.find(word => kinds.has(word) && !words.some(each => each === word))
  if (other !== undefined) {
    throw new EvaluationError({
      column: '--y-true',
      problem: `no column is named, and ${other} of the file, which rows in memory would be judged by, is nothing to an engine`,
      expected: 'the columns: --y-true label --y-score p',
    })
  }
  return Object.fromEntries(
    words.flatMap(word => {
      const name = [word, ...(word === 'ids' ? ['id'] : [])].find(candidate => kinds.has(candidate))
      return name === undefined ? [] : [[word, name]]
    }),
  )
}

const labelTypes: Readonly<Record<ColumnKind, LabelType>> = {
  integer: 'number',
  single: 'number',
  double: 'number',
  decimal: 'number',
  boolean: 'boolean',
  text: 'string',
  time: 'string',
  other: undefined,
}
