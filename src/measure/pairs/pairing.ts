import { placesAmongAll } from '../../evaluation/encode/amongAll.ts'
import type { ColumnRole } from '../../evaluation/encode/column.ts'
import { type ColumnView, cellsOf } from '../../evaluation/encode/columnView.ts'
import { placedAsLent, withTruthOf } from '../../evaluation/encode/inheritTruth.ts'
import { presentColumns } from '../../evaluation/encode/presentColumns.ts'
import type { RankingData } from '../../evaluation/encode/rankings/rankingData.ts'
import { countedRowsOf, placeOf } from '../../evaluation/encode/rowNames.ts'
import { dataAsGiven, dataThatCount, standingFor } from '../../evaluation/encode/standingFor.ts'
import { isSliceable, partOf, type Sliceable, taken } from '../../evaluation/encode/subset.ts'
import { namesOf, viewsOf } from '../../evaluation/encode/viewsOf.ts'
import { describeValue, isThenable, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withPlace } from '../../evaluation/errors/refusals.ts'
import { type Evaluation, evaluationOf, isEvaluation } from '../../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import { requireMeasured } from '../../evaluation/missing/requireMeasured.ts'
import { evaluationOfRuns, haveSameUnits, runsOf } from '../../evaluation/repeatedRuns.ts'
import { withoutRows } from '../../evaluation/storedReport.ts'
import type { TotalsData } from '../../evaluation/totals/totals.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { type CommonUnits, commonUnits, type Unpaired } from './commonUnits.ts'
import type { Comparison } from './compare.ts'
import { type FirstDifference, firstDifference } from './firstDifference.ts'
import { LEAST_OVERLAP, type PairOn, requireOverlap } from './overlap.ts'
import { requireNamedPredictions } from './requireNamedPredictions.ts'
import { requireSameJudgements } from './requireSameJudgements.ts'
import { queriesWeighedBy, rowsWeighedBy } from './sketch/weighedBy.ts'

/** What a comparison does with a baseline that is surely better the other way round. */
export type WhenInverted = 'fail' | 'compare'

/** A candidate and a baseline, unit beside unit. */
export interface Pairing {
  readonly candidate: Evaluation
  readonly baseline: Evaluation
  /** By what the units of both were brought together. */
  readonly by: Comparison['by']
  /** Units that only one side has, and that were left out. */
  readonly candidateOnly: number
  readonly baselineOnly: number
  /** What some of those are called, by side; absent where they have no names. */
  readonly unpaired?: Unpaired | undefined
  /** The share of the larger side that both sides had to have in common, where units were left out. */
  readonly leastOverlap?: number | undefined
  /** What a baseline that is upside down leads to. It is not looked for where absent. */
  readonly whenInverted?: WhenInverted | undefined
  /** What the baseline does, where it is a model that learned nothing. */
  readonly dummy?: string | undefined
}

/**
 * Brings candidate and baseline together: by id, queries by name, and by position where neither side has names.
 *
 * @throws EvaluationError where both are the very same object, their truths differ, only one has ids, or units of one
 *   are missing in the other and `on` is not `'intersection'`, or too few are common to both.
 */
