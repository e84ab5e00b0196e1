import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { version } from '../../../generated/report/version.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { alignedRows } from '../../explain/text/alignedRows.ts'
import { cutTo, displayWidth, wrap } from '../../explain/text/displayWidth.ts'
import { formatCount, formatNumber, writtenLimits } from '../../explain/text/formatNumber.ts'
import { formatOf } from '../../read/tables/fileFormat.ts'
import type { ReportMetric } from '../../report/reportMetric.ts'
import type { AskedGate } from '../askedGate.ts'
import type { Work } from '../command.ts'
import { columnProfiles } from '../init/columnProfiles.ts'
import { type FirstGate, firstGates } from '../init/firstGates.ts'
import { type GuessedColumns, guessedColumns } from '../init/guessedColumns.ts'
import { type JudgedModel, judgedModel } from '../judgedModel.ts'
import { dashed } from '../options/commandOption.ts'
import type { initOptions } from '../options/optionsOfCommands.ts'
import { alone, isRanking, readInput, requireBothOfRanking } from '../readInput.ts'
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
  progress.step(`looking at ${files.join(', ')}`)
  const ranking = await isRanking(files, given)
  if (!ranking) requireBothOfRanking(files, given)
  const guessed: GuessedColumns | undefined = ranking
    ? undefined
    : guessedColumns(await columnProfiles(files, { format: given.format, header: given.header }), given)
  const columns = guessed?.given ?? given
  const { evaluation } = await readInput(files, columns, world, progress)
  const { gates, dummy, main } = progress.during('measuring', () => firstGates(evaluation, guessed?.task ?? 'ranking'))

  const asked = gatesFor(gates, dummy, older === undefined ? undefined : comparison(main, older), columns.slices)
  // A file whose gates do not pass today would be red from its first day, for reasons that nobody chose.
  const kept: AskedGate[] = []
  const dropped: string[] = []
  for (const gate of asked) {
    const { slices: _, ...unsliced } = columns
    const judging = judgedModel({ files, given: unsliced, gates: [gate] }, [], world, progress)
    if (await holdsToday(judging)) kept.push(gate)
    else dropped.push(JSON.stringify(written(gate, inFolderOf(out))))
  }
  progress.end()
  const inFolder = inFolderOf(out)
  writeOut(out, fileText({ files: files.map(inFolder), columns, kept, inFolder }), world)
  world.out(
    `${[
      ...(guessed === undefined ? rankingLines(files, evaluation) : columnLines(guessed, world.layout.width)),
      '',
      ...measuredLines(gates, world.layout.width),
      ...(columns.yLower === undefined ? [] : ['', ...wrap(ABOUT_INTERVALS, world.layout.width)]),
      ...(dropped.length === 0
        ? []
        : ['', 'Left out, since it does not pass today:', ...dropped.map(gate => `  ${gate}`)]),
      '',
      ...wrap(
        `Wrote ${out}: read it, change what you know better, and commit it. A step of CI then checks each model:`,
        world.layout.width,
      ).map(line => line.trimStart()),
      '',
      `  - run: ${checkCall(files, out)}`,
    ].join('\n')}\n`,
  )
  return 0
}

const ABOUT_INTERVALS =
  'The file does not tell the level of the intervals. If it is 90 %, add the gate "intervalCoverage(level=0.9) within 0.9 ± 0.03".'

async function holdsToday(judging: Promise<JudgedModel>): Promise<boolean> {
  try {
    return (await judging).passes
  } catch (error) {
    // A bound at the end of the range decides nothing, and too few rows may not be judged at all.
    if (error instanceof EvaluationError) return false
    throw error
  }
}

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

interface Written {
  readonly files: readonly string[]
  readonly columns: GuessedColumns['given']
  readonly kept: readonly AskedGate[]
  readonly inFolder: (file: string) => string
}

function fileText({ files, columns, kept, inFolder }: Written): string {
  const { slices: _, positive, ...others } = columns
  const gates = kept.map(gate => written(gate, inFolder))
  const content = {
    $schema: './node_modules/expect-metrics/docs/gates.schema.json',
    files: alone(files),
    ...shortened(others),
    ...(positive !== undefined && { positive }),
    gates,
  }
  return `${JSON.stringify(content, null, 2)}\n`
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
    ...(left.length === 0
      ? []
      : [`  not used: ${cutTo(left.map(name => (name === '' ? '""' : name)).join(', '), width - 12)}`]),
  ]
}

function rankingLines([qrels, run]: readonly string[], { n }: Evaluation): readonly string[] {
  return [
    'What the files are taken for:',
    ...alignedRows([
      [`  ${qrels}`, `judgements of ${formatCount(n)} queries`],
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
