import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import { resultsPage } from '../page/resultsPage.ts'
import { joinEvaluations, withIds } from '../results/attempts.ts'
import { junitText } from '../results/junitText.ts'
import { markdownSummary } from '../results/markdownSummary.ts'
import { resultsText } from '../results/parseResults.ts'
import { collector, evaluationOf } from '../results/recording/collector.ts'
import type { Judged } from '../results/recording/judged.ts'
import type { GateRecord } from '../results/records/gateRecord.ts'
import type { RunRecord } from '../results/records/runRecord.ts'
import { madeByThisVersion, type Results } from '../results/results.ts'
import { appendJobSummary } from '../runners/files/appendJobSummary.ts'
import { causeOf } from '../runners/files/causeOf.ts'
import { runOf } from '../runners/publishResults.ts'
import { sentenceInWords } from './door/wordsOfDoor.ts'
import { callText } from './judgedInput.ts'
import type { resultForms } from './options/optionGroups.ts'
import type { World } from './world.ts'
import { writeOut } from './writeOut.ts'

/** What a command has judged. */
export interface JudgedByCommand {
  /** Its name, which stands for the test. */
  readonly command: 'check' | 'compare' | 'hold'
  readonly models: readonly JudgedByName[]
  readonly passes: boolean
  readonly notes?: readonly string[]
}

/** What was judged of a model, and its name where there are several. */
interface JudgedByName {
  readonly name?: string | undefined
  /** The files or the table that were judged, one of which stands for the file of the test. */
  readonly inputs: readonly string[]
  readonly judged: readonly Judged[]
}

/** What a command has judged as results of a run, as reporters write them. */
export function judgedResults({ command, models, passes, notes = [] }: JudgedByCommand, world: WorldOfRun): Results {
  const collect = collector(false)
  const found = models.flatMap(({ name, inputs, judged }) => {
    const call = { matcher: command, call: callText(command, inputs), negated: false }
    const test = name === undefined ? command : `${command} › ${name}`
    return judged.map(each => {
      // Several runs may be judged by the same judgements: a ranking goes by its run, which stands last.
      const isRanking = evaluationOf(each)?.data.kind === 'ranking'
      const file = inputs.at(isRanking ? -1 : 0) ?? ''
      return { ...collect(call, each, name ?? file), file, test }
    })
  })
  return {
    ...emptyResults(command, world, { ended: passes ? 'passed' : 'failed', notes }),
    gates: withIds(found.map(({ gate, file, test }) => ({ ...inWords(gate), file, test }))),
    evaluations: joinEvaluations(found.flatMap(({ evaluations }) => evaluations)),
  }
}

type WorldOfRun = Pick<World, 'now' | 'environment'>

/** Results of a command that has judged nothing. */
export function emptyResults(command: string, { now, environment }: WorldOfRun, known: Partial<RunRecord>): Results {
  const run = runOf(`expect-metrics ${command}`, now(), process.cwd(), environment)
  return { ...madeByThisVersion, run: { ...run, ...known }, gates: [], evaluations: [] }
}

/** What a gate says of itself in the words of the command line. */
function inWords<Gate extends Pick<GateRecord, 'why' | 'notes' | 'undefinedBecause'>>(gate: Gate): Gate {
  const { why, notes, undefinedBecause } = gate
  return {
    ...gate,
    why: sentenceInWords(why),
    notes: notes.map(note => sentenceInWords(note)),
    ...(undefinedBecause !== undefined && { undefinedBecause: sentenceInWords(undefinedBecause) }),
  }
}

/** GitHub and GitLab refuse longer comments. */
const LONGEST_COMMENT = 65_000

type ResultForm = (typeof resultForms)[number]

/** The forms in which results are written to files, by the option that names the file. */
const forms: Readonly<Record<ResultForm, (results: Results) => string>> = {
  json: resultsText,
  html: resultsPage,
  markdown: results => markdownSummary(results, undefined, LONGEST_COMMENT),
  junit: junitText,
}

/** A file of results, and the option that asked for it. */
export interface AskedFile {
  readonly form: ResultForm
  readonly path: string
}

/** Writes results to files, and to the summary of a job. */
export function writeForms(
  results: Results,
  { files, summary }: { readonly files: readonly AskedFile[]; readonly summary: string | undefined },
  world: World,
): void {
  for (const { form, path } of files) writeOut(path, forms[form](results), world)
  if (summary === undefined) return
  try {
    const full = appendJobSummary(summary, results)
    if (full !== undefined) world.err(printable(`expect-metrics: ${full}`).concat('\n'))
  } catch (error) {
    throw new EvaluationError({ column: '--summary', problem: `${summary} cannot be written: ${causeOf(error)}` })
  }
}
