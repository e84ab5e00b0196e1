import { type Detail, detailReader } from '../../evaluation/columns/detailReader.ts'
import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import type { QueryData, RankingData } from '../../evaluation/encode/rankings/rankingData.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ComparisonVerdict } from '../../gates/decideComparison.ts'
import type { Measurement } from '../../measure/measurement.ts'
import type { Pairing } from '../../measure/pairs/pairing.ts'
import type { Flip, UnitOutcomes } from '../../measure/pairs/unitOutcomes.ts'
import { detailLines } from '../parts/detailLines.ts'
import { type ListedUnits, rankChanges } from '../parts/rankChanges.ts'
import { formatCount, formatNumber, formatSigned } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { answerText, className, idName, quoted } from '../text/rowName.ts'
import { type ColumnOf, numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'

const MOST_LISTED = 12
const MOST_WON = 3
const MOST_RELABELLED = 4
const MOST_WITH_LISTS = 3

/** The texts of a unit, by its place in the pairing, its id or its query. */
type DetailsOf = ((index: number, unit: string | number) => readonly string[]) | undefined

/** The rows that two models of scores rank differently. A metric of order gives a single row no value of its own. */
export function rankedRows({ comparison: { candidate, baseline } }: ComparisonVerdict): ListedUnits | undefined {
  const [ours, theirs] = [candidate.parts, baseline.parts]
  if (ours.kind !== 'scores' || theirs.kind !== 'scores' || ours.columns.n !== theirs.columns.n) return undefined
  return rankChanges(ours.columns, theirs.columns)
}

/** The units that got worse or better, the largest loss or gain first; undefined if there are none. */
export function movedUnits(
  which: 'worse' | 'better',
  outcomes: ListedUnits | undefined,
  layout: Layout,
  detailsOf: DetailsOf,
  listsOf?: DetailsOf,
): Table | undefined {
  if (outcomes?.areNamed !== true) return undefined
  const { wins, losses, unit, title } = outcomes
  const shown = which === 'worse' ? outcomes.mostLost(MOST_LISTED) : outcomes.mostWon(MOST_WON)
  const { received, expected } = layout.palette
  const withLists = shown.slice(0, MOST_WITH_LISTS)
  // The rows of a group have no text in common.
  const hasTexts = unit !== 'group' && (detailsOf !== undefined || listsOf !== undefined)
  const beneath = (flip: Flip): readonly string[] => [
    ...((withLists.includes(flip) ? listsOf?.(flip.index, flip.unit) : undefined) ?? []),
    ...(detailsOf?.(flip.index, flip.unit) ?? []),
  ]
  const text = (
    title: string,
    of: 'truth' | 'baseline' | 'candidate',
    paint?: (text: string) => string,
  ): ColumnOf<Flip> =>
    textColumn(title, ({ labels }) => ({ text: labels === undefined ? '-' : className(labels[of]), paint }), 20)
  const number = (of: 'baseline' | 'candidate', paint: (text: string) => string): ColumnOf<Flip> =>
    numberColumn(of, flip => ({ text: of === 'candidate' && flip.missing ? 'missing' : formatNumber(flip[of]), paint }))
  const columns: readonly ColumnOf<Flip>[] = shown.some(({ labels }) => labels !== undefined)
    ? [text('true', 'truth'), text('baseline', 'baseline', expected), text('candidate', 'candidate', received)]
    : [
        number('baseline', expected),
        number('candidate', received),
        numberColumn('gain', ({ gain }) => formatSigned(gain)),
      ]
  const by = title === undefined ? '' : `, by ${title}`
  return tableOf(
    shown,
    [textColumn(`${unit} that got ${which}${by}`, flip => nameOf(flip.unit, unit), 40), ...columns],
    layout,
    {
      left: (which === 'worse' ? losses : wins) - shown.length,
      unit,
      linesBelow: hasTexts ? beneath : undefined,
    },
  )
}

/** The labels that changed most often, those that cost right ones first; undefined where rows listed alone say as much. */
export function relabelledRows(outcomes: UnitOutcomes | undefined, { palette, width }: Layout): Table | undefined {
  const changes = outcomes?.relabelled() ?? []
  if (changes.every(({ rows }) => rows === 1)) return undefined
  return tableOf(
    changes,
    [
      numberColumn('rows', ({ rows }) => formatCount(rows)),
      textColumn('true', ({ truth }) => className(truth), 20),
      textColumn('from', ({ baseline }) => className(baseline), 20),
      textColumn('to', ({ candidate }) => className(candidate), 20),
      textColumn('', ({ truth, baseline, candidate }) =>
        truth === baseline
          ? { text: 'worse', paint: palette.received }
          : { text: truth === candidate ? 'better' : 'wrong both times' },
      ),
    ],
    { palette, width },
    { most: MOST_RELABELLED, unit: 'change', name: 'the changed labels' },
  )
}

/** The candidate's texts of a unit, and those of the baseline that differ. */
export function detailsOfSides(
  { candidate, baseline }: Pairing,
  layout: Layout,
): ((index: number) => readonly string[]) | undefined {
  const [ours, theirs] = [candidate, baseline].map(({ data }) => detailReader(data))
  if (ours === undefined && theirs === undefined) return undefined
  return index => {
    const own = ours?.ofUnit(index) ?? []
    const others = theirs?.ofUnit(index) ?? []
    const unlike = others.filter(({ name, text }) => !own.some(same => same.name === name && same.text === text))
    return detailLines(
      ours,
      index,
      layout,
      unlike.map(({ name, text }) => ({ name: `${name}, before`, text })),
    )
  }
}

/** The texts of units by their names: those of the candidate alone, where what was paired keeps none. */
export function detailsByName({ data }: Pick<Evaluation, 'data'>, layout: Layout): DetailsOf {
  const details = detailReader(data)
  if (details === undefined) return undefined
  const ids = data.kind === 'ranking' ? data.queries.map(({ query }) => query) : 'ids' in data ? data.ids : undefined
  const places = new Map(ids?.map((id, place) => [String(id), place]))
  return (_, unit) => {
    const place = typeof unit === 'number' ? unit : places.get(unit)
    return place === undefined ? [] : detailLines(details, place, layout)
  }
}

function nameOf(id: string | number, unit: string): string {
  if (typeof id === 'string') return idName(id)
  return unit === 'row' ? `yTrue[${id}]` : `${unit} ${id}`
}

/** The judged queries that a run lacks, where that leaves nothing to compare. */
export function missingQueriesTable({ pairing, outcome }: ComparisonVerdict, layout: Layout): Table | undefined {
  const [ours, theirs] = [pairing.candidate.data, pairing.baseline.data]
  if (outcome !== 'undefined' || ours.kind !== 'ranking' || theirs.kind !== 'ranking') return undefined
  const lacking = Array.from(ours.queries.keys()).filter(i => ours.queries[i].missing || theirs.queries[i].missing)
  if (lacking.length === 0) return undefined
  const returned = (title: string, { queries }: RankingData): ColumnOf<number> =>
    textColumn(title, i =>
      queries[i].missing ? { text: 'missing', paint: layout.palette.received } : returnedBy(queries[i]),
    )
  return tableOf(
    lacking,
    [
      textColumn('query missing from a run', i => idName(ours.queries[i].query), 40),
      returned('baseline', theirs),
      returned('candidate', ours),
    ],
    layout,
    { most: MOST_LISTED, unit: 'query' },
  )
}

function returnedBy({ grades }: QueryData): string {
  return `${formatCount(grades.length)} returned`
}

const MOST_SHOWN = 10

/**
 * What both sides answered, beneath a unit: for a query what they returned, best first, with the grade of each document:
 * `d1 (2), x (0), y (–)`, where a dash stands for a document that no one has judged; for a text what was expected and what
 * either side says. Undefined for other metrics.
 */
export function answersOfSides(
  { candidate, baseline }: { readonly candidate: Measurement; readonly baseline: Measurement },
  layout: Layout,
): ((index: number) => readonly string[]) | undefined {
  const [ours, theirs] = [candidate.parts, baseline.parts]
  const lines = (index: number, texts: readonly Detail[]): readonly string[] =>
    detailLines(undefined, index, layout, texts)
  if (ours.kind === 'queries' && theirs.kind === 'queries') {
    const most = Math.min(MOST_SHOWN, ours.k ?? MOST_SHOWN)
    return index =>
      lines(index, [
        { name: 'baseline', text: listText(theirs.rankings.queries[index], most) },
        { name: 'candidate', text: listText(ours.rankings.queries[index], most) },
      ])
  }
  if (ours.kind !== 'cases' || theirs.kind !== 'cases') return undefined
  const [now, before] = [ours.columns, theirs.columns]
  if (!('accepted' in now && 'accepted' in before)) return undefined
  return index =>
    lines(index, [
      { name: 'expected', text: now.accepted[index].map(quoted).join(' or ') || 'no answer' },
      { name: 'baseline', text: answerText(before.predicted[index]) },
      { name: 'candidate', text: answerText(now.predicted[index]) },
    ])
}

function listText({ docs, grades, judged, missing }: RankedQuery, most: number): string {
  if (missing) return 'missing from the run'
  const shown = Array.from(grades.subarray(0, most), (grade, rank) => {
    const written = judged?.[rank] === 0 ? '–' : formatNumber(grade)
    return docs === undefined ? written : `${idName(docs[rank])} (${written})`
  })
  return shown.length === 0 ? 'nothing' : `${shown.join(', ')}${grades.length > most ? ', …' : ''}`
}
