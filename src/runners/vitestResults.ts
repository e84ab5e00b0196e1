import { afterEach, beforeEach } from 'vitest'
import type { Host } from '../matchers/host.ts'
import type { MatcherContext } from '../matchers/matcherContext.ts'
import { withGate } from '../results/attempts.ts'
import { evaluationCodec } from '../results/evaluationCodec.ts'
import { gateCodec } from '../results/gateCodec.ts'
import { collector } from '../results/recording/collector.ts'
import { DETAILS, META, RESULTS_FOLDER } from './resultVariables.ts'

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

interface Task {
  readonly meta: object
  readonly file: { readonly meta: object; readonly name: string }
}

const UNKNOWN =
  'several tests ran at once: credited to none, since the global expect does not know its test; use the expect of the test’s own context'
const OUTSIDE = 'called outside of a test'

/** Keeps what gates find in the meta of Vitest's tests; undefined where no reporter listens. */
export function vitestResults(): Host['record'] {
  const { process } = globalThis as {
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> }
  }
  if (process?.env?.[RESULTS_FOLDER] === undefined) return undefined
  const { collect } = collector(process.env[DETAILS] === '1')
  const running = new Set<Task>()
  let file: Task['file'] | undefined
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
    const holder = task?.file ?? file ?? [...running][0]?.file
    if (holder === undefined) return
    const { gate, evaluations } = collect(call, judged, holder.name.replace(/^.*\//, ''))
    const notCredited = task === undefined ? (running.size > 1 ? UNKNOWN : OUTSIDE) : undefined
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

/** The test of a call: by its own expect, or since no other runs. */
function taskOf(context: MatcherContext, running: ReadonlySet<Task>): Task | undefined {
  const own: unknown = 'task' in context ? context.task : undefined
  const known = [...running].find(task => task === own)
  if (known !== undefined) return known
  return running.size === 1 ? [...running][0] : undefined
}

function change(meta: object, next: (before: ResultsMeta) => ResultsMeta): void {
  const before: unknown = Reflect.get(meta, META)
  Reflect.set(meta, META, next(typeof before === 'object' && before !== null ? before : {}))
}