export function pairUp(
  candidateInput: unknown,
  baselineInput: unknown,
  on: PairOn,
  minOverlap: number = LEAST_OVERLAP,
): Pairing {
  if (candidateInput === baselineInput) {
    throw new EvaluationError({
      column: 'baseline',
      problem: 'the very same object stands on both sides',
      expected: 'the predictions of another model, or those of the last release',
    })
  }
  if (typeof baselineInput !== 'object' || baselineInput === null || isThenable(baselineInput)) {
    throw new EvaluationError({
      column: 'baseline',
      problem: `baseline is ${isThenable(baselineInput) ? 'a Promise' : describeValue(baselineInput)}`,
      expected: 'an evaluation, or predictions alone: { yPred }, { yScore } or { run }',
      mend: isThenable(baselineInput) ? 'Await it first' : undefined,
    })
  }
  const candidate = borrowedEvaluation(candidateInput)
  if (candidate.data.kind === 'repeated' || isRepeated(baselineInput)) {
    return pairRuns(candidate, baselineInput, on, minOverlap)
  }
  if (candidate.data.kind === 'totals') return pairTotals(candidate, candidate.data, baselineInput)
  requireNamedPredictions(candidate.data, baselineInput)
  const completed = withPlace('baseline', () => withTruthOf(candidate, baselineInput))
  const given = withPlace('baseline', () => borrowedEvaluation(completed))
  const baseline = completed === baselineInput ? given : withDataOf(given, placedAsLent(given.data, candidate.data))
  // A baseline that lacks answers would make any candidate look better.
  withPlace('baseline', () => requireMeasured(baseline))
  if (candidate.data.kind !== baseline.data.kind) {
    throw new EvaluationError({
      column: 'baseline',
      problem: `the baseline has ${baseline.columns.join(', ')}, the candidate ${candidate.columns.join(', ')}`,
      expected: 'columns of the same kind on both sides',
    })
  }
  const [ours, theirs] = [candidate.data, baseline.data]
  if (ours.kind === 'report' || theirs.kind === 'report') throw withoutRows('baseline', 'a paired comparison')
  if (ours.kind === 'lists' || theirs.kind === 'lists') {
    throw new EvaluationError({
      column: 'baseline',
      problem: 'lists without judgements are not compared in pairs',
      expected: '{ qrels, run } on both sides',
    })
  }
  if (ours.kind === 'ranking' && theirs.kind === 'ranking') {
    return pairQueries([candidate, ours], [baseline, theirs], on, minOverlap)
  }
  if (ours.kind === 'ranking' || theirs.kind === 'ranking') throw new TypeError('both kinds were checked')
  const tables = [ours, theirs].map(countedRowsOf)
  if (tables.every(counted => counted === undefined))
    return pairRows([candidate, ours], [baseline, rowsWeighedBy(ours, theirs)], on, minOverlap)
  const [first, second] = tables
  const source = first?.table.amongAll?.source
  const isOfOneTable =
    completed !== baselineInput || (source !== undefined && source === second?.table.amongAll?.source)
  if (first === undefined || second === undefined || !isOfOneTable) throw countedApart()
  const paired = pairRows(
    [withDataOf(candidate, first.table), first.table],
    [withDataOf(baseline, second.table), rowsWeighedBy(first.table, second.table)],
    on,
    minOverlap,
  )
  return { ...paired, candidate: withAllRows(paired.candidate), baseline: withAllRows(paired.baseline) }
}

/** Two models are compared where their rows are. */
function pairTotals(candidate: Evaluation, { baseline, engine }: TotalsData, given: object): Pairing {
  if (baseline !== undefined && given === baseline) {
    return { candidate, baseline, by: 'engine', candidateOnly: 0, baselineOnly: 0 }
  }
  throw new EvaluationError({
    column: 'baseline',
    problem:
      baseline === undefined
        ? `${engine} was not asked for another model, and totals of two queries do not say which row is which`
        : `${engine} has compared both models, and the baseline is not the one of that evaluation`,
    expected: 'the baseline of the same evaluation: preds.baseline',
    mend: "Name its columns when the rows are counted: baseline: { yScore: 'last_release_score' }",
  })
}

function isRepeated(input: unknown): input is Evaluation {
  return isEvaluation(input) && input.data.kind === 'repeated'
}

/** Pairs every run of one side with the first of the other: the runs of a side have the same rows in the same order. */
function pairRuns(candidate: Evaluation, baseline: unknown, on: PairOn, minOverlap: number): Pairing {
  const ours = runsOf(candidate)
  const theirs = isRepeated(baseline) ? runsOf(baseline) : [baseline]
  const paired = ours.map(run => pairUp(run, theirs[0], on, minOverlap))
  const others = [paired[0], ...theirs.slice(1).map(run => pairUp(ours[0], run, on, minOverlap))]
  const sides = { candidate: paired.map(each => each.candidate), baseline: others.map(each => each.baseline) }
  requireSameUnits([...sides.candidate, ...sides.baseline])
  return {
    ...paired[0],
    candidate: candidate.data.kind === 'repeated' ? evaluationOfRuns(sides.candidate) : paired[0].candidate,
    baseline: isRepeated(baseline) ? evaluationOfRuns(sides.baseline) : paired[0].baseline,
  }
}

/** Refuses runs that lack different units: beside the first run of the other side, they keep different ones. */
function requireSameUnits(runs: readonly Evaluation[]): void {
  if (haveSameUnits(runs)) return
  const units = runs[0].data.kind === 'ranking' ? 'queries' : 'rows'
  throw new EvaluationError({
    column: 'on',
    problem: `the runs of one side lack different ${units}, so that no ${units} are common to all runs by pairs`,
    expected: `runs that answer the same ${units}`,
  })
}

/** Returns two models whose predictions were read from the same rows of one table, as such: also where those have counts. */
export function besideInTable(candidate: Evaluation, baseline: Evaluation): readonly [Evaluation, Evaluation] {
  const source = {}
  const of = (side: Evaluation): Evaluation => {
    const data = dataAsGiven(side.data)
    if (!isSliceable(data)) return side
    return withDataOf(side, dataThatCount({ ...data, amongAll: { ...placesAmongAll(data), source } }))
  }
  return [of(candidate), of(baseline)]
}

