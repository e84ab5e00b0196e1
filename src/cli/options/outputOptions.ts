import type { CommandOption } from './commandOption.ts'

/** Where a command writes what it found. */
export const outputOptions = {
  json: { kind: 'text', value: 'FILE', about: 'writes the result as JSON; - is standard output' },
  quiet: { kind: 'flag', about: 'prints nothing but failures and errors' },
} as const satisfies Readonly<Record<string, CommandOption>>
