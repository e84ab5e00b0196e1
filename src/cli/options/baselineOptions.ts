import type { CommandOption } from './commandOption.ts'

/** What a baseline allows, and what its file keeps. */
export const baselineOptions = {
  margin: { kind: 'texts', value: 'NUMBER', about: 'the loss that is allowed (0): 0.01, or auc=0.01 for one metric' },
  maxDrift: {
    kind: 'texts',
    value: 'NUMBER',
    about: 'the most that may be lost since the best value (twice the margin)',
  },
  rows: {
    kind: 'choice',
    choices: ['true', 'sketch', 'false'],
    about: 'which rows the file keeps (true: all of them)',
  },
  hashIds: { kind: 'flag', about: 'keeps hashes of the ids' },
  ratchet: { kind: 'choice', choices: ['significant', 'always'], about: 'which gains --update records' },
} as const satisfies Readonly<Record<string, CommandOption>>

/** What may be done to baseline files. */
export const updateOptions = {
  update: { kind: 'flag', about: 'records better values in baselines; never lowers a bar' },
  allowWorse: { kind: 'flag', about: 'with --update: records worse values, too' },
} as const satisfies Readonly<Record<string, CommandOption>>
