import { defaultMethod } from './defaultMethod.ts'
import { exactProportions } from './exactProportions.ts'
import { intervalTable } from './intervalTable.ts'
import { table } from './markdown.ts'
import { notes, pairNotes } from './notes.ts'
import { pairTable } from './pairTable.ts'
import { populations } from './populations.ts'
import { rareChanges } from './rareChanges.ts'
import type { Results } from './results.ts'
import { rules } from './rules.ts'
import type { Effort } from './samples.ts'
import { LEAD } from './simulateInterval.ts'
import { sourceOf } from './sources.ts'
import { summary } from './summary.ts'

/** `docs/interval-coverage.md`, from what is finished. */
export function coverageDocument(results: Results, { simulations, resamples }: Effort): string {
  const samples = simulations.toLocaleString('en')
  // Two standard errors of a share of 95 %.
  const chance = (200 * Math.sqrt((0.95 * 0.05) / simulations)).toFixed(1)
  return [
    '# How sure the intervals are',
    '',
    'An interval promises that 95 of 100 like it hold the true value, a gate with `confidence: 0.95` that it lets pass at',
    `most 5 of 100 models that lie exactly at its threshold. Here both are tried: ${samples} samples are drawn from`,
    'populations whose true value is known, and the library’s own functions judge each of them. `npm run bench:interval-coverage`',
    'does it again, with the same seeds and the same numbers; a run that is stopped goes on where it was.',
    '',
    `Shares of ${samples} samples are ±${chance} points (two standard errors) of what they would be of infinitely many.`,
    `Bootstraps draw ${resamples.toLocaleString('en')} resamples here, and 2,000 where nothing else is asked for.`,
    '',
    '## In short',
    '',
    'The worst of all populations of a metric, from 200 rows or 50 queries on. The safest method is the one whose least',
    'coverage is the highest.',
    '',
    ...summary(results, simulations),
    '',
    '## Where the defaults come from',
    '',
    ...table(
      ['default', 'source'],
      defaults().map(method => [method, sourceOf(method)]),
    ),
    '',
    '## What every default must hold',
    '',
    ...rules(results, simulations),
    '',
    '## Intervals and gates',
    '',
    'The numbers of a cell stand for the sizes of samples, in the order of its heading; on 100,000 rows the default alone',
    'is tried. A coverage within 1.5 points of 95 %, and gates that let pass no more than 6.5 %, hold. **Bold** is what',
    'breaks the promise, _italic_ an interval that is wider than it need be. Why theory expects it from 200 rows or 50',
    'queries on is said under the number of the note; *chance*: nothing is known that should cause it, and of so many',
    'numbers some are off by as much. A gate passes where the one-sided bound clears the threshold. Samples without an',
    'interval never pass; coverage and width are those of the others. *A clearly better one* stands for',
    `models that lie ${LEAD} standard deviations of the value beyond the threshold: with a known standard error, 80 of 100 pass.`,
    '',
    ...populations.flatMap(population => intervalTable(population, results, simulations)),
    '## Notes',
    '',
    ...notes.map(({ text }, i) => `${i + 1}. ${text}`),
    '',
    '## Proportions, exactly',
    '',
    'What a gate exactly at the true rate passes needs no simulation where rows are right or wrong: sums over the binomial',
    'distribution, for rates from 0.7 to 1 and gates that point upwards.',
    '',
    ...exactProportions(),
    '',
    '## Candidate against baseline',
    '',
    'Gates on the paired difference, beside those on the difference of two values whose intervals are taken for independent',
    '(Newcombe’s square-and-add of the default intervals).',
    '',
    'A model of unchanged quality passes `toBeNoWorseThan` with that gain as its margin as often as the better one passes',
    '`toBeBetterThan`: the other pull requests fail although nothing is worse. Messages say for the rows and the margin at',
    'hand how many of 100 these are, and how many that are worse by the margin pass.',
    '',
    ...pairTable(results, simulations),
    '',
    'What stands in bold:',
    '',
    ...pairNotes.map(note => `- ${note}`),
    '',
    '## Few changes, exactly',
    '',
    'Two models that differ on hardly any query show too few differences to resample. There the range of the metric bounds',
    'what others could lose: Stringer’s bound. Sums over the binomial distribution, for candidates that lose all there is on',
    'some share of the queries, are held to exactly that margin, and show so few changes. Bootstrap-t would pass more of',
    'them where it has an interval; of one or two changes it has none, of three by chance. Below a margin of 3 / n nothing',
    'can be sure: where a share of 3 / n is lost, n queries show none of it 5 times in 100.',
    '',
    'A single mean of which nearly all queries have one value, such as an MRR of 999 queries at 1 and one at ½, is bounded',
    'in the same way: what the few lost is counted from that value.',
    '',
    ...rareChanges(),
    '',
  ].join('\n')
}

/** The default methods of all populations, each once. */
function defaults(): readonly string[] {
  return [...new Set(populations.map(defaultMethod))]
}
