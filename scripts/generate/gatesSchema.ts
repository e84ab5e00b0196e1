import type { CommandOption, CommandOptions } from '../../src/cli/options/commandOption.ts'
import { type GateOfFile, gatesOfFile, settingsOfFile } from '../../src/cli/options/gatesOfFile.ts'
import { dummyStrategies } from '../../src/measure/dummies/dummyStrategy.ts'

/** The JSON Schema of a file of gates, derived from the options of `check` and the kinds of gates. */
export function gatesSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Gates of expect-metrics',
    description: `What expect-metrics check --config reads: files of predictions, their columns, and gates. Paths may name variables of the environment: \${RUN}.`,
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      models: {
        type: 'array',
        minItems: 1,
        description: 'Several models, each with what it does not share with the others.',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, description: 'How messages and results call it.' },
            ...propertiesOfModel,
          },
          required: ['name'],
          additionalProperties: false,
        },
      },
      ...propertiesOfModel,
    },
    additionalProperties: false,
    $defs: { gate: { anyOf: [{ type: 'string' }, ...Object.entries<GateOfFile>(gatesOfFile).map(gateSchema)] } },
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

function gateSchema([key, { takes, about, settings }]: readonly [string, GateOfFile]) {
  return {
    type: 'object',
    properties: {
      [key]: { ...typeOf(takes), description: about },
      ...propertiesOf(settings),
    },
    required: [key, ...('metric' in settings ? ['metric'] : [])],
    additionalProperties: false,
  }
}

function typeOf(takes: GateOfFile['takes']) {
  if (takes === 'paths') return several
  return takes === 'strategy' ? { enum: dummyStrategies } : { type: 'string' }
}

const label = { type: ['string', 'number', 'boolean'] }
const several = { anyOf: [label, { type: 'array', items: label, minItems: 1 }] }

const propertiesOfModel = {
  files: {
    ...several,
    description: 'Files of predictions, relative to the folder of this one; * and ? are filled in.',
  },
  gates: { type: 'array', description: 'What must hold.', items: { $ref: '#/$defs/gate' } },
  ...propertiesOf(settingsOfFile),
}

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
      // In JSON, true and false are no texts.
      return {
        enum: option.choices.flatMap(word => (word === 'true' || word === 'false' ? [word, word === 'true'] : [word])),
      }
    case 'text':
      return label
    case 'texts':
    case 'oneOrMore':
      return several
    default:
      return option satisfies never
  }
}
