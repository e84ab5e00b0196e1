import { settingsOfFile, settingsOfGate } from '../../src/cli/gatesFile.ts'
import type { CommandOption, CommandOptions } from '../../src/cli/options/commandOption.ts'

/** The JSON Schema of a file of gates, derived from the options of `check`. */
export function gatesSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Gates of expect-metrics',
    description: 'What expect-metrics check --config reads: files of predictions, their columns, and gates.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      files: { ...several, description: 'Files of predictions, relative to the folder of this one.' },
      gates: {
        type: 'array',
        description: "What must hold: 'auc >= 0.65', 'f1 within 0.9 ± 0.01', 'auc between 0.6 and 0.999'.",
        items: {
          anyOf: [
            { type: 'string' },
            {
              type: 'object',
              properties: { gate: { type: 'string' }, ...propertiesOf(settingsOfGate) },
              required: ['gate'],
              additionalProperties: false,
            },
          ],
        },
      },
      ...propertiesOf(settingsOfFile),
    },
    additionalProperties: false,
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

const label = { type: ['string', 'number', 'boolean'] }
const several = { anyOf: [label, { type: 'array', items: label, minItems: 1 }] }

function propertiesOf(options: CommandOptions): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...kindOf(option), description: option.about }]),
  )
}

function kindOf(option: CommandOption): Readonly<Record<string, unknown>> {
  switch (option.kind) {
    case 'flag':
      return { type: 'boolean' }
    case 'number':
      return { type: 'number' }
    case 'choice':
      return { enum: option.choices }
    case 'text':
      return label
    case 'texts':
      return several
    default:
      return option satisfies never
  }
}
