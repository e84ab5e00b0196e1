import { formatNumber } from '../explain/text/formatNumber.ts'
import { element, escaped } from '../explain/text/markup.ts'
import { labelText } from '../explain/text/storedText.ts'
import { detailLines, gateCells } from './gateCells.ts'
import { blocks, shownOf, standingOf } from './gateStanding.ts'
import { leftOutOf } from './leftOut.ts'
import { joinedNames } from './placesOf.ts'
import type { GateRecord, SliceRecord } from './records/gateRecord.ts'
import type { Results } from './results.ts'
import { unseenLines } from './unseenText.ts'

/** A test case of JUnit. */
interface Case {
  readonly suite: string
  /** The file that was judged, or that holds the test; empty where it is not known. */
  readonly file: string
  readonly name: string
  readonly outcome: 'passed' | 'skipped' | 'failure' | 'error'
  /** What a viewer shows first. */
  readonly message: string
  readonly detail: string
  /** What a case that passes has left out. */
  readonly leftOut?: readonly string[]
}

/**
 * Returns results as JUnit XML: a test case for each gate, for each slice of it, and for each value of a gate of several. It
 * keeps to what Jenkins' schema (junit-10.xsd of its xUnit plugin) and the viewers of GitLab and GitHub take. What has no
 * value, or was not seen, is an error; what was too small to be judged is skipped.
 */
export function junitText(results: Results): string {
  const { run, gates } = results
  const cases = distinct([...unseenCases(results), ...gates.flatMap(casesOf)])
  const suites = [...new Set(cases.map(({ suite }) => suite))]
  const timestamp = run.startedAt.replace(/\.\d+Z$/, '')
  const body = suites.map(suite => {
    const own = cases.filter(each => each.suite === suite)
    const [{ file = '' } = {}] = own
    // Where an annotation of GitHub stands. The schema knows it on suites alone.
    const place = file === '' ? undefined : file
    return element(
      'testsuite',
      { name: suite, ...counts(own), timestamp, time: 0, file: place },
      ...own.map(caseElement),
      '\n',
    )
  })
  const root = element(
    'testsuites',
    { name: run.name ?? run.runner, ...counts(cases, false) },
    ...body.map(each => `\n${each}`),
    '\n',
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

/** The schema has no count of skipped cases at the root. */
function counts(cases: readonly Case[], withSkipped = true) {
  const count = (wanted: Case['outcome']): number => cases.filter(({ outcome }) => outcome === wanted).length
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    ...(withSkipped && { skipped: count('skipped') }),
  }
}

function caseElement({ suite, name, outcome, message, detail, leftOut = [] }: Case): string {
  const told = leftOut.length === 0 ? [] : [element('system-out', {}, linesOf(leftOut))]
  const inside =
    outcome === 'passed' ? told : [element(outcome, { message, type: outcome }, linesOf(detail.split('\n')))]
  // GitLab and GitHub show the name of the class as that of the suite.
  return `\n  ${element('testcase', { classname: suite, name, time: 0 }, ...inside)}`
}

const MOST_DETAIL = 10_000

/** GitLab takes `[[ATTACHMENT|…]]` in an output for a link. */
function linesOf(lines: readonly string[]): string {
  return lines.map(line => escaped(line.replaceAll('[[', '[ ['), MOST_DETAIL)).join('\n')
}

/** Viewers drop all but the first of cases that have one name. */
function distinct(cases: readonly Case[]): readonly Case[] {
  const seen = new Map<string, number>()
  return cases.map(each => {
    const key = `${each.suite}\n${each.name}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times === 1 ? each : { ...each, name: `${each.name} (${times})` }
  })
}

function unseenCases({ run }: Results): readonly Case[] {
  const lines = unseenLines(run)
  if (lines.length === 0) return []
  const detail = lines.join('\n')
  return [
    {
      suite: run.name ?? run.runner,
      ...{ file: '', name: 'the run was seen whole', outcome: 'error', message: lines[0], detail },
    },
  ]
}

function casesOf(gate: GateRecord): readonly Case[] {
  const { project, file, test, title, required, slices, values = [] } = gate
  const suite = joinedNames([project, file, test])
  const name = [title, required].filter(text => text !== '').join(' ')
  return [
    {
      ...{ suite, file, name, ...standing(gate) },
      detail: detailLines(gate, id => id).join('\n'),
      leftOut: leftOutOf(gate),
    },
    ...values.map(value => ({
      suite,
      file,
      name: `${name}: ${value.title}`,
      outcome: value.passes ? ('passed' as const) : missed(gate),
      message: `${value.outcome}: ${formatNumber(value.value)}${Number.isNaN(value.baseline) ? ', nothing stored' : ` beside ${formatNumber(value.baseline)}`}`,
      detail: `${value.metric} is ${value.value}${Number.isNaN(value.baseline) ? '' : `, and was ${value.baseline}`}`,
    })),
    ...(slices?.slices ?? []).map(slice => ({
      suite,
      file,
      name: `${name} [${sliceName(slice)}]`,
      ...standingOfSlice(slice, gate),
      detail: `${title} is ${formatNumber(slice.value)} where ${sliceName(slice)} (support ${slice.support}); required ${slices?.required}`,
    })),
  ]
}

function standing(gate: GateRecord): Pick<Case, 'outcome' | 'message'> {
  // A call that is refused requires nothing that could stand beside a value.
  const { required, decidedBy } = gate
  const where = decidedBy === undefined || decidedBy.where === '' ? '' : ` where ${decidedBy.where}`
  const asked = `${gateCells(shownOf(gate)).value}${where}, required ${decidedBy?.required ?? required}`
  const found = required === '' ? gate.why.split('\n')[0] : asked
  const message = `${standingOf(gate).word}: ${gate.undefinedBecause ?? found}`
  return { outcome: gate.passes && !blocks(gate) ? 'passed' : missed(gate, gate.outcome), message }
}

function standingOfSlice(
  { outcome, passes, value, support }: SliceRecord,
  gate: GateRecord,
): Pick<Case, 'outcome' | 'message'> {
  if (outcome === 'small') {
    return { outcome: 'skipped', message: `support ${support}, fewer than ${gate.slices?.minSupport}` }
  }
  if (passes) return { outcome: 'passed', message: '' }
  return { outcome: missed(gate, outcome), message: `${outcome}: ${formatNumber(value)}` }
}

/** What a gate counts as that does not hold, or a part of one: a bar may be lowered for that, and then its gate passes. */
function missed(gate: GateRecord, outcome?: GateRecord['outcome'] | SliceRecord['outcome']): Case['outcome'] {
  if (!blocks(gate)) return 'skipped'
  return outcome === 'undefined' || outcome === 'refused' ? 'error' : 'failure'
}

function sliceName({ columns, labels }: SliceRecord): string {
  return columns.map((column, i) => `${column} = ${labelText(labels[i])}`).join(', ')
}
