// Simulates how often gates pass and fail where the truth is known, and writes docs/gate-coverage.md. `--only slices` writes that
// chapter alone; `--simulations 50` is a first look, which is printed; with `--write` it is written, and the chapter says how many
// samples it rests on.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chapterOf, chaptersIn, introduction, summaryOf } from '../bench/gate-coverage/chapter.ts'
import { studies } from '../bench/gate-coverage/studies.ts'

const FULL = 1000
const FILE = 'docs/gate-coverage.md'

const { values } = parseArgs({
  options: {
    simulations: { type: 'string', default: String(FULL) },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const simulations = Number(values.simulations)
const isWritten = values.write || simulations === FULL
const asked = studies.filter(({ topic }) => values.only === undefined || topic === values.only)
if (asked.length === 0)
  throw new Error(`no study is called ${values.only}: ${studies.map(({ topic }) => topic).join(', ')}`)

const chapters = new Map(existsSync(FILE) ? chaptersIn(readFileSync(FILE, 'utf8')) : [])
for (const study of asked) {
  const chapter = chapterOf(study, simulations)
  if (isWritten) chapters.set(study.title, chapter)
  else console.log(chapter)
}
if (isWritten) {
  const inOrder = studies.flatMap(({ title }) => chapters.get(title) ?? [])
  writeFileSync(FILE, `${[introduction, summaryOf(inOrder), ...inOrder].map(part => part.trim()).join('\n\n')}\n`)
}
