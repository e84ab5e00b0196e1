import { baselineCodec } from '../../src/baselines/storedBaseline.ts'
import { type AnyCodec, definition, type JsonSchema } from '../../src/report/jsonCodec.ts'
import { reportCodec } from '../../src/report/reportCodec.ts'
import { resultsCodec } from '../../src/results/results.ts'
import { gatesSchema } from './gatesSchema.ts'

/** The published JSON Schemas by path. Those of stored things are derived from the codecs that write and read them. */
export function schemas(): ReadonlyMap<string, string> {
  return new Map([
    [
      'docs/metric-report.schema.json',
      schemaOf(reportCodec, {
        title: 'Metric report of expect-metrics',
        description: 'Many measurements of one evaluation. What is undefined is null; the infinities and -0 are text.',
      }),
    ],
    [
      'docs/baseline.schema.json',
      schemaOf(baselineCodec, {
        title: 'Baseline of expect-metrics',
        description:
          'What toHoldBaseline writes: the report that was reviewed and, compactly, what was predicted for each row. Beside it stands the schema of reports.',
      }),
    ],
    [
      'docs/results.schema.json',
      schemaOf(resultsCodec, {
        title: 'Results of a run of expect-metrics',
        description:
          'What the gates of a run found, as the reporters write it. What is undefined is null; the infinities and -0 are text.',
      }),
    ],
    ['docs/gates.schema.json', gatesSchema()],
  ])
}

function schemaOf(
  { schema }: Pick<AnyCodec, 'schema'>,
  about: { readonly title: string; readonly description: string },
): string {
  const whole = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...about,
    ...schema,
    $defs: Object.fromEntries(definitionsIn(schema)),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/** What a schema refers to by name, and what that refers to. */
function definitionsIn(schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, JsonSchema>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { $ref, [definition]: defined, ...others }: JsonSchema = { ...part }
    const name = String($ref).replace('#/$defs/', '')
    if (defined !== undefined && !found.has(name)) {
      found.set(name, defined)
      visit(defined)
    }
    for (const inner of Object.values(others)) visit(inner)
  }
  visit(schema)
  return found
}
