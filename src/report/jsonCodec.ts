import { isLabel, type Label } from '../evaluation/label.ts'
import { listOf, membersOf, type Placed, requireEachOnce, wrong } from './jsonReader.ts'

/** Where a reference in a schema holds what it refers to. JSON leaves symbols out. */
export const definition = Symbol('definition')

/** A JSON Schema of draft 2020-12. */
export interface JsonSchema {
  readonly [name: string]: unknown
  readonly [definition]?: JsonSchema
}

/** A number as JSON has it: the infinities and −0 as text. */
export type JsonNumber = number | 'Infinity' | '-Infinity' | '-0'

/** A kind of value: how JSON writes it, how it is read and checked, and how the published schema describes it. */
export interface Codec<Value, Json> {
  readonly schema: JsonSchema
  readonly write: (value: Value) => Json
  /** @throws EvaluationError for JSON of another kind. */
  readonly read: (placed: Placed) => Value
}

/** A codec of a member that JSON leaves out where its value is undefined. */
export interface OptionalCodec<Value, Json> extends Codec<Value | undefined, Json | undefined> {
  readonly optional: true
}

export function codec<Value, Json>(
  schema: JsonSchema,
  write: (value: Value) => Json,
  read: (placed: Placed) => Value,
): Codec<Value, Json> {
  return { schema, write, read }
}

/** A codec that the schema defines once, under a name, and refers to elsewhere. */
export function namedCodec<Value, Json>(name: string, kind: Codec<Value, Json>): Codec<Value, Json> {
  return { ...kind, schema: { $ref: `#/$defs/${name}`, [definition]: kind.schema } }
}

/** The codec with a sentence for the readers of the schema, in place of any that it had. */
export function describedCodec<Kind extends AnyCodec>(kind: Kind, description: string): Kind {
  const { type, $ref, description: _, ...rest } = kind.schema
  const first = { ...(type !== undefined && { type }), ...($ref !== undefined && { $ref }) }
  return { ...kind, schema: { ...first, description, ...rest } }
}

/** The codec of a member that may be absent. */
export function optionalCodec<Value, Json>({ schema, write, read }: Codec<Value, Json>): OptionalCodec<Value, Json> {
  return { schema, read, write: value => (value === undefined ? undefined : write(value)), optional: true }
}

const unchanged = <Value>(value: Value): Value => value

export const flagCodec = codec<boolean, boolean>({ type: 'boolean' }, unchanged, placed => {
  if (typeof placed.value === 'boolean') return placed.value
  throw wrong(placed, 'true or false')
})

export const textCodec = codec<string, string>({ type: 'string' }, unchanged, placed => {
  if (typeof placed.value === 'string') return placed.value
  throw wrong(placed, 'a text')
})

