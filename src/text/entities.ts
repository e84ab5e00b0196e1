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
    // A column has few different tags: each is checked once.
    const known = new Set<string>()
    const toIobes = inIobes(scheme)
    return spans(
      tags.map((sentence, row) => {
        requireTags(sentence, row, scheme, known)
        if (reading === 'strict') return strictSpans(sentence, scheme)
        return lenientSpans(scheme === 'BILOU' ? sentence.map(toIobes) : sentence)
      }),
    )
  })
}

function requireTags(
  sentence: unknown,
  row: number,
  scheme: TagScheme,
  known: Set<string>,
): asserts sentence is readonly string[] {
  const where = `tags[${row}]`
  if (!Array.isArray(sentence)) {
    throw unexpected(where, sentence, { column: 'tags', index: row, expected: 'the tags of a sentence' })
  }
  const { prefixes } = tagSchemes[scheme]
  for (let i = 0; i < sentence.length; i++) {
    const tag: unknown = sentence[i]
    if (typeof tag === 'string' && tag !== '' && (known.has(tag) || prefixes.includes(tag[0]))) {
      known.add(tag)
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
  let before: Tag = { prefix: 'O', type: '' }
  let start = 0
  for (let i = 0; i <= sentence.length; i++) {
    const text = i === sentence.length ? 'O' : sentence[i]
    // Most tokens are no part of an entity.
    const tag = text === 'O' ? OUTSIDE : { prefix: text[0], type: text.slice(1).replace(/^[^-]*-/, '') || '_' }
    if (endsBefore(before, tag)) found.push({ start, end: i, type: before.type })
    if (startsAt(before, tag)) start = i
    before = tag
  }
  return found
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
