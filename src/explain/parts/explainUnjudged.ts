import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { unitCosts } from '../../measure/unitCosts.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { counted, formatCount, formatValue } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { idName } from '../text/rowName.ts'
import { numberColumn, tableOf, textColumn } from '../text/table.ts'
import type { Explanation } from './explanation.ts'

const MOST_DOCUMENTS = 12
const MOST_QUERIES = 6
const MOST_NAMED = 5

/** Explains judged@k: the documents that lack a judgement, those of most queries first, then the queries that have most. */
export function explainUnjudged(
  parts: Extract<Parts, { kind: 'queries' }>,
  measurement: Measurement,
  layout: Layout,
  details?: DetailReader | undefined,
): Explanation {
  const { rankings, k = Number.POSITIVE_INFINITY, values } = parts
  const { queries } = rankings
  const unjudged = queries.map(query => ranksWithoutJudgement(query, k))
  const asked = new Map<string, number[]>()
  unjudged.forEach((ranks, i) => {
    for (const rank of ranks) {
      const doc = queries[i].docs?.[rank]
      if (doc !== undefined) asked.set(doc, [...(asked.get(doc) ?? []), i])
    }
  })
  const documents = Array.from(asked, ([doc, of]) => ({ doc, of })).sort((a, b) => b.of.length - a.of.length)
  const total = unjudged.reduce((sum, ranks) => sum + ranks.length, 0)
  const affected = Array.from(unjudged.keys()).filter(i => unjudged[i].length > 0)
  const costs = unitCosts(parts)
  const worst = largestAmong(affected, i => costs[i], MOST_QUERIES)
  const within = k === 1 ? ' at rank 1' : Number.isFinite(k) ? ` within the first ${k}` : ''
  return {
    cause:
      total === 0
        ? undefined
        : `${formatCount(affected.length)} of ${counted(queries.length, 'query')} ${affected.length === 1 ? 'returns' : 'return'} unjudged documents${within}, ${formatCount(total)} in all.`,
    tables: [
      tableOf(
        documents,
        [
          textColumn('document without judgement', ({ doc }) => named(doc, details), 40),
          numberColumn('queries', ({ of }) => formatCount(of.length)),
          textColumn(
            'returned for',
            ({ of }) =>
              `${of
                .slice(0, MOST_NAMED)
                .map(i => idName(queries[i].query))
                .join(', ')}${of.length > MOST_NAMED ? ', …' : ''}`,
          ),
        ],
        layout,
        { most: MOST_DOCUMENTS, unit: 'document', name: 'the documents without judgement' },
      ),
      tableOf(
        worst,
        [
          textColumn('query', i => idName(queries[i].query), 40),
          numberColumn(measurement.title, i => ({
            text: formatValue(values[i], measurement.range),
            paint: layout.palette.received,
          })),
          numberColumn('not judged', i => formatCount(unjudged[i].length)),
          numberColumn('first at', i => `rank ${unjudged[i][0] + 1}`),
        ],
        layout,
        { left: affected.length - worst.length, unit: 'query', name: 'the queries' },
      ),
    ],
    next: total === 0 ? undefined : 'have these documents judged, starting with those that most queries return.',
  }
}

/** Ranks from 0, up to the cutoff. A block of ties that crosses the cutoff counts whole: any of its documents may be inside. */
function ranksWithoutJudgement({ grades, judged, blockEnds }: RankedQuery, k: number): readonly number[] {
  const cut = Math.min(k, grades.length)
  const last = blockEnds?.find(end => end >= cut) ?? cut
  return Array.from({ length: last }, (_, rank) => rank).filter(rank => judged?.[rank] === 0)
}

function named(doc: string, details: DetailReader | undefined): string {
  const title = details?.ofDocument(doc)
  return title === undefined ? idName(doc) : `${idName(doc)}: ${title}`
}
