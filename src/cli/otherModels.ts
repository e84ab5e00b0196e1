import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { judgedInput } from './judgedInput.ts'
import type { LabelType } from './labelOfType.ts'
import { metricsAsked } from './metrics/knownMetrics.ts'
import { dashed, defined, type Given } from './options/commandOption.ts'
import type { fileOptions } from './options/fileOptions.ts'
import type { engineOptions } from './options/optionGroups.ts'
import type { compareOptions } from './options/optionsOfCommands.ts'
import type { Progress } from './progress.ts'
import { type Input, isRanking, readInput } from './readInput.ts'
import type { World } from './world.ts'

/** A model that predictions are compared with. */
export interface OtherModel {
  /** Its file or its columns, as they were given. */
  readonly name: string
  readonly baseline: Evaluation
}

/** The new model and the others: of other files, each a model of its own, or of other columns of the same rows. */
export async function otherModels(
  given: Given<typeof compareOptions>,
  files: readonly string[],
  world: World,
  progress: Progress,
): Promise<Input & { readonly others: readonly OtherModel[] }> {
  const { with: others, withYPred, withYScore, metric: names } = given
  const isBeside = withYPred !== undefined || withYScore !== undefined
  if (others !== undefined && isBeside) {
    throw new EvaluationError({
      column: '--with',
      problem: 'the older model is in files of its own and in columns beside the new one',
      expected: '--with old.csv, or --with-y-score old_score',
    })
  }
  if (isBeside) {
    const asked = {
      metrics: (type: LabelType) => metricsAsked(names, type),
      baseline: defined({ yPred: withYPred, yScore: withYScore }),
    }
    const { baseline, ...input } = await judgedInput(files, given, asked, world, progress)
    if (baseline === undefined) throw new TypeError('the columns of the older model were asked for')
    const columns = Object.entries({ withYPred, withYScore }).flatMap(([name, column]) => {
      return column === undefined ? [] : [`${dashed(name)} ${column}`]
    })
    return { ...input, others: [{ name: columns.join(' '), baseline }] }
  }
  if (others === undefined) {
    throw new EvaluationError({
      column: '--with',
      problem: 'there is nothing to compare with',
      expected: '--with old.csv, or --with-y-score old_score where both models are in the same rows',
    })
  }
  requireFilesInMemory(given)
  progress.step(`reading ${files.join(', ')}`)
  const input = await readInput(files, given, world, progress)
  const read: OtherModel[] = []
  for (const other of others) {
    read.push({ name: `--with ${other}`, baseline: await otherModel(files, [other], given, world, progress, input) })
  }
  return { ...input, others: read }
}

/** Reads another model, whose files are like those of the new one. */
export async function otherModel(
  files: readonly string[],
  others: readonly string[],
  given: Given<typeof fileOptions & typeof engineOptions>,
  world: World,
  progress: Progress,
  { evaluation }: Input,
): Promise<Evaluation> {
  requireFilesInMemory(given)
  progress.step(`reading ${others.join(', ')}`)
  // An older run has the judgements of the new one.
  const older = (await isRanking(files, given)) ? [files[0], ...others] : others
  try {
    return (await readInput(older, besideSlices(given), world, progress, evaluation)).evaluation
  } catch (error) {
    throw error instanceof EvaluationError ? (namingBoth(error, files, others) ?? error) : error
  }
}

/** The error of a column that only the other model lacks, which says whose columns are meant; undefined of others. */
function namingBoth(
  { problem }: EvaluationError,
  files: readonly string[],
  others: readonly string[],
): EvaluationError | undefined {
  const lacks = /has no column ("(?:[^"\\]|\\.)*");/.exec(problem.problem)
  if (lacks === null) return undefined
  const [ours, theirs] = [files, others].map(names => names.join(', '))
  const mend = `It is read by the columns of ${ours}, which has ${lacks[1]}: name that column the same in ${theirs}`
  return new EvaluationError({ ...problem, mend })
}

/** What is read of another model. Slices are those of the new one: its files, and its table of queries, need not have them. */
function besideSlices({ slices: _, ...given }: Given<typeof fileOptions>): Given<typeof fileOptions> {
  const { queries, query, details, ...others } = given
  return queries === undefined ? given : others
}

function requireFilesInMemory({ engine = 'memory' }: Given<typeof engineOptions>): void {
  if (engine === 'memory') return
  throw new EvaluationError({
    column: '--with',
    problem: 'an engine compares columns of the same rows, and --with names other rows',
    expected: 'both models in one table or file: --with-y-score old_score',
    mend: 'Join them by their ids before, or read both into memory: --engine memory',
  })
}
