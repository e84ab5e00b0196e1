import { counted, formatCount } from '../explain/text/formatNumber.ts'
import { blocks } from './gateStanding.ts'
import { isInHeading, type UnseenRecord, unseenKinds } from './records/runRecord.ts'
import { shardName } from './requireShards.ts'
import type { Results } from './results.ts'

type Run = Pick<Results, 'gates' | 'run'>

/**
 * - `good`: the runner's run passed, all of it was seen, and every gate holds.
 * - `bad`: a gate blocks, or the run did not pass.
 * - `open`: neither is known, or a part was not seen.
 */
export type RunStanding = 'good' | 'bad' | 'open'

export function runStanding({ gates, run }: Run): RunStanding {
  if (gates.some(blocks) || run.ended === 'failed' || run.ended === 'interrupted') return 'bad'
  return run.ended === undefined || gates.length === 0 || missing(run).length > 0 ? 'open' : 'good'
}

/**
 * Whether all that should have been judged holds. That nobody saw how the run ended, as without a reporter, is no fault of its
 * gates.
 */
export function allHold({ gates, run }: Run): boolean {
  return runStanding({ gates, run: { ...run, ended: run.ended ?? 'passed' } }) === 'good'
}

/** `5 of 13 gates block`, that all pass, or first what was not seen. `what`: what gates block, as ` this change`. */
export function headline(results: Run, what = ''): string {
  const { gates, run } = results
  const blocking = gates.filter(blocks).length
  const unseen = missing(run)
  const end = endText(run)
  if (blocking > 0) {
    const block = `${formatCount(blocking)} of ${counted(gates.length, 'gate')} ${blocking === 1 ? 'blocks' : 'block'}${what}`
    return [
      block,
      ...(run.ended === 'interrupted' ? [end] : []),
      ...(unseen.length === 0 ? [] : [unseen.join(', ')]),
    ].join('; ')
  }
  const noted = gates.filter(({ passes }) => !passes).length
  const rest = noted === 0 ? '' : ` (${formatCount(noted)} failed in a test that passes)`
  if (runStanding(results) === 'good') {
    const { narrowedTo, shard } = run
    const parts = [
      ...(narrowedTo === undefined ? [] : [narrowedTo]),
      ...(shard === undefined ? [] : [shardName(shard)]),
    ]
    const part = parts.length === 0 ? '' : ` (${parts.join(', ')} alone)`
    const all = gates.length === 1 ? 'the gate passes' : `all ${counted(gates.length, 'gate')} pass`
    return noted === 0 ? all + part : `no gate blocks${rest}${part}`
  }
  const first = [...(end === undefined ? [] : [end]), ...(unseen.length === 0 ? [] : [unseen.join(', ')])].join(': ')
  return `${first === '' ? '' : `${first}; `}${judgedText(gates.length - noted)}${rest}`
}

function judgedText(passing: number): string {
  if (passing === 0) return 'no gate was judged'
  return passing === 1 ? 'one gate was judged and passes' : `${counted(passing, 'gate')} were judged and pass`
}

function endText({ ended }: Run['run']): string | undefined {
  switch (ended) {
    case 'failed':
      return 'the run failed'
    case 'interrupted':
      return 'the run was cut short'
    case undefined:
      return 'how the run ended is not known'
    case 'passed':
      return undefined
    default:
      return ended satisfies never
  }
}

/** `1 test file did not load`, for each kind that keeps a heading from being green. */
function missing({ unseen = [] }: Run['run']): readonly string[] {
  return unseenKinds.flatMap(({ kind, one, many }) => {
    const count = countOf(unseen.filter(record => record.kind === kind))
    return !isInHeading(kind) || count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`]
  })
}

function countOf(records: readonly UnseenRecord[]): number {
  return records.reduce((total, { count = 1 }) => total + count, 0)
}
