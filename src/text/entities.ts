import { asTexts } from '../evaluation/encode/texts.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import { type GrowingSpans, growingSpans, NO_SPANS, type TypeCodes, typeCodes } from './spans.ts'
import { isLike, type Tag, type TagScheme, tagSchemes } from './tagSchemes.ts'

/**
 * How tags that break their scheme are read: `default` as conlleval and seqeval do, an I- after O starting an entity
 * (of `BILOU`, L and U belong to one as well, which seqeval reads by `mode='strict'` alone); `strict` as no entity, like
 * seqeval's `mode='strict'`.
 */
export type TagReading = 'default' | 'strict'

/**
 * Returns the entities of tagged sentences, one text a row, for `yTrue` and `yPred` of `entityF1`, `entityPrecision`
 * and `entityRecall`.
 *
 * @param tags - For each sentence the tag of each token: `B-PER`, `I-PER`, `O`.
 * @param scheme - What the prefixes mean.
 * @param reading - How tags that break the scheme are read.
 * @throws EvaluationError for a tag whose prefix the scheme does not have.
 *
 * @example
 * entities([['B-PER', 'I-PER', 'O', 'B-LOC']], 'IOB2')
 * // ['[{"start":0,"end":2,"type":"PER"},{"start":3,"end":4,"type":"LOC"}]']
 */
export function entities(
  tags: readonly (readonly string[])[],
  scheme: TagScheme,
  reading: TagReading = 'default',
): readonly string[] {
  return withCaller('entities', () => {
    if (!Object.hasOwn(tagSchemes, scheme)) {
      throw unexpected('the scheme', scheme, {
        column: 'scheme',
        expected: `one of ${Object.keys(tagSchemes).join(', ')}`,
      })
    }
    if (!Array.isArray(tags)) {
      throw unexpected('tags', tags, { column: 'tags', expected: "a list of tags for each sentence: [['B-PER', 'O']]" })
    }
    const codes = typeCodes()
    const found = growingSpans(tags.length, codes)
    const reader = tagReader(scheme, reading, codes)
    const texts = tags.map((sentence, row) => {
      const text = textOfTags(sentence, row, reader, found)
      found.endRow()
      return text
    })
    return asTexts(texts, found.table())
  })
}

/** A tag taken apart. */
interface KnownTag extends Tag {
  readonly index: number
  readonly ofType: KnownType
}

interface KnownType {
  readonly code: number
  /** The spans of the type as they were written, by their places. */
  readonly written: WrittenSpan[]
}

/** A span as text: the first of a row, and one after others. */
interface WrittenSpan {
  readonly first: string
  readonly next: string
}

/** What tags say. A column has few different ones: each is checked and taken apart once. */
interface TagReader {
  readonly read: (tag: unknown, row: number, place: number) => KnownTag
  /** O. */
  readonly none: KnownTag
  /** Returns what happens where a tag follows another. */
  readonly step: (before: KnownTag, tag: KnownTag) => number
}

/** An entity that is open does not go on. */
const CLOSES = 1
/** It then is one that counts. */
const COUNTS = 2
/** One starts, if none is open. */
const STARTS = 4
const IS_KNOWN = 8

/** So many different tags have their steps in a table. */
const MOST_TAGS = 64

function tagReader(scheme: TagScheme, reading: TagReading, codes: TypeCodes): TagReader {
  const known = new Map<unknown, KnownTag>()
  const types = new Map<string, KnownType>()
  const { prefixes } = tagSchemes[scheme]
  const { apart, stepOf } = reading === 'strict' ? strictly(scheme) : leniently
  const none = { ...OUTSIDE, index: 0, ofType: { code: -1, written: [] } }
  const read = (tag: unknown, row: number, place: number): KnownTag => {
    const before = known.get(tag)
    if (before !== undefined) return before
    if (typeof tag !== 'string' || tag === '' || !prefixes.includes(tag[0])) {
      throw new EvaluationError({
        column: 'tags',
        index: row,
        problem: `tags[${row}][${place}] is ${describeValue(tag)}, which is no tag of ${scheme}`,
        expected: `a tag that begins with ${Array.from(prefixes).join(', ')}, such as ${scheme === 'IOE2' ? 'E' : 'B'}-PER`,
        mend: 'Name the scheme that the tags are written in',
      })
    }
    const { prefix, type } = apart(scheme === 'BILOU' ? inIobes(tag) : tag)
    const ofType = types.get(type) ?? { code: codes.codeOf(type), written: [] }
    types.set(type, ofType)
    const added = { prefix, type, index: known.size + 1, ofType }
    known.set(tag, added)
    return added
  }
  const steps = new Uint8Array(MOST_TAGS * MOST_TAGS)
  const step = (before: KnownTag, tag: KnownTag): number => {
    if (before.index >= MOST_TAGS || tag.index >= MOST_TAGS) return stepOf(before, tag)
    const at = MOST_TAGS * before.index + tag.index
    if (steps[at] === 0) steps[at] = IS_KNOWN | stepOf(before, tag)
    return steps[at]
  }
  return { read, none, step }
}

