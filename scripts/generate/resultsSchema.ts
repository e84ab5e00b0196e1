import { namedInRunResults, resultsCodec } from '../../src/results/results.ts'

/** The JSON Schema of the results of a run, derived from the codec that writes them. */
export function resultsSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Results of a run of expect-metrics',
    description:
      'What the gates of a run found, as the reporters write it. What is undefined is null; the infinities and -0 are text.',
    ...resultsCodec.schema,
    $defs: Object.fromEntries(namedInRunResults.map(({ name, definition }) => [name, definition])),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
