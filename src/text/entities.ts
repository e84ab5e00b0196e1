import { asTexts } from '../evaluation/encode/texts.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import { NO_SPANS, type Span, spans, textOfSpans } from './spans.ts'
import { isLike, type Tag, type TagScheme, tagSchemes } from './tagSchemes.ts'

/**
 * How tags that break their scheme are read: `default` as conlleval and seqeval do, an I- after O starting an entity;
 * `strict` as no entity, like seqeval's `mode='strict'`.
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
    const known = knownTags(scheme)
    if (reading === 'strict') {
      return spans(
        tags.map((sentence, row) => {
          requireTags(sentence, row, known)
          return strictSpans(sentence, scheme)
        }),
      )
    }
    return asTexts(tags.map((sentence, row) => textOfTags(sentence, row, known)))
  })
}

/** A tag taken apart. */
interface KnownTag extends Tag {
  readonly index: number
  /** What happens where it follows another tag, by the index of that. */
  readonly steps: Step[]
  /** The spans of its type as they were written, by their places. */
  readonly written: Map<number, WrittenSpan>
}

/** A span as text: the first of a row, and one after others. */
interface WrittenSpan {
  readonly first: string
  readonly next: string
}

/** Whether an entity ends before a tag, and whether one starts at it. */
interface Step {
  readonly ends: boolean
  readonly starts: boolean
}

/** Returns what a tag says. A column has few different tags: each is checked and taken apart once. */
interface TagReader {
  readonly read: (tag: unknown, row: number, place: number) => KnownTag
  /** O. */
  readonly none: KnownTag
}

function knownTags(scheme: TagScheme): TagReader {
  const known = new Map<unknown, KnownTag>()
  const written = new Map<string, Map<number, WrittenSpan>>()
  const { prefixes } = tagSchemes[scheme]
  const none: KnownTag = { ...OUTSIDE, index: 0, steps: [], written: new Map() }
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
    const apart = lenientTag(scheme === 'BILOU' ? inIobes(scheme)(tag) : tag)
    const ofType = written.get(apart.type) ?? new Map<number, WrittenSpan>()
    written.set(apart.type, ofType)
    const added = { ...apart, index: known.size + 1, steps: [], written: ofType }
    known.set(tag, added)
    return added
  }
  return { read, none }
}

/** Returns what `spans` would of the entities of a sentence. Making an object of each would take most of the time. */
function textOfTags(sentence: unknown, row: number, { none, read }: TagReader): string {
  requireSentence(sentence, row)
  let text = ''
  let last = -1
  let before = none
  let start = 0
  const { length } = sentence
  for (let i = 0; i <= length; i++) {
    // Most tokens are no part of an entity.
    const isOutside = i === length || sentence[i] === OUTSIDE.prefix
    if (isOutside && before.prefix === OUTSIDE.prefix) continue
    const tag = isOutside ? none : read(sentence[i], row, i)
    tag.steps[before.index] ??= { ends: endsBefore(before, tag), starts: startsAt(before, tag) }
    const { ends, starts } = tag.steps[before.index]
    if (ends) {
      if (start <= last) return textOfSpans(lenientSpans(sentence))
      last = start
      const span = writtenSpan(start, i, before)
      text = text === '' ? span.first : text + span.next
    }
    if (starts) start = i
    before = tag
  }
  return text === '' ? NO_SPANS : `${text}]`
}

function writtenSpan(start: number, end: number, { type, written }: KnownTag): WrittenSpan {
  // Sentences are short: the same places come again and again.
  const place = LONGEST * start + end
  const before = written.get(place)
  if (before !== undefined) return before
  const text = `{"start":${start},"end":${end},"type":${JSON.stringify(type)}}`
  const span = { first: `[${text}`, next: `,${text}` }
  if (end < LONGEST && written.size < MOST_KEPT) written.set(place, span)
  return span
}

/** Spans up to this token are kept as written, and so many of each type. */
const LONGEST = 4096
const MOST_KEPT = 10_000

function requireTags(sentence: unknown, row: number, { read }: TagReader): asserts sentence is readonly string[] {
  requireSentence(sentence, row)
  for (let i = 0; i < sentence.length; i++) read(sentence[i], row, i)
}

function requireSentence(sentence: unknown, row: number): asserts sentence is readonly string[] {
  if (Array.isArray(sentence)) return
  throw unexpected(`tags[${row}]`, sentence, { column: 'tags', index: row, expected: 'the tags of a sentence' })
}

/** The letters of BILOU as those of IOBES. */
function inIobes(scheme: TagScheme): (tag: string) => string {
  if (scheme !== 'BILOU') return tag => tag
  return tag => `${tag[0] === 'L' ? 'E' : tag[0] === 'U' ? 'S' : tag[0]}${tag.slice(1)}`
}

const OUTSIDE: Tag = { prefix: 'O', type: '_' }

/** Returns the entities that the scheme allows; what breaks it is none. */
export function strictSpans(sentence: readonly string[], scheme: TagScheme): readonly Span[] {
  const { starts, continues, ends } = tagSchemes[scheme]
  const toIobes = inIobes(scheme)
  const tags = [
    ...sentence.map(text => ({ prefix: toIobes(text)[0], type: text.slice(1).replace(/^-+|-+$/g, '') || '_' })),
    OUTSIDE,
  ]
  const found: Span[] = []
  let before = OUTSIDE
  for (let i = 0; i < tags.length; ) {
    const start = i
    if (isLike(starts, before, tags[i])) {
      i++
      while (i < tags.length && isLike(continues, tags[i - 1], tags[i])) i++
      // An entity that the last tag continues has no end.
      if (i === tags.length) i = sentence.length
      if (isLike(ends, tags[i - 1], tags[i])) found.push({ start, end: i, type: tags[start].type })
    } else i++
    before = tags[i - 1]
  }
  return found
}

/**
 * Returns the entities as conlleval has them, whatever the scheme: an entity starts at B, at S, and where the tag before
 * cannot continue into this one.
 */
export function lenientSpans(sentence: readonly string[]): readonly Span[] {
  const found: Span[] = []
  let before = OUTSIDE
  let start = 0
  for (let i = 0; i <= sentence.length; i++) {
    const tag = i === sentence.length ? OUTSIDE : lenientTag(sentence[i])
    if (endsBefore(before, tag)) found.push({ start, end: i, type: before.type })
    if (startsAt(before, tag)) start = i
    before = tag
  }
  return found
}

/** A tag taken apart, as conlleval does. */
function lenientTag(text: string): Tag {
  return text === 'O' ? OUTSIDE : { prefix: text[0], type: text.slice(1).replace(/^[^-]*-/, '') || '_' }
}

function endsBefore(before: Tag, { prefix, type }: Tag): boolean {
  if (before.prefix === 'E' || before.prefix === 'S') return true
  if ((before.prefix === 'B' || before.prefix === 'I') && 'BSO'.includes(prefix)) return true
  return before.prefix !== 'O' && before.prefix !== '.' && before.type !== type
}

function startsAt(before: Tag, { prefix, type }: Tag): boolean {
  if (prefix === 'B' || prefix === 'S') return true
  if ('ESO'.includes(before.prefix) && (prefix === 'E' || prefix === 'I')) return true
  return prefix !== 'O' && prefix !== '.' && before.type !== type
}
