import { afterEach, beforeEach } from 'vitest'
import type { Host } from '../matchers/host.ts'
import type { MatcherContext } from '../matchers/matcherContext.ts'
import { withGate } from '../results/attempts.ts'
import { evaluationCodec } from '../results/evaluationCodec.ts'
import { gateCodec } from '../results/gateCodec.ts'
import { collector } from '../results/recording/collector.ts'
import { DETAILS, META, RESULTS_FOLDER } from './resultVariables.ts'
import { currentVitestTask, hasOwnExpect, type VitestTask } from './vitestTask.ts'

/** What stands in the meta of a test: its gates as JSON, and in that of a file: evaluations, and gates of no known test. */
export interface ResultsMeta {
  readonly gates?: readonly MetaGate[]
  readonly evaluations?: Readonly<Record<string, unknown>>
}

interface MetaGate {
  readonly matcher: string
  readonly call: string
  readonly repeated: boolean
  readonly json: unknown
}

const AT_ONCE = 'several tests ran at once: credited to none, since'
const UNKNOWN = `${AT_ONCE} the global expect does not know its test; use the expect of the test’s own context`
const UNKNOWN_IN_VITEST_3 = `${AT_ONCE} Vitest 3 does not say which of them called; use test.sequential, or Vitest 4`
const OUTSIDE = 'called outside of a test'

/** Keeps what gates find in the meta of Vitest's tests; undefined where no reporter listens. */
export function vitestResults(): Host['record'] {
  const { process } = globalThis as {
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> }
  }
  if (process?.env?.[RESULTS_FOLDER] === undefined) return undefined
  const { collect } = collector(process.env[DETAILS] === '1')
  const running = new Set<VitestTask>()
  let file: VitestTask | undefined
  beforeEach(({ task }) => {
    running.add(task)
    file = task.file
    // An attempt starts anew.
    Reflect.deleteProperty(task.meta, META)
  })
  afterEach(({ task }) => {
    running.delete(task)
  })
  return (context, call, judged) => {
    const task = taskOf(context, running)
    const holder = task?.file ?? fileOfWorker() ?? file
    if (holder === undefined) return
    const { gate, evaluations } = collect(call, judged, holder.name.replace(/^.*\//, ''))
    const notCredited = task === undefined ? whyNotCredited(context, running) : undefined
    const json = gateCodec.write({ id: '', file: '', test: '', notCredited, ...gate })
    const { matcher, call: text, repeated } = call
    change(task?.meta ?? holder.meta, meta => ({
      ...meta,
      gates: withGate(meta.gates ?? [], { matcher, call: text, repeated, json }),
    }))
    if (evaluations.length === 0) return
    const written = Object.fromEntries(evaluations.map(record => [record.id, evaluationCodec.write(record)]))
    change(holder.meta, meta => ({ ...meta, evaluations: { ...meta.evaluations, ...written } }))
  }
}

/** The test of a call: the only one that runs, or that of its own expect. */
function taskOf(context: MatcherContext, running: ReadonlySet<VitestTask>): VitestTask | undefined {
  const tests = [...running]
  if (tests.length < 2) return tests[0]
  const own: unknown = 'task' in context ? context.task : undefined
  const named = tests.find(test => test === own)
  // The global expect always names the test that began last, though another test may have called it. That is ruled out
  // only if each test has its own expect.
  const isOwn = named !== tests.at(-1) || tests.every(hasOwnExpect)
  return isOwn ? named : undefined
}

/** The file that is collected or runs: a gate may stand at its top level, or in a hook before any test. */
function fileOfWorker(): VitestTask | undefined {
  const current = currentVitestTask()
  return current?.file ?? current
}

function whyNotCredited(context: MatcherContext, running: ReadonlySet<VitestTask>): string {
  if (running.size === 0) return OUTSIDE
  return 'task' in context ? UNKNOWN : UNKNOWN_IN_VITEST_3
}

function change(meta: object, next: (before: ResultsMeta) => ResultsMeta): void {
  const before: unknown = Reflect.get(meta, META)
  Reflect.set(meta, META, next(typeof before === 'object' && before !== null ? before : {}))
}
