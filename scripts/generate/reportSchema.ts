import { namedCodecs, reportCodec } from '../../src/report/reportCodec.ts'

/** The JSON Schema of reports, derived from the codecs that write and read them. */
export function reportSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Metric report of expect-metrics',
    description: 'Many measurements of one evaluation. What is undefined is null; the infinities and -0 are text.',
    ...reportCodec.schema,
    $defs: Object.fromEntries(namedCodecs.map(({ name, definition }) => [name, definition])),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
