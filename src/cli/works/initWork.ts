import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { version } from '../../../generated/report/version.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { requireMeasured } from '../../evaluation/missing/requireMeasured.ts'
import { alignedRows } from '../../explain/text/alignedRows.ts'
import { cutTo, displayWidth, wrap } from '../../explain/text/displayWidth.ts'
import { counted, formatNumber, writtenLimits } from '../../explain/text/formatNumber.ts'
import { formatOf, isOfResults } from '../../read/tables/fileFormat.ts'
import type { ReportMetric } from '../../report/reportMetric.ts'
import type { AskedGate } from '../askedGate.ts'
import type { Work } from '../command.ts'
import { type ColumnProfile, columnProfiles } from '../init/columnProfiles.ts'
import { type FirstGate, firstGates } from '../init/firstGates.ts'
import { type GuessedColumns, guessedColumns } from '../init/guessedColumns.ts'
import { judgedModel } from '../judgedModel.ts'
import { dashed } from '../options/commandOption.ts'
import type { initOptions } from '../options/optionsOfCommands.ts'
import { alone, isRanking, readInput, requireBothOfRanking, requireNoColumn, textFormat } from '../readInput.ts'
import { writeOut } from '../writeOut.ts'

/** Looks at predictions and writes a first file of gates for them. */
export const initWork: Work<typeof initOptions> = async (options, files, world, progress) => {
  const { out = 'gates.json', with: older, ...given } = options
  if (existsSync(out)) {
    throw new EvaluationError({
      column: '--out',
      problem: `${out} is there already`,
      expected: 'a new file: nothing is overwritten',
      mend: `Choose another: --out ${out.replace(/(\.\w+)?$/, '.new$1')}`,
    })
  }
  if (files.includes('-')) {
    throw new EvaluationError({
      problem: 'init reads its files several times, and standard input can be read once',
      expected: 'a file, which the gates will name: preds.csv',
    })
  }
  requireNoColumn(files, given, world.door.given)
  progress.step(`looking at ${files.join(', ')}`)
  const ranking = await isRanking(files, given)
  if (!ranking) requireBothOfRanking(files, given)
  const texts = ranking ? undefined : textFormat(files, given)
  const guessed: GuessedColumns | undefined =
    ranking || texts !== undefined || isAllSaid(given)
      ? undefined
      : guessedColumns(await profilesOf(files, given), given)
  const columns = guessed?.given ?? given
  const { evaluation } = await readInput(files, columns, world, progress)
  requireMeasured(evaluation)
  const ofTexts = texts && (texts === 'conll' ? 'entities' : 'texts')
  const shape = guessed?.task ?? ofTexts ?? (evaluation.data.kind === 'ranking' ? 'ranking' : 'results')
  const { gates, dummy, main } = progress.during('measuring', () => firstGates(evaluation, shape))

  const asked = gatesFor(gates, dummy, older === undefined ? undefined : comparison(main, older), columns.slices)
  // A file whose gates do not pass today would be red from its first day, for reasons that nobody chose.
  const kept: AskedGate[] = []
  const failed: AskedGate[] = []
  const unjudged: { readonly gate: AskedGate; readonly reason: string }[] = []
  // Slices may be too small to be judged, and say nothing of the whole.
  const onTheWhole = (gate: AskedGate): AskedGate[] => {
    const {
      slices,
      slicesMust: _,
      confidence: __,
      ...whole
    } = { slices: undefined, slicesMust: undefined, confidence: undefined, ...gate }
    return slices === undefined ? [] : [whole]
  }
  const toJudge = [...asked]
  for (let gate = toJudge.shift(); gate !== undefined; gate = toJudge.shift()) {
    try {
      const model = { files, given: givenBeside([gate], columns), gates: [gate] }
      const { passes } = await judgedModel(model, [], world, progress)
      if (passes) kept.push(gate)
      else {
        failed.push(gate)
        toJudge.unshift(...onTheWhole(gate))
      }
    } catch (error) {
      // A bound at the end of the range decides nothing, and too few rows may not be judged at all.
      if (!(error instanceof EvaluationError)) throw error
      const { inWordsOfDoor } = await import('../door/wordsOfDoor.ts')
      toJudge.unshift(...onTheWhole(gate))
      unjudged.push({ gate, reason: new EvaluationError(inWordsOfDoor(error.problem, world.door)).message })
    }
  }
  progress.end()
  const inFolder = inFolderOf(out)
  const { width } = world.layout
  const gateLine = (gate: AskedGate): string => `  ${JSON.stringify(written(gate, inFolder))}`
  const told = [
    ...(guessed !== undefined
      ? columnLines(guessed, width)
      : ranking
        ? rankingLines(files, evaluation)
        : [`What the ${texts === undefined ? 'columns' : 'files'} hold: ${counted(main.n, main.unit)}`]),
    '',
    ...measuredLines(gates, width),
    ...(columns.yLower === undefined ? [] : ['', ...wrap(ABOUT_INTERVALS, width)]),
    ...(failed.length === 0 ? [] : ['', 'Left out, since it does not pass today:', ...failed.map(gateLine)]),
    ...(unjudged.length === 0
      ? []
      : [
          '',
          'Left out, since it cannot be judged:',
          ...unjudged.flatMap(({ gate, reason }) => [
            gateLine(gate),
            ...wrap(reason, width - 4).map(line => `    ${line.trimStart()}`),
          ]),
        ]),
  ]
  if (kept.length === 0) {
    world.out(`${told.join('\n')}\n`)
    throw new EvaluationError({
      column: '--out',
      problem: `${out} was not written, since no gate is left for it`,
      expected: 'a gate that passes today, since a file without gates holds nothing',
      mend: "Choose bounds of your own, and give each to check as --gate 'METRIC >= BOUND'",
    })
  }
  writeOut(out, fileText(out, files, columns, kept), world)
  world.out(
    `${[
      ...told,
      '',
      ...wrap(
        `Wrote ${out}: read it, change what you know better, and commit it. A step of CI then checks each model:`,
        width,
      ).map(line => line.trimStart()),
      '',
      `  - run: ${checkCall(files, out)}`,
    ].join('\n')}\n`,
  )
  return 0
}

