// Writes what a search job writes: the judgements, and a run for each engine, in the formats of trec_eval.
import { mkdirSync, writeFileSync } from 'node:fs'
import { lunrSearch, miniSearch, type Search } from './engines.ts'
import { loadArchive, type Thread } from './threads.ts'

const DEEPEST = 100

/** Writes the files into a folder and returns it. */
export function writeRuns(folder: URL): URL {
  mkdirSync(folder, { recursive: true })
  const { mails, threads } = loadArchive()
  const mini = miniSearch(mails)
  writeFileSync(new URL('qrels.txt', folder), qrelsText(threads))
  writeFileSync(new URL('lunr.run', folder), runText('lunr', threads, lunrSearch(mails)))
  writeFileSync(new URL('minisearch.run', folder), runText('minisearch', threads, mini()))
  writeFileSync(new URL('fuzzy.run', folder), runText('fuzzy', threads, mini({ fuzzy: 0.2, prefix: true })))
  return folder
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