/** Counts of two tables do not say which rows of one are which of the other. */
function countedApart(): EvaluationError {
  return new EvaluationError({
    column: 'baseline',
    problem: 'rows with counts in two tables cannot be paired: no count says which rows of one are which of the other',
    expected: 'one table with the predictions of both models',
    mend: 'Group by the truth and both predictions, and hand in those of the baseline alone: { yPred: old }',
  })
}

function withAllRows(evaluation: Evaluation): Evaluation {
  return withDataOf(evaluation, standingFor(evaluation.data))
}

/** The evaluation of other data, of which all holds that was said of it. */
export function withDataOf({ columns, notes, missing, slicesOfAll }: Evaluation, data: Evaluation['data']): Evaluation {
  return evaluationOf(columns, data, notes, missing, slicesOfAll)
}

type Side<Data> = readonly [evaluation: Evaluation, data: Data]

/** Pairs queries by name, or by position where neither side has names. */
function pairQueries(
  [candidate, ours]: Side<RankingData>,
  [baseline, theirs]: Side<RankingData>,
  on: PairOn,
  minOverlap: number,
): Pairing {
  requireNamesOnBoth(ours.named, theirs.named)
  const counting = queriesWeighedBy(ours, theirs)
  if (!ours.named) requireSameCount(ours, counting, 'queries')
  const [judged, others] = on === 'all' ? [ours, counting] : [answered(ours), answered(counting)]
  const pairs = commonUnits(namesOf(judged) ?? [], namesOf(others) ?? [], on, minOverlap, 'query')
  const data = pairs.whole ? judged : taken(judged, pairs.ours)
  const other = taken(others, pairs.theirs)
  requireSameJudgements(data, other)
  return {
    candidate: withDataOf(candidate, data),
    baseline: withDataOf(baseline, { ...other, sampleWeight: data.sampleWeight }),
    by: ours.named ? 'query' : 'position',
    ...pairs.left,
  }
}

/** Pairs rows by id, or by position where neither side has ids. */
function pairRows(
  [candidate, ours]: Side<Sliceable>,
  [given, theirs]: Side<Sliceable>,
  on: PairOn,
  minOverlap: number,
): Pairing {
  const baseline = theirs === given.data ? given : withDataOf(given, theirs)
  requireNamesOnBoth(ours.ids !== undefined, theirs.ids !== undefined)
  const areNamed = ours.ids !== undefined && theirs.ids !== undefined
  const pairs = areNamed
    ? commonUnits(ours.ids, theirs.ids, on, minOverlap, 'row')
    : commonPlaces(ours, theirs, on, minOverlap)
  const paired = {
    candidate: pairs.whole ? candidate : withDataOf(candidate, partOf(ours, pairs.ours, [ours, theirs])),
    baseline: pairs.whole ? baseline : withDataOf(baseline, partOf(theirs, pairs.theirs, [ours, theirs])),
    by: areNamed ? ('id' as const) : ('position' as const),
    ...pairs.left,
  }
  requireSameTruth(paired.candidate, paired.baseline)
  return { ...paired, baseline: judgedLike(paired.candidate, paired.baseline) }
}

/** The rows without ids that both sides have. A row that was left out on one side counts on neither. */
function commonPlaces(ours: Sliceable, theirs: Sliceable, on: PairOn, minOverlap: number): CommonUnits {
  if (ours.amongAll === undefined && theirs.amongAll === undefined) {
    requireSameCount(ours, theirs, 'rows')
    const none = new Uint32Array(0)
    return { ours: none, theirs: none, whole: true, left: { candidateOnly: 0, baselineOnly: 0 } }
  }
  const [all, others] = [ours, theirs].map(placesAmongAll)
  requireSameCount(all, others, 'rows')
  const [known, theirKnown] = [all, others].map(({ places }) => new Set(places))
  const rows = rowsWhere(ours.n, row => theirKnown.has(all.places[row]))
  const theirRows = rowsWhere(theirs.n, row => known.has(others.places[row]))
  if (rows.length === 0) {
    throw new EvaluationError({
      column: 'baseline',
      problem: 'no row has a value in the candidate and in the baseline: each lacks those of the other',
      expected: 'rows in which both models have answered',
    })
  }
  requireOverlap(rows.length, { ours: ours.n, theirs: theirs.n }, minOverlap, 'row', on)
  const only = { candidateOnly: ours.n - rows.length, baselineOnly: theirs.n - rows.length }
  const differ = only.candidateOnly + only.baselineOnly > 0
  // The notes of both sides name the rows that they lack.
  return {
    ours: rows,
    theirs: theirRows,
    whole: !differ,
    left: { ...only, ...(differ && { leastOverlap: minOverlap }) },
  }
}

