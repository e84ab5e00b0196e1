import { baselineCodec, namedInBaselines } from '../../src/baselines/storedBaseline.ts'
import type { AnyCodec, JsonSchema } from '../../src/report/jsonCodec.ts'
import { namedCodecs, reportCodec } from '../../src/report/reportCodec.ts'
import { namedInRunResults, resultsCodec } from '../../src/results/results.ts'
import { gatesSchema } from './gatesSchema.ts'

/** The published JSON Schemas by path. Those of stored things are derived from the codecs that write and read them. */
export function schemas(): ReadonlyMap<string, string> {
  return new Map([
    [
      'docs/metric-report.schema.json',
      schemaOf(reportCodec, namedCodecs, {
        title: 'Metric report of expect-metrics',
        description: 'Many measurements of one evaluation. What is undefined is null; the infinities and -0 are text.',
      }),
    ],
    [
      'docs/baseline.schema.json',
      schemaOf(baselineCodec, namedInBaselines, {
        title: 'Baseline of expect-metrics',
        description:
          'What toHoldBaseline writes: the report that was reviewed and, compactly, what was predicted for each row. Beside it stands the schema of reports.',
      }),
    ],
    [
      'docs/results.schema.json',
      schemaOf(resultsCodec, namedInRunResults, {
        title: 'Results of a run of expect-metrics',
        description:
          'What the gates of a run found, as the reporters write it. What is undefined is null; the infinities and -0 are text.',
      }),
    ],
    ['docs/gates.schema.json', gatesSchema()],
  ])
}

interface Named {
  readonly name: string
  readonly definition: JsonSchema
}

function schemaOf(
  { schema }: Pick<AnyCodec, 'schema'>,
  named: readonly Named[],
  about: { readonly title: string; readonly description: string },
): string {
  const whole = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...about,
    ...schema,
    $defs: Object.fromEntries(named.map(({ name, definition }) => [name, definition])),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}
