import { type ShapeName, shapes } from '../../evaluation/columns/shapes.ts'
import { codesOfRow } from '../../evaluation/encode/labelSets.ts'
import { countedRowsOf, evaluatedOnce } from '../../evaluation/encode/rowNames.ts'
import { placements } from '../../stats/scores/placements.ts'
import { relativeLosses } from '../intervals/lossSample.ts'
import { type Computation, computationOf } from '../measureConfigured.ts'
import { gainOf } from './difference.ts'
import type { Sides } from './sides.ts'

/**
 * Returns whether no unit is worse under the candidate than under the baseline. A unit is what the metric is a mean, a
 * quantile or a ratio of; else
 *
 * - a label: where the two models differ, the candidate is right and the baseline wrong;
 * - a set of labels: whatever the candidate adds is true, and whatever it leaves out is false;
 * - a score: each positive stands above as large a share of the negatives as before, and each negative below as large a
 *   share of the positives.
 *
 * Other metrics have no such units, and nothing can be said of them.
 */
export function nowhereWorse(sides: Sides): boolean {
  const [candidate, baseline] = [sides.candidate, sides.baseline].map(inDistinctRows)
  const { direction } = candidate.metric
  if (typeof direction !== 'string' || direction === 'none') return false
  const [ours, theirs] = [valuesOf(candidate), valuesOf(baseline)]
  if (ours !== undefined && theirs !== undefined) {
    // A ratio is one of losses, whichever way the metric points.
    const towards = candidate.computed.ratio === undefined ? direction : 'down'
    return ours.length === theirs.length && ours.every((value, i) => isNoWorse(value, theirs[i], towards))
  }
  const name = candidate.shape.name
  return baseline.shape.name === name && (ofShape[name]?.(candidate, baseline) ?? false)
}

/** Counted rows are looked at once each, whatever their count. */
function inDistinctRows(computation: Computation): Computation {
  const { evaluation, metric } = computation
  return countedRowsOf(evaluation.data) === undefined ? computation : computationOf(evaluatedOnce(evaluation), metric)
}

function valuesOf({ computed }: Computation): Float64Array | undefined {
  const values = computed.units?.().values ?? computed.quantile?.().values
  if (values !== undefined) return values
  const ratio = computed.ratio?.()
  return ratio && relativeLosses(ratio)
}

/** A unit without a value on either side is no worse. */
function isNoWorse(ours: number, theirs: number, direction: 'up' | 'down'): boolean {
  if (Number.isNaN(ours) || Number.isNaN(theirs)) return Number.isNaN(ours) && Number.isNaN(theirs)
  return gainOf(ours, theirs, direction) >= 0
}

type Compared = (candidate: Computation, baseline: Computation) => boolean

const ofShape: { readonly [Name in ShapeName]?: Compared } = {
  labels: (candidate, baseline) => {
    const [ours, theirs] = [candidate, baseline].map(({ evaluation, shape }) =>
      shapes.labels.columns(evaluation.data, shape.settings),
    )
    return ours.yPred.every(
      (code, row) =>
        ours.labels[code] === theirs.labels[theirs.yPred[row]] ||
        (code === ours.yTrue[row] && theirs.yPred[row] !== theirs.yTrue[row]),
    )
  },
  labelSets: (candidate, baseline) => {
    const [ours, theirs] = [candidate, baseline].map(({ evaluation, shape }) =>
      shapes.labelSets.columns(evaluation.data, shape.settings),
    )
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
    const [ours, theirs] = [candidate, baseline].map(({ evaluation, shape }) => {
      const { yScore, isPositive } = shapes.scores.columns(evaluation.data, shape.settings)
      const of = (truth: number): Float64Array => yScore.filter((_, row) => isPositive[row] === truth)
      return placements(of(1), of(0))
    })
    return (
      ours.ofPositives.every((place, i) => place >= theirs.ofPositives[i]) &&
      ours.ofNegatives.every((place, i) => place >= theirs.ofNegatives[i])
    )
  },
}
