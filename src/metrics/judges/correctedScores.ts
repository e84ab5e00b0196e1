import type { JudgedColumns } from '../../evaluation/columns/caseColumns.ts'
import { rowsAmong } from '../../evaluation/encode/countedRows.ts'
import { take } from '../../numeric/take.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import type { Trials } from '../../stats/interval.ts'
import {
  doubleSample,
  doubleSampleLimits,
  type JudgedCounts,
  langReiczigel,
  roganGladen,
} from '../../stats/judges/correctedShare.ts'
import { effectiveLabels, limitsOfPowered, poweredMean } from '../../stats/judges/poweredMean.ts'
import { fisherExact } from '../../stats/proportions/fisherExact.ts'
import { type Computed, undefinedBecause, unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import type { Parts } from '../definition/parts.ts'
import { anyNumber, proportion } from '../definition/scales.ts'
import { better, towardsBetter } from '../definition/sharedOptions.ts'

/** A judge's pass rate that differs between labelled and other rows by chance as rarely as this shows that labels were chosen. */
const SURELY = 0.01

/** With fewer labels of either kind nothing is known of how often a judge is right about it. */
const FEWEST_OF_KIND = 5

const notWeighted = 'a correction by labels has no weighted form that all agree on'

/**
 * Share of good rows, from the verdicts of a judge and labels of people for some rows: what the judge says is corrected
 * by how often it is wrong.
 *
 * Formula: random labels: q·PPV + (1 − q)·FOR; chosen ones: (p + specificity − 1)/(sensitivity + specificity − 1)
 * Source: Tenenbein, JASA 65, 1970; Rogan & Gladen, American Journal of Epidemiology 107, 1978
 */
export const correctedPassRate = defineMetric({
  id: 'correctedPassRate',
  title: 'judge-corrected pass rate',
  curated: true,
  ...proportion,
  unit: 'case',
  compute: {
    judged: columns => {
      if (!columns.areVerdicts) {
        return undefinedBecause('the judge gives scores, not verdicts', { parts: partsOf(columns, 0) })
      }
      return columns.labelled === 'random' ? fromRandom(columns) : fromChosen(columns)
    },
  },
})

/**
 * Mean of a score, from the scores of a judge and those of people for some rows.
 *
 * Formula: λ·mean(judge of others) + mean(human − λ·judge), with the λ that varies least
 * Source: Angelopoulos, Duchi & Zrnic, PPI++, arXiv:2311.01453, 2023
 */
export const correctedMeanScore = defineMetric({
  id: 'correctedMeanScore',
  title: 'judge-corrected mean score',
  direction: towardsBetter,
  range: anyNumber,
  unit: 'case',
  options: { better },
  compute: { judged: fromScores },
})

function partsOf(columns: JudgedColumns, effective: number): () => Parts {
  const naive = (): number => weightedMean(columns.n, columns.count, i => columns.judge[i])
  return () => ({ kind: 'judged', columns, naive: naive(), effective })
}

function countsOf({ n, judge, human, count }: JudgedColumns): JudgedCounts {
  const counts = { good: 0, goodJudgedGood: 0, bad: 0, badJudgedGood: 0, others: 0, othersJudgedGood: 0 }
  for (let i = 0; i < n; i++) {
    const kind = Number.isNaN(human[i]) ? 'others' : human[i] === 1 ? 'good' : 'bad'
    const rows = count?.[i] ?? 1
    counts[kind] += rows
    counts[`${kind}JudgedGood`] += rows * judge[i]
  }
  return counts
}

function fromRandom(columns: JudgedColumns): Computed {
  const counts = countsOf(columns)
  const { good, bad, goodJudgedGood, badJudgedGood, others, othersJudgedGood } = counts
  const sample = doubleSample(counts)
  const about = {
    parts: partsOf(columns, sample.effective),
    convention: ['labelled = random'],
    notes: unweighted(columns, notWeighted),
  }
  const labels = good + bad
  if (labels === 0) return undefinedBecause('no row has a label of people', about)
  const [own, rest] = [
    { successes: goodJudgedGood + badJudgedGood, trials: labels },
    { successes: othersJudgedGood, trials: others },
  ]
  if (others > 0 && 2 * Math.min(fisherExact(own, rest), fisherExact(rest, own)) < SURELY) {
    return undefinedBecause(
      `the judge passes ${percent(own)} of the labelled rows and ${percent(rest)} of the others: they were not labelled at random. Say labelled: 'chosen'`,
      about,
    )
  }
  if (Number.isNaN(sample.share)) {
    return undefinedBecause(
      `every labelled row is one that the judge ${own.successes === 0 ? 'failed' : 'passed'}, and others are not`,
      about,
    )
  }
  return {
    ...about,
    value: Math.min(1, sample.share),
    corrected: {
      method: 'doubleSampling',
      effective: sample.effective,
      limits: level => doubleSampleLimits(sample, level),
    },
  }
}

function fromChosen(columns: JudgedColumns): Computed {
  const counts = countsOf(columns)
  const { good, bad, others, goodJudgedGood, badJudgedGood } = counts
  const about = {
    parts: partsOf(columns, good + bad),
    convention: ['labelled = chosen', 'of the rows without a label'],
    notes: unweighted(columns, notWeighted),
  }
  if (good < FEWEST_OF_KIND || bad < FEWEST_OF_KIND) {
    return undefinedBecause(
      `people found ${good} rows good and ${bad} bad: it takes ${FEWEST_OF_KIND} of either to know how often the judge is right`,
      about,
    )
  }
  if (others === 0) return undefinedBecause('every row has a label: chosen rows say nothing of others', about)
  const share = roganGladen(counts)
  const sides = [
    { successes: goodJudgedGood, trials: good },
    { successes: badJudgedGood, trials: bad },
  ] as const
  if (Number.isNaN(share)) {
    return undefinedBecause(
      `the judge passes ${percent(sides[0])} of good and ${percent(sides[1])} of bad rows: no better than chance`,
      about,
    )
  }
  return {
    ...about,
    value: Math.min(1, Math.max(0, share)),
    corrected: { method: 'langReiczigel', effective: good + bad, limits: level => langReiczigel(counts, level) },
  }
}

function fromScores(columns: JudgedColumns): Computed {
  const { n, judge, human, count } = columns
  const rows = Array.from({ length: n }, (_, i) => i)
  const own = rows.filter(i => !Number.isNaN(human[i]))
  const others = rows.filter(i => Number.isNaN(human[i]))
  const labelled = rowsAmong(columns, own)
  const about = { parts: partsOf(columns, labelled), notes: unweighted(columns, notWeighted) }
  if (columns.labelled === 'chosen' && others.length > 0) {
    return undefinedBecause('labels were chosen: a mean of scores can be corrected from random ones alone', about)
  }
  if (labelled < FEWEST_OF_KIND)
    return undefinedBecause(`${labelled} rows have a score of people: it takes ${FEWEST_OF_KIND}`, about)
  const both = { human: take(human, own), judge: take(judge, own), count: take(count, own) }
  const rest = { judge: take(judge, others), count: take(count, others) }
  const found = poweredMean(both, rest)
  const limits = limitsOfPowered(both, rest)
  const effective = limits === undefined ? labelled : effectiveLabels(both, rest)
  return {
    ...about,
    convention: [`λ = ${Number(found.lambda.toPrecision(3))}`],
    value: found.mean,
    parts: partsOf(columns, effective),
    corrected: limits && { method: 'predictionPowered', effective, limits },
  }
}

function percent({ successes, trials }: Trials): string {
  return `${Math.round((100 * successes) / trials)} %`
}
