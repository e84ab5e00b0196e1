import type { CommandOption } from './commandOption.ts'

/** The options that name a database, where predictions stay while they are counted. */
export const engineOptions = {
  engine: {
    kind: 'text',
    value: 'ENGINE',
    about: 'what counts the rows instead: trino://user@host:8080/catalog/schema, with TRINO_PASSWORD or TRINO_TOKEN',
  },
  table: { kind: 'text', value: 'TABLE', about: 'the table of the predictions there: preds, or schema.preds' },
} as const satisfies Readonly<Record<string, CommandOption>>
