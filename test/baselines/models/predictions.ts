const n = 60

/** 60 mails, every third of them spam, and how likely a filter finds each to be spam. */
export const yTrue: readonly string[] = Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 'spam' : 'ham'))
export const ids: readonly string[] = yTrue.map((_, i) => `mail-${i}`)

/** Predictions of which those of some rows are wrong. */
export function mails(...wrong: readonly number[]) {
  return {
    yTrue,
    ids,
    positive: 'spam',
    yPred: yTrue.map((label, i) => (wrong.includes(i) ? (label === 'spam' ? 'ham' : 'spam') : label)),
    yScore: yTrue.map((label, i) => Number(label === 'spam') * 0.4 + (wrong.includes(i) ? 0.25 : 0.3) + (i % 7) / 20),
  }
}

/** So many rows in a row. */
export function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i)
}
