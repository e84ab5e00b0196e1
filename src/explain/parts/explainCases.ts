import type { Detail, DetailReader } from '../../evaluation/columns/detailReader.ts'
import { rowsNamedOnce } from '../../evaluation/encode/countedRows.ts'
import { areNamed, placeOf } from '../../evaluation/encode/rowNames.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { unitCosts } from '../../measure/unitCosts.ts'
import type { Parts, TiedDocs } from '../../metrics/definition/parts.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { median } from '../../numeric/median.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { take } from '../../numeric/take.ts'
import { differingWords, differingWordsLegend } from '../text/differingWords.ts'
import { counted, formatCount, formatNumber } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { answerText, className, idName, namedFew, quoted } from '../text/rowName.ts'
import { type ColumnOf, numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'
import { detailLines } from './detailLines.ts'
import type { Explanation } from './explanation.ts'
import { weightColumn } from './nameColumn.ts'

const SHOWN = 10
const MOST_NAMED = 20

type CaseParts = Extract<Parts, { kind: 'cases' }>

/** Explains a metric of case results: the names of failed cases, or the cases with the worst values. */
export function explainCases(
  parts: CaseParts,
  measurement: Measurement,
  layout: Layout,
  details?: DetailReader | undefined,
): Explanation {
  const { columns, values, better, of, outcome, tables } = parts
  const { unit, value, direction, range } = measurement
  const judged = rowsWhere(columns.n, i => !Number.isNaN(values[i]))
  const column = unit === 'case' ? columnOfCases(parts) : columnsOfUnits[unit]
  const name = (i: number): string => {
    if (columns.ids !== undefined) return idName(columns.ids[i])
    const place = placeOf(columns, i)
    return column === undefined ? `${unit} ${place}` : `${column}[${place}]`
  }
  const named = (title: string): ColumnOf<number> | undefined =>
    areNamed(columns) ? textColumn(title, name, 40) : undefined
  const linesBelow = (i: number): readonly string[] => detailLines(details, i, layout, textsOf(parts, i, details))
  if (outcome !== undefined) {
    const missed = judged.filter(i => values[i] === 0)
    const missedOnce = rowsNamedOnce(columns, missed)
    const ties = judged.filter(i => values[i] === 0.5).length
    const weightOf = (i: number): number => columns.sampleWeight?.[i] ?? 1
    // Two lines, less the columns that `See …` and the count of the rest take.
    const room = 2 * layout.width - 30
    const missedCases = (shown: readonly number[]): Table | undefined =>
      tableOf(shown, [named(`${unit} ${outcome}`), weightColumn(columns)], layout, {
        left: missed.length - shown.length,
        unit,
        linesBelow,
      })
    return {
      cause: `${formatCount(missed.length)} of ${counted(judged.length, unit)} ${outcome === 'lost' ? `${missed.length === 1 ? 'was' : 'were'} ` : ''}${outcome}${ties === 0 ? '' : `, ${formatCount(ties)} tied`}.`,
      tables: details === undefined ? [] : [missedCases(largestAmong(missedOnce, weightOf, SHOWN))],
      examples:
        missed.length === 0 || details !== undefined || !areNamed(columns)
          ? undefined
          : namedFew(largestAmong(missedOnce, weightOf, MOST_NAMED).map(name), missed.length, unit, room),
    }
  }
  const sign = better === 'lower' ? 1 : -1
  // Agreement is no mean of its cases: each case holds a disagreement, on another scale.
  const comparable = (direction === 'down') === (better === 'lower')
  const best = better === 'lower' ? range[0] : range[1]
  // Where all are equally bad, none is worse than the mean.
  const alike = judged.every(i => values[i] === values[judged[0]])
  const isWeak = (i: number): boolean =>
    comparable ? sign * (values[i] - value) > 0 || (alike && values[i] !== best) : values[i] > 0
  // What texts or raters say is worth reading wherever it is not as good as it can be.
  const hasOwn = 'raters' in columns || 'accepted' in columns
  const isRead = (i: number): boolean => isWeak(i) || (hasOwn && values[i] !== (better === 'lower' ? 0 : 1))
  const costs = unitCosts(parts)
  const worst = largestAmong(rowsNamedOnce(columns, judged), i => costs[i], SHOWN)
  const trials = 'tried' in columns ? columns : undefined
  return {
    cause: causeOf(parts, judged, worst[0], areNamed(columns) ? name : () => `One ${unit}`, unit),
    tables: [
      tableOf(
        worst,
        [
          named(unit),
          numberColumn(of, i => ({
            text: formatNumber(values[i]),
            paint: isWeak(i) ? layout.palette.received : undefined,
          })),
          trials &&
            numberColumn('trials passed', i => `${formatCount(trials.passed[i])} of ${formatCount(trials.tried[i])}`),
          trials && textColumn('failed trials', i => failedTrials(trials.outcomes[i]), 24),
          weightColumn(columns),
        ],
        layout,
        {
          left: judged.length - worst.length,
          unit,
          legend: legendOf(parts, worst.filter(isRead)),
          linesBelow: i => (isRead(i) ? linesBelow(i) : []),
        },
      ),
      ...(tables?.() ?? []).map(({ columns, rows, left, of }) =>
        tableOf(
          rows,
          columns.map((column, j) => ({ ...column, cell: (cells: readonly string[]) => cells[j] })),
          layout,
          { left, unit: of },
        ),
      ),
    ],
  }
}

/** The column that holds cases without ids. */
function columnOfCases({ columns, of, outcome }: CaseParts): string {
  if ('fields' in columns) return 'fields'
  if (outcome !== undefined) return 'passed'
  return 'numbers' in columns ? of : 'score'
}

/** What marks mean, where any are shown. */
function legendOf({ columns, legend, textsOf: own }: CaseParts, shown: readonly number[]): readonly string[] {
  if (legend !== undefined) return [legend]
  if (own !== undefined || !('accepted' in columns)) return []
  const { accepted, predicted } = columns
  const isMarked = (i: number): boolean =>
    accepted[i].length === 1 && differingWords(accepted[i][0], predicted[i]) !== undefined
  return shown.some(isMarked) ? [differingWordsLegend] : []
}

/** Which trials failed, counted from 1; not one by one where all did. */
export function failedTrials(outcomes: readonly boolean[]): string {
  const failed = outcomes.flatMap((hasPassed, i) => (hasPassed ? [] : [i + 1]))
  return failed.length === 0 ? '' : failed.length === outcomes.length ? 'all' : failed.join(', ')
}

function causeOf(
  { values, of }: CaseParts,
  judged: Uint32Array,
  worst: number,
  name: (i: number) => string,
  unit: Measurement['unit'],
): string | undefined {
  if (judged.length < 2) return undefined
  const middle = median(take(values, judged))
  const alike = judged.filter(i => values[i] === values[worst]).length
  if (middle === values[worst]) {
    return alike === judged.length
      ? `Every ${unit} has ${of} ${formatNumber(values[worst])}.`
      : `${formatCount(alike)} of ${counted(judged.length, unit)} have the worst ${of}, ${formatNumber(values[worst])}.`
  }
  const which = alike === 1 ? `${name(worst)} is the worst` : `${name(worst)} is one of the ${formatCount(alike)} worst`
  return `${which} of ${counted(judged.length, unit)}: ${of} ${formatNumber(values[worst])}; the median is ${formatNumber(middle)}.`
}

/**
 * What was expected and answered, where the metric compares texts and nothing else tells them; both lists, where it
 * compares lists.
 */
function textsOf(
  { columns, textsOf: own }: CaseParts,
  i: number,
  details: DetailReader | undefined,
): readonly Detail[] {
  if ('otherRun' in columns) {
    return [
      { name: 'run', text: rankedText(columns.run[i]) },
      { name: 'otherRun', text: rankedText(columns.otherRun[i]) },
    ]
  }
  if (own !== undefined) return own(i)
  if ('raters' in columns) {
    const { raters, codes, categories } = columns
    const said = Array.from(codes.subarray(i * raters, (i + 1) * raters), code =>
      code === -1 ? '–' : className(categories[code]),
    )
    return [{ name: 'ratings', text: said.join(', ') }]
  }
  if (!('accepted' in columns)) return []
  const told = new Set(details?.ofUnit(i).map(({ name }) => name))
  const [only, ...others] = columns.accepted[i]
  const difference = others.length === 0 && only !== undefined ? differingWords(only, columns.predicted[i]) : undefined
  return [
    { name: 'expected', text: columns.accepted[i].map(quoted).join(' or ') || 'no answer' },
    { name: 'output', text: answerText(columns.predicted[i]) },
    ...(difference === undefined ? [] : [{ name: 'by word', text: difference }]),
  ].filter(({ name }) => !told.has(name))
}

/** `a, b = c, d`: documents in order, those that tie joined. */
function rankedText(docs: TiedDocs): string {
  if (docs.length === 0) return 'nothing'
  const shown = docs.slice(0, SHOWN).map(tied => tied.slice(0, SHOWN).map(idName).join(' = '))
  return [...shown, ...(docs.length > SHOWN ? ['…'] : [])].join(', ')
}

/** The columns that hold units, whichever the metric; lists and queries stand in none. */
const columnsOfUnits: Readonly<Partial<Record<Measurement['unit'], string>>> = {
  row: 'yTrue',
  task: 'trials',
  comparison: 'preferred',
  item: 'ratings',
}
