import type { Detail, DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { noneJudged } from '../../measure/pairs/unjudgedRuns.ts'
import { unitCosts } from '../../measure/unitCosts.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { median } from '../../numeric/median.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { take } from '../../numeric/take.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { capitalized } from '../text/displayWidth.ts'
import { counted, formatCount, formatNumber, formatValue } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { idName } from '../text/rowName.ts'
import { numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'
import { detailLines } from './detailLines.ts'
import { distributionLine } from './distributionLine.ts'
import type { Explanation } from './explanation.ts'
import { weightColumn } from './nameColumn.ts'

const SHOWN = 10

type QueryParts = Extract<Parts, { kind: 'queries' }>

/**
 * Explains a ranking metric: the worst queries, how much each could find, the rank of the first hit, what stood on top, and
 * where the values of all queries lie.
 */
export function explainQueries(
  parts: QueryParts,
  measurement: Measurement,
  layout: Layout,
  details?: DetailReader | undefined,
): Explanation {
  const { rankings, values } = parts
  const { queries, relevantFrom } = rankings
  const { title, value, range } = measurement
  const { received } = layout.palette
  const judged = Array.from(values.keys()).filter(i => !Number.isNaN(values[i]))
  const costs = unitCosts(parts)
  const worst = largestAmong(judged, i => costs[i], SHOWN)
  // Without a value they are no better than the worst.
  const missing = Array.from(values.keys()).filter(i => Number.isNaN(values[i]) && queries[i].missing)
  const shown = [...missing.slice(0, SHOWN / 2), ...worst].slice(0, SHOWN)
  return {
    cause: joined(
      judged.length === 0 ? undefined : causeOf(parts, measurement, judged, worst[0]),
      ceilingOf(parts, measurement),
    ),
    tables: [
      tableOf(
        shown,
        [
          textColumn('query', i => idName(queries[i].query), 40),
          numberColumn(title, i => ({
            text: formatValue(values[i], range),
            paint: values[i] < value ? received : undefined,
          })),
          numberColumn('relevant', i => formatCount(relevantIn(queries[i].judgedGrades, relevantFrom))),
          numberColumn('returned', i =>
            queries[i].missing
              ? 'missing'
              : queries[i].unanswered
                ? 'no answer'
                : formatCount(queries[i].grades.length),
          ),
          numberColumn('first hit', i => rankOfFirst(queries[i], relevantFrom)),
          shown.some(i => queries[i].docs !== undefined) ? textColumn('on top', i => onTop(queries[i]), 20) : undefined,
          weightColumn(rankings),
        ],
        layout,
        {
          left: judged.length + missing.length - shown.length,
          unit: 'query',
          linesBelow: i => detailLines(details, i, layout, topOf(queries[i], relevantFrom, details)),
        },
      ),
      judged.length > shown.length ? distributionOf(parts, measurement, judged, layout) : undefined,
    ],
  }
}

function joined(...sentences: readonly (string | undefined)[]): string | undefined {
  const said = sentences.filter(sentence => sentence !== undefined)
  return said.length === 0 ? undefined : said.join(' ')
}

// Cutoffs that people ask for.
const CUTOFFS = [1, 3, 5, 10, 20, 100]

/** How high a value can be with these judgements, where that is below the best value there is. */
function ceilingOf({ ceilingAt, k }: QueryParts, { title, range: [, best] }: Measurement): string | undefined {
  if (ceilingAt === undefined || k === undefined) return undefined
  const ceiling = ceilingAt(k)
  if (!(ceiling < best) || nearlyEqual(ceiling, best)) return undefined
  const others = CUTOFFS.filter(other => other !== k && other <= Math.max(10, 2 * k))
  const byK = others.map(other => `@${other}: ${formatNumber(ceilingAt(other))}`).join(', ')
  return `With these judgements ${title} cannot exceed ${formatNumber(ceiling)} (${byK}).`
}

/** Where the values of all queries lie. */
function distributionOf(
  { values }: QueryParts,
  { title, range }: Measurement,
  judged: readonly number[],
  layout: Layout,
): Table | undefined {
  const among = Float64Array.from(judged, i => values[i])
  const lowest = Number.isFinite(range[0]) ? range[0] : among.reduce((a, b) => Math.min(a, b))
  const highest = Number.isFinite(range[1]) ? range[1] : among.reduce((a, b) => Math.max(a, b))
  const ends = [formatNumber(lowest), formatNumber(highest)] as const
  return distributionLine(`${counted(judged.length, 'query')} by ${title}`, among, { lowest, highest, ends }, layout)
}

/** The document that was returned first; how many tie for that place, if several do. */
function onTop({ docs = [], blockEnds }: RankedQuery): string {
  if (docs.length === 0) return '-'
  return blockEnds !== undefined && blockEnds[0] > 1 ? `${formatCount(blockEnds[0])} tie` : idName(docs[0])
}

function causeOf(
  parts: QueryParts,
  { title, value, range }: Measurement,
  judged: readonly number[],
  worst: number,
): string | undefined {
  const { rankings, values } = parts
  const { queries, sampleWeight } = rankings
  const answered = judged.filter(i => !queries[i].missing && !queries[i].unanswered && queries[i].relevant > 0)
  const zeros = answered.filter(i => values[i] === 0)
  if (zeros.length > 0) return nothingFound(parts, zeros, judged.length)
  const mean = (among: readonly number[]): number => {
    const weights = take(sampleWeight, among)
    return weightedMean(among.length, weights, i => values[among[i]])
  }
  // Only where the value is the mean over queries can the cost of silent queries be stated.
  const silent = judged.length - answered.length
  const without = mean(answered)
  if (silent > 0 && without > value && nearlyEqual(mean(judged), value)) {
    const others = answered.length === 1 ? 'query' : counted(answered.length, 'query')
    return `${capitalized(title)} over the other ${others} is ${formatNumber(without)}.`
  }
  if (judged.length < 2) return undefined
  const middle = median(Float64Array.from(judged, i => values[i]))
  if (middle === values[worst]) return undefined
  const alike = judged.filter(i => values[i] === values[worst]).length
  const which =
    alike === 1
      ? `${idName(queries[worst].query)} is the worst`
      : `${idName(queries[worst].query)} is one of the ${formatCount(alike)} worst`
  return `${which} of ${counted(judged.length, 'query')}, with ${formatValue(values[worst], range)}; the median is ${formatValue(middle, range)}.`
}

/** A sentence about queries with value 0: they return nothing relevant, or return it too late. */
function nothingFound({ rankings, k }: QueryParts, zeros: readonly number[], judged: number): string {
  const { queries, relevantFrom } = rankings
  const foundNothing = zeros.filter(i => firstRelevant(queries[i], relevantFrom) === -1).length
  const late = zeros.length - foundNothing
  const of = `of ${counted(judged, 'query')}`
  const tooLate = `nothing relevant ${k === undefined ? 'that counts' : k === 1 ? 'at rank 1' : `within the first ${k}`}`
  if (noneJudged(queries)) {
    return 'None of the documents returned is judged: are their ids written as in the judgements?'
  }
  if (foundNothing === 0) return `${formatCount(late)} ${of} ${returns(late)} ${tooLate}.`
  const rest = late === 0 ? '' : `, and ${formatCount(late)} more ${tooLate}`
  return `${formatCount(foundNothing)} ${of} ${returns(foundNothing)} nothing relevant at all${rest}.`
}

function returns(count: number): string {
  return count === 1 ? 'returns' : 'return'
}

/** The position of the first relevant document, -1 if there is none. */
function firstRelevant({ grades }: RankedQuery, relevantFrom: number): number {
  return grades.findIndex(grade => grade >= relevantFrom)
}

/** `rank 3`, or `rank 2–4` where it ties with irrelevant documents. */
function rankOfFirst(query: RankedQuery, relevantFrom: number): string {
  const first = firstRelevant(query, relevantFrom)
  if (first === -1) return '-'
  const { blockEnds, grades } = query
  const block = blockEnds?.findIndex(end => end > first) ?? -1
  if (blockEnds === undefined || block === -1) return `rank ${first + 1}`
  const start = block === 0 ? 0 : blockEnds[block - 1]
  const end = blockEnds[block]
  const latest = end - relevantIn(grades.subarray(start, end), relevantFrom) + 1
  return latest === start + 1 ? `rank ${latest}` : `rank ${start + 1}–${latest}`
}

function relevantIn(grades: Float64Array, relevantFrom: number): number {
  return grades.filter(grade => grade >= relevantFrom).length
}

/** The names of the top document and of the first relevant one. */
function topOf(query: RankedQuery, relevantFrom: number, details: DetailReader | undefined): readonly Detail[] {
  const { docs = [], blockEnds } = query
  // Inside a block of ties no document stands above another.
  if (details === undefined || docs.length === 0 || blockEnds !== undefined) return []
  const first = firstRelevant(query, relevantFrom)
  const named = (name: string, rank: number): readonly Detail[] => {
    const title = details.ofDocument(docs[rank])
    return title === undefined ? [] : [{ name, text: `${idName(docs[rank])}: ${title}` }]
  }
  return [...named('rank 1', 0), ...(first > 0 ? named(`rank ${first + 1}`, first) : [])]
}
