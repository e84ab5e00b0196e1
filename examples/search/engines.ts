import lunr from 'lunr'
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { Mail } from './threads.ts'

/** A mail that was found, and how well it fits. */
export interface Hit {
  id: string
  score: number
}

/** Answers a query with mails, best first. */
export type Search = (query: string) => Hit[]

export function miniSearch(mails: readonly Mail[]): (options?: SearchOptions) => Search {
  const index = new MiniSearch<Mail>({ fields: ['text'] })
  index.addAll(mails)
  return options => query => index.search(query, options).map(({ id, score }) => ({ id, score }))
}

export function lunrSearch(mails: readonly Mail[]): Search {
  const index = lunr(builder => {
    builder.ref('id')
    builder.field('text')
    for (const mail of mails) builder.add(mail)
  })
  // A subject is no expression: its colons and minus signs are no operators.
  return query =>
    index
      .query(asked => {
        for (const word of query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) asked.term(word, {})
      })
      .map(({ ref, score }) => ({ id: ref, score }))
}