export const countCodec = namedCodec(
  'count',
  codec<number, number>({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, unchanged, placed => {
    const { value } = placed
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    throw wrong(placed, 'how many: an integer of 0 or more')
  }),
)

/** The numbers that JSON has no words for, by their texts. */
const written = new Map<unknown, number>([
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0', -0],
])

export const numberCodec = namedCodec(
  'number',
  codec<number, JsonNumber>(
    { anyOf: [{ type: 'number' }, { enum: [...written.keys()] }] },
    value => {
      if (value === Number.POSITIVE_INFINITY) return 'Infinity'
      if (value === Number.NEGATIVE_INFINITY) return '-Infinity'
      return Object.is(value, -0) ? '-0' : value
    },
    placed => {
      const { value } = placed
      if (typeof value === 'number' && Number.isFinite(value)) return value
      const number = written.get(value)
      if (number !== undefined) return number
      throw wrong(placed, 'a number, "Infinity", "-Infinity" or "-0"')
    },
  ),
)

/** A number, or NaN as null. */
export const definedNumberCodec = namedCodec(
  'defined',
  codec<number, JsonNumber | null>(
    { anyOf: [numberCodec.schema, { type: 'null' }] },
    value => (Number.isNaN(value) ? null : numberCodec.write(value)),
    placed => (placed.value === null ? Number.NaN : numberCodec.read(placed)),
  ),
)

// Beyond, different integers are one number.
const safeInteger = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const

export const labelCodec = namedCodec(
  'label',
  codec<Label, Label>({ anyOf: [{ type: 'string' }, safeInteger, { type: 'boolean' }] }, unchanged, placed => {
    // A label is never −0, which JSON would write as 0.
    if (isLabel(placed.value)) return placed.value === 0 ? 0 : placed.value
    throw wrong(placed, 'a label: a string, an integer or a boolean')
  }),
)

/** A text of one form. */
export function patternCodec(pattern: RegExp, expected: string): Codec<string, string> {
  return checkedCodec({ ...textCodec, schema: { type: 'string', pattern: pattern.source } }, (text, placed) => {
    if (!pattern.test(text)) throw wrong(placed, expected)
  })
}

/** A hash of 64 bits. */
export const hashCodec = patternCodec(/^[0-9a-f]{16}$/, '16 hexadecimal digits')

/** One of a few words. */
export function oneOfCodec<const Known extends string>(known: readonly Known[]): Codec<Known, Known> {
  return codec({ enum: known }, unchanged, placed => {
    const found = known.find(name => name === placed.value)
    if (found !== undefined) return found
    throw wrong(placed, `one of ${known.join(', ')}`)
  })
}

/** A value that is always the same. */
export function constantCodec<const Value extends string | number>(value: Value): Codec<Value, Value> {
  const read = (placed: Placed): Value => {
    if (placed.value !== value) throw wrong(placed, JSON.stringify(value))
    return value
  }
  return codec({ const: value }, () => value, read)
}

/** A codec that checks more of a value than its members alone can tell. */
export function checkedCodec<Value, Json>(
  kind: Codec<Value, Json>,
  check: (value: Value, placed: Placed) => void,
): Codec<Value, Json> {
  const read = (placed: Placed): Value => {
    const value = kind.read(placed)
    check(value, placed)
    return value
  }
  return { ...kind, read }
}

interface ListRules<Item> {
  /** There must be at least one item. */
  readonly filled?: boolean
  /** No two items may be the same. */
  readonly distinct?: boolean
  /** What no two items may have in common, where that is less than all of them. */
  readonly key?: (item: Item) => unknown
}

/** A list of values of one kind. */
export function listCodec<Item, Json>(
  item: Codec<Item, Json>,
  { filled = false, distinct = false, key = distinct ? own => own : undefined }: ListRules<Item> = {},
): Codec<readonly Item[], readonly Json[]> {
  const schema = {
    type: 'array',
    items: item.schema,
    ...(filled && { minItems: 1 }),
    ...(distinct && { uniqueItems: true }),
  }
  return codec(
    schema,
    items => items.map(item.write),
    placed => {
      const items = listOf(placed, item.read)
      if (filled && items.length === 0) throw wrong(placed, 'at least one')
      if (key !== undefined) requireEachOnce(items.map(key), placed.place)
      return items
    },
  )
}

/** So many numbers, of which `expected` says what they are. */
export function tupleCodec<Values extends readonly number[]>(
  length: Values['length'],
  expected: string,
): Codec<Values, { readonly [Place in keyof Values]: JsonNumber }> {
  return codec(
    { type: 'array', items: numberCodec.schema, minItems: length, maxItems: length },
    // As many as there are values.
    values => values.map(numberCodec.write) as { readonly [Place in keyof Values]: JsonNumber },
    placed => {
      const values: readonly number[] = listOf(placed, numberCodec.read)
      if (values.length !== length) throw wrong(placed, expected)
      // They have just been counted.
      return values as Values
    },
  )
}

/** Numbers. NaN is written as null. */
export const numbersCodec = listCodec(definedNumberCodec)

/** Any codec, as an object sees those of its members: without the types of their values. */
export interface AnyCodec {
  readonly schema: JsonSchema
  write(value: unknown): unknown
  read(placed: Placed): unknown
  readonly optional?: true
}

type Members = Readonly<Record<string, AnyCodec>>
type OptionalNames<Of extends Members> = {
  [Name in keyof Of]: Of[Name] extends { readonly optional: true } ? Name : never
}[keyof Of]

/** The values of an object of such members. */
export type ValuesOf<Of extends Members> = {
  readonly [Name in Exclude<keyof Of, OptionalNames<Of>>]: ReturnType<Of[Name]['read']>
} & { readonly [Name in OptionalNames<Of>]?: ReturnType<Of[Name]['read']> }

/** The values of a codec. */
export type ValueOf<Of extends AnyCodec> = ReturnType<Of['read']>

/** The JSON of an object of such members. */
export type JsonOf<Of extends Members> = {
  readonly [Name in Exclude<keyof Of, OptionalNames<Of>>]: ReturnType<Of[Name]['write']>
} & { readonly [Name in OptionalNames<Of>]?: Exclude<ReturnType<Of[Name]['write']>, undefined> }

/** An object of exactly these members, written in their order. `also` narrows its schema. */
export function objectCodec<const Of extends Members>(
  members: Of,
  also: JsonSchema = {},
): Codec<ValuesOf<Of>, JsonOf<Of>> {
  const names = Object.keys(members)
  const left = names.filter(name => members[name].optional)
  const required = names.filter(name => !left.includes(name))
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map(name => [name, members[name].schema])),
    required,
    additionalProperties: false,
    ...also,
  }
  return codec(
    schema,
    value => {
      const values = new Map<string, unknown>(Object.entries(value))
      const written = names.map(name => [name, members[name].write(values.get(name))] as const)
      // Each member was written by its own codec; those that are optional may be undefined.
      return Object.fromEntries(written.filter(([, json]) => json !== undefined)) as JsonOf<Of>
    },
    placed => {
      const inner = new Map(Object.entries<Placed>(membersOf(placed, required, left)))
      const read = (name: string): unknown => {
        const member = inner.get(name)
        return member === undefined ? undefined : members[name].read(member)
      }
      // Each member was read by its own codec, and `membersOf` has found all that are required.
      return Object.fromEntries(names.map(name => [name, read(name)])) as ValuesOf<Of>
    },
  )
}

