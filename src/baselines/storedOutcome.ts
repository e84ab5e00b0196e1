import type { ReportMetric } from '../report/reportMetric.ts'
import type { UpdateMode } from './updateMode.ts'

/** What has no value, and why. */
export type WithoutValue = Pick<ReportMetric, 'metric' | 'undefinedBecause'>

/** Why a better value does not raise the bar. */
export type WhyKept = 'no update' | 'lower' | 'slice' | 'dropped' | 'unsure'

/** What becomes of a stored reference, a baseline's file or an entry of the runner's snapshots, and of who holds it. */
export type StoredOutcome<Judged> =
  /** Nothing is stored, and nothing may be written here. */
  | { readonly kind: 'missing' }
  /** Nothing is stored: it is written. */
  | { readonly kind: 'new' }
  /** What is stored was edited by hand or damaged, or is something else. */
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** The same, written anew on explicit request. */
  | { readonly kind: 'replaced' }
  /** A metric has no value, now or as stored. */
  | {
      readonly kind: 'undefined'
      readonly undefined: readonly WithoutValue[]
      readonly judged: Judged | undefined
    }
  /** Data, classes or conventions have changed. */
  | { readonly kind: 'incomparable'; readonly judged: Judged }
  /** The same causes, or dropped metrics: recorded again on request. */
  | {
      readonly kind: 'recorded'
      readonly judged: Judged
      /** Whether anchors start anew: values on other data do not compare, and worse ones may be recorded. */
      readonly anew: boolean
    }
  | { readonly kind: 'worse'; readonly judged: Judged }
  /** Worse, and recorded on explicit request. */
  | { readonly kind: 'accepted'; readonly judged: Judged }
  /** New metrics cannot be added without changing the bars of others. */
  | { readonly kind: 'unrecorded'; readonly judged: Judged }
  | { readonly kind: 'added'; readonly judged: Judged }
  | { readonly kind: 'held'; readonly judged: Judged }
  | { readonly kind: 'better'; readonly judged: Judged; readonly whyKept: WhyKept }
  | { readonly kind: 'raised'; readonly judged: Judged }

/** The outcome where nothing is stored yet: nothing without a value becomes a bar, and nothing is written in CI unasked. */
export function firstOutcome(
  without: readonly WithoutValue[],
  { ci, update }: Pick<UpdateMode, 'ci' | 'update'>,
): Extract<StoredOutcome<never>, { readonly kind: 'undefined' | 'missing' | 'new' }> {
  if (without.length > 0) return { kind: 'undefined', undefined: without, judged: undefined }
  return ci && !update ? { kind: 'missing' } : { kind: 'new' }
}

/** What was stored is written anew, holds as it is, or does not hold. */
const fates = {
  new: 'written',
  replaced: 'written',
  recorded: 'written',
  accepted: 'written',
  added: 'written',
  raised: 'written',
  held: 'holds',
  better: 'holds',
  missing: 'fails',
  unreadable: 'fails',
  undefined: 'fails',
  incomparable: 'fails',
  worse: 'fails',
  unrecorded: 'fails',
} as const satisfies Readonly<Record<StoredOutcome<unknown>['kind'], string>>

type Failing = { [Kind in keyof typeof fates]: (typeof fates)[Kind] extends 'fails' ? Kind : never }[keyof typeof fates]

/** Whether an outcome writes what is stored. */
export function isWritten({ kind }: Pick<StoredOutcome<unknown>, 'kind'>): boolean {
  return fates[kind] === 'written'
}

/** Whether what is stored holds. What was just written holds. */
export function holds<Outcome extends Pick<StoredOutcome<unknown>, 'kind'>>(
  outcome: Outcome,
): outcome is Exclude<Outcome, { readonly kind: Failing }> {
  return fates[outcome.kind] !== 'fails'
}
