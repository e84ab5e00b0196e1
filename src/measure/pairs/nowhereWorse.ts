import { type ShapeName, type Shapes, shapes } from '../../evaluation/columns/shapes.ts'
import { evaluatedOnce } from '../../evaluation/encode/countedRows.ts'
import { codesOfRow } from '../../evaluation/encode/labelSets.ts'
import type { Computed, LossRatio, RatioOfSums, RisingCounts } from '../../metrics/definition/computed.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { placements } from '../../stats/scores/placements.ts'
import { relativeLosses } from '../intervals/lossSample.ts'
import type { Computation } from '../measureConfigured.ts'
import { gainOf } from './difference.ts'
import type { Sides } from './sides.ts'

/**
 * Returns whether no unit is worse under the candidate than under the baseline. A unit is what the metric is a mean or a
 * quantile of; else
 *
 * - of a ratio: both of its numbers are no worse, or there are no more errors and no fewer that are right;
 * - of counts over all texts: there are as many n-grams as before, and no fewer of any order match;
 * - a label: where the two models differ, the candidate is right and the baseline wrong;
 * - a set of labels: whatever the candidate adds is true, and whatever it leaves out is false;
 * - a score: each positive stands above as large a share of the negatives as before, and each negative below as large a
 *   share of the positives.
 *
 * Other metrics have no such units, and nothing can be said of them.
 */
export function nowhereWorse({ candidate, baseline }: Sides): boolean {
  const { direction } = candidate.metric
  if (typeof direction !== 'string' || direction === 'none') return false
  const inParts = partsNoWorse(candidate.computed, baseline.computed, direction)
  if (inParts !== undefined) return inParts
  const [ours, theirs] = [valuesOf(candidate), valuesOf(baseline)]
  if (ours !== undefined && theirs !== undefined) {
    return ours.length === theirs.length && ours.every((value, i) => isNoWorse(value, theirs[i], direction))
  }
  const name = candidate.shape.name
  return baseline.shape.name === name && (ofShape[name]?.(candidate, baseline) ?? false)
}

function valuesOf({ computed }: Computation): Float64Array | undefined {
  return computed.units?.().values ?? computed.quantile?.().values
}

/** Whether no unit is worse, of values that several numbers of each unit decide; undefined for others. */
function partsNoWorse(ours: Computed, theirs: Computed, direction: 'up' | 'down'): boolean | undefined {
  if (ours.risesWith !== undefined && theirs.risesWith !== undefined) {
    return risesNowhereLess(ours.risesWith(), theirs.risesWith())
  }
  if (ours.ratio !== undefined && theirs.ratio !== undefined) return losesNowhereMore(ours.ratio(), theirs.ratio())
  if (ours.sums === undefined || theirs.sums === undefined) return undefined
  return direction === 'down'
    ? paysNowhereMore(ours.sums(), theirs.sums())
    : paysNowhereMore(theirs.sums(), ours.sums())
}

function risesNowhereLess(ours: RisingCounts, theirs: RisingCounts): boolean {
  const everywhere = (
    own: RisingCounts['rising'] = new Map(),
    other: RisingCounts['rising'] = new Map(),
    holds: (now: number, before: number) => boolean,
  ): boolean =>
    [...new Set([...own.keys(), ...other.keys()])].every(name => {
      const [now, before] = [own.get(name), other.get(name)]
      return (now ?? before ?? []).every((_, i) => holds(now?.[i] ?? 0, before?.[i] ?? 0))
    })
  return (
    everywhere(ours.fixed, theirs.fixed, (now, before) => now === before) &&
    everywhere(ours.rising, theirs.rising, (now, before) => now >= before)
  )
}

/**
 * Between references that are the same but for their unit, a unit is no worse where it loses no more of them; else where its
 * loss is no larger, and either its reference no smaller, or what it does not lose of it.
 */
