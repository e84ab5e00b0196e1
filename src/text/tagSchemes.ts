/** How the tags of tokens write entities. */
export type TagScheme = 'IOB2' | 'IOBES' | 'BILOU' | 'IOE2'

/** The first letter of a tag: L and U of BILOU are E and S here. */
type Prefix = 'I' | 'O' | 'B' | 'E' | 'S'

export interface Tag {
  readonly prefix: string
  readonly type: string
}

/** Two neighbouring tags by their prefixes: `*` for any. */
type Pattern = readonly [before: Prefix | '*', tag: Prefix | '*', types: 'same' | 'different' | 'any']

interface SchemeRules {
  readonly prefixes: string
  readonly starts: readonly Pattern[]
  readonly continues: readonly Pattern[]
  readonly ends: readonly Pattern[]
}

const continuesToEnd: readonly Pattern[] = [
  ['B', 'I', 'same'],
  ['B', 'E', 'same'],
  ['I', 'I', 'same'],
  ['I', 'E', 'same'],
]

const iobes: Omit<SchemeRules, 'prefixes'> = {
  starts: [
    ['*', 'B', 'any'],
    ['*', 'S', 'any'],
  ],
  continues: continuesToEnd,
  ends: [
    ['S', '*', 'any'],
    ['E', '*', 'any'],
  ],
}

/** Source: seqeval 1.2.2, scheme.py */
export const tagSchemes: Readonly<Record<TagScheme, SchemeRules>> = {
  IOB2: {
    prefixes: 'IOB',
    starts: [['*', 'B', 'any']],
    continues: [
      ['B', 'I', 'same'],
      ['I', 'I', 'same'],
    ],
    ends: [
      ['I', 'O', 'any'],
      ['I', 'I', 'different'],
      ['I', 'B', 'any'],
      ['B', 'O', 'any'],
      ['B', 'I', 'different'],
      ['B', 'B', 'any'],
    ],
  },
  IOBES: { prefixes: 'IOBES', ...iobes },
  BILOU: { prefixes: 'BILOU', ...iobes },
  IOE2: {
    prefixes: 'IOE',
    starts: [
      ['O', 'I', 'any'],
      ['O', 'E', 'any'],
      ['E', 'I', 'any'],
      ['E', 'E', 'any'],
      ['I', 'I', 'different'],
      ['I', 'E', 'different'],
    ],
    continues: [
      ['I', 'E', 'same'],
      ['I', 'I', 'same'],
    ],
    ends: [['E', '*', 'any']],
  },
}

/** Whether two neighbouring tags are like one of the patterns. */
export function isLike(patterns: readonly Pattern[], before: Tag, tag: Tag): boolean {
  return patterns.some(
    ([first, second, types]) =>
      (first === '*' || first === before.prefix) &&
      (second === '*' || second === tag.prefix) &&
      (types === 'any' || (types === 'same') === (before.type === tag.type)),
  )
}
