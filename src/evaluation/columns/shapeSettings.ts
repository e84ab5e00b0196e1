import type { LabelSettings } from './labelColumns.ts'
import type { RankingSettings } from './rankings.ts'

/** Settings of one measurement that change what a shape gives. */
export type ShapeSettings = LabelSettings & RankingSettings

/** The settings of a shape that has nothing to do with rankings. */
export function labelSettings({ positive, threshold }: LabelSettings): ShapeSettings {
  return {
    positive,
    threshold,
    ties: undefined,
    relevantFrom: 1,
    unjudged: 'irrelevant',
    depth: undefined,
    singlePrecision: false,
  }
}
