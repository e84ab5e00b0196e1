import { counted, formatCount } from '../explain/text/formatNumber.ts'
import { blocks } from './gateStanding.ts'
import { isInHeading, type RunEnd, type UnseenRecord, unseenKinds } from './records/runRecord.ts'
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
  const unseen = missing(run).join(', ')
  const end = run.ended === undefined ? 'how the run ended is not known' : ends[run.ended]
  if (blocking > 0) {
    const block = `${formatCount(blocking)} of ${counted(gates.length, 'gate')} ${blocking === 1 ? 'blocks' : 'block'}${what}`
    return joined([block, run.ended === 'interrupted' ? end : '', unseen], '; ')
  }
  const noted = gates.filter(({ passes }) => !passes).length
  const rest = noted === 0 ? '' : ` (${formatCount(noted)} failed in a test that passes)`
  if (runStanding(results) === 'good') {
    const parts = joined([run.narrowedTo, run.shard && shardName(run.shard)], ', ')
    const part = parts === '' ? '' : ` (${parts} alone)`
    const all = gates.length === 1 ? 'the gate passes' : `all ${counted(gates.length, 'gate')} pass`
    return noted === 0 ? all + part : `no gate blocks${rest}${part}`
  }
  return joined([joined([end, unseen], ': '), judgedText(gates.length - noted) + rest], '; ')
}

/** The texts that there are. */
function joined(texts: readonly (string | undefined)[], by: string): string {
  return texts.filter(text => text !== undefined && text !== '').join(by)
}

function judgedText(passing: number): string {
  if (passing === 0) return 'no gate was judged'
  return passing === 1 ? 'one gate was judged and passes' : `${counted(passing, 'gate')} were judged and pass`
}

const ends: Readonly<Record<RunEnd, string>> = {
  passed: '',
  failed: 'the run failed',
  interrupted: 'the run was cut short',
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
