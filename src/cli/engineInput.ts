import type { ColumnKind } from '../engines/dialect.ts'
import type { Engine } from '../engines/engineOf.ts'
import { describeValue, listed } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { dashed, type Given, givenOf } from './commandOption.ts'
import { crossedColumns } from './crossedColumns.ts'
import type { engineOptions } from './engineOptions.ts'
import { fileOptions } from './fileOptions.ts'
import { type LabelType, labelOfType } from './labelOfType.ts'
import type { Input } from './readInput.ts'
import type { World } from './world.ts'

/** Options of files that say something of a table, too. */
const usable = ['yTrue', 'yPred', 'yScore', 'ids', 'slices', 'positive', 'labels', 'threshold']

/**
 * Has a database count what metrics need of the predictions in one of its tables.
 *
 * @throws EvaluationError for an engine that is unknown, without a table, and for options that only files take.
 */
export async function engineInput(
  given: Given<typeof fileOptions & typeof engineOptions>,
  files: readonly string[],
  metricsOf: (type: LabelType) => readonly ConfiguredMetric[],
  world: Pick<World, 'environment'>,
): Promise<Input> {
  const { engine = '', table, yTrue, yPred, yScore, ids, slices, positive, labels, threshold } = given
  const stray = Object.keys(givenOf(fileOptions, given)).find(name => !usable.includes(name))
  if (stray !== undefined) {
    throw new EvaluationError({
      column: dashed(stray),
      problem: `${dashed(stray)} is an option of files, and --engine counts a table`,
      expected: `one of ${usable.map(dashed).join(', ')}`,
    })
  }
  if (files.length > 0) {
    throw new EvaluationError({
      problem: `${listed(files)} and --engine are both given`,
      expected: 'files, or the table of an engine',
    })
  }
  if (table === undefined) {
    throw new EvaluationError({
      column: '--table',
      problem: '--engine names a database and no table',
      expected: 'the table of the predictions: --table preds',
    })
  }
  const source = { table: table.split('.') }
  await using db = await opened(engine, world)
  const labelType = yTrue === undefined ? undefined : labelTypeOf((await db.columns(source)).get(yTrue))
  const evaluation = await db.evaluation(
    source,
    {
      ...{ yTrue, yPred, yScore, ids, threshold },
      ...(slices !== undefined && { slices: crossedColumns(slices) }),
      ...(positive !== undefined && { positive: labelOfType(positive, labelType, '--positive') }),
      ...(labels !== undefined && { labels: labels.map(label => labelOfType(label, labelType, '--labels')) }),
    },
    { metrics: metricsOf(labelType) },
  )
  return { evaluation, labelType }
}

async function opened(engine: string, { environment }: Pick<World, 'environment'>): Promise<Engine> {
  if (/^(?:trino|https):\/\//.test(engine)) {
    // Loaded by those who ask a database.
    const { openTrino } = await import('../engines/openTrino.ts')
    return openTrino({ url: engine, password: environment('TRINO_PASSWORD'), token: environment('TRINO_TOKEN') })
  }
  // An address may hold a password, so only its beginning is shown.
  throw new EvaluationError({
    column: '--engine',
    problem: `--engine begins with ${describeValue(engine.slice(0, 8).replace(/:.*/, ''))}`,
    expected: 'trino://user@host:8080/catalog/schema',
  })
}

function labelTypeOf(kind: ColumnKind | undefined): LabelType {
  switch (kind) {
    case 'integer':
    case 'single':
    case 'double':
    case 'decimal':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'text':
      return 'string'
    case 'other':
    case undefined:
      return undefined
    default:
      return kind satisfies never
  }
}
