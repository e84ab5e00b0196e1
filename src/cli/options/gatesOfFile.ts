import type { CommandOptions } from './commandOption.ts'
import { fileOptions } from './fileOptions.ts'
import {
  baselineOptions,
  comparisonOptions,
  differenceOptions,
  engineOptions,
  gateOptions,
  metricOptions,
  sureOptions,
} from './optionGroups.ts'

/** What a file of gates may hold beside its files, models and gates: what `check` takes as options. */
export const settingsOfFile = { ...fileOptions, ...engineOptions, ...gateOptions }

const { slices } = fileOptions
const { margin, relativeMargin, lead } = differenceOptions
const { confidence, whenInconclusive } = sureOptions

/** A kind of gate that a file of gates may hold: the key that tells it, what that takes, and what may stand beside it. */
export interface GateOfFile {
  readonly takes: 'text' | 'paths' | 'path' | 'strategy'
  readonly about: string
  readonly settings: CommandOptions
}

/** The kinds of gates of a file, by the key that tells them. */
export const gatesOfFile = {
  gate: {
    takes: 'text',
    about: "a metric and its bound: 'auc >= 0.65', 'f1 within 0.9 ± 0.01', 'auc between 0.6 and 0.999'",
    settings: { ...gateOptions, slices },
  },
  noWorseThan: {
    takes: 'paths',
    about: 'the files of an older model, which the predictions may not be worse than by more than the margin',
    settings: { ...metricOptions, margin, relativeMargin, ...comparisonOptions, slices },
  },
  betterThan: {
    takes: 'paths',
    about: 'the files of another model, which the predictions must be better than by the lead',
    settings: { ...metricOptions, lead, ...comparisonOptions, slices },
  },
  hold: {
    takes: 'path',
    about: 'a baseline file, NAME.baseline.json, to which the predictions are held',
    settings: { ...metricOptions, ...baselineOptions, ...sureOptions, slices },
  },
  beatDummy: {
    takes: 'strategy',
    about: 'how a model predicts that has learned nothing, which must be beaten: prior, majority, mean …',
    settings: { ...metricOptions, lead, confidence, whenInconclusive },
  },
} as const satisfies Readonly<Record<string, GateOfFile>>

export type GateKey = keyof typeof gatesOfFile
