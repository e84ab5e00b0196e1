import { formatCount, formatNumber, formatSigned } from '../../explain/text/formatNumber.ts'
import type { ComparisonRecord } from '../../results/records/comparisonRecord.ts'
import { element, escaped } from '../markup.ts'
import { differencePlot } from '../plots/differencePlot.ts'
import { figure } from './figure.ts'
import { unitsTable } from './unitsTable.ts'

/** A candidate beside its baseline: both values, who won and lost, what was flipped, and the units that cost most. */
export function comparisonSection(record: ComparisonRecord, title: string, unit: string, idPrefix: string): string {
  const { against, candidate, baseline, gain, outcomes, differences, n } = record
  const flipped =
    outcomes?.fixed === undefined
      ? ''
      : `; ${formatCount(outcomes.fixed)} right now, ${formatCount(outcomes.broken ?? 0)} wrong now`
  const tally =
    outcomes === undefined
      ? ''
      : ` ${formatCount(n)} ${unit}: ${formatCount(outcomes.won)} better, ${formatCount(outcomes.tied)} the same, ${formatCount(outcomes.lost)} worse${flipped}.`
  const values = `${title} ${number(candidate)}, ${against} ${number(baseline)}: ${Number.isNaN(gain) ? 'no difference can be told' : `gain ${formatSigned(gain)}`}.${tally}`
  if (differences === undefined) return element('p', {}, escaped(values))
  const caption = `Gain of each of ${formatCount(n)} ${unit}, those that lost most first.`
  return [
    element('p', {}, escaped(values)),
    figure(
      differencePlot(
        { values: differences.quantiles, of: `gain in ${title}`, unit },
        { title: `Gain in ${title}`, description: caption },
        { idPrefix },
      ),
      caption,
    ),
    unitsTable(`Largest losses (${unit})`, differences.worst, 'gain'),
    unitsTable(`Largest gains (${unit})`, differences.best, 'gain'),
  ].join('')
}

function number(value: number): string {
  return Number.isNaN(value) ? '–' : formatNumber(value)
}