/** Returns the entities of a sentence as text, as `spans` writes them, and adds them to those found. */
function textOfTags(sentence: unknown, row: number, { none, read, step }: TagReader, found: GrowingSpans): string {
  requireSentence(sentence, row)
  let text = ''
  let before = none
  // Of the entity that is open.
  let start = -1
  const { length } = sentence
  for (let i = 0; i <= length; i++) {
    // Most tokens are no part of an entity.
    const isOutside = i === length || sentence[i] === OUTSIDE.prefix
    if (isOutside && before === none) continue
    const tag = isOutside ? none : read(sentence[i], row, i)
    const taken = step(before, tag)
    if (start !== -1 && (taken & CLOSES) !== 0) {
      if ((taken & COUNTS) !== 0) {
        const { code, written } = before.ofType
        found.add(start, i, code)
        const span = writtenSpan(start, i, before.type, written)
        text = text === '' ? span.first : text + span.next
      }
      start = -1
    }
    if (start === -1 && (taken & STARTS) !== 0) start = i
    before = tag
  }
  return text === '' ? NO_SPANS : `${text}]`
}

/** Sentences are short: the same places come again and again. Up to these, spans are kept as they were written. */
const LATEST_START = 256
const LONGEST = 16

function writtenSpan(start: number, end: number, type: string, written: WrittenSpan[]): WrittenSpan {
  const isKept = start < LATEST_START && end - start < LONGEST
  const place = LONGEST * start + end - start
  const before = isKept ? written[place] : undefined
  if (before !== undefined) return before
  const text = `{"start":${start},"end":${end},"type":${JSON.stringify(type)}}`
  const span = { first: `[${text}`, next: `,${text}` }
  if (isKept) written[place] = span
  return span
}

function requireSentence(sentence: unknown, row: number): asserts sentence is readonly unknown[] {
  if (Array.isArray(sentence)) return
  throw unexpected(`tags[${row}]`, sentence, { column: 'tags', index: row, expected: 'the tags of a sentence' })
}

/** A tag of BILOU with the letters of IOBES. */
function inIobes(tag: string): string {
  return `${tag[0] === 'L' ? 'E' : tag[0] === 'U' ? 'S' : tag[0]}${tag.slice(1)}`
}

const OUTSIDE: Tag = { prefix: 'O', type: '_' }

/** How tags are taken apart, and what happens where one follows another. */
interface Reading {
  readonly apart: (tag: string) => Tag
  readonly stepOf: (before: Tag, tag: Tag) => number
}

/** The entities that the scheme allows; what breaks it is none. */
function strictly(scheme: TagScheme): Reading {
  const { starts, continues, ends } = tagSchemes[scheme]
  return {
    apart: tag => ({ prefix: tag[0], type: tag.slice(1).replace(/^-+|-+$/g, '') || '_' }),
    stepOf: (before, tag) =>
      (isLike(continues, before, tag) ? 0 : CLOSES) |
      (isLike(ends, before, tag) ? COUNTS : 0) |
      (isLike(starts, before, tag) ? STARTS : 0),
  }
}

/**
 * The entities as conlleval has them, whatever the scheme: an entity starts at B, at S, and where the tag before cannot
 * continue into this one.
 */
const leniently: Reading = {
  apart: tag => ({ prefix: tag[0], type: tag.slice(1).replace(/^[^-]*-/, '') || '_' }),
  stepOf: (before, tag) => (endsBefore(before, tag) ? CLOSES | COUNTS : 0) | (startsAt(before, tag) ? STARTS : 0),
}

function endsBefore(before: Tag, { prefix, type }: Tag): boolean {
  if (before.prefix === 'E' || before.prefix === 'S') return true
  if ((before.prefix === 'B' || before.prefix === 'I') && 'BSO'.includes(prefix)) return true
  return before.prefix !== 'O' && before.type !== type
}

function startsAt(before: Tag, { prefix, type }: Tag): boolean {
  if (prefix === 'B' || prefix === 'S') return true
  if ('ESO'.includes(before.prefix) && (prefix === 'E' || prefix === 'I')) return true
  return prefix !== 'O' && before.type !== type
}
