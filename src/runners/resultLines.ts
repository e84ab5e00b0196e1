import { fileOfFrame } from '../evaluation/errors/fileOfFrame.ts'
import type { Host } from '../matchers/host.ts'
import type { MatcherContext } from '../matchers/matcherContext.ts'
import { sealOf } from '../report/seal.ts'
import { type GateLine, lineCodec } from '../results/readLines.ts'
import { collector } from '../results/recording/collector.ts'
import { makeFolder } from './files/makeFolder.ts'
import { nodeProcess } from './nodeProcess.ts'
import { DETAILS, RESULTS_FOLDER } from './resultVariables.ts'

/** The test that a matcher is called in, as far as its runner tells. */
export interface RunningTest
  extends Partial<Pick<GateLine, 'project' | 'place' | 'attempt' | 'repeat' | 'isDoubtful'>> {
  readonly file?: string | undefined
  readonly test?: string
  readonly notCredited?: string
  /** Set where the test is expected to fail: calls back at its end if it passed all the same, once for each test. */
  readonly whenItPasses?: (tell: () => void) => void
}

// Fake timers set the clock of tests.
const now = Date.now.bind(Date)

/**
 * Appends what each gate found to a file of this process, one line of JSON per gate, so that a worker that crashes
 * loses no earlier gate. Undefined if no folder is named; then nothing is computed.
 */
export function resultLines(testOf: (context: MatcherContext) => RunningTest | undefined): Host['record'] {
  const process = nodeProcess()
  const named = process?.env[RESULTS_FOLDER]
  if (process === undefined || named === undefined) return undefined
  // The functions as they are now: a test may spy on them later.
  const fs = { ...process.getBuiltinModule('node:fs') }
  const path = process.getBuiltinModule('node:path')
  // From here on the folder is the same, wherever a test goes, and whichever process it starts.
  const folder = path.resolve(named)
  process.env[RESULTS_FOLDER] = folder
  const file = path.join(folder, `${process.pid}-${Math.random().toString(36).slice(2)}.jsonl`)
  const collect = collector(process.env[DETAILS] === '1')
  const root = process.cwd()
  return (context, call, judged) => {
    const running = testOf(context)
    if (running === undefined) return
    const {
      file: testFile = fileOfStack(path.isAbsolute),
      test = '',
      notCredited,
      repeat = 0,
      isDoubtful = false,
      whenItPasses,
    } = running
    const shown = testFile === '' ? '' : path.relative(root, testFile).split(path.sep).join('/')
    const { gate, evaluations } = collect(call, judged, shown.replace(/^.*\//, '') || 'evaluation')
    const line = {
      gate: { id: '', file: shown, test, notCredited, ...gate },
      ...{ evaluations, at: now(), path: testFile, project: running.project, place: running.place ?? '' },
      ...{ attempt: running.attempt, repeat, isDoubtful, pid: process.pid },
    }
    const append = (failing: GateLine['failing']): void => {
      const written = lineCodec.write({ ...line, failing })
      makeFolder({ fs, path }, folder)
      fs.appendFileSync(file, `${JSON.stringify({ ...written, seal: sealOf([written]) })}\n`)
    }
    append(whenItPasses && 'expected')
    whenItPasses?.(() => append('passed'))
  }
}

/**
 * Returns the test file of the call stack, leaving out files of packages and of the runtime: the first file that is
 * named like a test, since a gate may stand in a function that tests share; else the first file; else an empty text.
 */
function fileOfStack(isAbsolute: (file: string) => boolean): string {
  const { stackTraceLimit } = Error
  // A matcher alone has as many frames as the default limit keeps.
  Error.stackTraceLimit = 50
  const frames = new Error('stack').stack?.split('\n').slice(1) ?? []
  Error.stackTraceLimit = stackTraceLimit
  const files = frames.map(fileOfFrame).filter(file => isAbsolute(file) && !/[\\/]node_modules[\\/]/.test(file))
  return files.find(file => /[._-](test|spec)\.[cm]?[jt]sx?$/.test(file)) ?? files[0] ?? ''
}
