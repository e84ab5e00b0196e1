import type { CommandOption } from './commandOption.ts'

const quiet = { kind: 'flag', about: 'prints nothing but failures and errors' } as const

/** Where a command writes what it found. */
export const outputOptions = {
  json: { kind: 'text', value: 'FILE', about: 'writes the result as JSON; - is standard output' },
  quiet,
} as const satisfies Readonly<Record<string, CommandOption>>

/** Where a command writes what it judged, as the reporters of runners do. */
export const writtenOptions = {
  json: { kind: 'text', value: 'FILE', about: 'writes results as JSON; - is standard output' },
  html: { kind: 'text', value: 'FILE', about: 'writes them as a page that opens without a server' },
  markdown: { kind: 'text', value: 'FILE', about: 'writes them as a summary, for a job or a comment' },
  junit: { kind: 'text', value: 'FILE', about: 'writes them as JUnit XML: a test case for each gate and slice' },
  summary: { kind: 'flag', about: 'appends the summary to that of the job of GitHub (by itself where there is one)' },
  noSummary: { kind: 'flag', about: 'leaves the summary of the job alone' },
  quiet,
} as const satisfies Readonly<Record<string, CommandOption>>
