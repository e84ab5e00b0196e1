import type { CommandOption } from './commandOption.ts'

/** What may be done to baseline files. */
export const updateOptions = {
  update: { kind: 'flag', about: 'records better values in baselines; never lowers a bar' },
  allowWorse: { kind: 'flag', about: 'with --update: records worse values, too' },
} as const satisfies Readonly<Record<string, CommandOption>>
