import { markdownTable } from './markdownTable.ts'
import { medianTime } from './medianTime.ts'
import { peerWorks } from './peers.ts'
import { type ReferenceRun, referenceRun } from './reference.ts'
import { runOfPlainObjects, type Work, works } from './works.ts'

/** The speed of the core beside what a user would call instead, as Markdown. */
export async function comparison(rounds: number): Promise<string> {
  const rows: string[][] = []
  const versions = new Set<string>()
  for (const work of works) {
    // One after the other, so that a slow moment of the machine hits both.
    const run = referenceRun(work, rounds)
    versions.add(run?.versions ?? `${work.reference} cannot run here`)
    rows.push(await rowOf(work, run, rounds))
  }
  for (const { title, aim, prepare } of peerWorks) {
    const { ours, theirs } = prepare()
    const ratio = (await medianTime(theirs, rounds)) / (await medianTime(ours, rounds))
    rows.push([title, times(ratio), `≥ ${aim} ×`])
  }
  const { whole, again } = runOfPlainObjects()
  const wholeTook = await medianTime(whole, rounds)
  const againTook = await medianTime(again, rounds)
  return [
    '## Beside the reference tools',
    '',
    'Checks of the input included; one million rows where nothing else is said.',
    `${[...versions].join('; ')}.`,
    '',
    markdownTable(['work', 'reference ÷ ours', 'aim'], rows),
    '',
    'A run of 1,000 queries with 1,000 documents each as plain objects (nDCG@10, MAP and MRR): a second look at the',
    `handle takes ${(againTook / wholeTook).toFixed(3)} of the time of encoding and measuring it.`,
  ].join('\n')
}

function times(ratio: number): string {
  return `${ratio.toPrecision(3)} ×`
}

async function rowOf(
  { id, title, aim, repeats = 1, prepare }: Work,
  run: ReferenceRun | undefined,
  rounds: number,
): Promise<string[]> {
  const timed = run?.works[id]
  const { ours } = prepare()
  const took = (await medianTime(ours, rounds)) / repeats
  if (timed === undefined) return [title, '–', `≥ ${aim} ×`]
  if (timed.value !== null) requireSame(title, ours(), timed.value)
  return [title, times((1000 * timed.seconds) / took), `≥ ${aim} ×`]
}

function requireSame(title: string, ours: unknown, reference: number): void {
  if (typeof ours !== 'number' || Math.abs(ours - reference) > 1e-9 * Math.abs(reference)) {
    throw new Error(`${title}: ours is ${String(ours)}, the reference has ${reference}`)
  }
}