function losesNowhereMore(ours: LossRatio, theirs: LossRatio): boolean {
  const [now, before] = [ours, theirs].map(relativeLosses)
  const [unit, unitBefore] = [ours, theirs].map(each => relativeLosses({ ...each, losses: each.references }))
  if (unit.every((reference, i) => nearlyEqual(reference, unitBefore[i]))) {
    return now.every((loss, i) => isNoMore(loss, before[i]))
  }
  const areShares = [ours, theirs].every(({ losses, references }) => losses.every((loss, i) => loss <= references[i]))
  return ours.losses.every((loss, i) => {
    const [reference, lossBefore, referenceBefore] = [ours.references[i], theirs.losses[i], theirs.references[i]]
    const isAsWide = isNoMore(referenceBefore, reference)
    return (
      isNoMore(loss, lossBefore) &&
      (isAsWide || (areShares && isNoMore(referenceBefore - lossBefore, reference - loss)))
    )
  })
}

/** A unit costs no more where it adds no more above, and no less below. A sum below 0 would rise with the one below it. */
function paysNowhereMore(ours: RatioOfSums, theirs: RatioOfSums): boolean {
  const areCosts = [ours, theirs].every(({ numerators }) => numerators.every(each => each >= 0))
  return ours.numerators.every((above, i) => {
    const [below, before] = [ours.denominators[i], theirs.denominators[i]]
    return isNoMore(above, theirs.numerators[i]) && (areCosts ? isNoMore(before, below) : nearlyEqual(before, below))
  })
}

/** A unit without a number on either side has no more. */
function isNoMore(a: number, b: number): boolean {
  return a <= b || nearlyEqual(a, b) || (Number.isNaN(a) && Number.isNaN(b))
}

/** A unit without a value on either side is no worse. */
function isNoWorse(ours: number, theirs: number, direction: 'up' | 'down'): boolean {
  if (Number.isNaN(ours) || Number.isNaN(theirs)) return Number.isNaN(ours) && Number.isNaN(theirs)
  return gainOf(ours, theirs, direction) >= 0
}

/** Counted rows are looked at once each, whatever their count. */
function columnsOf<Name extends ShapeName>(name: Name, { evaluation, shape }: Computation): Shapes[Name] {
  return shapes[name].columns(evaluatedOnce(evaluation).data, shape.settings)
}

type Compared = (candidate: Computation, baseline: Computation) => boolean

const ofShape: { readonly [Name in ShapeName]?: Compared } = {
  labels: (candidate, baseline) => {
    const [ours, theirs] = [candidate, baseline].map(side => columnsOf('labels', side))
    return ours.yPred.every(
      (code, row) =>
        ours.labels[code] === theirs.labels[theirs.yPred[row]] ||
        (code === ours.yTrue[row] && theirs.yPred[row] !== theirs.yTrue[row]),
    )
  },
  labelSets: (candidate, baseline) => {
    const [ours, theirs] = [candidate, baseline].map(side => columnsOf('labelSets', side))
    for (let row = 0; row < ours.n; row++) {
      const labelsOf = (columns: typeof ours, sets: typeof ours.yPred) =>
        new Set(Array.from(codesOfRow(sets, row), code => columns.labels[code]))
      const truth = labelsOf(ours, ours.yTrue)
      const [now, before] = [labelsOf(ours, ours.yPred), labelsOf(theirs, theirs.yPred)]
      for (const label of now) if (!before.has(label) && !truth.has(label)) return false
      for (const label of before) if (!now.has(label) && truth.has(label)) return false
    }
    return true
  },
  scores: (candidate, baseline) => {
    const [ours, theirs] = [candidate, baseline].map(side => {
      const { yScore, isPositive } = columnsOf('scores', side)
      const of = (truth: number): Float64Array => yScore.filter((_, row) => isPositive[row] === truth)
      return placements(of(1), of(0))
    })
    return (
      ours.ofPositives.every((place, i) => place >= theirs.ofPositives[i]) &&
      ours.ofNegatives.every((place, i) => place >= theirs.ofNegatives[i])
    )
  },
}