/** What the columns of the predictions hold, and those that only a file of the truth has. */
async function profilesOf(
  files: readonly string[],
  { truth, format, header }: GuessedColumns['given'],
): Promise<readonly ColumnProfile[]> {
  const predicted = await columnProfiles(files, { format, header })
  if (truth === undefined) return predicted
  const ofTruth = await columnProfiles(truth, { format, header })
  return [...predicted, ...ofTruth.filter(({ name }) => predicted.every(other => other.name !== name))]
}

/** Columns that say by themselves what is judged: there is no truth to look for. */
const saidByThemselves = [
  'passed',
  'score',
  'preferred',
  'trials',
  'ratings',
  'relevant',
  'retrieved',
  'fields',
  'toolCalls',
  'expectedTools',
] as const

function isAllSaid(given: GuessedColumns['given']): boolean {
  const { task, yTrue, yPred, yScore, yProba } = given
  // What lists or several columns are cannot be guessed.
  if (task !== undefined) return true
  const isOfTruth = [yTrue, yPred, yScore, yProba].some(columns => columns !== undefined)
  return !isOfTruth && (isOfResults(given.format) || saidByThemselves.some(word => given[word] !== undefined))
}

/**
 * What a file of gates says of its columns beside some gates. Slices stand with a gate of their own, and a table of queries is
 * there for them and for details alone.
 */
function givenBeside(gates: readonly AskedGate[], { slices: _, ...columns }: GuessedColumns['given']) {
  const { queries, query, ...others } = columns
  const isRead = queries === undefined || columns.details !== undefined || gates.some(gate => 'slices' in gate)
  return isRead ? columns : others
}

const ABOUT_INTERVALS =
  'The file does not tell the level of the intervals. If it is 90 %, add the gate "intervalCoverage(level=0.9) within 0.9 ± 0.03".'

/** Slices stand with the first gate: all gates on all slices would be many at once. */
function gatesFor(
  gates: readonly FirstGate[],
  dummy: { readonly strategy: string; readonly metric: string } | undefined,
  compared: AskedGate | undefined,
  slices: readonly string[] | undefined,
): readonly AskedGate[] {
  const onSlices = slices === undefined ? {} : ({ slices, slicesMust: 'notFail', confidence: 0.95 } as const)
  return [
    ...gates.map(({ expression }, i) => ({ kind: 'gate', of: [expression], ...(i === 0 && onSlices) }) as const),
    ...(dummy === undefined ? [] : [{ kind: 'beatDummy', of: [dummy.strategy], metric: [dummy.metric] } as const]),
    ...(compared === undefined ? [] : [compared]),
  ]
}

function comparison({ metric, range }: ReportMetric, older: string): AskedGate {
  const isBounded = Number.isFinite(range[0]) && Number.isFinite(range[1])
  return {
    kind: 'noWorseThan',
    of: [older],
    metric: [metric],
    ...(isBounded ? { margin: 0.01 } : { relativeMargin: 0.02 }),
  }
}

