import type { CommandOption } from './commandOption.ts'
import { sureOptions } from './gateOptions.ts'

/** How much worse, or better, than the other model predictions must be. */
export const differenceOptions = {
  margin: { kind: 'number', value: 'NUMBER', about: 'the loss that is allowed' },
  relativeMargin: { kind: 'number', value: 'SHARE', about: "the same as a share of the older model's value" },
  lead: { kind: 'number', value: 'NUMBER', about: 'the gain that is asked for; 0 is any' },
} as const satisfies Readonly<Record<string, CommandOption>>

/** How the rows of both models are brought together, and how sure a comparison must be. */
export const comparisonOptions = {
  on: { kind: 'choice', choices: ['all', 'intersection'], about: 'whether both must have the same rows' },
  minOverlap: { kind: 'number', value: 'SHARE', about: 'with --on intersection: the share of rows both must have' },
  ...sureOptions,
} as const satisfies Readonly<Record<string, CommandOption>>

/** The columns of the older model, where they stand beside those of the new one. */
export const otherColumns = {
  withYPred: { kind: 'text', value: 'COLUMN', about: 'what the older model predicted, in the same rows' },
  withYScore: { kind: 'text', value: 'COLUMN', about: 'its scores, in the same rows' },
} as const satisfies Readonly<Record<string, CommandOption>>
