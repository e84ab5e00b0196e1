import { checkCodec, compareCodec, holdCodec, namedInResults } from '../../src/cli/resultCodec.ts'

/** The JSON Schema of what `check`, `compare` and `hold` write with `--json`, derived from the codecs that write it. */
export function resultSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Result of a command of expect-metrics',
    description:
      'What check, compare and hold write with --json. What is undefined is null; the infinities and -0 are text.',
    oneOf: [checkCodec, compareCodec, holdCodec].map(({ schema }) => schema),
    $defs: Object.fromEntries(namedInResults.map(({ name, definition }) => [name, definition])),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
