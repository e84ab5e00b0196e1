import { formatCount } from '../../explain/text/formatNumber.ts'
import type { EvaluationRecord } from '../../results/records/evaluationRecord.ts'
import type { GateRecord } from '../../results/records/gateRecord.ts'
import { element, escaped } from '../markup.ts'
import { casesSection } from './casesSection.ts'
import { comparisonSection } from './comparisonSection.ts'
import { labelsSection } from './labelsSection.ts'
import { numbersSection } from './numbersSection.ts'
import { rankingSection } from './rankingSection.ts'
import { ratersSection } from './ratersSection.ts'
import { scoresSection } from './scoresSection.ts'
import { slicesSection } from './slicesSection.ts'

/** An evaluation, what its gates have found, and how it is to be drawn. */
export interface ShownEvaluation {
  readonly record: EvaluationRecord
  readonly baseline: EvaluationRecord | undefined
  readonly gates: readonly GateRecord[]
  /** Begins the ids of its parts. */
  readonly idPrefix: string
  /** `short`: the matrix and the class table alone, where a page would become too large. */
  readonly extent: 'full' | 'short'
}

/** All that is known of one evaluation, family by family. What is missing is said with its reason. */
export function evaluationSection({ record, baseline, gates, idPrefix, extent }: ShownEvaluation): string {
  const { title, n, unit, labels, scores, ranking, numbers, raters, cases } = record
  const isFull = extent === 'full'
  const parts = [
    ...record.notes.map(note => element('p', { class: 'note' }, escaped(note))),
    labels === undefined ? '' : labelsSection(labels, idPrefix),
    scores === undefined || !isFull ? '' : scoresSection(scores, baseline?.scores, idPrefix),
    ranking === undefined || !isFull ? '' : rankingSection(ranking, idPrefix),
    numbers === undefined || !isFull ? '' : numbersSection(numbers, idPrefix),
    cases === undefined || !isFull ? '' : casesSection(cases, idPrefix),
    raters === undefined || !isFull ? '' : ratersSection(raters),
    ...(isFull ? gates.map((gate, i) => foundByGate(gate, unit, `${idPrefix}-gate-${i}`)) : []),
    isFull
      ? ''
      : element('p', { class: 'note' }, 'Plots are left out to keep this page small: the worst evaluations have them.'),
    ...record.missing.map(missing => element('p', { class: 'note' }, escaped(missing))),
  ]
  return element(
    'section',
    { id: idPrefix, 'aria-labelledby': `${idPrefix}-head` },
    element(
      'h2',
      { id: `${idPrefix}-head` },
      element('bdi', {}, escaped(title)),
      element('small', {}, escaped(` ${formatCount(n)} ${unit}`)),
    ),
    element('div', { class: 'panels' }, ...parts),
  )
}

/** What one gate has found beyond the evaluation itself: slices, and a comparison. */
function foundByGate(gate: GateRecord, unit: string, idPrefix: string): string {
  const { title, slices, comparison } = gate
  return [
    slices === undefined ? '' : slicesSection(slices, title, `${idPrefix}-slices`),
    comparison === undefined ? '' : comparisonSection(comparison, title, unit, `${idPrefix}-comparison`),
  ].join('')
}