/** Refuses ids on one side alone: by position, rows that stand in another order would be compared with each other. */
function requireNamesOnBoth(ours: boolean, theirs: boolean): void {
  if (ours === theirs) return
  throw new EvaluationError({
    column: 'baseline.ids',
    problem: ours ? 'the candidate has ids, the baseline has none' : 'the baseline has ids, the candidate has none',
    expected: 'ids on both sides, or on neither',
    mend: `Hand in ids with the ${ours ? 'baseline' : 'candidate'}, too: they say which row each prediction belongs to`,
  })
}

function requireSameCount(
  candidate: Pick<Evaluation, 'n'>,
  baseline: Pick<Evaluation, 'n'>,
  units: 'rows' | 'queries',
): void {
  if (candidate.n === baseline.n) return
  throw new EvaluationError({
    column: 'baseline',
    problem: `the candidate has ${candidate.n} ${units}, the baseline ${baseline.n}, and there are no ids`,
    expected: `ids on both sides, or as many ${units} in the same order`,
  })
}

/** The queries that the run has. */
function answered(data: RankingData): RankingData {
  const { queries } = data
  const present = rowsWhere(queries.length, i => !queries[i].missing)
  return present.length === queries.length ? data : taken(data, present)
}

/** The baseline with all that the candidate has beside its rows, and its settings where it has none of its own. */
function judgedLike(candidate: Evaluation, baseline: Evaluation): Evaluation {
  const { data } = baseline
  const own = presentColumns(data)
  const like: Record<string, unknown> = {}
  for (const { name, role } of own) if (overruled.has(role)) like[name] = undefined
  for (const { name, role, value } of presentColumns(candidate.data)) {
    const missing = role === 'setting' && own.every(column => column.name !== name)
    if (missing || overruled.has(role)) like[name] = value
  }
  return withDataOf(baseline, { ...data, ...like })
}

/** The roles of columns that the candidate determines for both sides. */
const overruled: ReadonlySet<ColumnRole> = new Set(['weight', 'beside'])

function requireSameTruth(candidate: Evaluation, baseline: Evaluation): void {
  const others = viewsOf(baseline.data, 'truth')
  const ids = namesOf(candidate.data)
  for (const [column, view] of viewsOf(candidate.data, 'truth')) {
    const other = others.get(column)
    const [truth, theirTruth] = [view, other].map(each => (each === undefined ? () => undefined : cellsOf(each)))
    for (let row = 0; row < candidate.n; row++) {
      if (truth(row) === theirTruth(row)) continue
      const place = 'places' in candidate.data ? placeOf(candidate.data, row) : row
      const { path, ours, theirs } = differenceIn(row, view, other)
      const [whole, ...inside] = column.split('.')
      const name =
        ids === undefined
          ? `${[`${whole}[${place}]`, ...inside].join('.')}${path}`
          : `${column}${path} of the row ${describeValue(ids[row])}`
      throw new EvaluationError({
        column: `baseline.${column}`,
        index: place,
        problem: `${name} is ${ours} in the candidate, ${theirs} in the baseline`,
        expected: 'the same truth on both sides',
        mend: mendOf(column),
      })
    }
  }
}

/** What two columns hold in a row where they differ, and where in it. */
function differenceIn(row: number, view: ColumnView, other: ColumnView | undefined): FirstDifference {
  if (view.kind === 'lists' && other?.kind === 'lists' && view.valueOf !== undefined && other.valueOf !== undefined) {
    return firstDifference(view.valueOf(row), other.valueOf(row))
  }
  return { path: '', ours: shownCell(view, row), theirs: other === undefined ? 'absent' : shownCell(other, row) }
}

function shownCell(view: ColumnView, row: number): string {
  const cell = cellsOf(view)(row)
  if (view.kind === 'values' || view.kind === 'numbers' || view.kind === 'names') return describeValue(cell)
  // Cells of several values are JSON.
  return listed(JSON.parse(String(cell))) || 'empty'
}

/** How a baseline takes over the truth of the candidate, where it can. */
function mendOf(column: string): string | undefined {
  if (column === 'fields.truth')
    return 'Give both sides the same true fields: they come from the documents, not from the model'
  const predicted = column === 'expectedTools' ? 'toolCalls' : 'yPred'
  return `Hand in the predictions alone: { ${predicted} }; they inherit the truth of the candidate`
}
