import type { CommandOption } from './commandOption.ts'

/** How sure a gate must be, and on which slices it must hold. */
export const sureOptions = {
  confidence: { kind: 'number', value: 'LEVEL', about: 'how sure it must be: 0.95' },
  whenInconclusive: { kind: 'choice', choices: ['fail', 'pass'], about: 'what a gate does that is not sure' },
  slicesMust: { kind: 'choice', choices: ['prove', 'notFail'], about: 'with --confidence: what slices must show' },
  minSupport: { kind: 'number', value: 'NUMBER', about: 'slices of less support are not judged (30)' },
  whenSmall: { kind: 'choice', choices: ['skip', 'fail'], about: 'what such slices do' },
} as const satisfies Readonly<Record<string, CommandOption>>

/** What a gate may be given beside its bound. */
export const gateOptions = {
  ...sureOptions,
  sliceBound: {
    kind: 'text',
    value: "'>= 0.6'",
    about: 'what slices must be, where that is not what the whole must be',
  },
} as const satisfies Readonly<Record<string, CommandOption>>