type Variants = Readonly<Record<string, Members>>

/** The value of one of several objects, with its name as `kind`. */
export type VariantOf<Of extends Variants> = {
  [Kind in keyof Of]: { readonly kind: Kind } & ValuesOf<Of[Kind]>
}[keyof Of]

/**
 * One of several objects. Values name theirs as `kind`; JSON tells them by their members, of which each has one that no
 * other has.
 *
 * @param expected - the members that an error asks for where those of none are there.
 */
export function variantsCodec<const Of extends Variants>(
  variants: Of,
  expected: string,
): Codec<VariantOf<Of>, { [Kind in keyof Of]: JsonOf<Of[Kind]> }[keyof Of]> {
  const kinds = Object.entries(variants).map(([kind, members]) => ({
    kind,
    names: Object.keys(members),
    of: objectCodec(members),
  }))
  const known = [...new Set(kinds.flatMap(({ names }) => names))]
  return codec(
    { oneOf: kinds.map(({ of }) => of.schema) },
    value => {
      const found = kinds.find(({ kind }) => kind === value.kind)
      if (found === undefined) throw new TypeError(`there is no ${String(value.kind)}`)
      // Its kind names the codec that knows its members.
      return found.of.write(value) as JsonOf<Of[keyof Of]>
    },
    placed => {
      const there = membersOf(placed, [], known)
      const found = kinds.find(({ names }) => names.every(name => name in there))
      if (found === undefined) throw wrong(placed, expected)
      // The codec of a kind has read its members.
      return { kind: found.kind, ...found.of.read(placed) } as VariantOf<Of>
    },
  )
}