/** Paths of the file are relative to its folder. */
function inFolderOf(out: string): (file: string) => string {
  return file => relative(dirname(resolve(out)), resolve(file)).replaceAll('\\', '/')
}

function written({ kind, of, ...settings }: AskedGate, inFolder: (file: string) => string): unknown {
  if (kind === 'gate' && Object.keys(settings).length === 0) return of[0]
  const paths = kind === 'noWorseThan' || kind === 'betterThan' ? of.map(inFolder) : of
  const { metric, ...rest } = { metric: undefined, ...settings }
  return { [kind]: alone(paths), ...(metric !== undefined && { metric: alone(metric) }), ...shortened(rest) }
}

/** A list of one is written as the one. */
function shortened(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, Array.isArray(value) ? alone(value) : value]),
  )
}

function fileText(
  out: string,
  files: readonly string[],
  columns: GuessedColumns['given'],
  kept: readonly AskedGate[],
): string {
  const { positive, ...others } = givenBeside(kept, columns)
  const inFolder = inFolderOf(out)
  const withPaths = Object.entries(others).map(([word, value]) =>
    word === 'truth' || word === 'queries' ? [word, inFolder(String(value))] : [word, value],
  )
  const schema = schemaFrom(out)
  const gates = kept.map(gate => written(gate, inFolder))
  const content = {
    ...(schema !== undefined && { $schema: schema }),
    files: alone(files.map(inFolder)),
    ...shortened(Object.fromEntries(withPaths)),
    ...(positive !== undefined && { positive }),
    gates,
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

const SCHEMA = 'node_modules/expect-metrics/docs/gates.schema.json'

/** The path from the file to the schema by which editors complete it; undefined where the package is not installed. */
function schemaFrom(out: string): string | undefined {
  let folder = dirname(resolve(out))
  let path = './'
  while (!existsSync(join(folder, SCHEMA))) {
    if (dirname(folder) === folder) return undefined
    folder = dirname(folder)
    path = path === './' ? '../' : `${path}../`
  }
  return path + SCHEMA
}

function columnLines({ found, left }: GuessedColumns, width: number): readonly string[] {
  const names = found.map(({ columns, word }) => [
    cutTo(columns.length > 2 ? `${columns[0]} … ${columns[columns.length - 1]}` : columns.join(', '), 30),
    dashed(word),
  ])
  const heads = alignedRows(names.map(cells => [...cells, '|'])).map(line => line.slice(0, -1))
  const indent = displayWidth(heads[0] ?? '') + 2
  return [
    ...(found.length === 0 ? [] : ['What the columns are taken for:']),
    ...found.flatMap(({ why }, i) =>
      wrap(why, width - indent).map((line, part) => (part === 0 ? `  ${heads[i]}` : ' '.repeat(indent)) + line.trim()),
    ),
    ...left.map(line => `  ${cutTo(line, width - 2)}`),
  ]
}

function rankingLines([qrels, run]: readonly string[], { n }: Evaluation): readonly string[] {
  return [
    'What the files are taken for:',
    ...alignedRows([
      [`  ${qrels}`, `judgements of ${counted(n, 'query')}`],
      [`  ${run}`, 'a run'],
    ]),
  ]
}

function measuredLines(gates: readonly FirstGate[], width: number): readonly string[] {
  const rows = gates.map(({ measured: { metric, value, interval }, expression }) => [
    metric,
    formatNumber(value),
    interval === undefined ? '' : writtenLimits(interval, formatNumber, (lower, upper) => `[${lower}, ${upper}]`),
    expression,
  ])
  return alignedRows([['metric', 'today', '95 % limits', 'gate'], ...rows]).map(line => `  ${cutTo(line, width - 2)}`)
}

/** The whole line, with the packages that read the format. */
function checkCall(files: readonly string[], out: string): string {
  const formats = files.map(file => formatOf(file, undefined))
  const packages = [
    ...(formats.includes('parquet') ? ['hyparquet', 'hyparquet-compressors'] : []),
    ...(formats.includes('arrow') ? ['@uwdata/flechette@2.6'] : []),
  ]
  const own = `expect-metrics@${version.replace(/\.\d+$/, '')}`
  if (packages.length === 0) return `npx --yes ${own} check --config ${out}`
  return `npx --yes ${[own, ...packages].map(name => `-p ${name}`).join(' ')} expect-metrics check --config ${out}`
}
