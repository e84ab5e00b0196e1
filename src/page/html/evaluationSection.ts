import { formatCount } from '../../explain/text/formatNumber.ts'
import { element, escaped } from '../../explain/text/markup.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import { byStanding, standingOf } from '../../results/gateStanding.ts'
import type { EvaluationRecord } from '../../results/records/evaluationRecord.ts'
import type { GateRecord } from '../../results/records/gateRecord.ts'
import { casesSection } from './casesSection.ts'
import { comparisonSection } from './comparisonSection.ts'
import { inShort } from './inShort.ts'
import { labelSetsSection } from './labelSetsSection.ts'
import { labelsSection } from './labelsSection.ts'
import { numbersSection } from './numbersSection.ts'
import { outputsSection } from './outputsSection.ts'
import { note, part } from './part.ts'
import { rankingSection } from './rankingSection.ts'
import { ratersSection } from './ratersSection.ts'
import { runsSection } from './runsSection.ts'
import { scoresSection } from './scoresSection.ts'
import { slicesSection } from './slicesSection.ts'

/** An evaluation, what its gates have found, and how it is to be drawn. */
interface ShownEvaluation {
  readonly record: EvaluationRecord
  readonly baseline: EvaluationRecord | undefined
  readonly gates: readonly GateRecord[]
  /** Begins the ids of its parts. */
  readonly idPrefix: string
  /** `short`: the matrix and the class table alone, where a page would become too large. */
  readonly extent: 'full' | 'short'
}

/** So many gates are named below the title of an evaluation. */
const MOST_NAMED = 12

/** Everything known about one evaluation, family by family. Missing parts are named with the reason. */
export function evaluationSection(shown: ShownEvaluation): string {
  const { record, gates, idPrefix } = shown
  const { title, n, unit, labels, scores, notes, missing } = record
  const positive = labels?.positive ?? scores?.positive
  const about = `${formatCount(n)} ${unit}${positive === undefined ? '' : `, positive = ${wholeClassName(positive)}`}`
  return element(
    'section',
    { id: idPrefix, 'aria-labelledby': `${idPrefix}-head` },
    element(
      'h2',
      { id: `${idPrefix}-head` },
      element('bdi', {}, escaped(title)),
      element('small', {}, ' ', element('bdi', {}, escaped(about))),
    ),
    judgedBy(gates),
    ...notes.map(note),
    partsOf(shown),
    ...missing.map(note),
  )
}

/** The gates of an evaluation in one line. Their table has the findings. */
function judgedBy(gates: readonly GateRecord[]): string {
  if (gates.length === 0) return ''
  const named = byStanding(gates).slice(0, MOST_NAMED)
  const more = gates.length - named.length
  const each = named.map(gate => {
    const { mark, colour } = standingOf(gate)
    return element('span', { class: colour }, mark, ' ', element('bdi', {}, escaped(gate.title)))
  })
  return element(
    'p',
    { class: 'judged' },
    [...each, ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join(' · '),
  )
}

function partsOf({ record, baseline, gates, idPrefix, extent }: ShownEvaluation): string {
  const { labels, labelSets, scores, ranking, numbers, outputs, cases, raters, runs, n, unit } = record
  const isFull = extent === 'full'
  const always = [
    // The matrix below is of the first run alone.
    runs === undefined ? '' : runsSection(runs, idPrefix),
    isFull ? part('In short', inShort(record, baseline, gates)) : '',
    labels === undefined ? '' : labelsSection(labels, baseline?.labels, idPrefix),
    labelSets === undefined ? '' : labelSetsSection(labelSets, n, idPrefix),
  ].join('')
  if (!isFull) return always + note('Plots are left out to keep this page small: the worst evaluations have them.')
  return [
    always,
    scores === undefined ? '' : scoresSection(scores, baseline?.scores, idPrefix),
    ranking === undefined ? '' : rankingSection(ranking, idPrefix),
    numbers === undefined ? '' : numbersSection(numbers, idPrefix),
    outputs === undefined ? '' : outputsSection(outputs, idPrefix),
    cases === undefined ? '' : casesSection(cases, idPrefix),
    raters === undefined ? '' : ratersSection(raters),
    ...gates.flatMap(({ title, slices, comparison, worst }, i) => [
      slices === undefined ? '' : slicesSection(slices, title, `${idPrefix}-gate-${i}-slices`),
      comparison === undefined
        ? ''
        : comparisonSection(comparison, worst, title, unit, `${idPrefix}-gate-${i}-comparison`),
    ]),
  ].join('')
}
