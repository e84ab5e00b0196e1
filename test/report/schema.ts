import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../package/repository.ts'

export type Schema = Readonly<Record<string, unknown>>

/** Where a schema stands: the document that `#` means in it. */
interface Standing {
  readonly schema: Schema
  readonly document: Schema
}

/** What a keyword of JSON Schema demands of a value: why it is not met, or nothing. */
type Keyword = (demand: any, value: any, place: string, standing: Standing) => readonly string[]

const read = (name: string): Schema => JSON.parse(readFileSync(join(repository, 'docs', name), 'utf8'))

export const publishedSchema = read('metric-report.schema.json')
export const baselineSchema = read('baseline.schema.json')

/** The schemas that stand beside each other, by which one names another. */
const published: Readonly<Record<string, Schema>> = { 'metric-report.schema.json': publishedSchema }

const isType: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: value => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: value => typeof value === 'string',
  number: value => typeof value === 'number',
  integer: Number.isInteger,
  boolean: value => typeof value === 'boolean',
  null: value => value === null,
}

const unless = (met: boolean, problem: string): readonly string[] => (met ? [] : [problem])
const isObject = (value: unknown): value is object => isType.object!(value)

/** The keywords that the published schema uses, of draft 2020-12; any other is an error of the test. */
const keywords: Readonly<Record<string, Keyword>> = {
  $schema: () => [],
  $defs: () => [],
  title: () => [],
  description: () => [],
  $ref: (path: string, value, place, standing) => {
    const [file = '', name] = path.split('#/$defs/')
    const document = file === '' ? standing.document : published[file]
    const defined = name === undefined ? document : (document?.$defs as Readonly<Record<string, Schema>>)?.[name]
    if (document === undefined || defined === undefined) throw new Error(`There is no ${path}`)
    return problemsOf(defined, value, place, document)
  },
  type: (type: string, value, place) => unless(isType[type]!(value), `${place} is no ${type}`),
  const: (wanted, value, place) => unless(value === wanted, `${place} is not ${wanted}`),
  enum: (known: unknown[], value, place) => unless(known.includes(value), `${place} is none of ${known}`),
  minimum: (least: number, value, place) =>
    unless(!isType.number!(value) || !(value < least), `${place} is below ${least}`),
  maximum: (most: number, value, place) =>
    unless(!isType.number!(value) || !(value > most), `${place} is above ${most}`),
  exclusiveMinimum: (least: number, value, place) =>
    unless(!isType.number!(value) || !(value <= least), `${place} is not above ${least}`),
  exclusiveMaximum: (most: number, value, place) =>
    unless(!isType.number!(value) || !(value >= most), `${place} is not below ${most}`),
  minItems: (least: number, value, place) =>
    unless(!Array.isArray(value) || !(value.length < least), `${place} is too short`),
  maxItems: (most: number, value, place) =>
    unless(!Array.isArray(value) || !(value.length > most), `${place} is too long`),
  uniqueItems: (_, value, place) =>
    unless(!Array.isArray(value) || new Set(value).size === value.length, `${place} has something twice`),
  pattern: (pattern: string, value, place) =>
    unless(typeof value !== 'string' || new RegExp(pattern, 'u').test(value), `${place} does not match ${pattern}`),
  items: (items: Schema, value, place, { document }) =>
    Array.isArray(value) ? value.flatMap((item, i) => problemsOf(items, item, `${place}[${i}]`, document)) : [],
  properties: (properties: Readonly<Record<string, Schema>>, value, place, { document }) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, inner]) =>
          Object.hasOwn(properties, name) ? problemsOf(properties[name]!, inner, `${place}.${name}`, document) : [],
        )
      : [],
  required: (names: string[], value, place) =>
    isObject(value) ? names.flatMap(name => unless(Object.hasOwn(value, name), `${place} has no ${name}`)) : [],
  additionalProperties: (_, value, place, { schema: { properties } }) =>
    isObject(value)
      ? Object.keys(value).flatMap(name => unless(Object.hasOwn(properties as object, name), `${place} has ${name}`))
      : [],
  anyOf: (schemas: Schema[], value, place, { document }) => {
    const each = schemas.map(schema => problemsOf(schema, value, place, document))
    return each.some(problems => problems.length === 0) ? [] : each.flat()
  },
  oneOf: (schemas: Schema[], value, place, { document }) => {
    const met = schemas.filter(schema => problemsOf(schema, value, place, document).length === 0)
    return unless(met.length === 1, `${place} meets ${met.length} of ${schemas.length} schemas, not one`)
  },
  not: (schema: Schema, value, place, { document }) =>
    unless(problemsOf(schema, value, place, document).length > 0, `${place} is not allowed`),
}

/** Why a value does not meet a schema; empty where it does. */
export function problemsOf(schema: Schema, value: unknown, place = 'report', document = schema): readonly string[] {
  return Object.entries(schema).flatMap(([keyword, demand]) => {
    const check = keywords[keyword]
    if (check === undefined) throw new Error(`The schema uses ${keyword}, which this test does not check`)
    return check(demand, value, place, { schema, document })
  })
}
