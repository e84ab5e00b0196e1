import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import { type Span, spans } from './spans.ts'
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
    const known = new Map<string, Tag>()
    if (reading === 'strict') {
      return spans(
        tags.map((sentence, row) => {
          requireTags(sentence, row, scheme, known)
          return strictSpans(sentence, scheme)
        }),
      )
    }
    const written = new Map<string, Map<number, string>>()
    return tags.map((sentence, row) => {
      requireTags(sentence, row, scheme, known)
      return textOfTags(sentence, known, written)
    })
  })
}

/** Returns what `spans` would of the entities of a sentence. Making an object of each would take most of the time. */
function textOfTags(
  sentence: readonly string[],
  known: ReadonlyMap<string, Tag>,
  written: Map<string, Map<number, string>>,
): string {
  let text = ''
  let last = -1
  let areInOrder = true
  visitSpans(sentence, known, (start, end, type) => {
    areInOrder &&= start > last
    last = start
    let ofType = written.get(type)
    if (ofType === undefined) {
      ofType = new Map()
      written.set(type, ofType)
    }
    // Sentences are short: the same places come again and again.
    const place = LONGEST * start + end
    let span = ofType.get(place)
    if (span === undefined) {
      span = `,{"start":${start},"end":${end},"type":${JSON.stringify(type)}}`
      if (end < LONGEST && ofType.size < MOST_KEPT) ofType.set(place, span)
    }
    text += span
  })
  if (!areInOrder) return spans([lenientSpans(sentence)])[0]
  return text === '' ? '[]' : `[${text.slice(1)}]`
}

/** Spans up to this token are kept as written, and so many of each type. */
const LONGEST = 4096
const MOST_KEPT = 10_000

function requireTags(
  sentence: unknown,
  row: number,
  scheme: TagScheme,
  known: Map<string, Tag>,
): asserts sentence is readonly string[] {
  const where = `tags[${row}]`
  if (!Array.isArray(sentence)) {
    throw unexpected(where, sentence, { column: 'tags', index: row, expected: 'the tags of a sentence' })
  }
  const { prefixes } = tagSchemes[scheme]
  for (let i = 0; i < sentence.length; i++) {
    const tag: unknown = sentence[i]
    // A column has few different tags: each is checked and taken apart once.
    if (known.has(tag as string)) continue
    if (typeof tag === 'string' && tag !== '' && prefixes.includes(tag[0])) {
      known.set(tag, lenientTag(scheme === 'BILOU' ? inIobes(scheme)(tag) : tag))
      continue
    }
    throw new EvaluationError({
      column: 'tags',
      index: row,
      problem: `${where}[${i}] is ${describeValue(tag)}, which is no tag of ${scheme}`,
      expected: `a tag that begins with ${Array.from(prefixes).join(', ')}, such as ${scheme === 'IOE2' ? 'E' : 'B'}-PER`,
      mend: 'Name the scheme that the tags are written in',
    })
  }
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
  const known = new Map(sentence.map(tag => [tag, lenientTag(tag)]))
  visitSpans(sentence, known, (start, end, type) => found.push({ start, end, type }))
  return found
}

/** A tag taken apart, as conlleval does. */
function lenientTag(text: string): Tag {
  return text === 'O' ? OUTSIDE : { prefix: text[0], type: text.slice(1).replace(/^[^-]*-/, '') || '_' }
}

function visitSpans(
  sentence: readonly string[],
  known: ReadonlyMap<string, Tag>,
  visit: (start: number, end: number, type: string) => void,
): void {
  let before: Tag = { prefix: 'O', type: '' }
  let start = 0
  for (let i = 0; i <= sentence.length; i++) {
    const tag = i === sentence.length ? OUTSIDE : (known.get(sentence[i]) ?? OUTSIDE)
    // Most tokens are no part of an entity.
    if (tag === OUTSIDE && before === OUTSIDE) continue
    if (endsBefore(before, tag)) visit(start, i, before.type)
    if (startsAt(before, tag)) start = i
    before = tag
  }
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
