import { scriptHash, styleHash } from '../../generated/page/pageHashes.ts'
import { capitalized } from '../explain/text/displayWidth.ts'
import { formatCount } from '../explain/text/formatNumber.ts'
import { element, escaped } from '../explain/text/markup.ts'
import { changesText, compareRuns } from '../results/compareRuns.ts'
import { byStanding } from '../results/gateStanding.ts'
import { headline, type RunStanding, runStanding } from '../results/headline.ts'
import type { EvaluationRecord } from '../results/records/evaluationRecord.ts'
import type { GateRecord } from '../results/records/gateRecord.ts'
import type { RunRecord } from '../results/records/runRecord.ts'
import type { Results } from '../results/results.ts'
import { retriedLines, unseenLines } from '../results/unseenText.ts'
import { evaluationSection } from './html/evaluationSection.ts'
import { gateTable } from './html/gateTable.ts'
import { pageScript } from './html/pageScript.ts'
import { pageStyle } from './html/pageStyle.ts'
import { note } from './html/part.ts'

/** So many evaluations are drawn in full, those first whose gates are worst. */
const MOST_IN_FULL = 10

/** So many gates are named at the head. */
const MOST_NAMED = 5
/** So many evaluations are named that are left out. */
const MOST_LEFT_OUT = 30

/** The size limit of a page in characters. Evaluations beyond it are named but left out. */
const MOST_CHARACTERS = 2_000_000

/**
 * Returns a page that shows what the gates of a run have found: every gate with its room, then each evaluation with its
 * plots and the numbers behind them. It is one HTML file that loads nothing, opens without a server, and runs only its own
 * script (Content-Security-Policy).
 *
 * @param results - What a reporter or `expect-metrics results` has written.
 * @param previous - The run before: what has changed since then is said at the head.
 */
export function resultsPage(results: Results, previous?: Results): string {
  const { gates, evaluations, run } = results
  const title = capitalized(headline(results, ' this change'))
  const shown = shownEvaluations(gates, evaluations)
  const anchors = new Map(shown.map(({ id }, i) => [id, `evaluation-${i + 1}`] as const))
  const head = [
    privacy(evaluations),
    element('h1', {}, marks[runStanding(results)], escaped(title)),
    unseenList(run),
    element('p', { class: 'muted' }, escaped(runText(run))),
    previous === undefined ? '' : sinceThen(results, previous),
    ...[...retriedLines(results), ...run.notes].map(note),
    element('h2', {}, 'Gates'),
    gateTable(gates, anchors),
  ].join('')
  return document(title, head + sections(shown, results, anchors, MOST_CHARACTERS - head.length))
}

const marks: Readonly<Record<RunStanding, string>> = {
  good: element('span', { class: 'good' }, '✓ '),
  bad: element('span', { class: 'bad' }, '✗ '),
  open: element('span', { class: 'muted' }, '∅ '),
}

/** What of the run was not seen, before anything else. */
function unseenList(run: RunRecord): string {
  const lines = unseenLines(run)
  return lines.length === 0 ? '' : element('ul', {}, ...lines.map(line => element('li', {}, escaped(line))))
}

/** Those that gates judge, in the order of their worst gate. */
function shownEvaluations(
  gates: readonly GateRecord[],
  evaluations: readonly EvaluationRecord[],
): readonly EvaluationRecord[] {
  const order = byStanding(gates).map(({ evaluation }) => evaluation)
  const rank = ({ id }: EvaluationRecord): number => {
    const place = order.indexOf(id)
    return place === -1 ? order.length : place
  }
  return evaluations.filter(({ role }) => role === 'judged').toSorted((a, b) => rank(a) - rank(b))
}

function sections(
  shown: readonly EvaluationRecord[],
  { gates, evaluations }: Results,
  anchors: ReadonlyMap<string, string>,
  room: number,
): string {
  const parts: string[] = []
  let left = room
  for (const [i, record] of shown.entries()) {
    const section = evaluationSection({
      record,
      baseline: evaluations.find(({ id }) => id === record.baseline),
      gates: gates.filter(({ evaluation }) => evaluation === record.id),
      idPrefix: anchors.get(record.id) ?? `evaluation-${i + 1}`,
      extent: i < MOST_IN_FULL ? 'full' : 'short',
    })
    if (section.length > left) {
      const left = shown.slice(i)
      const named = left.slice(0, MOST_LEFT_OUT).map(({ title }) => title)
      const more = left.length === named.length ? '' : ` and ${formatCount(left.length - named.length)} more`
      parts.push(note(`Left out to keep this page small: ${named.join(', ')}${more}.`))
      break
    }
    left -= section.length
    parts.push(section)
  }
  return parts.join('')
}

/** What changed since a run, with the names of gates that no longer pass. */
function sinceThen(results: Results, previous: Results): string {
  const changes = compareRuns(results, previous)
  const names = changes.newlyFailing.slice(0, MOST_NAMED).map(({ title, test }) => `${title} (${test})`)
  const more = changes.newlyFailing.length - names.length
  const failing = names.length === 0 ? '' : ` Newly failing: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
  return element(
    'p',
    {},
    element('strong', {}, escaped(`Since the run of ${previous.run.startedAt.slice(0, 10)}: `)),
    escaped(`${changesText(changes)}.${failing}`),
  )
}

function privacy(evaluations: readonly EvaluationRecord[]): string {
  const ids = evaluations.some(({ holds }) => holds.ids)
  const details = evaluations.some(({ holds }) => holds.details)
  if (!ids && !details) return ''
  const what = [...(ids ? ['names of rows'] : []), ...(details ? ['their texts'] : [])].join(' and ')
  return element('p', { class: 'private' }, `This page holds ${what}: do not publish it.`)
}

function runText({ name, runner, startedAt, commit, branch, shard }: RunRecord): string {
  const minute = startedAt.slice(0, 16).replace('T', ', ')
  return [
    name,
    branch,
    commit === undefined ? undefined : `commit ${commit.slice(0, 12)}`,
    runner,
    `${minute} UTC`,
    shard === undefined ? undefined : `shard ${shard.index} of ${shard.of}`,
  ]
    .filter(part => part !== undefined && part !== '')
    .join(' · ')
}

function document(title: string, body: string): string {
  const policy = [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    `script-src '${scriptHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>\n${element(
    'html',
    { lang: 'en' },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('title', {}, escaped(title)),
      element('style', {}, pageStyle),
    ),
    element('body', {}, element('main', {}, body), element('script', {}, pageScript)),
  )}\n`
}
