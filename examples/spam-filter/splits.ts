import type { Mail } from './mails.ts'
import { shuffle } from './shuffle.ts'

export interface Split {
  train: Mail[]
  test: Mail[]
}

const FIRST_FOLDERS = ['easy-ham-1', 'hard-ham-1', 'spam-1']

export function randomSplit(mails: readonly Mail[], { seed = 1, trainShare = 0.7 } = {}): Split {
  const shuffled = shuffle(mails, seed)
  const cut = Math.round(shuffled.length * trainShare)
  return { train: shuffled.slice(0, cut), test: shuffled.slice(cut) }
}

// What a filter meets after release: mail from another collection than it was trained on. The folders are newer as
// parts of the corpus; the
// mails in them are not: most were received some weeks before those of the first folders.
export function folderSplit(mails: readonly Mail[]): Split {
  const isFirst = (mail: Mail) => FIRST_FOLDERS.includes(mail.folder)
  return { train: mails.filter(isFirst), test: mails.filter(mail => !isFirst(mail)) }
}
