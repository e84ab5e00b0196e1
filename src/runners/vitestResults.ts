import type { Host } from '../matchers/host.ts'
import type { MatcherContext } from '../matchers/matcherContext.ts'
import { type Called, type Round, withGate } from '../results/attempts.ts'
import { collector } from '../results/recording/collector.ts'
import { evaluationCodec } from '../results/records/evaluationRecord.ts'
import { gateCodec } from '../results/records/gateRecord.ts'
import { type FollowedWaits, followWaits, type Waiting } from './followedWaits.ts'
import { nodeProcess } from './nodeProcess.ts'
import { META } from './resultVariables.ts'
import {
  callingTest,
  currentVitestFile,
  hasTimedOut,
  providedByReporter,
  runningTests,
  testsOf,
  type VitestTask,
} from './vitestTask.ts'

/** What stands in the meta of a test: its gates as JSON, and in that of a file: evaluations, and gates of no known test. */
interface ResultsMeta {
  readonly gates?: readonly MetaGate[]
  readonly evaluations?: Readonly<Record<string, unknown>>
}

/** A gate as the meta holds it. */
interface MetaGate extends Called {
  readonly isDoubtful: boolean
  /** In the meta of a file: the test that called after its end, as one that timed out. Vitest sends its own meta no more. */
  readonly ofTest?: string | undefined
  readonly json: unknown
}

/** What the reporter provides for the processes of tests: that it listens, and whether texts of rows are wanted. */
export interface Listening {
  readonly details: boolean
}

/** Vitest's hook around each test, since 4.1. */
type AroundEach = (hook: (runTest: () => Promise<void>, context: { readonly task: VitestTask }) => unknown) => unknown

const AT_ONCE = 'several tests ran at once: credited to none, since'
const UNKNOWN = `${AT_ONCE} the global expect does not know its test; use the expect of the test’s own context`
const UNKNOWN_IN_VITEST_3 = `${AT_ONCE} Vitest 3 does not say which of them called; use test.sequential, or Vitest 4`
const OUTSIDE = 'called outside of a test'

/**
 * Keeps what gates find in the meta of Vitest's tests; undefined where no reporter listens.
 *
 * @param aroundEach - Tells which test calls, even one that has timed out; absent in Vitest 3.
 * @param vi - Has the functions that call gates again and again.
 */
export function vitestResults(aroundEach: AroundEach | undefined, vi: Waiting): Host['record'] {
  const listening = providedByReporter(META)
  if (typeof listening !== 'object' || listening === null) return undefined
  const collect = collector('details' in listening && listening.details === true)
  const ofCall = aroundEach === undefined ? undefined : testOfCall(aroundEach)
  const waits = followWaits(vi)
  return (context, call, judged) => {
    const own = ofCall?.()
    const holder = own?.file ?? currentVitestFile()
    if (holder === undefined) return
    const running = runningTests(holder)
    const task = own ?? callingTest(context, running)
    const { gate, evaluations } = collect(call, judged, holder.name.replace(/^.*\//, ''))
    const notCredited = task === undefined ? whyNotCredited(context, running) : undefined
    const json = gateCodec.write({ id: '', file: '', test: '', notCredited, ...gate })
    const { matcher, call: text } = call
    const isOver = task !== undefined && !running.includes(task)
    const added: MetaGate = {
      ...{ matcher, call: text, passes: gate.passes },
      ...{ round: roundOf(context, waits) ?? waits.now(), isPolled: context.poll === true },
      repeat: task?.result?.repeatCount ?? 0,
      attempt: (task?.result?.retryCount ?? 0) + 1,
      isDoubtful: own === undefined && testsOf(holder).some(test => test !== task && hasTimedOut(test)),
      ofTest: isOver ? task.id : undefined,
      json,
    }
    change(task === undefined || isOver ? holder.meta : task.meta, meta => ({
      ...meta,
      gates: withGate(meta.gates ?? [], added),
    }))
    if (evaluations.length === 0) return
    const written = Object.fromEntries(evaluations.map(record => [record.id, evaluationCodec.write(record)]))
    change(holder.meta, meta => ({ ...meta, evaluations: { ...meta.evaluations, ...written } }))
  }
}

/** Follows each test through what it awaits. In a browser nothing can. */
function testOfCall(aroundEach: AroundEach): (() => VitestTask | undefined) | undefined {
  const hooks = nodeProcess()?.getBuiltinModule('node:async_hooks')
  if (hooks === undefined) return undefined
  const store = new hooks.AsyncLocalStorage<VitestTask>()
  aroundEach((runTest, { task }) => store.run(task, runTest))
  return () => store.getStore()
}

const polls = new WeakMap<object, Round>()

/** The round of `expect.poll`, which has one assertion for all its calls; undefined in Vitest 3, which does not tell it. */
function roundOf(context: MatcherContext, { newWait }: FollowedWaits): Round | undefined {
  const assertion: unknown = context.poll === true ? Reflect.get(context, 'assertion') : undefined
  if (typeof assertion !== 'object' || assertion === null) return undefined
  const { wait, nth } = polls.get(assertion) ?? { wait: newWait(), nth: 0 }
  const round = { wait, nth: nth + 1 }
  polls.set(assertion, round)
  return round
}

function whyNotCredited(context: MatcherContext, running: readonly VitestTask[]): string {
  if (running.length === 0) return OUTSIDE
  return 'task' in context ? UNKNOWN : UNKNOWN_IN_VITEST_3
}

function change(meta: object, next: (before: ResultsMeta) => ResultsMeta): void {
  const before: unknown = Reflect.get(meta, META)
  Reflect.set(meta, META, next(typeof before === 'object' && before !== null ? before : {}))
}
