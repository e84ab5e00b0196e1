import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { printable } from '../../evaluation/errors/printable.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import { resultsPage } from '../../page/resultsPage.ts'
import { filesLike } from '../../read/sources/filesLike.ts'
import { allHold } from '../../results/headline.ts'
import { junitText } from '../../results/junitText.ts'
import { markdownSummary } from '../../results/markdownSummary.ts'
import { mergeResults } from '../../results/mergeResults.ts'
import { parseResults, resultsText } from '../../results/parseResults.ts'
import { readLines } from '../../results/readLines.ts'
import type { Results } from '../../results/results.ts'
import { resultsOfRun } from '../../results/seen/resultsOfRun.ts'
import { seenInLines } from '../../results/seen/seenInLines.ts'
import { terminalTable } from '../../results/terminalTable.ts'
import { withGoneGates } from '../../results/withGoneGates.ts'
import { showsUnicode } from '../../terminal/showsUnicode.ts'
import type { Work } from '../command.ts'
import { withoutMark } from '../gatesFile.ts'
import type { resultsOptions } from '../options/optionsOfCommands.ts'
import type { World } from '../world.ts'
import { STANDARD, writeOut } from '../writeOut.ts'

/**
 * Renders saved results, and joins those of several processes or shards. To render is only to show; but a merge is the first to see
 * all shards of a run, and fails where their gates do not hold.
 */
export const resultsWork: Work<typeof resultsOptions> = async (
  { previous: file, out = STANDARD },
  [action, ...given],
  world,
) => {
  const render = new Map(Object.entries(renderings)).get(action)
  if (render === undefined) {
    throw unexpected('what to do', action, {
      column: 'results',
      expected: 'html, markdown, junit or merge, then files',
    })
  }
  // A shell that finds nothing alike, and one that is not asked, leave a pattern as it is.
  const paths = given.flatMap(filesLike)
  if (paths.length === 0) throw new EvaluationError({ column: 'file', problem: 'no file is named' })
  if ((action === 'merge' || action === 'junit') && file !== undefined) {
    throw new EvaluationError({
      column: '--previous',
      problem: `--previous has no effect beside ${action}`,
      mend: action === 'merge' ? 'Merge first, then render with --previous' : undefined,
    })
  }
  const merged = mergeResults(paths.map(readResults), paths)
  const previous = file === undefined ? undefined : earlierResults(file, world)
  const results = previous === undefined ? merged : withGoneGates(merged, previous)
  writeOut(out, render(results, previous), world)
  if (action !== 'merge' || allHold(results)) return 0
  const layout = { columns: world.layout.width, unicode: showsUnicode(world.environment), all: false }
  world.err(`${terminalTable(results, layout)}\n`)
  return 1
}

const renderings: Readonly<Record<string, (results: Results, previous: Results | undefined) => string>> = {
  html: resultsPage,
  markdown: markdownSummary,
  junit: junitText,
  merge: resultsText,
}

/** The results that these are compared with. A first run has none, and artifacts of CI expire: that fails nothing. */
function earlierResults(file: string, { err }: World): Results | undefined {
  try {
    return readResults(file)
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    err(`expect-metrics results: nothing is compared with an earlier run: ${printable(error.problem.problem)}\n`)
    return undefined
  }
}

/** Results of a file, or of a folder of lines that workers wrote. */
function readResults(path: string): Results {
  try {
    const found = statSync(path)
    if (found.isFile()) return parseResults(withoutMark(readFileSync(path, 'utf8')))
    // A pipe would wait for its writer, and a device may never end.
    if (!found.isDirectory()) {
      throw new EvaluationError({
        column: 'file',
        problem: 'it is no file and no folder',
        expected: 'results of a run',
      })
    }
    const names = readdirSync(path)
      .filter(name => name.endsWith('.jsonl') && statSync(join(path, name)).isFile())
      .sort()
    if (names.length === 0) {
      throw new EvaluationError({
        column: 'file',
        problem: 'the folder has no .jsonl files',
        expected: 'those of a run',
      })
    }
    const { lines, cut } = readLines(names.map(name => readFileSync(join(path, name), 'utf8')))
    const run = {
      runner: 'expect-metrics',
      startedAt: found.birthtime.toISOString(),
      notes: cut === 0 ? [] : [`${cut} of the files ends within a gate, which is lost`],
    }
    return resultsOfRun(seenInLines(lines), { baselines: [] }, run)
  } catch (error) {
    if (!(error instanceof EvaluationError)) {
      if (!existsSync(path)) throw new EvaluationError({ column: 'file', problem: `there is no file ${path}` })
      const reason = error instanceof Error ? error.message : String(error)
      throw new EvaluationError({ column: 'file', problem: `${path} cannot be read: ${reason}` })
    }
    throw new EvaluationError({ ...error.problem, problem: `${path}: ${error.problem.problem}` })
  }
}
