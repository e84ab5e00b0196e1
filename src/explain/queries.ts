import type { RankedQuery } from '../evaluation/rankings.ts'
import type { Measurement } from '../measure/measure.ts'
import type { Parts } from '../metrics/parts.ts'
import { counted, formatNumber, more } from './formatNumber.ts'
import { largestFirst } from './largestFirst.ts'
import { rowName } from './rowName.ts'
import type { Explanation, Layout } from './section.ts'
import { table } from './table.ts'

const SHOWN = 10

/** The worst queries, with what there was to find and where the first of it ranks. */
export function explainQueries(
  { rankings, values }: Extract<Parts, { kind: 'queries' }>,
  { title }: Measurement,
  { palette }: Layout,
): Explanation {
  const judged = Array.from(values.keys()).filter(i => !Number.isNaN(values[i]))
  const worstPlaces = largestFirst(
    Float64Array.from(judged, i => -values[i]),
    SHOWN,
  )
  const worst = worstPlaces.map(place => judged[place])
  const zeros = judged.filter(i => values[i] === 0)
  const nothingFound = zeros.filter(
    i => !rankings.queries[i].missing && firstRelevant(rankings.queries[i], rankings.relevantFrom) === undefined,
  )
  const left = judged.length - worst.length
  return {
    cause:
      zeros.length === 0
        ? undefined
        : `${counted(zeros.length, 'query')} of ${judged.length} ${zeros.length === 1 ? 'has' : 'have'} ${title} 0${nothingFound.length === 0 ? '' : `; in ${nothingFound.length} of them nothing relevant was returned at all`}.`,
    tables: [
      table(
        [
          { title: 'query', align: 'left', atMost: 40 },
          { title: title, align: 'right' },
          { title: 'relevant', align: 'right' },
          { title: 'returned', align: 'right' },
          { title: 'first relevant at', align: 'right' },
        ],
        worst.map(i => {
          const query = rankings.queries[i]
          const first = firstRelevant(query, rankings.relevantFrom)
          return {
            cells: [
              { text: rowName([query.query], 0) },
              { text: formatNumber(values[i]), paint: palette.received },
              { text: formatNumber(relevantIn(query.judgedGrades, rankings.relevantFrom)) },
              { text: query.missing ? 'missing' : formatNumber(query.grades.length) },
              { text: first === undefined ? '-' : `rank ${first}` },
            ],
          }
        }),
        palette.dim,
      ).concat(left > 0 ? [`  … and ${more(left, 'query')}`] : []),
    ],
    examples: undefined,
    hint: undefined,
  }
}

function firstRelevant({ grades }: RankedQuery, relevantFrom: number): number | undefined {
  const index = grades.findIndex(grade => grade >= relevantFrom)
  return index === -1 ? undefined : index + 1
}

function relevantIn(grades: Float64Array, relevantFrom: number): number {
  return grades.filter(grade => grade >= relevantFrom).length
}
